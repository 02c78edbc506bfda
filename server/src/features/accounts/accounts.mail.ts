import { contactLine } from '../../platform/mail/contact.ts'
import { letter, type Letter } from '../../platform/mail/mail-content.ts'

const ignore = 'If you did not ask for this, ignore this letter; nothing changes.'

/** Why the password that was typed does not count: others were typed too, or it would open what our staff have entered. */
export type PasswordDoubt = 'contested' | 'known'
const doubts: Readonly<Record<PasswordDoubt, string>> = {
  contested:
    'This address was registered more than once, with different passwords, so none of them counts. Set yours by "Forgot password" on the sign-in page.',
  known:
    'Our recruitment team has begun a profile for you already. To protect it, the password typed at registration does not count. Set yours by "Forgot password" on the sign-in page.',
}

/** M33: confirm the e-mail address. */
export const verifyEmailLetter = (name: string, url: string, code: string, doubt: PasswordDoubt | null): Letter =>
  letter({
    code: 'M33',
    subject: 'Confirm your e-mail address',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Confirm your e-mail address to start your application.',
      `Your code: ${code}`,
      ...(doubt === null ? [] : [doubts[doubt]]),
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

/** M33, to an address whose account is deleted and not erased yet: says so, to its owner alone. */
export const closedAccountLetter = (name: string, contact: string): Letter =>
  letter({
    code: 'M33',
    subject: 'Your account is being deleted',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Somebody, perhaps you, tried to create an account with this address. An account with it was deleted, and the law asks us to keep its sealed data for a year. After that you can register again.',
    ],
    closing: [contactLine(contact), ignore],
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

/** M34: a colleague's account is there and waits for its password. */
export const colleagueLetter = (name: string, inviter: string, url: string): Letter =>
  letter({
    code: 'M34',
    subject: 'Your account for hiring',
    greeting: `Dear ${name},`,
    paragraphs: [`${inviter} has made an account for you. Set your password to use it: nobody else sees or knows it.`],
    action: { label: 'Set my password', url },
    closing: [
      'The link works once, for 3 days. After that, ask for a new one by "Forgot password" on the sign-in page.',
      'If you do not expect this, ignore this letter.',
    ],
  })

const factorTold = {
  on: {
    subject: 'Your second factor is on',
    text: 'From now on, signing in asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone.',
  },
  off: { subject: 'Your second factor is off', text: 'Signing in asks for your password alone again.' },
  reset: {
    subject: 'Your second factor was switched off',
    text: 'An administrator switched it off and signed you out everywhere. Signing in asks for your password alone until you set it up again.',
  },
} as const

/** M34: tells the owner what has become of the second factor. */
export const secondFactorLetter = (name: string, what: keyof typeof factorTold, contact: string): Letter =>
  letter({
    code: 'M34',
    subject: factorTold[what].subject,
    greeting: `Dear ${name},`,
    paragraphs: [factorTold[what].text],
    closing: [`If you did not expect this, change your password at once and write to ${contact}.`],
  })

/** M34: two accounts of one person have become one; `stays` is the address to sign in with, as far as a stranger may read it. */
export const joinedAccountLetter = (name: string, stays: string, url: string, contact: string): Letter =>
  letter({
    code: 'M34',
    subject: 'Your two accounts are one now',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You had registered with two e-mail addresses. We have joined the two profiles. From now on, sign in with your other address, ${stays}.`,
    ],
    action: { label: 'Sign in', url },
    closing: [`If you have no other address with us, write to ${contact} at once: we can put this back for 30 days.`],
  })
