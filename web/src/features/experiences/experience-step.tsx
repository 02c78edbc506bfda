import { type Experience, EXPERIENCE_INCOMPLETE, missingOfExperience } from '@portal/contract/experiences'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/experiences.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import type { FormStepProps } from '../../lib/form/forms.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { experienceAnswer } from './experience.model.ts'
import { ExperienceList } from './experience-list.tsx'
import { experiencesQuery } from './experiences.api.ts'

const choices = [
  { value: 'yes', label: words.step.yes },
  { value: 'no', label: words.step.no },
]
const nothing = { answer: '' }

const refusalOf = (answer: string, experiences: readonly Experience[]): string | null => {
  if (answer === '') return words.step.noAnswer
  if (answer === 'yes' && experiences.length === 0) return words.step.noJob
  return experiences.some((job) => missingOfExperience(job).length > 0) ? EXPERIENCE_INCOMPLETE : null
}

/** Step 3 of the wizard: a fresher continues, everyone else lists at least one job. */
export function ExperienceStep({ formId, complete, onDraftSaved }: FormStepProps) {
  const questionId = useId()
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const { data: experiences } = useSuspenseQuery(experiencesQuery)
  const suggestions = useResumeSuggestions()
  const [chosen, setChosen] = useState('')
  const [refusals, setRefusals] = useState(0)
  // The draft survives saving the step, so that Back shows the answer again.
  useDraft({
    draftKey: `${candidate.id}:fresher`,
    values: { answer: chosen },
    initial: nothing,
    restore: ({ answer }) => setChosen(answer),
    onDraftSaved,
  })
  const hasJobs = experiences.length > 0
  const answer = experienceAnswer({
    hasJobs,
    chosen,
    hasReadJobs: (suggestions?.experiences.length ?? 0) > 0,
    isReapplication: candidate.reapplication_count > 0,
  })
  const refusal = refusalOf(answer, experiences)

  const proceed = async () => {
    if (refusal === null) return complete()
    setRefusals(refusals + 1)
    document.getElementById(questionId)?.focus()
  }
  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void proceed()
        }}
      >
        {!hasJobs && (
          <RadioGroup
            id={questionId}
            legend={words.step.question}
            name="has_experience"
            value={answer}
            choices={choices}
            onChange={(value) => {
              setChosen(value)
              setRefusals(0)
            }}
          />
        )}
        {refusals > 0 && refusal !== null && <RefusalAlert attempt={refusals}>{refusal}</RefusalAlert>}
      </form>
      {answer === 'yes' && <ExperienceList candidateId={candidate.id} />}
    </>
  )
}
