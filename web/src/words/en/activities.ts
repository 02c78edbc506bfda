/** The timeline and its emails. */
export const words = {
  types: { MAIL: 'Email', REMINDER_MAIL: 'Reminder', STATUS: 'Status', ASSIGN_TO: 'Assignment' },
  email: 'Email',
  /** Opens the email that was sent with a change of status. */
  mail: (subject: string) => `Email: ${subject}`,
  loading: 'Loading the timeline',
  empty: 'Nothing yet. Updates about your application appear here.',
} as const
