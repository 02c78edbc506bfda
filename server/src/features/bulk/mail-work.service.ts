import { UNDO_MS } from '@portal/contract/applications'
import { fromNow } from '../../platform/clock.ts'
import { GONE } from './assign-many.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { cancelMail } from '../mails/mails.service.ts'
import { composeMails, sendComposed } from '../mails/staff-mail.service.ts'
import type { Step, Work } from './bulk.rules.ts'
import type { Outcome } from './bulk-items.queries.ts'

const step: Step = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'mail') throw new Error('This run is not an email.')
  const ids = items.map(({ candidate_id }) => candidate_id)
  const composed = await composeMails(ctx, tx, actor, ids, work)
  const send_at = fromNow(UNDO_MS)
  const outcomes: Outcome[] = []
  for (const { place, candidate_id } of items) {
    const one = composed.get(candidate_id)
    if (!one?.mail) outcomes.push({ place, reason: one?.why ?? GONE })
    else outcomes.push({ place, reason: null, mail_id: await sendComposed(ctx, tx, actor, one.reader, one.mail, send_at) })
  }
  return outcomes
}

const undo: Step = async ({ actor }, tx, items) => {
  const outcomes: Outcome[] = []
  const stopped = []
  for (const { place, candidate_id, mail_id } of items) {
    const isStopped = mail_id !== null && (await cancelMail(tx, mail_id))
    if (isStopped) stopped.push({ record_id: candidate_id, details: { mail_id } })
    outcomes.push({ place, reason: isStopped ? null : 'The email has already been sent.' })
  }
  await recordAudits(tx, actor, 'mail_stopped', 'candidate', stopped)
  return outcomes
}

export const mailWork: Work = { most: 25, step, undoMost: 100, undo }
