/** The candidates of one opening, side by side by group of stages. */
export const words = {
  switch: 'Show as',
  list: 'List',
  board: 'Board',
  title: (opening: string) => `Candidates for ${opening}`,
  titleOfNone: 'Candidates for one opening',
  wholeOpening: 'The board shows everybody of this opening. The search, the view and the other filters of the list do not count here.',
  loading: 'Loading the board',
  empty: 'Nobody has this opening yet. Whoever applies for it appears here.',
  more: (group: string, left: string) => `Show more of ${group} (${left} left)`,
  oldest: 'Who has stood in the stage longest comes first.',
} as const
