import { contactLine } from '../../platform/mail/contact.ts'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** M44: consent withdrawn. */
export const consentWithdrawnMail = (name: string, url: string, contact: string): MailContent =>
  mailContent({
    code: 'M44',
    subject: 'You have withdrawn your consent',
    greeting: `Dear ${name},`,
    paragraphs: [
      'We have stopped using your data. The HR team can no longer see your profile, we will not email you about openings, and any current application has ended.',
      'You can sign in at any time to give your consent again, get a copy of your data or delete your account.',
    ],
    action: { label: 'My privacy page', url },
    closing: [contactLine(contact)],
  })

/** M45: the data export is ready. */
export const exportReadyMail = (name: string, url: string, hours: number, contact: string): MailContent =>
  mailContent({
    code: 'M45',
    subject: 'Your data is ready to download',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You asked for a copy of all your data. You can download it for ${hours} hours.`,
      "If this wasn't you, set a new password now.",
    ],
    action: { label: 'Download my data', url },
    closing: [contactLine(contact)],
  })

/** M46: the account is closed. */
export const accountClosedMail = (name: string, erased_on: string, contact: string): MailContent =>
  mailContent({
    code: 'M46',
    subject: 'Your account is deleted',
    greeting: `Dear ${name},`,
    paragraphs: [
      'As you asked, we have deleted your account. No one can see your data any more, any current application has ended, and we will not email you about openings.',
      `The law requires us to keep your data sealed for a year. On ${erased_on} we will erase all of it, including your documents. We will email you once more before then.`,
      "If this wasn't you, contact us now.",
    ],
    closing: [contactLine(contact)],
  })

export const ERASURE_WARNING = 'M47'
/** M47: two days before the data of a closed account is erased. */
export const erasureWarningMail = (name: string, erased_on: string, contact: string): MailContent =>
  mailContent({
    code: ERASURE_WARNING,
    subject: 'Your data will be erased in two days',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You deleted your account a year ago. On ${erased_on} we will permanently erase everything that remains of it, including your documents.`,
      "If you want a copy of anything, contact us before then. The account is closed, so you can't sign in.",
    ],
    closing: [contactLine(contact)],
  })
