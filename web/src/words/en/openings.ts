/** Current openings, applying, and the applied job. */
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
  adultsOnly: '18 or older',
  skills: 'Skills',
  ownSkill: 'one of yours',
  readMore: 'Read more',
  readLess: 'Read less',
  onePosition: 'You can apply for one position only. To change the position, contact HR.',
  marks: {
    title: 'Your marks for this opening',
    levels: { '10th': '10th', '12th': '12th', degree: 'Degree' },
    said: (have: string | null, need: string, met: boolean) => {
      if (have === null) return `not given, ${need} needed`
      return met ? `${have}, ${need} needed` : `${have}, but ${need} needed`
    },
  },
  withdraw: {
    open: 'Withdraw application',
    title: 'Withdraw your application?',
    question: (job: string) =>
      `Your application for ${job} ends now and cannot be taken up again. You can apply again, also for another opening, after 30 days.`,
    reason: 'Reason (optional)',
    hint: 'It helps the team. Nobody else reads it.',
    confirm: 'Withdraw',
    keep: 'Keep my application',
    done: 'Your application is withdrawn.',
  },
  appliedJob: { title: 'Applied Job', change: 'To change the position, contact HR.' },
  apply: {
    label: 'Apply Now',
    busy: 'Applying…',
    title: 'Apply',
    question: (designation: string, jobCode: string) => `Apply for ${designation} (${jobCode})? You can apply for one position only.`,
    confirm: 'Apply',
    refuse: 'Not now',
    received: (designation: string, jobCode: string) => `Your application for ${designation} (${jobCode}) is received.`,
    outcome: {
      Applied: 'You have applied for this opening.',
      Rejected: 'Your application was not selected this time.',
      Hired: 'You are hired for this opening.',
    },
  },
  list: {
    search: 'Search openings',
    searchHint: 'Designation, job code or skill',
    found: (count: number, total: number) => `${count} of ${total} openings`,
    none: (text: string) => `No opening matches “${text}”.`,
    loading: 'Loading the openings',
    more: (count: number, total: number) => `Show ${count} more of ${total}`,
  },
} as const
