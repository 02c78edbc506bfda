import { useSuspenseQuery } from '@tanstack/react-query'
import type { WizardStepProps } from '../../ui/wizard-step.ts'
import { candidateQuery } from './candidates.api.ts'
import { PersonalForm } from './personal-form.tsx'

/** Step 1 of the wizard. */
export function PersonalStep({ formId, complete, onKept }: WizardStepProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery)
  return <PersonalForm formId={formId} candidate={candidate} onKept={onKept} run={complete} />
}
