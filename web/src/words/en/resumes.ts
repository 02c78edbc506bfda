/** Values suggested from the resume. */
export const words = {
  note: 'From your resume. Please check.',
  explained: (label: string) => `${label} from your resume`,
} as const
