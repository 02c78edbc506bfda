import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { CLOSED, FILLED, OPEN, PENDING } from '@portal/contract/resource-requests'
import type { RequestQuery } from '@portal/contract/request-list'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { combos, resource_requests } from '../../database/schema.ts'
import { filterCondition, type RequestCaller } from './request-list.queries.ts'
import { countColumns } from './resource-requests.queries.ts'

/** Day of the last submission for approval. An undone approval is none. */
const submittedOn = sql`(select day_in_india(max(s.created_at)) from request_changes s
  where s.resource_request_id = ${resource_requests.id} and s.to_status = ${PENDING} and s.step in ('submitted', 'changed'))`

/** Number of matching requests, and the earliest submission among those pending approval. */
export const selectPendingCount = async (db: Db, query: RequestQuery, caller: RequestCaller) => {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest_on: sql<string | null>`min(case when ${resource_requests.status} = ${PENDING} then ${submittedOn} end)::text`,
    })
    .from(resource_requests)
    .where(filterCondition(query, caller))
  return row ?? { count: 0, oldest_on: null }
}

/** When the request was first opened to candidates, not counting an approval that was undone. */
const openedOn = sql<string>`day_in_india(coalesce((
  select min(s.created_at) from (
    select created_at, to_status, lead(step) over (order by id) as next_step
    from request_changes where resource_request_id = ${resource_requests.id}) s
  where s.to_status = ${OPEN} and s.next_step is distinct from 'approval_undone'), ${resource_requests.created_at}))`

export const selectOpenRequests = (db: Db, query: RequestQuery, caller: RequestCaller, limit: number, today: string) =>
  db
    .select({
      id: resource_requests.id,
      job_code: resource_requests.job_code,
      designation: sql<string>`coalesce(${combos.value}, '')`,
      positions: resource_requests.positions,
      filled: countColumns.filled,
      opened_on: sql<string>`${openedOn}::text`,
      age_days: sql<number>`${today}::date - ${openedOn}`,
      eta_date: resource_requests.eta_date,
      is_late: sql<boolean>`${resource_requests.eta_date} < ${today}::date and ${resource_requests.status} not in (${FILLED}, ${CLOSED})`,
    })
    .from(resource_requests)
    .leftJoin(combos, isDesignation)
    .where(filterCondition(query, caller))
    .orderBy(asc(resource_requests.eta_date), desc(resource_requests.id))
    .limit(limit)

/** Number of candidates per stage of these requests, from the tallies. */
export const selectStageCounts = async (db: Db, ids: readonly number[]): Promise<{ request: number; stage: number; count: number }[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ request: number; stage: number; count: number }>(sql`
    select key as request, part as stage, sum(amount)::int as count from candidate_tallies
    where field = 'request' and key in (${sql.join(
      ids.map((id) => sql`${id}::int`),
      sql`, `,
    )}) group by 1, 2`)
  return rows
}

/** Open requests of a department (null: all), longest open first. */
export const selectOpenByAge = (db: Db, department: number | null, limit: number, today: string) =>
  db
    .select({
      id: resource_requests.id,
      job_code: resource_requests.job_code,
      designation: sql<string>`coalesce(${combos.value}, '')`,
      positions: resource_requests.positions,
      filled: countColumns.filled,
      opened_on: sql<string>`${openedOn}::text`,
      age_days: sql<number>`${today}::date - ${openedOn}`,
      target_days: sql<number>`${resource_requests.eta_date} - ${openedOn}`,
    })
    .from(resource_requests)
    .leftJoin(combos, isDesignation)
    .where(and(eq(resource_requests.status, OPEN), department === null ? undefined : eq(resource_requests.department, department)))
    .orderBy(openedOn, asc(resource_requests.id))
    .limit(limit)
