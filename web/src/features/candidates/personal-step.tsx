import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WizardStepProps } from '../../ui/wizard-step.ts'
import { candidateQuery } from './candidates.api.ts'
import { PersonalForm } from './personal-form.tsx'
import { useResumeSuggestions } from '../resumes/resumes.api.ts'

/** Step 1 of the wizard; nothing of an empty profile is saved yet, so a resume may come first. */
export function PersonalStep({ formId, complete, onKept, resume }: WizardStepProps & { readonly resume: ReactNode }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  const suggestions = useResumeSuggestions()
  return (
    <>
      {candidate.address === null && resume}
      <PersonalForm formId={formId} candidate={candidate} onKept={onKept} run={complete} suggestions={suggestions} />
    </>
  )
}
