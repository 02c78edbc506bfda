import type { DriveLinksBody, DriveLinksResult } from '@portal/contract/drive-students'
import { dayInIndia } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import type * as z from 'zod/mini'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { suppressedAmong } from '../invitations/suppressions.service.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import { lockUnapplied } from './drive-links.queries.ts'
import { mailValuesOf } from './registration.service.ts'
import { linkRefusal } from './students.rules.ts'
import { lockDesk } from './students.service.ts'

const CODE = 'M62'
const RECENT = 'The link was sent in the last 24 hours.'
const SUPPRESSED = 'Asked not to be contacted.'

/** Errors as in the contract. */
export const sendDriveLinks = (
  ctx: AppContext,
  actor: Actor,
  drive_id: number,
  { candidate_ids }: z.output<typeof DriveLinksBody>,
): Promise<DriveLinksResult> =>
  ctx.database.transaction(async (tx) => {
    const drive = await lockDesk(tx, actor, drive_id)
    const refusal = linkRefusal(drive, dayInIndia())
    if (refusal !== null) throw conflict('not_allowed', refusal)
    const students = await lockUnapplied(tx, drive_id, candidate_ids, CODE)
    const suppressed = await suppressedAmong(
      ctx,
      tx,
      students.map(({ email }) => email),
    )
    const skipped = students.flatMap(({ candidate_id, email, is_recent, ...name }) => {
      const why = suppressed.has(email) ? SUPPRESSED : is_recent ? RECENT : null
      return why === null ? [] : [{ candidate_id, name: displayName(name), why }]
    })
    const recipients = students.filter((student) => skipped.every(({ candidate_id }) => candidate_id !== student.candidate_id))
    const values = await mailValuesOf(ctx, tx, drive)
    const mails = await composeCandidateMails(
      ctx,
      tx,
      recipients.map(({ candidate_id }) => ({ candidate_id, code: CODE, values })),
    )
    const sent = await sendCandidateMails(
      ctx,
      tx,
      recipients.flatMap(({ candidate_id: id, email }) => {
        const mail = mails.get(id)
        return mail ? { candidate: { id, email }, mail, send_at: null } : []
      }),
    )
    const entries = [...sent].map(([record_id, mail_id]) => ({ record_id, details: { drive_id, mail_id } }))
    await recordAudits(tx, actor, 'mail_written', 'candidate', entries)
    return { sent: sent.size, skipped }
  })
