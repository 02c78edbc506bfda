import { EXPERIENCE_INCOMPLETE, missingOfExperience } from '@portal/contract/experiences'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { words } from '#words/experiences.ts'
import { useDraft } from '../../lib/draft/use-draft.ts'
import type { FormStepProps } from '../../lib/form/forms.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'
import { ExperienceList } from './experience-list.tsx'
import { experiencesQuery } from './experiences.api.ts'

const choices = [
  { value: 'yes', label: words.step.yes },
  { value: 'no', label: words.step.no },
]
const nothing = { answer: '' }

/** Step 3 of the wizard: a fresher continues, everyone else lists at least one job. */
export function ExperienceStep({ formId, complete, onKept }: FormStepProps) {
  const questionId = useId()
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const { data: experiences } = useSuspenseQuery(experiencesQuery)
  const suggestions = useResumeSuggestions()
  const [given, setGiven] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { forget } = useDraft({
    draftKey: `${candidate.id}:fresher`,
    values: { answer: given },
    initial: nothing,
    restore: ({ answer }) => setGiven(answer),
    onKept,
  })
  // With jobs listed the question is answered.
  // Jobs in the resume answer it until the candidate does.
  const answer = experiences.length > 0 ? 'yes' : given || (suggestions?.experiences.length ? 'yes' : '')

  const refusalOf = () => {
    if (answer === '') return words.step.noAnswer
    if (answer === 'yes' && experiences.length === 0) return words.step.noJob
    return experiences.some((job) => missingOfExperience(job).length > 0) ? EXPERIENCE_INCOMPLETE : null
  }
  const goOn = async () => {
    const refused = refusalOf()
    setRefusal(refused)
    setAttempt(attempt + 1)
    if (refused === null) await complete(forget)
    else document.getElementById(questionId)?.focus()
  }
  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <RadioGroup
          id={questionId}
          legend={words.step.question}
          name="has_experience"
          value={answer}
          choices={experiences.length > 0 ? choices.slice(0, 1) : choices}
          onChange={(value) => {
            setGiven(value)
            setRefusal(null)
          }}
        />
        {refusal && <RefusalAlert attempt={attempt}>{refusal}</RefusalAlert>}
      </form>
      {answer === 'yes' && <ExperienceList candidateId={candidate.id} />}
    </>
  )
}
