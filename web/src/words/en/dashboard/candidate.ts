/** The candidate dashboard. */
export const words = {
  nextStep: {
    title: 'Next step',
    begin: (steps: number, minutes: number) =>
      `Complete your profile in ${steps} steps, about ${minutes} minutes, to apply for an opening.`,
    start: 'Start',
    complete: 'Complete your profile',
    savedUpTo: (step: number, of: number) => `Your profile is saved up to step ${step} of ${of}.`,
    finish: (step: number, of: number) => `Finish step ${step} of ${of}`,
    review: 'Check your profile',
    /** Title of the card once there is an application. */
    application: 'Your application',
    thanks: 'Thank you for your time.',
    applyAgain: 'Apply again',
    offer: 'You have an offer. Read the terms below and reply.',
    hired: 'Congratulations! Your joining details are below.',
    test: {
      open: 'Your aptitude test is open.',
      openUntil: (until: string) => `Your aptitude test is open. Start it by ${until}.`,
      start: 'Start your aptitude test',
      running: 'Your aptitude test has started, and its clock is running.',
      resume: 'Continue your aptitude test',
    },
    noOpening: 'Your profile is complete. There are no openings at the moment. New ones appear on your profile page.',
    pickOpening: 'Your profile is complete. Now pick one opening.',
    seeOpenings: 'See openings',
    seeCounted: (count: number) => `See ${count} opening${count === 1 ? '' : 's'}`,
  },
  password: {
    title: 'Set a password',
    why: 'Your account has no password yet. Set one to sign in on any device.',
    set: 'Set a password',
  },
  milestones: {
    title: 'Application progress',
    names: {
      Applied: 'Applied',
      Screening: 'Screening',
      Assessment: 'Assessment',
      Interviews: 'Interviews',
      Decision: 'Decision',
      Offer: 'Offer',
    },
    progress: (name: string, step: number, of: number) => `${name}: step ${step} of ${of}`,
    done: (of: number) => `All ${of} steps done`,
  },
  timeline: 'Timeline',
  picture: 'Profile picture',
  documents: 'Documents',
} as const
