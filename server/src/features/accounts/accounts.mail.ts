import { contactLine } from '../../platform/mail/contact.ts'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** Not M33 or M34: the outbox names the template of a code, and these emails have none. */
const ACCOUNT_NOTICE = 'M68'

const ignoreText = "If you didn't ask for this, ignore this email. Nothing will change."

/**
 * Why the password entered at registration is discarded. `contested`: it was registered twice with different passwords. `known`: staff have
 * already entered a record.
 */
export type DiscardReason = 'contested' | 'known'
export const discardReasonTexts: Readonly<Record<DiscardReason, string>> = {
  contested:
    'This address was registered more than once with different passwords, so none of them was kept. You will set yours after you confirm the address.',
  known:
    'The HR team has already started a profile for you. To protect it, the password entered at registration was not kept. You will set yours after you confirm the address.',
}

/** Registration with an address that already has an account. */
export const alreadyRegisteredMail = (name: string, signInUrl: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'You already have an account',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Someone, perhaps you, tried to create an account with this email address. You already have an account. Sign in, or set a new password on the sign-in page.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    closing: [ignoreText],
  })

/** Registration with the address of a deleted account that isn't erased yet. */
export const closedAccountMail = (name: string, erased_on: string, contact: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: "You can't register with this address yet",
    greeting: `Dear ${name},`,
    paragraphs: [
      `Someone, perhaps you, tried to create an account with this email address. An account with this address was deleted, and the law requires us to keep its data sealed for a year, until ${erased_on}. After that, we erase it and you can register again.`,
    ],
    closing: [contactLine(contact), ignoreText],
  })

/** The password was changed. */
export const passwordChangedMail = (name: string, resetUrl: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'Your password was changed',
    greeting: `Dear ${name},`,
    paragraphs: [
      "The password for your account was just changed, and your other devices were signed out. If this wasn't you, set a new password now.",
    ],
    action: { label: 'Set a new password', url: resetUrl },
  })

/** A password was set for an account that had none. */
export const passwordSetMail = (name: string, resetUrl: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'Your password is set',
    greeting: `Dear ${name},`,
    paragraphs: ["You can now sign in with this email address and your password. If this wasn't you, set a new password now."],
    action: { label: 'Set a new password', url: resetUrl },
  })

/** Confirmation of an account's new address. */
export const newAddressMail = (name: string, url: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'Confirm your new email address',
    greeting: `Dear ${name},`,
    paragraphs: ['You asked us to change your email address to this one. Once you confirm it, sign in with the new address.'],
    action: { label: 'Confirm this address', url },
    closing: ['The link can be used once and expires after 3 days. Until then, sign in with your previous address.', ignoreText],
  })

/** To the previous address: the account's address has changed. */
export const addressChangedMail = (name: string, newEmail: string, contact: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'Your email address was changed',
    greeting: `Dear ${name},`,
    paragraphs: [`As you asked, you now sign in with ${newEmail}. Your other devices were signed out.`],
    closing: [`If you didn't ask for this, email ${contact} now.`],
  })

/** Invitation to a new staff account. */
export const staffInvitationMail = (name: string, inviter: string, url: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'Set up your account',
    greeting: `Dear ${name},`,
    paragraphs: [`${inviter} created an account for you. Set a password to start using it. No one else can see your password.`],
    action: { label: 'Set my password', url },
    closing: [
      'The link can be used once and expires after 3 days. If it has expired, choose “Forgot password” on the sign-in page.',
      "If you weren't expecting this, ignore this email.",
    ],
  })

const secondFactorTexts = {
  on: {
    subject: 'Two-step verification is on',
    text: 'When you sign in, you now also enter a code from your authenticator app. Keep your recovery codes where you can find them without your phone.',
  },
  off: { subject: 'Two-step verification is off', text: 'You now sign in with your password only.' },
  reset: {
    subject: 'Two-step verification was turned off',
    text: 'An administrator turned it off and signed you out everywhere. You sign in with your password only until you set it up again.',
  },
} as const

/** Two-step verification was turned on, turned off, or reset by an administrator. */
export const secondFactorMail = (name: string, event: keyof typeof secondFactorTexts, contact: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: secondFactorTexts[event].subject,
    greeting: `Dear ${name},`,
    paragraphs: [secondFactorTexts[event].text],
    closing: [`If you weren't expecting this, change your password now and email ${contact}.`],
  })

/** The account was merged into another. `keptEmail` is the masked address to sign in with. */
export const mergedAccountMail = (name: string, keptEmail: string, url: string, contact: string): MailContent =>
  mailContent({
    code: ACCOUNT_NOTICE,
    subject: 'Your two accounts were merged',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You registered with two email addresses. We have merged the two profiles. From now on, sign in with your other address, ${keptEmail}.`,
    ],
    action: { label: 'Sign in', url },
    closing: [`If you didn't register with two addresses, email ${contact} now. We can undo this for 30 days.`],
  })
