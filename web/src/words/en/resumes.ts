/** What was read in a resume and stands in a form, or could. */
export const words = {
  note: 'From your resume. Please check.',
  explained: (label: string) => `${label} from your resume`,
} as const
