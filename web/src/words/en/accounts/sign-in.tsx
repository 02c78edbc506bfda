import type { ReactNode } from 'react'

/** Sign-in, registration, email confirmation and passwords. */
export const words = {
  loading: 'Loading',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    mobile_no: 'Mobile',
    password: 'Password',
    current_password: 'Current password',
    new_password: 'New password',
    code: 'Code',
    token: 'Link',
  },
  oneName: 'If you have only one name, enter it in both fields.',
  mobileHint: '10 digits',
  codeHint: '6 digits',
  busy: 'One moment…',
  newHere: 'New here?',
  jobsAt: (company: string) => `Jobs at ${company}`,
  /** Links to the panels of the same name. */
  signIn: 'Sign in',
  createAccount: 'Create account',
  forgotPassword: 'Forgot password',
  tooManyTries: 'Too many attempts.',
  tryAgainIn: (clock: string) => `Try again in ${clock}.`,
  haveAccount: (signIn: ReactNode) => <>Have an account? {signIn}</>,
  notConfirmed: 'Confirm your email address first. The code is in the email we sent you.',
  password: {
    hint: (minimum: number) => `At least ${minimum} characters. A few words together are easy to remember.`,
    strength: (word: string) => `Strength: ${word}`,
    tooShort: 'too short',
    weak: 'weak',
    fair: 'fair',
    strong: 'strong',
  },
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
    dead: 'This link is invalid or has expired.',
    newLink: 'Send a new link',
  },
  first: {
    title: 'Set a password',
    intro: 'You came through an invitation, so your account has no password yet. Set one so that you can sign in again.',
    confirmed: "Your email address is confirmed. Now set a password. To protect your profile, we didn't keep the one entered before.",
    later: 'Not now',
    action: 'Set password',
    done: 'Password set. Sign in with it next time.',
  },
  change: { action: 'Change password', done: 'Password changed. Your other devices are signed out.' },
  verify: {
    action: 'Confirm',
    enter: 'Enter the code from the email we sent you.',
    sent: (email: string) => `We've sent a 6-digit code to ${email}. It may take a minute. Check your spam folder too.`,
    newCode: 'Send a new code',
    newCodeIn: (clock: string) => `Send a new code in ${clock}`,
    wrongAddress: (createAgain: ReactNode) => <>Wrong address? {createAgain}</>,
    createAgain: 'Correct it',
    running: 'Confirming your email address…',
    dead: 'This link is invalid or has expired. Request a new code below.',
    confirmed: (email: string) => `${email} is confirmed.`,
  },
  invitation:
    "Tell us about yourself in five short steps: personal details, education, work experience, documents, and what you're looking for. It takes about 8 minutes. Keep your marks and your resume ready. You can stop at any time; we keep what you typed. On a shared phone, sign out when you stop, so that nothing you typed stays on it.",
} as const
