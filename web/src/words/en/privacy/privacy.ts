/** The privacy page: consents, data copy and account deletion. */
export const words = {
  back: '← Back to my profile',
  consents: {
    title: 'What you agreed to',
    withdrawn: {
      title: 'You have not agreed to the use of your data',
      text: "The HR team can't see your profile, and you can't apply. You can agree again at any time, get a copy of your data, or delete your account.",
    },
    since: (isGiven: boolean, day: string) => (isGiven ? `Agreed on ${day}` : `Withdrawn on ${day}`),
    never: 'Not agreed',
    needsApplication: 'You can turn this on after you agree to the first one.',
    saved: (isGiven: boolean) => (isGiven ? 'Thank you. Your consent is saved.' : 'Your consent is withdrawn.'),
    withdraw: {
      title: 'Withdraw your consent?',
      question:
        "We stop using your data at once: the HR team can no longer see your profile, you get no more emails about jobs, and your current application ends and can't be restored. You can still sign in, and agree again later.",
      confirm: 'Withdraw consent',
      refuse: 'Keep consent',
    },
  },
  copy: {
    title: 'A copy of your data',
    intro: "Everything we keep about you, with your documents, in one ZIP file. We'll email you when it's ready.",
    ask: 'Make a copy',
    askAgain: 'Make a new copy',
    making: "We're preparing the copy. This takes a minute or two. You can leave this page.",
    ready: (until: string, size: string) => `You can download the copy until ${until} (${size}).`,
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
    download: 'Download my data',
    failed: "Couldn't make the copy. Try again.",
    why: 'The copy contains everything about you, so we ask for your password again.',
  },
  recipients: {
    title: 'Who has your data',
    services: { hiring: 'Hiring', mail: 'Email delivery', storage: 'Your documents', database: 'Everything else' },
    contact: 'Who answers your questions',
  },
  erase: {
    title: 'Delete your account',
    intro: "You can't undo this.",
    action: 'Delete my account',
    confirm: 'Delete account',
    happens: 'When you delete your account:',
    effects: [
      "you are signed out everywhere and can't sign in again",
      'the HR team can no longer see your profile, and your current application ends',
      'you get one email to confirm it, and no more emails about jobs',
      "your data is kept sealed for one year, as the law requires, and then erased with all your documents; until then you can't register again with this email address",
    ],
    copyFirst: 'To keep any of your data, make a copy first.',
    done: "Your account is deleted. We've sent you an email to confirm it.",
  },
  password: 'Your password',
} as const
