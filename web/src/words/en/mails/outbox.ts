const emails = (count: string) => (count === '1' ? '1 email' : `${count} emails`)

/** The outbox: what waits, what was sent, what came back. */
export const words = {
  title: 'Outbox',
  templates: 'Templates',
  parts: 'Part of the page',
  description: 'Every email of the portal: what waits, what was sent, and what could not be delivered.',
  tabs: { waiting: 'Waiting', sent: 'Sent', kept: 'Not sent', bounced: 'Bounced', failed: 'Failed', cancelled: 'Cancelled' },
  tabsLabel: 'Emails',
  empty: {
    waiting: 'No email is waiting.',
    sent: 'No email has been sent yet.',
    kept: 'No email was kept here instead of being sent.',
    bounced: 'No email was refused.',
    failed: 'No email has failed.',
    cancelled: 'No email was cancelled.',
  },
  runs: {
    title: 'Bulk actions',
    kinds: {
      stage: 'Stage change',
      assign: 'Assignment',
      mail: 'Email',
      remind: 'Reminders',
      follow_up: 'Follow-up',
      opening: 'Link to an opening',
      publish: 'Decisions of a drive',
      cut_off: 'Cut-off of an aptitude test',
      export: 'Export',
    },
    of: (kind: string, by: string, at: string) => `${kind} by ${by}, ${at}`,
    waiting: (count: string, at: string | null) =>
      at === null ? `${emails(count)} waiting` : `${emails(count)} waiting, the first for ${at}`,
    cancelled: (count: string) => `${emails(count)} cancelled`,
    stop: 'Cancel all',
    send: 'Send all after all',
    show: 'Show these',
    all: 'Show all emails',
    filtered: 'Only emails of one bulk action are shown.',
    confirmStop: (count: string) => ({
      title: `Cancel ${emails(count)}?`,
      message: 'The moves stay. You can still send the emails after all.',
    }),
    stopped: (count: string) => `${emails(count)} cancelled.`,
    sent: (count: string) => `${emails(count)} scheduled again.`,
  },
  row: {
    to: (name: string, address: string) => (name === '' ? address : `${name}, ${address}`),
    state: {
      waiting: (at: string | null) => (at === null ? 'Being sent' : `Waits until ${at}`),
      retrying: (attempts: string) =>
        `Not delivered yet after ${attempts === '1' ? '1 attempt' : `${attempts} attempts`}; it is tried again`,
      sending: 'Being sent',
      sent: (at: string) => `Sent ${at}`,
      kept: 'Not sent, kept here: no mail server was configured',
      failed: 'Given up',
      bounced: 'Refused by the mail server',
      cancelled: 'Cancelled',
    },
    reason: (text: string) =>
      text === 'withheld' ? 'The record is hidden from staff.' : text === 'declined' ? "The candidate doesn't want to be reminded." : text,
    stop: 'Cancel',
    stopNamed: (subject: string, to: string) => `Cancel: “${subject}” to ${to}`,
    sendNow: 'Send now',
    sendNowNamed: (subject: string, to: string) => `Send now: “${subject}” to ${to}`,
    send: 'Send after all',
    sendNamed: (subject: string, to: string) => `Send after all: “${subject}” to ${to}`,
    retry: 'Try again',
    retryNamed: (subject: string, to: string) => `Try again: “${subject}” to ${to}`,
    done: {
      stop: 'Email cancelled.',
      sendNow: 'The email is being sent.',
      send: 'The email is scheduled again.',
      retry: 'The email is being sent again.',
    },
  },
  pages: 'Pages of the outbox',
} as const
