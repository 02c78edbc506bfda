/** A report with its chart and table. */
export const words = {
  table: 'View as table',
  save: 'CSV',
  saveNamed: (title: string) => `${title} as CSV`,
  definition: 'What this counts',
  none: '–',
} as const
