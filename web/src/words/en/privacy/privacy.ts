/** The privacy page: consents, data copy and account deletion. */
export const words = {
  back: '← Back to my profile',
  consents: { title: 'What you agreed to' },
  copy: {
    title: 'A copy of your data',
    intro: "Everything we keep about you, with your documents, in one ZIP file. We'll email you when it's ready.",
    create: 'Make a copy',
    createAgain: 'Make a new copy',
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
    services: {
      hiring: 'Who reads your profile',
      mail: 'Who sends our emails',
      storage: 'Who stores your documents',
      database: 'Who stores everything else',
    },
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
