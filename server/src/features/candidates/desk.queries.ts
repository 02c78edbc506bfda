import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CandidateRow } from '@portal/contract/candidates'
import type { ComboName } from '@portal/contract/combos'
import type { Db } from '../../database/open.ts'
import { candidates, combos, resource_requests, users } from '../../database/schema.ts'

/** Counting stops here; a list says "10,000+" beyond. */
const COUNT_UP_TO = 10_001

const fullName = sql<string>`${candidates.first_name} || ' ' || coalesce(${candidates.middle_name} || ' ', '') || ${candidates.last_name}`
/** Word for word the expression of the index candidates_search. */
const searchText = sql`lower(${candidates.first_name} || ' ' || coalesce(${candidates.middle_name} || ' ', '') || ${candidates.last_name} || ' ' || ${candidates.email})`

const likeText = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`

/** By name, e-mail or mobile; a mobile may be typed with spaces, dashes or +91. */
const matches = (q: string | undefined): SQL | undefined => {
  if (!q) return undefined
  const digits = q.replace(/^\+91/, '').replace(/[\s()-]/g, '')
  // Word by word: "Asha Patel" is found whatever stands between.
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => sql`${searchText} like ${likeText(word)}`)
  const byText = sql.join(words, sql` and `)
  return /^[0-9]{3,10}$/.test(digits) ? sql`((${byText}) or ${candidates.mobile_no} like ${likeText(digits)})` : byText
}

const designations = alias(combos, 'designations')
const owners = alias(users, 'owners')

export const selectRows = async (db: Db, q: string | undefined, page: number, per_page: number): Promise<CandidateRow[]> => {
  const rows = await db
    .select({
      id: candidates.id,
      name: fullName,
      email: candidates.email,
      mobile_no: candidates.mobile_no,
      designation: designations.value,
      job_code: resource_requests.job_code,
      hiring_stage: candidates.hiring_stage,
      total_experience: candidates.total_experience,
      assigned_to: owners.name,
      last_activity_at: candidates.last_activity_at,
    })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(designations, and(eq(designations.name, 'DESIGNATION'), eq(designations.key, resource_requests.designation)))
    .leftJoin(owners, eq(owners.id, candidates.assigned_to))
    .where(matches(q))
    .orderBy(desc(candidates.last_activity_at), desc(candidates.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map((row) => ({ ...row, last_activity_at: row.last_activity_at.toISOString() }))
}

export const countRows = async (db: Db, q: string | undefined): Promise<number> => {
  const some = db.select({ id: candidates.id }).from(candidates).where(matches(q)).limit(COUNT_UP_TO).as('some')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return row?.total ?? 0
}

const textOf = (name: ComboName, key: SQLWrapper) =>
  sql<string | null>`(select c.value from combos c where c.name = ${name} and c.key = ${key})`

/** The words behind a candidate's keys. */
export const selectWords = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      gender_text: textOf('GENDER', candidates.gender),
      city_text: textOf('CITY', candidates.city),
      state_text: textOf('STATE', candidates.state),
      country_text: textOf('COUNTRY', candidates.country),
      reference_text: textOf('REFERENCE_SOURCE', candidates.reference),
      position_text: textOf('DESIGNATION', candidates.position_applied_for),
      designation: textOf('DESIGNATION', sql`${resource_requests.designation}`),
      job_code: resource_requests.job_code,
      assigned_to: owners.name,
    })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(owners, eq(owners.id, candidates.assigned_to))
    .where(eq(candidates.id, id))
  return row
}
