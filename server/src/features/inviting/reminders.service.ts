import { INVITED_REGISTERED } from '@portal/contract/invitations'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { hasProgress, nextReminder } from '../invitations/invitations.rules.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { composeMail } from '../templates/compose.service.ts'
import { setNextReminders, type LockedInvitation } from './actions.queries.ts'
import { mailValues, openingNamesOf, sendInvitationMails } from './send-mails.service.ts'

/** Adds the time of the next reminder to each row; none after progress. */
export const withNext = (rows: readonly LockedInvitation[], now: Date) =>
  rows.map((row) => {
    const { id, sent_at, expires_at } = row
    return { id, next: sent_at === null || hasProgress(row) ? null : nextReminder(sent_at, expires_at, now) }
  })

/** Reminds candidates with an account: the email links to their profile instead of the invitation and is shown on their timeline. */
const remindCandidates = async (ctx: AppContext, tx: Db, rows: readonly LockedInvitation[]): Promise<void> => {
  const openings = await openingNamesOf(tx, rows)
  for (const row of rows) {
    if (row.candidate_id === null) continue
    const values = mailValues(row, openings, `${ctx.config.publicUrl}/candidate-info`)
    await sendCandidateMail(ctx, tx, { id: row.candidate_id, email: row.email }, await composeMail(ctx, tx, 'M02', values))
  }
}

/** Sends reminders (M02) for locked invitations. `issued_by` null: sent automatically. */
export const sendReminders = async (
  ctx: AppContext,
  tx: Db,
  rows: readonly LockedInvitation[],
  issued_by: number | null,
): Promise<void> => {
  const isCandidate = ({ status }: LockedInvitation) => status === INVITED_REGISTERED
  await remindCandidates(ctx, tx, rows.filter(isCandidate))
  await sendInvitationMails(
    ctx,
    tx,
    rows.filter((row) => !isCandidate(row)),
    { code: 'M02', issued_by, send_at: null },
  )
  await setNextReminders(tx, withNext(rows, new Date()), { isSent: true })
}
