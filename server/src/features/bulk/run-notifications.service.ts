import type { Db } from '../../database/open.ts'
import { notify, withdrawNotifications } from '../notifications/notifications.service.ts'
import { countDoneByTurn } from './bulk-items.queries.ts'
import type { RunRow } from './bulk.queries.ts'

/** Who started a shorter run is still on the page, which says that it ended. */
const LONG_MS = 15_000

/** Tells who started a long run that it ended, and each assignee of their new candidates. An undo removes the second. */
export const notifyOfEnd = async (tx: Db, { id, state, work, total, created_by, created_at }: RunRow): Promise<void> => {
  if (state === 'undoing') return withdrawNotifications(tx, ['candidates_assigned'], id)
  if (Date.now() - created_at.getTime() >= LONG_MS)
    await notify(tx, [created_by], { kind: 'run_finished', record_id: id, by_id: null, count: total })
  if (work.kind !== 'assign') return
  const assignees = work.share_among ?? [work.user_id]
  const done = await countDoneByTurn(tx, id, assignees.length)
  for (const [turn, assignee] of assignees.entries()) {
    const count = done.get(turn) ?? 0
    if (assignee !== null && count > 0)
      await notify(tx, [assignee], { kind: 'candidates_assigned', record_id: id, by_id: created_by, count })
  }
}
