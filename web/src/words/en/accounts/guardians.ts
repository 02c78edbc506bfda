/** Consent of a guardian for candidates under 18; the guardian's own page: `guardian-page.ts`. */
export const words = {
  age: {
    question: 'Are you 18 or older?',
    why: 'If you are under 18, the law requires us to ask a parent or guardian before we keep any of your data.',
    yes: 'Yes, I am 18 or older',
    no: 'No, I am under 18',
    agreed: 'Your parent or guardian has agreed. Use the email address where you received our email.',
  },
  ask: {
    title: 'A parent or guardian must agree',
    intro: "We'll email your parent or guardian. They read how we would use your data and decide. Then we'll email you.",
    limited: 'Until they agree, we keep only these three details.',
    fields: { dob: 'Date of birth', email: 'Your email', guardian_email: 'Email of your parent or guardian' },
    dobHint: 'For example, 27 3 2001',
    action: 'Ask my parent or guardian',
    alreadyAgreed: 'They have already agreed: create my account',
    sent: (guardian: string) => `We've emailed ${guardian}.`,
    next: "The link in the email works for 7 days. We'll email you as soon as they decide. The email may take a minute. Ask them to check their spam folder too.",
    again: 'Change an address',
  },
  card: {
    title: 'A parent or guardian must agree',
    why: "You're under 18. Until a parent or guardian agrees, the HR team can't see your profile and you can't apply. You can still fill it in.",
    states: {
      not_asked: () => 'No one has been asked yet.',
      asked: (guardian: string, day: string) => `We emailed ${guardian} on ${day}. The link works for 7 days.`,
      ended: (guardian: string, day: string) => `We emailed ${guardian} on ${day}. The link expired without an answer.`,
      refused: (guardian: string, day: string) => `${guardian} did not agree on ${day}. If it was a mistake, talk to them and ask again.`,
      given: (guardian: string, day: string) => `${guardian} agreed on ${day}.`,
    },
    field: 'Email of your parent or guardian',
    send: 'Send email',
    sendAgain: 'Send again',
    sent: (guardian: string) => `We've emailed ${guardian}.`,
  },
} as const
