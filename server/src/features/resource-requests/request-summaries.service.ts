import type { Analytics } from '@portal/contract/analytics'
import type { ListFilters, OpeningSummary } from '@portal/contract/dashboard'
import { ListQuery } from '@portal/contract/request-list'
import { dayInIndia } from '@portal/contract/shared/dates'
import { interviewGroups, stageOf } from '@portal/contract/stages'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectOpenByAge, selectOpenRequests, selectPendingCount, selectStageCounts } from './request-summaries.queries.ts'
import { mayManageRequests } from './resource-requests.policy.ts'

/** Number of requests the list shows with these filters, and the earliest day of submission. */
export const countWaiting = (
  { database: { db } }: AppContext,
  actor: Actor,
  filters: ListFilters,
): Promise<{ count: number; oldest_on: string | null }> =>
  selectPendingCount(db, authorize(actor, mayManageRequests, ListQuery.parse(filters)), actor)

/** The first `limit` requests of a list by needed-by date, with their candidate counts. */
export const listOpenSummaries = async (
  { database: { db } }: AppContext,
  actor: Actor,
  filters: ListFilters,
  limit: number,
): Promise<OpeningSummary[]> => {
  const query = authorize(actor, mayManageRequests, ListQuery.parse(filters))
  const rows = await selectOpenRequests(db, query, actor, limit, dayInIndia())
  const counts = await selectStageCounts(
    db,
    rows.map(({ id }) => id),
  )
  const among: readonly string[] = interviewGroups
  return rows.map((row) => {
    const stages = counts.filter(({ request }) => request === row.id)
    const sum = (isCounted: (group: string) => boolean) =>
      stages.reduce((total, { stage, count }) => total + (isCounted(stageOf(stage).group) ? count : 0), 0)
    return {
      ...row,
      applied: sum(() => true),
      interviews: sum((group) => among.includes(group)),
      offers: sum((group) => group === 'Offer'),
    }
  })
}

/** The longest open requests of a department (null: all). */
export const listOpenByAge = (
  { database: { db } }: AppContext,
  actor: Actor,
  department: number | null,
  limit: number,
): Promise<Analytics['requests']> => {
  authorize(actor, mayManageRequests, {})
  return selectOpenByAge(db, department, limit, dayInIndia())
}
