import type { Db } from '../../database/open.ts'
import { notify, withdrawNotifications } from '../notifications/notifications.service.ts'
import { countDoneByTurn } from './bulk-items.queries.ts'
import type { RunRow } from './bulk.queries.ts'

/** Below this, the person who started the run is still on the page that shows its end. */
const LONG_RUN_MS = 15_000

/** Notifies the person who started a long run that it ended, and each assignee of their new candidates. An undo withdraws the latter. */
export const notifyOfEnd = async (tx: Db, { id, state, work, total, created_by, created_at }: RunRow): Promise<void> => {
  if (state === 'undoing') return withdrawNotifications(tx, ['candidates_assigned'], id)
  if (Date.now() - created_at.getTime() >= LONG_RUN_MS)
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
