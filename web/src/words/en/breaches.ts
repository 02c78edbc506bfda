/** Breaches. */
export const words = {
  description: 'All breaches, newest first.',
  caption: 'Breaches',
  empty: 'No breaches yet.',
  columns: { id: 'Number', created_at: 'Created' },
} as const
