/** A candidate's aptitude tests, and when each can be started. */
export const words = {
  title: 'Aptitude tests',
  loading: 'Loading your tests…',
  failed: "Couldn't load your aptitude tests.",
  none: 'You have no aptitude tests.',
  practice: 'Practice test',
  actions: { not_open: 'See details', open: 'Start', running: 'Continue', submitted: 'See result', missed: 'See details' },
  named: (action: string, name: string) => `${action}: ${name}`,
  states: { not_open: 'Not open yet', open: 'Open', running: 'In progress', submitted: 'Submitted', missed: 'Missed' },
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  window: {
    both: (opens: string, closes: string) => `Start between ${opens} and ${closes} IST.`,
    from: (opens: string) => `Start from ${opens} IST.`,
    until: (closes: string) => `Start by ${closes} IST.`,
    any: 'Start at any time.',
  },
} as const
