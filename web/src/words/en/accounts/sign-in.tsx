import type { ReactNode } from 'react'

/** Sign-in and registration; email confirmation and passwords: `credentials.tsx`. */
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
  resetInstead: 'To sign in now, set a new password with “Forgot password”.',
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
} as const
