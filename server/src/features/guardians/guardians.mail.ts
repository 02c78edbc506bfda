import { dayInWords } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import { contactLine } from '../../platform/mail/contact.ts'
import { letter, type Letter } from '../../platform/mail/mail-content.ts'

/** M38: asks a parent or guardian. */
export const askGuardianLetter = (email: string, dob: string, url: string, contact: string): Letter =>
  letter({
    code: 'M38',
    subject: 'Do you agree that your child applies for a job?',
    greeting: 'Dear parent or guardian,',
    paragraphs: [
      `Somebody under 18 (e-mail ${email}, born on ${dayInWords(dob)}) wants to use the ${PRODUCT} to apply for a job, and named you as parent or guardian.`,
      'Until you agree we keep nothing of this person but the two e-mail addresses and the date of birth, and nobody sees what was typed. Please read what we would use the data for, then agree or do not agree.',
    ],
    action: { label: 'Read and decide', url },
    closing: [
      'The link works once, for 7 days. We never ask for a copy of a document, a full Aadhaar number or money.',
      'If you do not know this person, choose "I do not agree", or ignore this letter; nothing happens then.',
      contactLine(contact),
    ],
  })

/** M39: the guardian has agreed; with the way on. */
export const guardianAgreedLetter = (isKnown: boolean, url: string, contact: string): Letter =>
  letter({
    code: 'M39',
    subject: 'Your parent or guardian has agreed',
    greeting: 'Hello,',
    paragraphs: [
      isKnown
        ? 'Your parent or guardian has agreed. You can go on with your profile and apply.'
        : 'Your parent or guardian has agreed. You can create your account now, with this e-mail address.',
    ],
    action: { label: isKnown ? 'Go on' : 'Create my account', url },
    closing: ['On your 18th birthday we will ask you for your own consent.', contactLine(contact)],
  })

/** M39: the guardian has not agreed. */
export const guardianRefusedLetter = (contact: string): Letter =>
  letter({
    code: 'M39',
    subject: 'Your parent or guardian has not agreed',
    greeting: 'Hello,',
    paragraphs: [
      'Your parent or guardian has not agreed, so we cannot consider you for a job now. We forget the question and the answer after 30 days.',
      'If it was a mistake, talk to them and ask again. From your 18th birthday on nobody needs to agree for you.',
    ],
    closing: [contactLine(contact)],
  })

/** M39, to an address that has an account: the question is asked from inside. */
export const askInsideLetter = (url: string, contact: string): Letter =>
  letter({
    code: 'M39',
    subject: 'You already have an account',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, perhaps you, asked us to write to a parent or guardian for this address. You already have an account: sign in, and ask from your profile.',
    ],
    action: { label: 'Sign in', url },
    closing: ['If you did not ask for this, ignore this letter; nothing changes.', contactLine(contact)],
  })
