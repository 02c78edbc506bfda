const people = (count: string) => (count === '1' ? '1 candidate' : `${count} candidates`)
const emails = (count: string) => (count === '1' ? '1 email' : `${count} emails`)

/** Reminders to many candidates. */
export const words = {
  title: (who: string) => `Remind ${who}`,
  effect: (count: string) => `${people(count)} will be reminded of what they still have to do.`,
  one: (name: string, count: string) => `${name}: ${emails(count)}`,
  afterMinute: 'Emails are sent after one minute. You can cancel until then.',
  submit: (count: string) => (count === '1' ? 'Send 1 reminder' : `Send ${count} reminders`),
  noneCan: 'None of the selected candidates has anything left to do, or they were reminded in the last 24 hours.',
} as const
