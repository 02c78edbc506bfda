import type { StageChange, TimelineEvent } from '@portal/contract/staff-timeline'
import type { MailRow } from '@portal/contract/mails'

type Change = Pick<StageChange, 'id' | 'created_at' | 'mail'>

/** Matches emails to the moves they are about. */
export const withMails = <C extends Change>(changes: readonly C[], mails: readonly MailRow[]): { changes: C[]; others: MailRow[] } => {
  const matched = new Set<number>()
  const joined = changes.map((change) => {
    const mail = mails.find(({ id }) => id === change.mail?.id)
    if (!mail) return change
    matched.add(mail.id)
    const { id, code, subject, state, send_at, can_cancel, can_send } = mail
    const summary: Change['mail'] = { id, code, subject, state, send_at, can_cancel, can_send }
    return { ...change, mail: summary }
  })
  return { changes: joined, others: mails.filter(({ id }) => !matched.has(id)) }
}

/** Sorts newest first; of events with equal timestamps, the last one given is the newest. */
export const newestFirst = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.toSorted((first, second) => Date.parse(second.at) - Date.parse(first.at))
