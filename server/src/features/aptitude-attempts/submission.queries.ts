import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { aptitude_attempts, aptitude_tests } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { scoresOf, updateMarks } from './marking.queries.ts'

/** An attempt to end. */
export interface EndedAttempt extends CandidateScope {
  readonly id: number
  readonly submitted_at: Date
  readonly submitted_by: 'candidate' | 'clock' | 'staff'
}

const isRunning = and(isNotNull(aptitude_attempts.started_at), isNull(aptitude_attempts.submitted_at))
/** End of the last section of a running attempt. With extra time in per cent, 1 % of a minute is 0.6 seconds. */
const endsAt = sql`(${aptitude_attempts.section_ends_at} + (100 + ${aptitude_attempts.extra_time}) * interval '0.6 seconds' *
  (select coalesce(sum(s.minutes), 0)::int from aptitude_sections s
    where s.test_id = ${aptitude_attempts.test_id} and s.position > ${aptitude_attempts.section}))`
/** Whether the attempt ended before a given time. The first condition is there for the index. */
const hasEndedBefore = (moment: Date): SQL =>
  sql`(${aptitude_attempts.section_ends_at} <= ${moment.toISOString()}::timestamptz and ${endsAt} <= ${moment.toISOString()}::timestamptz)`

/** Running attempts whose last section ended before a given time, at most `limit`. */
export const selectOverdue = async (db: Db, moment: Date, limit: number): Promise<Pick<EndedAttempt, 'id'>[]> =>
  db
    .select({ id: aptitude_attempts.id })
    .from(aptitude_attempts)
    .where(and(isRunning, hasEndedBefore(moment)))
    .orderBy(asc(aptitude_attempts.id))
    .limit(limit)

/** Running attempts at a test. */
export const selectRunning = async (db: Db, { id }: Authorized<{ readonly id: number }, 'manage'>): Promise<Pick<EndedAttempt, 'id'>[]> =>
  db
    .select({ id: aptitude_attempts.id })
    .from(aptitude_attempts)
    .where(and(isRunning, eq(aptitude_attempts.test_id, id)))

interface RunningAttempt extends Pick<EndedAttempt, 'id' | 'candidate_id'> {
  /** End of the last section, if before the given time. */
  readonly ended_at: Date | null
}
/** Locks those of the attempts that are still running (`FOR NO KEY UPDATE`), ordered by id. Authorizes the system to end them. */
export const lockRunning = async (tx: Db, ids: readonly number[], moment: Date): Promise<Authorized<RunningAttempt, 'system'>[]> => {
  const rows = await tx
    .select({
      id: aptitude_attempts.id,
      candidate_id: aptitude_attempts.candidate_id,
      ended_at: sql<string | null>`case when ${hasEndedBefore(moment)} then to_json(${endsAt}) #>> '{}' end`,
    })
    .from(aptitude_attempts)
    .where(and(isRunning, inArray(aptitude_attempts.id, [...ids])))
    .orderBy(asc(aptitude_attempts.id))
    .for('no key update')
  return rows.map(
    ({ ended_at, ...row }) => ({ ...row, ended_at: ended_at === null ? null : new Date(ended_at) }) as Authorized<RunningAttempt, 'system'>,
  )
}

const idsOf = (ended: readonly EndedAttempt[]): SQL => sql`${`{${ended.map(({ id }) => id).join(',')}}`}::int[]`

/**
 * Ends attempts and marks their answers, one statement per step for all. Returns the candidates whose result counts; practice has no
 * result.
 */
export const endAttempts = async (tx: Db, ended: readonly Authorized<EndedAttempt, 'own' | 'system'>[]): Promise<number[]> => {
  await tx.execute(sql`
    update aptitude_attempts a set submitted_at = e.submitted_at, submitted_by = e.submitted_by
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e(id int, submitted_at timestamptz, submitted_by text)
    where a.id = e.id`)
  // Conflicts with the `FOR UPDATE` of an answer key change, so that one of the two sees the other's writes.
  await tx.execute(sql`
    select from aptitude_tests where id in (select test_id from aptitude_attempts where id = any(${idsOf(ended)})) order by id for key share`)
  await updateMarks(tx, sql`a.id = any(${idsOf(ended)})`)
  // Keeps a result that staff entered before.
  await tx.execute(sql`
    insert into aptitude_results (test_id, candidate_id, quantitative, logical, verbal, technical, total, maximum, attempted, right_count,
      wrong_count, seconds, taken_at, source)
    select n.test_id, n.candidate_id, n.quantitative, n.logical, n.verbal, n.technical, n.total, n.maximum, n.attempted, n.right_count,
      n.wrong_count, extract(epoch from a.submitted_at - a.started_at)::int, a.submitted_at, 'attempt'
    from (${scoresOf(sql`a.id = any(${idsOf(ended)})`)}) n
    join aptitude_attempts a on a.id = n.attempt_id
    join aptitude_tests t on t.id = n.test_id and t.kind = 'own'
    on conflict (test_id, candidate_id) do nothing`)
  const counted = await tx
    .select({ candidate_id: aptitude_attempts.candidate_id })
    .from(aptitude_attempts)
    .innerJoin(aptitude_tests, and(eq(aptitude_tests.id, aptitude_attempts.test_id), eq(aptitude_tests.kind, 'own')))
    .where(sql`${aptitude_attempts.id} = any(${idsOf(ended)})`)
  return counted.map(({ candidate_id }) => candidate_id)
}
