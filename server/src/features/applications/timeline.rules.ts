import type { StageChange, TimelineEvent } from '@portal/contract/applications'
import type { MailRow } from '@portal/contract/mails'

type Change = Pick<StageChange, 'id' | 'created_at' | 'mail'>

/**
 * Matches emails to moves. An application's email is inserted in the transaction of its move, so their timestamps are equal; later moves
 * reference theirs.
 */
export const withMails = <C extends Change>(changes: readonly C[], mails: readonly MailRow[]): { changes: C[]; others: MailRow[] } => {
  const taken = new Set<number>()
  const joined = changes.map((change) => {
    const mail = change.mail
      ? mails.find(({ id }) => id === change.mail?.id)
      : mails.find(({ created_at }) => created_at === change.created_at)
    if (!mail) return change
    taken.add(mail.id)
    const { id, code, subject, state, send_at, can_stop, can_send } = mail
    const own: Change['mail'] = { id, code, subject, state, send_at, can_stop, can_send }
    return { ...change, mail: own }
  })
  return { changes: joined, others: mails.filter(({ id }) => !taken.has(id)) }
}

/** Sorts newest first; of events with equal timestamps, the last one given is the newest. */
export const newestFirst = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
