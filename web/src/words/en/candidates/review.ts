/** Review mode: candidates waiting to be screened, one after another. */
export const words = {
  open: (count: string) => `Review ${count}`,
  title: (place: number, all: number) => `Review: ${place} of ${all}`,
  titleDone: 'Review',
  facts: 'Candidate',
  resume: 'Resume',
  noResume: 'No resume added.',
  loading: 'Loading the candidate',
  gone: 'This candidate is no longer available. Skip to the next one.',
  actions: { shortlist: 'Shortlist', reject: 'Reject…', skip: 'Skip', undo: 'Undo', profile: 'Open profile' },
  key: (key: string) => `(${key.toUpperCase()})`,
  cannot: (stage: string) => `Candidates in “${stage}” can't be shortlisted.`,
  noUndo: 'Nothing to undo.',
  done: (count: number, shortlisted: number, rejected: number) =>
    `All done: ${count} reviewed, ${shortlisted} shortlisted, ${rejected} rejected.`,
  moreLeft: 'More candidates are waiting.',
  continue: 'Continue with the next',
  back: 'Back to the list',
  empty: 'No candidates to screen.',
} as const
