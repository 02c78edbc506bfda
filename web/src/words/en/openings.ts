/** Openings, applying and withdrawing, for candidates. */
export const words = {
  facts: {
    designation: 'Designation',
    jobCode: 'Job code',
    experience: 'Experience',
    applyBy: 'Apply by',
    location: 'Location',
    age: 'Age',
    status: 'Status',
  },
  years: (from: number, to: number) => `${from}–${to} years`,
  ownExperience: (own: string, isFresher: boolean) => (isFresher ? 'You: fresher' : `You: ${own}`),
  experienceFits: 'matches',
  adultsOnly: '18 or older',
  skills: 'Skills',
  ownSkill: 'you have this skill',
  readMore: 'Read more',
  readLess: 'Read less',
  changePosition: 'To change the position, contact the HR team.',
  marks: {
    title: 'Your marks for this opening',
    levels: { '10th': '10th', '12th': '12th', degree: 'Degree' },
    text: (own: string | null, need: string, met: boolean) => {
      if (own === null) return `not given, minimum ${need}`
      return met ? `${own}, minimum ${need}` : `${own}, below the minimum of ${need}`
    },
  },
  withdraw: {
    open: 'Withdraw application',
    title: 'Withdraw your application?',
    question: (job: string, days: number) =>
      `Your application for ${job} ends now and can't be restored. You can apply again, for this or another opening, after ${days} days.`,
    cancels: (round: string, day: string, time: string) => `Your ${round} on ${day} at ${time} is cancelled.`,
    reason: 'Reason (optional)',
    hint: 'Only the HR team can see this.',
    confirm: 'Withdraw application',
    keep: 'Keep my application',
    done: 'Your application is withdrawn.',
  },
  shared: {
    apply: 'To apply, create an account or sign in.',
    closed: (code: string) => `The opening ${code} is closed. Create an account or sign in to see others.`,
    title: (designation: string, code: string) => `${designation} (${code})`,
    skills: (skills: readonly string[]) => `Skills: ${skills.join(', ')}`,
    description: 'Job description',
    loading: 'Loading the opening',
  },
  appliedJob: { title: 'Applied Job' },
  apply: {
    label: 'Apply Now',
    named: (designation: string, jobCode: string) => `Apply Now: ${designation} (${jobCode})`,
    busy: 'Applying…',
    title: 'Apply',
    question: (designation: string, jobCode: string, days: number) =>
      `Apply for ${designation} (${jobCode})? You can have one application at a time. If you withdraw it, you can apply again after ${days} days.`,
    confirm: 'Apply',
    refuse: 'Not now',
    received: (designation: string, jobCode: string) => `We've received your application for ${designation} (${jobCode}).`,
    outcome: { Applied: 'You have applied for this opening.', Hired: "You're hired for this opening." },
    /** Why an application is closed, by its stage. */
    closed: {
      28: (day: string) => `You declined the offer on ${day}.`,
      29: (day: string) => `You withdrew this application on ${day}.`,
      30: (day: string) => `This application was closed on ${day}, because we couldn't reach you.`,
      31: (day: string) => `This application was closed on ${day}.`,
      32: (day: string) => `This position was closed on ${day}.`,
    },
    notSelected: 'Your application was not selected this time.',
    needsDegree: 'This opening asks for the marks of a degree. Add yours to apply.',
    addDegree: 'Add your degree',
    offline: "You're offline. You can apply when you're back online.",
  },
  link: {
    fromLink: 'The opening from your link',
    gone: (code: string) => `${code} is no longer open.`,
    others: 'These are the current openings.',
  },
  list: {
    applicable: (count: number, total: number) => {
      if (count === total) return total === 1 ? 'You can apply for this opening now.' : `You can apply for all ${total} openings now.`
      if (count === 0) return `You can't apply for any of ${total} openings now.`
      return `You can apply for ${count} of ${total} openings now.`
    },
    sorted: 'Those that fit your job preference, experience and skills come first.',
    search: 'Search openings',
    searchHint: 'Designation, job code or skill',
    found: (count: number, total: number) => `${count} of ${total} openings`,
    none: (text: string) => `No openings match “${text}”.`,
    loading: 'Loading openings',
    more: (count: number, total: number) => `Show ${count} more of ${total}`,
  },
} as const
