import { UNDO_MS } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import { fromNow } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { mailTimes } from '../applications/moves.rules.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { cancelTestMails } from '../stage-effects/stage-effects.service.ts'
import { inviteWaiting, type TestWindow } from '../stage-effects/test-invitations.queries.ts'
import { valuesOfTest } from '../stage-effects/test-invitations.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import { selectUnstarted } from './people.queries.ts'

/**
 * Emails an invitation (M06) to everyone awaiting a test that can be taken now. If its window has moved, everyone else who hasn't started
 * gets the new time (M55), or the invitation with the new time if theirs was still scheduled. Cancels scheduled emails that are now
 * outdated, so that no one gets two. Returns the number of emails; they are delayed by a minute, so that a mistake in the window can be
 * corrected.
 */
export const announceTest = async (
  ctx: AppContext,
  tx: Db,
  test: TestWindow,
  { isMoved }: { readonly isMoved: boolean },
): Promise<number> => {
  const invited = new Set(await inviteWaiting(tx, test.test_id))
  const recipients = (await selectUnstarted(tx, test.test_id)).filter(({ id }) => isMoved || invited.has(id))
  const ids = recipients.map(({ id }) => id)
  const waiting = await cancelTestMails(tx, ids)
  const isOver = test.closes_at !== null && test.closes_at <= new Date()
  if (isOver || recipients.length === 0) return 0
  const values = valuesOfTest(ctx, test)
  const isInvitation = (id: number) => invited.has(id) || waiting.has(id)
  const mails = await composeCandidateMails(
    ctx,
    tx,
    ids.map((candidate_id) => ({ candidate_id, code: isInvitation(candidate_id) ? ('M06' as const) : ('M55' as const), values })),
  )
  const [times, undoEnd] = [mailTimes(new Date(), await selectCalendar(tx)), fromNow(UNDO_MS)]
  const rows = recipients.flatMap((candidate) => {
    const mail = mails.get(candidate.id)
    return mail ? { candidate, mail, send_at: times[mail.delay] ?? undoEnd } : []
  })
  return (await sendCandidateMails(ctx, tx, rows)).size
}
