import { contactLine } from '../../platform/mail/contact.ts'
import { letter, type Letter } from '../../platform/mail/mail-content.ts'

/** M44: what withdrawing the consent has done. */
export const consentWithdrawnLetter = (name: string, url: string, contact: string): Letter =>
  letter({
    code: 'M44',
    subject: 'You have withdrawn your consent',
    greeting: `Dear ${name},`,
    paragraphs: [
      'We have stopped using your data. Our staff no longer see your profile, we send you no more letters about jobs, and an application under way has ended.',
      'You can sign in at any time to give your consent again, to have a copy of your data, or to delete your account.',
    ],
    action: { label: 'My privacy page', url },
    closing: [contactLine(contact)],
  })

/** M45: a copy of the data is ready. */
export const exportReadyLetter = (name: string, url: string, hours: number, contact: string): Letter =>
  letter({
    code: 'M45',
    subject: 'The copy of your data is ready',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You asked for a copy of all your data. It is ready to download for ${hours} hours.`,
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'Download my data', url },
    closing: [contactLine(contact)],
  })

/** M46: the account is closed. */
export const accountClosedLetter = (name: string, erased_on: string, contact: string): Letter =>
  letter({
    code: 'M46',
    subject: 'Your account is deleted',
    greeting: `Dear ${name},`,
    paragraphs: [
      'Your account is deleted, as you asked. From now on nobody can see your data, an application under way has ended, and we send you no more letters about jobs.',
      `The law asks us to keep sealed data for a year. On ${erased_on} all of it is erased, with your documents. We write to you once more before that.`,
      'If it was not you, write to us at once.',
    ],
    closing: [contactLine(contact)],
  })

export const ERASURE_WARNING = 'M47'
/** M47: two days before the data of a closed account is erased. */
export const erasureWarningLetter = (name: string, erased_on: string, contact: string): Letter =>
  letter({
    code: ERASURE_WARNING,
    subject: 'Your data will be erased in two days',
    greeting: `Dear ${name},`,
    paragraphs: [
      `A year ago you deleted your account. On ${erased_on} everything that is left of it, with your documents, is erased for good.`,
      'If you want something of it, write to us before that day: the account is closed, so you cannot sign in.',
    ],
    closing: [contactLine(contact)],
  })
