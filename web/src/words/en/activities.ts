/** The timeline and its letters. */
export const words = {
  types: { MAIL: 'Letter', REMINDER_MAIL: 'Reminder', STATUS: 'Status', ASSIGN_TO: 'Assignment' },
  internal: 'Internal note',
  letter: 'Letter',
  loading: 'Loading the timeline',
  empty: 'Nothing yet. Updates about your application appear here.',
} as const
