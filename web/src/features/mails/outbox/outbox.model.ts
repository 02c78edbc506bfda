import type { OutboxRow } from '@portal/contract/outbox'
import { words } from '#words/mails/outbox.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'

const { state: text } = words.row

/** Each state of an email as a sentence, and whether the sentence names its time. */
const sentences: Readonly<Record<OutboxRow['state'], (mail: OutboxRow) => readonly [sentence: string, isTimed?: boolean]>> = {
  queued: ({ attempts, send_at }) => {
    if (attempts > 0) return [text.retrying(formatCount(attempts))]
    return send_at === null ? [text.sending] : [text.waiting(formatDateTime(send_at)), true]
  },
  sending: () => [text.sending],
  sent: ({ sent_at, created_at }) => [text.sent(formatDateTime(sent_at ?? created_at)), true],
  failed: ({ is_bounced }) => [is_bounced ? text.bounced : text.failed],
  kept: () => [text.kept],
  cancelled: () => [text.cancelled],
}

/** What became of an email, and when it was sent or is due. */
export const statusOf = (mail: OutboxRow): string => {
  const [sentence, isTimed = false] = sentences[mail.state](mail)
  if (isTimed) return sentence
  const due = formatDateTime(mail.send_at ?? mail.created_at)
  return `${sentence} · ${mail.state === 'queued' || mail.state === 'sending' ? text.due(due) : text.wasDue(due)}`
}
