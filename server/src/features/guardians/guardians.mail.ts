import { dayInWords } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import { contactLine } from '../../platform/mail/contact.ts'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** M38: asks a parent or guardian for consent. */
export const askGuardianMail = (email: string, dob: string, url: string, contact: string): MailContent =>
  mailContent({
    code: 'M38',
    subject: 'Do you agree to your child applying for a job?',
    greeting: 'Dear parent or guardian,',
    paragraphs: [
      `Someone under 18 (email ${email}, born on ${dayInWords(dob)}) wants to use the ${PRODUCT} to apply for a job and has named you as their parent or guardian.`,
      'Until you agree, we keep only the two email addresses and the date of birth, and no one can see what they entered. Please read how we would use the data, then choose whether you agree.',
      'यह पृष्ठ हिन्दी में भी है। આ પૃષ્ઠ ગુજરાતીમાં પણ છે.',
    ],
    action: { label: 'Read and decide', url },
    closing: [
      'The link can be used once and expires after 7 days. We never ask for a copy of a document, a full Aadhaar number or money.',
      "If you don't know this person, choose “I do not agree” or ignore this email, and nothing will happen.",
      contactLine(contact),
    ],
  })

/** M39: the guardian has consented; links to the next step. */
export const guardianAgreedMail = (isKnown: boolean, url: string, contact: string): MailContent =>
  mailContent({
    code: 'M39',
    subject: 'Your parent or guardian has agreed',
    greeting: 'Hello,',
    paragraphs: [
      isKnown
        ? 'Your parent or guardian has agreed. You can now continue with your profile and apply.'
        : 'Your parent or guardian has agreed. You can now create your account with this email address.',
    ],
    action: { label: isKnown ? 'Continue' : 'Create my account', url },
    closing: ['On your 18th birthday, we will ask you for your own consent.', contactLine(contact)],
  })

/** M39: the guardian has refused. */
export const guardianRefusedMail = (contact: string): MailContent =>
  mailContent({
    code: 'M39',
    subject: 'Your parent or guardian did not agree',
    greeting: 'Hello,',
    paragraphs: [
      "Your parent or guardian did not agree, so we can't consider you for a job right now. We will delete the request and the answer after 30 days.",
      'If this was a mistake, talk to them and ask again. From your 18th birthday, no one needs to agree for you.',
    ],
    closing: [contactLine(contact)],
  })

/** M39: the address has an account, so the guardian can only be asked after signing in. */
export const signInToAskMail = (url: string, contact: string): MailContent =>
  mailContent({
    code: 'M39',
    subject: 'You already have an account',
    greeting: 'Hello,',
    paragraphs: [
      'Someone, perhaps you, asked us to email a parent or guardian for this address. You already have an account. Sign in and send the request from your profile.',
    ],
    action: { label: 'Sign in', url },
    closing: ["If you didn't ask for this, ignore this email. Nothing will change.", contactLine(contact)],
  })
