import { letter, type Letter } from '../../platform/mail/letter.ts'

const ignore = 'If you did not ask for this, ignore this letter; nothing changes.'

/** M33: confirm the e-mail address. */
export const verifyEmailLetter = (name: string, url: string, code: string, isContested: boolean): Letter =>
  letter({
    code: 'M33',
    subject: 'Confirm your e-mail address',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Confirm your e-mail address to start your application.',
      `Your code: ${code}`,
      ...(isContested
        ? [
            'This address was registered more than once, with different passwords, so none of them counts. Set yours by "Forgot password" on the sign-in page.',
          ]
        : []),
    ],
    action: { label: 'Confirm my e-mail', url },
    closing: ['The code and the link work once, for 24 hours.', ignore],
  })

/** M33, to an address that has an account already: says so, to its owner alone. */
export const alreadyRegisteredLetter = (name: string, signIn: string): Letter =>
  letter({
    code: 'M33',
    subject: 'You already have an account',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Somebody, perhaps you, tried to create an account with this address. You already have one: sign in, or set a new password there.',
    ],
    action: { label: 'Sign in', url: signIn },
    closing: [ignore],
  })

/** M34: set a new password. */
export const resetPasswordLetter = (name: string, url: string): Letter =>
  letter({
    code: 'M34',
    subject: 'Set a new password',
    greeting: `Dear ${name},`,
    paragraphs: ['You asked for a link to set a new password.'],
    action: { label: 'Set a new password', url },
    closing: ['The link works once, for 30 minutes.', ignore],
  })

/** M34: tells the owner that the password is another one now. */
export const passwordChangedLetter = (name: string, reset: string): Letter =>
  letter({
    code: 'M34',
    subject: 'Your password was changed',
    greeting: `Dear ${name},`,
    paragraphs: [
      'The password of your account was changed just now, and your other devices were signed out. If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a new password', url: reset },
  })
