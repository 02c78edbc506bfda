import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { PUBLISHED } from '@portal/contract/aptitude'
import { APTITUDE_INVITED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { aptitude_attempts, aptitude_tests } from '../../database/schema.ts'

/**
 * The test each of these candidates takes: published, not over, and of their drive or otherwise of their request; the newest if there are
 * several. At most one row per candidate.
 */
const testOfEach = (candidates: SQL): SQL => sql`
  select distinct on (c.id) c.id as candidate_id, t.id as test_id, t.opens_at, t.closes_at, t.place, t.bring
  from candidates c
  join aptitude_tests t on t.kind = 'own' and t.status = ${PUBLISHED} and (t.closes_at is null or t.closes_at > now())
    and (t.resource_request_id = c.resource_requisition_request_id
      or exists (select from drive_students s where s.candidate_id = c.id and s.drive_id = t.drive_id))
  where ${candidates} and c.withheld_since is null
  order by c.id, t.drive_id is null, t.id desc`

/** Inserts attempts; returns the candidates who had none at the test before. */
const insertAttempts = async (tx: Db, candidates: SQL, test: SQL = sql`true`): Promise<number[]> => {
  const { rows } = await tx.execute<{ candidate_id: number }>(sql`
    insert into aptitude_attempts (test_id, candidate_id, seed, invited_by)
    select n.test_id, n.candidate_id, (random() * 2147483647)::int,
      (select s.changed_by from stage_changes s where s.candidate_id = n.candidate_id order by s.id desc limit 1)
    from (${testOfEach(candidates)}) n
    where ${test}
    on conflict (test_id, candidate_id) do nothing
    returning candidate_id`)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** Invites candidates who enter the stage of the test. */
export const inviteToTests = async (tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  await insertAttempts(tx, sql`c.id = any(${`{${candidate_ids.join(',')}}`}::int[])`)
}

/**
 * Invites all candidates in the stage of the test to a test that is now open, except those who have another one; returns the newly invited.
 */
export const inviteWaiting = (tx: Db, test_id: number): Promise<number[]> =>
  insertAttempts(tx, sql`c.hiring_stage = ${APTITUDE_INVITED}`, sql`n.test_id = ${test_id}`)

/** Candidates who take this test and have no attempt at it yet, with their stage; by stage and id. */
export const selectUninvited = async (
  db: Db,
  {
    id,
    drive_id,
    resource_request_id,
  }: { readonly id: number; readonly drive_id: number | null; readonly resource_request_id: number | null },
): Promise<{ candidate_id: number; stage: number }[]> => {
  const candidates =
    drive_id === null
      ? sql`c.resource_requisition_request_id = ${resource_request_id}`
      : sql`c.id in (select candidate_id from drive_students where drive_id = ${drive_id})`
  const { rows } = await db.execute<{ candidate_id: number; stage: number }>(sql`
    select n.candidate_id, c.hiring_stage as stage from (${testOfEach(candidates)}) n join candidates c on c.id = n.candidate_id
     where n.test_id = ${id} and not exists (select from aptitude_attempts a where a.test_id = n.test_id and a.candidate_id = n.candidate_id)
     order by c.hiring_stage, n.candidate_id`)
  return rows
}

/** Withdraws invitations of candidates who haven't started. */
export const withdrawInvitations = async (tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  const internalTests = tx
    .select({ id: aptitude_tests.id })
    .from(aptitude_tests)
    .where(sql`${aptitude_tests.kind} = 'own'`)
  await tx
    .delete(aptitude_attempts)
    .where(
      and(
        inArray(aptitude_attempts.candidate_id, [...candidate_ids]),
        isNull(aptitude_attempts.started_at),
        inArray(aptitude_attempts.test_id, internalTests),
      ),
    )
}

/** A candidate with an unstarted test that has an end. */
export interface WaitingForTest {
  readonly candidate_id: number
  readonly email: string
  readonly test_id: number
  readonly opens_at: Date | null
  readonly closes_at: Date
  readonly place: string | null
  readonly bring: string | null
}

/** Those of the candidates with an unstarted test, with its end; the earliest if there are several. */
export const selectWaitingForTests = async (tx: Db, candidate_ids: readonly number[]): Promise<WaitingForTest[]> => {
  const { rows } = await tx.execute<{
    candidate_id: number
    email: string
    test_id: number
    opens_at: string | null
    closes_at: string
    place: string | null
    bring: string | null
  }>(sql`
    select distinct on (c.id) c.id as candidate_id, c.email, t.id as test_id, t.opens_at, t.closes_at, t.place, t.bring
    from aptitude_attempts a join aptitude_tests t on t.id = a.test_id join candidates c on c.id = a.candidate_id
    where c.id = any(${`{${candidate_ids.join(',')}}`}::int[]) and c.hiring_stage = ${APTITUDE_INVITED} and c.withheld_since is null
      and a.started_at is null and a.submitted_at is null and t.kind = 'own' and t.status = ${PUBLISHED} and t.closes_at > now()
    order by c.id, t.closes_at`)
  return rows.map((row) => ({
    ...row,
    opens_at: row.opens_at === null ? null : new Date(row.opens_at),
    closes_at: new Date(row.closes_at),
  }))
}

/** Candidates in the stage of the test who are invited to this one. */
export const selectInvited = async (tx: Db, test_id: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from aptitude_attempts a join candidates c on c.id = a.candidate_id
    where a.test_id = ${test_id} and a.submitted_at is null and c.hiring_stage = ${APTITUDE_INVITED} order by c.id`)
  return rows.map(({ id }) => id)
}

/** Start and end of a test, its place, and what to bring. */
export interface TestWindow {
  readonly test_id: number
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly place: string | null
  readonly bring: string | null
}

interface FoundWindow extends Record<string, unknown> {
  readonly candidate_id: number
  readonly opens_at: string | null
  readonly closes_at: string | null
}

/** Tests that candidates are, or will be, invited to, by candidate. */
export const selectTestsOf = async (db: Db, candidate_ids: readonly number[]): Promise<Map<number, TestWindow>> => {
  if (candidate_ids.length === 0) return new Map()
  const { rows } = await db.execute<Omit<TestWindow, 'opens_at' | 'closes_at'> & FoundWindow>(
    testOfEach(sql`c.id = any(${`{${candidate_ids.join(',')}}`}::int[])`),
  )
  const instant = (value: string | null) => (value === null ? null : new Date(value))
  return new Map(
    rows.map(({ candidate_id, opens_at, closes_at, ...test }) => [
      candidate_id,
      { ...test, opens_at: instant(opens_at), closes_at: instant(closes_at) },
    ]),
  )
}
