/** The board: one opening's candidates in columns by stage group. */
export const words = {
  switch: 'Show as',
  list: 'List',
  board: 'Board',
  title: (opening: string) => `Candidates for ${opening}`,
  titleOfNone: 'Candidates for one opening',
  wholeOpening: "Shows every candidate for this opening; search and filters don't apply.",
  loading: 'Loading the board',
  empty: 'No candidates for this opening yet.',
  more: (group: string, left: string) => `Show more in ${group} (${left} left)`,
  oldest: 'Sorted by time in stage, longest first.',
} as const
