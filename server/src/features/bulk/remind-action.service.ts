import { UNDO_MS } from '@portal/contract/applications'
import { fromNow } from '../../platform/clock.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import { lockBulkCandidates } from './bulk-candidates.queries.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'
import { mailAction } from './mail-action.service.ts'
import { composeReminders } from './reminders.service.ts'

/** Locks the candidates first, so that of two concurrent runs the second sees the reminders of the first. */
const execute: BatchHandler = async ({ ctx, actor }, tx, items) => {
  const ids = items.map(({ candidate_id }) => candidate_id)
  await lockBulkCandidates(tx, ids)
  const composed = await composeReminders(ctx, tx, actor, ids)
  const send_at = fromNow(UNDO_MS)
  const sent = await sendCandidateMails(
    ctx,
    tx,
    composed.flatMap(({ reader, mail }) =>
      mail === null ? [] : { candidate: { id: reader.candidate_id, email: reader.email }, mail, send_at },
    ),
  )
  const entries = [...sent].map(([record_id, mail_id]) => ({ record_id, details: { mail_id } }))
  await recordAudits(tx, actor, 'mail_written', 'candidate', entries)
  const whys = new Map(composed.map(({ reader, why }) => [reader.candidate_id, why]))
  return items.map(({ place, candidate_id }) => {
    const mail_id = sent.get(candidate_id)
    return mail_id === undefined ? { place, reason: whys.get(candidate_id) ?? NO_LONGER_LISTED } : { place, reason: null, mail_id }
  })
}

export const remindAction: BulkAction = { batchSize: 100, execute, undoBatchSize: mailAction.undoBatchSize, undo: mailAction.undo }
