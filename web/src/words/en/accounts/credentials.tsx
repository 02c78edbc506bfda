import type { ReactNode } from 'react'

/** Confirming an email address; setting, changing and forgetting a password. Apart from `sign-in.tsx`, which every page loads. */
export const words = {
  forgot: {
    intro: "We'll email you a link to set a new password.",
    action: 'Send link',
    sent: (address: ReactNode) => (
      <>If an account exists for {address}, we've sent an email with a link. It can be used once and expires after 30 minutes.</>
    ),
    again: 'Change the address',
  },
  set: {
    title: 'Set a new password',
    action: 'Set password',
    effect: "You'll be signed out on all your devices.",
    done: 'Password changed. Sign in with your new password.',
    dead: 'This link has already been used, has expired or is incomplete.',
    newLink: 'Send a new link',
  },
  first: {
    title: 'Set a password',
    intro: 'You came through an invitation, so your account has no password yet. Set one so that you can sign in again.',
    confirmed: 'Your email address is confirmed. For your security, set your password again.',
    later: 'Not now',
    action: 'Set password',
    done: 'Password set. Sign in with it next time.',
    doneText: 'Your account has a password now. Sign in with it and your email address on any device.',
  },
  change: { title: 'Password', action: 'Change password', done: 'Password changed. Your other devices are signed out.' },
  verify: {
    action: 'Confirm',
    enter: 'Enter the code from the email we sent you.',
    enterFor: (email: string) => `Enter the code from the email we sent to ${email}.`,
    sent: (email: string) => `We've sent a 6-digit code to ${email}. It may take a minute. Check your spam folder too.`,
    newCode: 'Send a new code',
    newCodeIn: (clock: string) => `Send a new code in ${clock}`,
    wrongAddress: (createAgain: ReactNode) => <>Wrong address? {createAgain}</>,
    createAgain: 'Correct it',
    running: 'Confirming your email address…',
    dead: 'This link has already been used, has expired or is incomplete. Request a new code below.',
    confirmed: (email: string) => `${email} is confirmed.`,
  },
} as const
