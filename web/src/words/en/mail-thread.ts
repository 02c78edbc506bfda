/** The letters to a candidate as staff read them. */
export const words = {
  title: 'Letters',
  empty: 'No letter has been written to this candidate.',
  states: {
    queued: (at: string | null) => (at === null ? 'Waits to be sent' : `Goes on ${at}`),
    sending: () => 'On its way',
    sent: (at: string | null) => (at === null ? 'Sent' : `Sent ${at}`),
    failed: () => 'Could not be delivered',
    kept: () => 'Kept: no mail server is configured',
    stopped: () => 'Stopped before it went',
  },
  to: (address: string) => `To ${address}`,
  written: (at: string) => `Written ${at}`,
  read: 'Read',
  readNamed: (subject: string) => `Read “${subject}”`,
  hide: 'Hide',
  stop: 'Stop',
  stopNamed: (subject: string) => `Stop “${subject}”`,
  stopped: (subject: string) => `“${subject}” is stopped.`,
} as const
