import { escapeHtml } from '@portal/contract/shared/html'

/** A rendered email. */
export interface MailContent {
  /** Id of the email in the specification (M04, M33 …). */
  readonly code: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Type of the timeline entry; defaults to `MAIL`. */
  readonly type?: 'MAIL' | 'REMINDER_MAIL'
  /** Overrides the name in MAIL_FROM; and the reply-to and copy addresses. */
  readonly sender_name?: string | null
  readonly reply_to?: string | null
  readonly cc?: readonly string[]
  /** iCalendar attachment. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
}

interface MailParts {
  readonly code: string
  readonly subject: string
  readonly greeting: string
  /** Plain sentences, one per paragraph. */
  readonly paragraphs: readonly string[]
  /** A button in HTML, a link in the text part. */
  readonly action?: { readonly label: string; readonly url: string }
  readonly closing?: readonly string[]
}

const paragraph = (value: string) => `<p style="margin:0 0 16px">${escapeHtml(value).replaceAll('\n', '<br>')}</p>`
const oneLine = (subject: string): string => subject.replace(/[\r\n]+/g, ' ')
const htmlFrame = (content: string): string =>
  `<!doctype html><html lang="en-IN"><body style="margin:0;padding:24px;background:#f8f9fb;color:#2f3641;font:16px/24px system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d3d8e0;border-radius:12px">${content}</div></body></html>`

/** Renders the text and HTML parts from the same sentences; escapes values. */
export const mailContent = ({ code, subject, greeting, paragraphs, action, closing = [] }: MailParts): MailContent => {
  const signature = 'The HR team'
  const text = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), ...closing, signature].join('\n\n')
  const button = action
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4968d1;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const html = htmlFrame(`${[greeting, ...paragraphs].map(paragraph).join('')}${button}${[...closing, signature].map(paragraph).join('')}`)
  return { code, subject: oneLine(subject), text, html }
}
