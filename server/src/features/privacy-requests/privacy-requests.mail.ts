import { dayInWords } from '@portal/contract/shared/dates'
import { contactLine } from '../../platform/mail/contact.ts'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

interface MailProps {
  readonly name: string
  readonly ticket: string
  /** Part of a sentence: "your complaint or question", "your request to correct …". */
  readonly subject: string
  readonly url: string
  readonly contact: string
}

const boardText = 'If you are not satisfied with how we handle it, you can complain to the Data Protection Board of India.'

/** M40: a correction or complaint was received. */
export const requestReceivedMail = ({ name, ticket, subject, url, contact }: MailProps, due_on: string): MailContent =>
  mailContent({
    code: 'M40',
    subject: `We have received your request ${ticket}`,
    greeting: `Dear ${name},`,
    paragraphs: [`We have received ${subject}. Its reference number is ${ticket}.`, `We will answer by ${dayInWords(due_on)}.`],
    action: { label: 'View my request', url },
    closing: [contactLine(contact), boardText],
  })

/** M41: the answer to a correction or complaint. */
export const requestAnsweredMail = (
  { name, ticket, subject, url, contact }: MailProps,
  outcome: string,
  answer: string | null,
): MailContent =>
  mailContent({
    code: 'M41',
    subject: `Answer to your request ${ticket}`,
    greeting: `Dear ${name},`,
    paragraphs: [`About ${subject} (${ticket}): ${outcome}.`, ...(answer === null ? [] : [answer])],
    action: { label: 'View my request', url },
    closing: [contactLine(contact), boardText],
  })
