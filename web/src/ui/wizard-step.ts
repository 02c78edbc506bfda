/** What a wizard gives each of its steps; the step draws a form with `formId`, whose submit button stands in the wizard's footer. */
export interface WizardStepProps {
  readonly formId: string
  /** Does the step's own saving, then moves on. Rejects only with what belongs beside the fields of the form. */
  readonly complete: (work?: () => Promise<unknown>) => Promise<void>
  /** Tells the wizard when a draft was kept on this device. */
  readonly onKept: (saved_at: number) => void
}
