/** Labels around the privacy notice. Its text is in `contract/src/notice/`, one file per language. */
export const words = {
  link: 'Privacy notice',
  language: 'Language of the notice',
  loading: 'Loading the notice',
  /** Opens a part of the notice, in the notice's language. */
  readAll: { en: 'Read all', hi: 'पूरा पढ़ें', gu: 'પૂરું વાંચો' },
  /** Above a wizard step's fields. */
  step: (purpose: string) => `We ask for this ${purpose}.`,
  /** Link to the privacy page. */
  place: 'Privacy and your data',
  elsewhere: 'View, download or delete my data instead',
} as const
