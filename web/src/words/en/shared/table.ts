/** Below a list: which rows are shown, and turning its pages. */
export const words = {
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  more: (max: string) => `${max}+`,
  perPage: 'Rows per page',
  rows: (count: number) => `${count} rows`,
  page: (page: number) => `Page ${page}`,
  goTo: (pages: string) => `Go to page, 1 to ${pages}`,
  goToShort: 'Go to page',
  turn: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
} as const
