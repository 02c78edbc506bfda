import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WizardStepProps } from '../../ui/wizard-step.ts'
import { candidateQuery } from './candidates.api.ts'
import { ProfessionalForm } from './professional-form.tsx'

/** Step 5 of the wizard. */
export function ProfessionalStep({ formId, complete, onKept, skills }: WizardStepProps & { readonly skills: ReactNode }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  return <ProfessionalForm formId={formId} candidate={candidate} onKept={onKept} run={complete} skills={skills} />
}
