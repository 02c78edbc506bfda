import { and, asc, desc, eq, getTableColumns, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { AptitudeTest, listTests, SectionBody, TestBody, TestRow } from '@portal/contract/aptitude-tests'
import { CANCELLED, COMPLETED } from '@portal/contract/drives'
import { OPEN } from '@portal/contract/resource-requests'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { PER_PAGE } from '@portal/contract/shared/page'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { aptitude_sections, aptitude_tests, combos, drives, resource_requests } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { containsPattern } from '../../platform/escape.rules.ts'

export type StoredTest = typeof aptitude_tests.$inferSelect
type TestId = Pick<StoredTest, 'id'>

/** Drive of the test, null without one; the college is the one whose page shows the drive. */
const driveOf = sql<
  AptitudeTest['drive']
>`case when ${drives.id} is null then null else json_build_object('id', ${drives.id}, 'name', ${drives.name},
  'campus_id', (select dc.campus_id from drive_campuses dc where dc.drive_id = ${drives.id} order by dc.place limit 1)) end`
const requestOf = sql<
  AptitudeTest['request']
>`case when ${resource_requests.id} is null then null else json_build_object('id', ${resource_requests.id},
  'job_code', ${resource_requests.job_code}, 'designation', coalesce(${combos.value}, '')) end`
const attemptsOf = (condition: SQL = sql`true`) =>
  sql<number>`(select count(*)::int from aptitude_attempts a where a.test_id = ${aptitude_tests.id} and ${condition})`
const sumOfSections = (amount: SQL) =>
  sql<number>`(select coalesce(sum(${amount}), 0)::int from aptitude_sections s where s.test_id = ${aptitude_tests.id})`

const search = (q: string): SQL[] =>
  q.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const pattern = containsPattern(word)
    return [
      sql`(${aptitude_tests.name} ilike ${pattern} or ${drives.name} ilike ${pattern} or ${resource_requests.job_code} ilike ${pattern})`,
    ]
  })

const head = {
  id: aptitude_tests.id,
  name: aptitude_tests.name,
  kind: aptitude_tests.kind,
  status: aptitude_tests.status,
  drive: driveOf,
  request: requestOf,
  opens_at: aptitude_tests.opens_at,
  closes_at: aptitude_tests.closes_at,
}

