/** The privacy page: consents, the copy of one's data and the deletion of the account. */
export const words = {
  back: '← Back to my profile',
  consents: {
    title: 'What you agreed to',
    withdrawn: {
      title: 'You have not agreed to our using your data',
      text: 'Nobody here sees your profile, and you cannot apply. You can agree again at any time, have a copy of your data, or delete your account.',
    },
    since: (isGiven: boolean, day: string) => (isGiven ? `Agreed on ${day}` : `Withdrawn on ${day}`),
    never: 'Not agreed',
    needsApplication: 'Agree to the first one before this one.',
    saved: (isGiven: boolean) => (isGiven ? 'Thank you. We have noted that you agree.' : 'We have noted that you no longer agree.'),
    withdraw: {
      title: 'Withdraw your consent',
      question:
        'We stop using your data at once: our staff no longer see you, you get no more letters about jobs, and an application under way ends and cannot be taken up again. You can still sign in, and agree again later.',
      confirm: 'Withdraw',
      refuse: 'Keep it',
    },
  },
  copy: {
    title: 'A copy of your data',
    intro: 'Everything we keep about you, with your documents, in one ZIP file. We write to you when it is ready.',
    ask: 'Make a copy',
    askAgain: 'Make a new copy',
    making: 'The copy is being made. That takes a minute or two; you may leave this page.',
    ready: (until: string, size: string) => `The copy is ready until ${until} (${size}).`,
    kilobytes: (count: string) => `${count} kB`,
    megabytes: (count: string) => `${count} MB`,
    download: 'Download my data',
    failed: 'The copy could not be made. Please try again.',
    why: 'It holds everything about you, so we ask for your password again.',
  },
  recipients: {
    title: 'Who has your data',
    services: { hiring: 'Hiring', mail: 'Delivery of e-mail', storage: 'Your documents', database: 'Everything else' },
    contact: 'Who answers your questions',
  },
  erase: {
    title: 'Delete your account',
    intro: 'You cannot undo this.',
    action: 'Delete my account',
    confirm: 'Delete',
    happens: 'When you delete your account:',
    effects: [
      'you are signed out everywhere, and cannot sign in again',
      'our staff no longer see you, and an application under way ends',
      'you get one letter that confirms it, and no other letters about jobs',
      'your data is kept sealed for one year, as the law asks, and then erased with all your documents; until then you cannot register again with this address',
    ],
    copyFirst: 'If you want to keep something, make a copy first.',
    done: 'Your account is deleted. We have sent you a letter that confirms it.',
  },
  password: 'Your password',
  showPassword: 'Show password',
} as const
