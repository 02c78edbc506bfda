import { EDUCATION_INCOMPLETE, missingOfEducation } from '@portal/contract/educations'
import { messages } from '@portal/contract/shared/messages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/educations.ts'
import { actions } from '#words/shared/actions.ts'
import type { FormStepProps } from '../../lib/form/forms.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx'
import { candidateQuery } from '../candidates/candidates.api.ts'
import { EducationList } from './education-list.tsx'
import { hasBothSchools, hasDegree, schoolScores } from './education.model.ts'
import { educationsQuery } from './educations.api.ts'

/** Step 2 of the wizard: 10th and 12th, with a warning before they are locked. */
export function EducationStep({ formId, complete }: FormStepProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const { data: educations } = useSuspenseQuery(educationsQuery)
  const [refusals, setRefusals] = useState(0)
  const refusal = !hasBothSchools(educations)
    ? messages.educationMandatory
    : educations.some((education) => missingOfEducation(education).length > 0)
      ? EDUCATION_INCOMPLETE
      : null

  const proceed = async () => {
    if (refusal !== null) {
      setRefusals(refusals + 1)
      return
    }
    const agreed =
      candidate.is_education_locked ||
      (await confirm({
        title: words.step.check.title,
        message: [
          schoolScores(educations).join('\n'),
          words.step.check.message,
          ...(hasDegree(educations) ? [] : [words.step.noDegree]),
        ].join('\n\n'),
        confirmLabel: actions.continue,
        cancelLabel: actions.back,
      }))
    if (agreed) await complete()
  }

  return (
    <>
      <EducationList candidate={candidate} />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void proceed()
        }}
      >
        <p>{words.step.mandatory}</p>
        {refusals > 0 && refusal !== null && <RefusalAlert attempt={refusals}>{refusal}</RefusalAlert>}
      </form>
    </>
  )
}
