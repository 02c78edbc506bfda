const people = (count: string) => (count === '1' ? '1 candidate' : `${count} candidates`)

/** Emails that staff write and read. */
export const words = {
  title: (who: string) => `Email ${who}`,
  button: 'Write an email…',
  preview: 'Preview',
  previewHint: (isOne: boolean) => `Write a subject and a message to see the email as ${isOne ? 'the' : 'each'} candidate will get it.`,
  gets: (count: string, total: string) =>
    total === '1' ? `The candidate ${count === '1' ? 'will' : "won't"} get this email.` : `${count} of ${total} will get this email.`,
  excluded: (count: string) => `${people(count)} won't get it:`,
  excludedOne: (name: string, why: string) => `${name}: ${why}`,
  more: (count: string) => `and ${count} more`,
  afterMinute: 'Emails are sent after one minute. You can cancel until then.',
  submit: (count: string) => (count === '1' ? 'Send email' : `Send ${count} emails`),
  noRecipients: 'No one would get this email.',
  sentOne: (name: string) => `The email to ${name} is in the outbox. You can cancel it for one minute.`,
  cancel: 'Cancel email',
  cancelled: 'Email cancelled.',
  /** Emails to a candidate, on the profile. */
  thread: {
    title: 'Emails',
    empty: 'No emails to this candidate yet.',
    states: {
      queued: (at: string | null) => (at === null ? 'Scheduled' : `Scheduled for ${at}`),
      sending: () => 'Sending',
      sent: (at: string | null) => (at === null ? 'Sent' : `Sent ${at}`),
      failed: () => "Couldn't be delivered",
      kept: () => 'Not sent and kept in the outbox: no mail server was configured',
      cancelled: () => 'Cancelled',
    },
    to: (address: string) => `To ${address}`,
    written: (at: string) => `Written ${at}`,
    read: 'Read',
    readNamed: (subject: string) => `Read “${subject}”`,
    hide: 'Hide',
    cancel: 'Cancel',
    cancelNamed: (subject: string) => `Cancel “${subject}”`,
    cancelled: (subject: string) => `“${subject}” is cancelled.`,
    send: 'Send anyway',
    sendNamed: (subject: string) => `Send “${subject}” anyway`,
    scheduled: (subject: string) => `“${subject}” is scheduled again.`,
  },
} as const
