import type { noticeFields } from '@portal/contract/breaches'
import { contactLine } from '../../platform/mail/contact.ts'
import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

type NoticeTexts = Readonly<Record<(typeof noticeFields)[number], string | null>>

const headings: Readonly<Record<keyof NoticeTexts, string>> = {
  description: 'What happened',
  consequences: 'What this may mean for you',
  measures: 'What we have done and are doing',
  advice: 'What you can do',
}

/** M63: notice of a personal data breach. `url`: the recipient's account; null without one. */
export const breachNoticeMail = (name: string, texts: NoticeTexts, contact: string, url: string | null): MailContent =>
  mailContent({
    code: 'M63',
    subject: 'Notice of a personal data breach',
    greeting: `Dear ${name},`,
    paragraphs: [
      'We are writing to tell you about a breach of personal data that affects data we hold about you.',
      ...Object.entries(headings).flatMap(([field, heading]) => {
        const text = texts[field as keyof NoticeTexts]
        return text === null ? [] : [`${heading}\n${text}`]
      }),
    ],
    ...(url === null ? {} : { action: { label: 'Open my account', url } }),
    closing: [contactLine(contact), 'You can also complain to the Data Protection Board of India.'],
  })
