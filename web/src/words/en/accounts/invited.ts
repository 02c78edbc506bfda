/** The landing of an invited person. */
export const words = {
  loading: 'Loading the invitation',
  title: (name: string) => `${name}, you're invited to apply`,
  job: (designation: string | null, company: string, place: string) =>
    [[designation, company].filter(Boolean).join(' at '), place].filter(Boolean).join(', '),
  invitedBy: (name: string, isReferral: boolean) => (isReferral ? `${name} referred you` : `${name} invited you`),
  notOpen: 'This position is not open at the moment. You can still create your profile and see our other openings.',
  time: 'About 8 minutes. Keep your marks and resume ready. You can stop any time; we keep what you typed.',
  shared: 'On a shared phone, sign out when you stop.',
  data: {
    title: 'What we keep, and why',
    lines: [
      'We keep what you enter, your resume, and the progress of your application.',
      'Only the HR team and your interviewers see it, to decide about your application.',
      'You can download it, correct it or delete it at any time.',
    ],
  },
  start: 'Start',
  adult: 'By starting you confirm that you are 18 or older.',
  minor: "I'm under 18",
  remove: {
    link: 'Not you, or want to be removed?',
    emailed: {
      title: 'Remove your data?',
      message: (email: string) =>
        `We delete this invitation with your name, email and mobile, and never invite ${email} again. This can't be undone.`,
      action: 'Remove me',
      cancel: 'Keep it',
      done: { title: "You've been removed", text: "We've deleted this invitation with your data, and we won't invite this address again." },
    },
    /** Someone sent the link on, so its reader may not own the address. */
    copied: {
      title: 'Decline this invitation?',
      message: (email: string) =>
        `We will show the HR team that it isn't for you, and the link will stop working. To have data about ${email} deleted, use the link in our email to that address, or write to the HR team.`,
      action: 'Decline',
      cancel: 'Keep it',
      done: { title: "You've declined this invitation", text: 'The HR team can see it. You can close this page.' },
    },
  },
  ask: {
    action: 'Ask for a new one',
    done: "We've told the HR team. You'll get a new invitation by email.",
  },
  wrong: {
    title: 'You are signed in with another account',
    text: (signedIn: string, invited: string) => `You are signed in as ${signedIn}. This invitation is for ${invited}.`,
    switch: 'Switch account',
    stay: 'Stay signed in',
  },
  code: 'Confirm your email address',
  signIn: 'Sign in',
  continue: 'Continue',
  createAccount: 'Create account',
  dead: {
    used: {
      title: "You've already used this invitation",
      text: "Sign in to continue where you left off. If you have no password yet, choose “Forgot password” and we'll email you a link to set one.",
      way: 'sign-in',
    },
    exists: { title: 'You already have an account', text: 'Sign in with it to apply.', way: 'sign-in' },
    ended: { title: 'This invitation has expired', text: "Ask for a new one. You'll get it by email.", way: 'ask' },
    cancelled: {
      title: 'This invitation was cancelled',
      text: 'You can still create an account and see the current openings.',
      way: 'create-account',
    },
    declined: {
      title: 'You declined this invitation',
      text: 'If you have changed your mind, ask the HR team for a new invitation, or create an account on the sign-in page.',
      way: 'sign-in',
    },
    replaced: {
      title: 'There is a newer invitation',
      text: 'Open the link in the latest email from us. This one no longer works.',
      way: null,
    },
    invalid: {
      title: 'This link is invalid',
      text: 'It may be incomplete. Open it from the email again, or create an account.',
      way: 'create-account',
    },
  },
  endedOn: (day: string) => `This invitation expired on ${day}`,
} as const
