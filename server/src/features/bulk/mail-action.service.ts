import { UNDO_MS } from '@portal/contract/applications'
import { fromNow } from '../../platform/clock.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { lockVisibleCandidates } from '../candidates/candidates.queries.ts'
import { cancelMails } from '../mails/mails.service.ts'
import { composeStaffMails, sendStaffMail } from '../templates/staff-mail.service.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'
import type { ItemOutcome } from './bulk-items.queries.ts'

const execute: BatchHandler = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'mail') throw new Error('This run is not an email.')
  const ids = items.map(({ candidate_id }) => candidate_id)
  // Each email locks its candidate: all of them first, in the order of moves.
  await lockVisibleCandidates(tx, ids)
  const composed = await composeStaffMails(ctx, tx, actor, ids, work)
  const send_at = fromNow(UNDO_MS)
  const outcomes: ItemOutcome[] = []
  for (const { place, candidate_id } of items) {
    const result = composed.get(candidate_id)
    if (!result?.mail) outcomes.push({ place, reason: result?.why ?? NO_LONGER_LISTED })
    else outcomes.push({ place, reason: null, mail_id: await sendStaffMail(ctx, tx, actor, result.recipient, result.mail, send_at) })
  }
  return outcomes
}

const undo: BatchHandler = async ({ actor }, tx, items) => {
  const cancelled = await cancelMails(
    tx,
    items.flatMap(({ mail_id }) => mail_id ?? []),
  )
  const isCancelled = (mail_id: number | null) => mail_id !== null && cancelled.has(mail_id)
  const entries = items.flatMap(({ candidate_id, mail_id }) =>
    mail_id !== null && isCancelled(mail_id) ? { record_id: candidate_id, details: { mail_id } } : [],
  )
  await recordAudits(tx, actor, 'mail_stopped', 'candidate', entries)
  return items.map(({ place, mail_id }) => ({ place, reason: isCancelled(mail_id) ? null : 'The email has already been sent.' }))
}

export const mailAction: BulkAction = { batchSize: 25, execute, undoBatchSize: 100, undo }
