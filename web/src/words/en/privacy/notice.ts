/** Labels around the privacy notice. Its text is in `contract/src/notice/`, one file per language. */
export const words = {
  link: 'Privacy notice',
  loading: 'Loading the notice',
  /** Above a wizard step's fields. */
  step: (purpose: string) => `We ask for this ${purpose}.`,
  /** Link to the privacy page. */
  place: 'Privacy and your data',
} as const
