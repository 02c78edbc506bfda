import { and, desc, eq, inArray, ne, or, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ticketOf, type CorrectionField, type PrivacyRequest, type StaffPrivacyRequest } from '@portal/contract/privacy-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { fullNameOf } from '../../database/full-name.ts'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { candidates, combos, privacy_requests, resource_requests, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type RequestRow = typeof privacy_requests.$inferSelect
/** Cap of the count; a list shows "10,000+" above it. */
const MAX_COUNT = 10_001

const toRequest = (row: RequestRow): PrivacyRequest => ({
  id: row.id,
  ticket: ticketOf(row.id),
  kind: row.kind,
  field: row.field,
  value_before: row.value_before,
  value_wanted: row.value_wanted,
  message: row.message,
  state: row.state,
  answer: row.answer,
  created_on: row.received_on ?? dayInIndia(row.created_at),
  due_on: row.due_on,
  answered_on: row.answered_at && dayInIndia(row.answered_at),
})

export const selectOwnRequests = async (db: Db, candidate_id: number): Promise<PrivacyRequest[]> => {
  const rows = await db
    .select()
    .from(privacy_requests)
    .where(eq(privacy_requests.candidate_id, candidate_id))
    .orderBy(desc(privacy_requests.id))
    .limit(limits.requests)
  return rows.map(toRequest)
}

export interface NewRequest {
  readonly kind: RequestRow['kind']
  readonly message: string
  readonly due_on: string
  readonly field?: CorrectionField
  readonly value_before?: string
  readonly value_wanted?: string
  readonly recorded_by?: number
  readonly received_on?: string
}

export const insertRequest = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'rights'>,
  request: NewRequest,
): Promise<PrivacyRequest> => {
  const [row] = await tx
    .insert(privacy_requests)
    .values({ ...request, candidate_id })
    .returning()
  if (!row) throw new Error('The request was not inserted.')
  return toRequest(row)
}

/** Designation and job code of the opening applied for. */
export const selectAppliedJob = async (db: Db, candidate_id: number): Promise<string | null> => {
  const [row] = await db
    .select({ job: sql<string>`${combos.value} || ' (' || ${resource_requests.job_code} || ')'` })
    .from(candidates)
    .innerJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .innerJoin(combos, isDesignation)
    .where(eq(candidates.id, candidate_id))
  return row?.job ?? null
}

/** Excludes requests of deleted accounts. */
const isNotErased = or(isNull(candidates.withheld_reason), ne(candidates.withheld_reason, 'erasure'))
const isOpen = sql`${privacy_requests.state} = 'open'`

const recorders = alias(users, 'recorders')

const staffRows = (db: Db) =>
  db
    .select({
      request: privacy_requests,
      candidate_id: sql<number | null>`case when ${candidates.withheld_since} is null then ${candidates.id} end`,
      name: fullNameOf('candidates'),
      email: candidates.email,
      answered_by: users.name,
      recorded_by: recorders.name,
    })
    .from(privacy_requests)
    .innerJoin(candidates, eq(candidates.id, privacy_requests.candidate_id))
    .leftJoin(users, eq(users.id, privacy_requests.answered_by))
    .leftJoin(recorders, eq(recorders.id, privacy_requests.recorded_by))

type StaffRow = Awaited<ReturnType<typeof staffRows>>[number]
const toStaffRequest = ({ request, ...row }: StaffRow, today: string): StaffPrivacyRequest => ({
  ...toRequest(request),
  ...row,
  is_overdue: request.state === 'open' && request.due_on < today,
})

type Kinds = readonly RequestRow['kind'][]
const isOfKind = (kinds: Kinds) => inArray(privacy_requests.kind, [...kinds])
/** Listed requests: all of these kinds, or only open ones. */
const isListed = ({ kinds, isOpenOnly }: Pick<RequestsPage, 'kinds' | 'isOpenOnly'>) =>
  and(isNotErased, isOfKind(kinds), isOpenOnly ? isOpen : undefined)

interface RequestsPage {
  readonly kinds: Kinds
  readonly isOpenOnly: boolean
  readonly page: number
  readonly per_page: number
}

export const selectRequests = async (
  db: Db,
  { page, per_page, ...listed }: RequestsPage,
  today: string,
): Promise<StaffPrivacyRequest[]> => {
  const rows = await staffRows(db)
    .where(isListed(listed))
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${privacy_requests.due_on} end`,
      desc(privacy_requests.answered_at),
      privacy_requests.id,
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map((row) => toStaffRequest(row, today))
}

/** Requests of one candidate, newest first. */
export const selectRequestsOf = async (
  db: Db,
  { candidate_id }: Authorized<CandidateScope, 'rights'>,
  today: string,
): Promise<StaffPrivacyRequest[]> => {
  const rows = await staffRows(db)
    .where(eq(privacy_requests.candidate_id, candidate_id))
    .orderBy(desc(privacy_requests.id))
    .limit(limits.requests)
  return rows.map((row) => toStaffRequest(row, today))
}

/** Number of requests, capped at 10,001, and the earliest due day. */
export const countRequests = async (db: Db, listed: Pick<RequestsPage, 'kinds' | 'isOpenOnly'>) => {
  const some = db
    .select({ due_on: privacy_requests.due_on })
    .from(privacy_requests)
    .innerJoin(candidates, eq(candidates.id, privacy_requests.candidate_id))
    .where(isListed(listed))
    .limit(MAX_COUNT)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int`, oldest_on: sql<string | null>`min(${some.due_on})::text` }).from(some)
  return row ?? { count: 0, oldest_on: null }
}

export const findRequest = async (db: Db, id: number, today: string): Promise<StaffPrivacyRequest | undefined> => {
  const [row] = await staffRows(db).where(and(eq(privacy_requests.id, id), isNotErased))
  return row && toStaffRequest(row, today)
}

/** Who asked; undefined if the request doesn't exist. */
export const findCandidateOfRequest = async (tx: Db, id: number): Promise<number | undefined> => {
  const [row] = await tx.select({ candidate_id: privacy_requests.candidate_id }).from(privacy_requests).where(eq(privacy_requests.id, id))
  return row?.candidate_id
}

/** Locks a request of these kinds (`FOR UPDATE`), so that it can't be answered twice. */
export const lockPrivacyRequest = async (tx: Db, id: number, kinds: Kinds): Promise<RequestRow | undefined> => {
  const [row] = await tx
    .select({ request: privacy_requests })
    .from(privacy_requests)
    .innerJoin(candidates, eq(candidates.id, privacy_requests.candidate_id))
    .where(and(eq(privacy_requests.id, id), isNotErased, isOfKind(kinds)))
    .for('update', { of: privacy_requests })
  return row?.request
}

interface RequestAnswer {
  readonly state: 'granted' | 'refused' | 'answered'
  readonly answer: string | null
  readonly answered_by: number
  readonly value_before: string | null
}

export const updateAnswer = async (tx: Db, { id }: Authorized<{ readonly id: number }, 'answer'>, answer: RequestAnswer): Promise<void> => {
  await tx
    .update(privacy_requests)
    .set({ ...answer, answered_at: sql`now()` })
    .where(eq(privacy_requests.id, id))
}
