import { mailContent, type MailContent } from '../../platform/mail/mail-content.ts'

/** M52: the export of everything is ready. Contains no link to the file, which works only in the administrator's own session. */
export const fullExportReadyMail = (name: string, url: string, days: number): MailContent =>
  mailContent({
    code: 'M52',
    subject: 'The export of everything is ready',
    greeting: `Dear ${name},`,
    paragraphs: [
      `You requested an export of everything in the portal. Administrators can download it for ${days} days.`,
      "If this wasn't you, set a new password now and tell the other administrators.",
    ],
    action: { label: 'Download export', url },
  })