/** One page of tests, most recently changed first. */
export const selectTests = async (db: Db, query: ParsedQuery<typeof listTests>): Promise<{ rows: TestRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE, 'filter[status]': status, 'filter[kind]': kind, 'filter[drive]': drive } = query
  const condition = and(
    ...search(query.q ?? ''),
    ...(status === undefined ? [] : [sql`${aptitude_tests.status} = ${status}`]),
    ...(kind === undefined ? [] : [eq(aptitude_tests.kind, kind)]),
    ...(drive === undefined ? [] : [eq(aptitude_tests.drive_id, drive)]),
  )
  const rows = await db
    .select({
      ...head,
      questions: sumOfSections(sql`s.easy + s.medium + s.hard + cardinality(s.picked)`),
      minutes: sumOfSections(sql`s.minutes`),
      invited: attemptsOf(),
      submitted: attemptsOf(sql`a.submitted_at is not null`),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(aptitude_tests)
    .leftJoin(drives, eq(drives.id, aptitude_tests.drive_id))
    .leftJoin(resource_requests, eq(resource_requests.id, aptitude_tests.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(condition)
    .orderBy(desc(aptitude_tests.updated_at), desc(aptitude_tests.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    rows: rows.map((row) => {
      const { total: _, opens_at, closes_at, ...rest } = row
      return { ...rest, opens_at: opens_at?.toISOString() ?? null, closes_at: closes_at?.toISOString() ?? null }
    }),
    total: rows[0]?.total ?? 0,
  }
}

/** One test with its sections in order and the number of its attempts; undefined if it doesn't exist. */
export const findTest = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      test: aptitude_tests,
      drive: driveOf,
      request: requestOf,
      invited: attemptsOf(sql`a.started_at is null`),
      started: attemptsOf(sql`a.started_at is not null and a.submitted_at is null`),
      submitted: attemptsOf(sql`a.submitted_at is not null`),
    })
    .from(aptitude_tests)
    .leftJoin(drives, eq(drives.id, aptitude_tests.drive_id))
    .leftJoin(resource_requests, eq(resource_requests.id, aptitude_tests.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(eq(aptitude_tests.id, id))
  if (!row) return undefined
  const { test_id: _, position: __, ...columns } = getTableColumns(aptitude_sections)
  const sections = await db
    .select(columns)
    .from(aptitude_sections)
    .where(eq(aptitude_sections.test_id, id))
    .orderBy(asc(aptitude_sections.position))
  return { ...row, sections }
}

/** `FOR NO KEY UPDATE`: serialises changes of a test. */
export const lockTest = async (tx: Db, id: number): Promise<StoredTest | undefined> => {
  const [row] = await tx.select().from(aptitude_tests).where(eq(aptitude_tests.id, id)).for('no key update')
  return row
}

/** Whether the drive is still on and the request open. Links the test already has are accepted even if they have ended since. */
export const selectLinks = async (
  tx: Db,
  { drive_id, resource_request_id }: Pick<TestBody, 'drive_id' | 'resource_request_id'>,
  before: Pick<StoredTest, 'drive_id' | 'resource_request_id'> | null,
) => {
  const isLinkedBefore = (field: typeof drives.id | typeof resource_requests.id, id: number | null | undefined) =>
    id == null ? sql`false` : eq(field, id)
  const found = await tx
    .select({ id: drives.id })
    .from(drives)
    .where(
      and(eq(drives.id, drive_id ?? 0), or(notInArray(drives.status, [COMPLETED, CANCELLED]), isLinkedBefore(drives.id, before?.drive_id))),
    )
  const requests = await tx
    .select({ id: resource_requests.id })
    .from(resource_requests)
    .where(
      and(
        eq(resource_requests.id, resource_request_id ?? 0),
        or(eq(resource_requests.status, OPEN), isLinkedBefore(resource_requests.id, before?.resource_request_id)),
      ),
    )
  return { hasDrive: found.length > 0, hasRequest: requests.length > 0 }
}

const columnsOf = (body: TestBody) => {
  const { sections: _, opens_at, closes_at, maximum_marks, ...fields } = body
  return {
    ...fields,
    opens_at: opens_at === null ? null : new Date(opens_at),
    closes_at: closes_at === null ? null : new Date(closes_at),
    maximum_marks: Object.fromEntries(Object.entries(maximum_marks).filter(([, marks]) => marks !== null && marks !== undefined)),
  }
}

const insertSections = async (tx: Db, test_id: number, sections: readonly SectionBody[]): Promise<void> => {
  if (sections.length === 0) return
  await tx.insert(aptitude_sections).values(sections.map((section, index) => ({ ...section, test_id, position: index + 1 })))
}

export const insertTest = async (tx: Db, body: Authorized<TestBody, 'manage'>, created_by: number): Promise<number> => {
  const [row] = await tx
    .insert(aptitude_tests)
    .values({ ...columnsOf(body), created_by })
    .returning({ id: aptitude_tests.id })
  if (!row) throw new Error('The test was not inserted.')
  await insertSections(tx, row.id, body.sections)
  return row.id
}

/** Strictly increasing, even within the same millisecond, because it is the optimistic lock. */
const nextUpdatedAt = sql`greatest(now(), ${aptitude_tests.updated_at} + interval '1 millisecond')`

/** Replaces the fields and sections of a draft. */
export const replaceTest = async (tx: Db, { id }: Authorized<TestId, 'manage'>, body: TestBody): Promise<void> => {
  await tx
    .update(aptitude_tests)
    .set({ ...columnsOf(body), updated_at: nextUpdatedAt })
    .where(eq(aptitude_tests.id, id))
  await tx.delete(aptitude_sections).where(eq(aptitude_sections.test_id, id))
  await insertSections(tx, id, body.sections)
}

export const updateTest = async (
  tx: Db,
  { id }: Authorized<TestId, 'manage'>,
  values: Partial<Pick<StoredTest, 'opens_at' | 'closes_at' | 'place' | 'bring' | 'status' | 'reason' | 'published_at'>>,
): Promise<void> => {
  await tx
    .update(aptitude_tests)
    .set({ ...values, updated_at: nextUpdatedAt })
    .where(eq(aptitude_tests.id, id))
}
