/** Around the privacy notice, wherever it is read; the notice itself is in the contract, in three languages. */
export const words = {
  link: 'Privacy notice',
  language: 'Language of the notice',
  loading: 'Loading the notice',
  /** Before a step's fields. */
  step: (purpose: string) => `We ask for this ${purpose}.`,
  /** The page where the candidate decides about the own data. */
  place: 'Privacy and your data',
  elsewhere: 'See, download or delete my data instead',
} as const
