/** The timeline and its emails. */
export const words = {
  types: { MAIL: 'Email', REMINDER_MAIL: 'Reminder', STATUS: 'Status', ASSIGN_TO: 'Assignment' },
  internal: 'Internal note',
  email: 'Email',
  loading: 'Loading the timeline',
  empty: 'Nothing yet. Updates about your application appear here.',
} as const
