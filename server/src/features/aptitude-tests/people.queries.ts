import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { listTestPeople, TestPerson } from '@portal/contract/aptitude-people'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { PER_PAGE } from '@portal/contract/shared/page'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { aptitude_attempts, aptitude_tests, candidates } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { containsPattern } from '../../platform/escape.rules.ts'

const name = fullNameOf('candidates')
const events = sql<TestPerson['events']>`(select coalesce(json_object_agg(e.kind, e.times), '{}') from
  (select kind, count(*)::int as times from aptitude_events where attempt_id = ${aptitude_attempts.id} group by kind) e)`

const selectPeople = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: aptitude_attempts.id,
      candidate_id: aptitude_attempts.candidate_id,
      name,
      extra_time: aptitude_attempts.extra_time,
      invited_at: aptitude_attempts.created_at,
      started_at: aptitude_attempts.started_at,
      submitted_at: aptitude_attempts.submitted_at,
      submitted_by: aptitude_attempts.submitted_by,
      events,
    })
    .from(aptitude_attempts)
    .innerJoin(candidates, and(eq(candidates.id, aptitude_attempts.candidate_id), isNull(candidates.withheld_since)))
    .where(condition)

const toPerson = ({ invited_at, started_at, submitted_at, ...row }: Awaited<ReturnType<typeof selectPeople>>[number]): TestPerson => ({
  ...row,
  invited_at: invited_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
  submitted_at: submitted_at?.toISOString() ?? null,
})

/** One page of the candidates of a test: not started, in progress, submitted; by name within each. */
export const selectTestPeople = async (
  db: Db,
  test_id: number,
  { q = '', page = 1, per_page = PER_PAGE }: ParsedQuery<typeof listTestPeople>,
): Promise<{ rows: TestPerson[]; total: number }> => {
  const words = q.split(/\s+/).filter(Boolean)
  const condition = and(eq(aptitude_attempts.test_id, test_id), ...words.map((word) => sql`${name} ilike ${containsPattern(word)}`))
  const rows = await selectPeople(db, condition)
    .orderBy(
      sql`${aptitude_attempts.submitted_at} is not null`,
      sql`${aptitude_attempts.started_at} is not null`,
      name,
      asc(aptitude_attempts.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(aptitude_attempts)
    .innerJoin(candidates, and(eq(candidates.id, aptitude_attempts.candidate_id), isNull(candidates.withheld_since)))
    .where(condition)
  return { rows: rows.map(toPerson), total: counted?.total ?? 0 }
}

export const findPerson = async (db: Db, id: number): Promise<TestPerson | undefined> => {
  const [row] = await selectPeople(db, eq(aptitude_attempts.id, id))
  return row && toPerson(row)
}

/** Visible candidates of a test who haven't started, by id. */
export const selectUnstarted = (db: Db, test_id: number): Promise<{ id: number; email: string }[]> =>
  db
    .select({ id: candidates.id, email: candidates.email })
    .from(aptitude_attempts)
    .innerJoin(candidates, and(eq(candidates.id, aptitude_attempts.candidate_id), isNull(candidates.withheld_since)))
    .where(and(eq(aptitude_attempts.test_id, test_id), isNull(aptitude_attempts.started_at)))
    .orderBy(asc(candidates.id))

/** Locks an attempt and returns it with the state of its test. */
export const lockAttempt = async (tx: Db, id: number) => {
  const [row] = await tx
    .select({
      id: aptitude_attempts.id,
      candidate_id: aptitude_attempts.candidate_id,
      test_id: aptitude_attempts.test_id,
      submitted_at: aptitude_attempts.submitted_at,
      status: aptitude_tests.status,
      kind: aptitude_tests.kind,
    })
    .from(aptitude_attempts)
    .innerJoin(aptitude_tests, eq(aptitude_tests.id, aptitude_attempts.test_id))
    .innerJoin(candidates, and(eq(candidates.id, aptitude_attempts.candidate_id), isNull(candidates.withheld_since)))
    .where(eq(aptitude_attempts.id, id))
    .for('no key update', { of: aptitude_attempts })
  return row
}

export const updateExtraTime = async (tx: Db, { id }: Authorized<{ readonly id: number }, 'manage'>, extra_time: number): Promise<void> => {
  await tx.update(aptitude_attempts).set({ extra_time }).where(eq(aptitude_attempts.id, id))
}
