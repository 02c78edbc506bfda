import { and, desc, eq, ilike, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roles } from '@portal/contract/accounts'
import { CLOSED, FILLED, PENDING } from '@portal/contract/resource-requests'
import type { RequestFilter, RequestQuery, RequestSortField } from '@portal/contract/request-list'
import { PER_PAGE } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { orderBy } from '../../database/order-by.ts'
import { combos, resource_requests, users } from '../../database/schema.ts'
import { containsPattern } from '../../platform/escape.rules.ts'
import { approvalColumns, countColumns } from './resource-requests.queries.ts'

const request = resource_requests
const [designations, departments, locations] = [alias(combos, 'designations'), alias(combos, 'departments'), alias(combos, 'locations')]
const [creators, managers] = [alias(users, 'creators'), alias(users, 'managers')]

const createdOn = sql`day_in_india(${request.created_at})`

const createdBetween = (range: string): SQL[] => {
  const [from = '', to = ''] = range.split('..')
  return [...(from ? [sql`${createdOn} >= ${from}::date`] : []), ...(to ? [sql`${createdOn} <= ${to}::date`] : [])]
}

/** The caller; some filters depend on it. */
export interface RequestCaller {
  readonly user_id: number
  readonly role_id: number
}

const isMine = ({ user_id }: RequestCaller): SQL => sql`(${request.created_by} = ${user_id} or ${request.recruiter} = ${user_id})`

/** SQL version of `actionRefusal` for approvals; a test keeps them in sync. */
const awaits = ({ user_id, role_id }: RequestCaller): SQL => {
  if (role_id !== roles.administrator) return sql`false`
  const { approved_by, approvers } = approvalColumns
  return sql`${request.status} = ${PENDING} and (${request.approvals} = 0 or ${approved_by} is distinct from ${user_id}
    or (${approvers} = 1 and ${request.created_by} is distinct from ${user_id}))`
}

/** Matches if each word is in one of the texts of the request. */
const search = (q: string): SQL[] =>
  q.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const pattern = containsPattern(word)
    return [
      sql`(${request.job_code} ilike ${pattern} or ${request.project} ilike ${pattern}
        or exists (select from combos k where k.value ilike ${pattern}
          and (k.name = 'DESIGNATION' and k.key = ${request.designation} or k.name = 'DEPARTMENT' and k.key = ${request.department}))
        or exists (select from users u where u.id = ${request.hiring_manager} and u.name ilike ${pattern}))`,
    ]
  })

export const filterCondition = (query: RequestFilter & Pick<RequestQuery, 'filter[status]'>, caller: RequestCaller): SQL | undefined => {
  const equals = (column: Parameters<typeof eq>[0], value: number | undefined) => (value === undefined ? [] : [eq(column, value)])
  const code = query['filter[job_code]']?.trim()
  return and(
    ...search(query.q ?? ''),
    ...(code ? [ilike(request.job_code, containsPattern(code))] : []),
    ...equals(request.created_by, query['filter[created_by]']),
    ...equals(request.designation, query['filter[designation]']),
    ...equals(request.department, query['filter[department]']),
    ...equals(request.location_preference, query['filter[location_preference]']),
    ...equals(request.priority, query['filter[priority]']),
    ...equals(request.shift, query['filter[shift]']),
    ...equals(request.gender, query['filter[gender]']),
    // Status 0 means all (specification section 3).
    ...equals(request.status, query['filter[status]'] || undefined),
    ...createdBetween(query['filter[created_at]'] ?? ''),
    ...(query['filter[mine]'] ? [isMine(caller)] : []),
    ...(query['filter[awaits_me]'] ? [awaits(caller)] : []),
  )
}

const countRequests = async (db: Db, condition: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(request)
    .where(condition)
  return row?.total ?? 0
}

/** Number of matching requests by status. */
export const selectStatusCounts = (db: Db, filter: RequestFilter, caller: RequestCaller): Promise<{ status: number; total: number }[]> =>
  db
    .select({ status: request.status, total: sql<number>`count(*)::int` })
    .from(request)
    .where(filterCondition(filter, caller))
    .groupBy(request.status)

/** One page and the total in a single statement. A page past the end needs a second one for the total. */
export const selectRequests = async (db: Db, query: RequestQuery, caller: RequestCaller, today: string) => {
  const { page = 1, per_page = PER_PAGE } = query
  const condition = filterCondition(query, caller)
  const found = await db
    .select({
      id: request.id,
      job_code: request.job_code,
      designation: sql<string>`coalesce(${designations.value}, '')`,
      department: sql<string>`coalesce(${departments.value}, '')`,
      location_preference: sql<string>`coalesce(${locations.value}, '')`,
      positions: request.positions,
      ...countColumns,
      experience_from: request.experience_from,
      experience_to: request.experience_to,
      priority: request.priority,
      shift: request.shift,
      hiring_manager: managers.name,
      creator: creators.name,
      created_by: request.created_by,
      created_at: request.created_at,
      eta_date: request.eta_date,
      is_late: sql<boolean>`${request.eta_date} < ${today}::date and ${request.status} not in (${FILLED}, ${CLOSED})`,
      status: request.status,
      approvals: request.approvals,
      ...approvalColumns,
      updated_at: request.updated_at,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(request)
    .leftJoin(designations, and(eq(designations.name, 'DESIGNATION'), eq(designations.key, request.designation)))
    .leftJoin(departments, and(eq(departments.name, 'DEPARTMENT'), eq(departments.key, request.department)))
    .leftJoin(locations, and(eq(locations.name, 'LOCATION_PREFERENCE'), eq(locations.key, request.location_preference)))
    .leftJoin(creators, eq(creators.id, request.created_by))
    .leftJoin(managers, eq(managers.id, request.hiring_manager))
    .where(condition)
    .orderBy(orderBy<RequestSortField>(query, request, desc(request.id), desc(request.id)))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const total = found[0]?.total ?? (page === 1 ? 0 : await countRequests(db, condition))
  return { rows: found, total }
}
