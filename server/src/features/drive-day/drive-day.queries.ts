import { eq, sql, type SQL } from 'drizzle-orm'
import type { DayStudent, ScoreChange } from '@portal/contract/drive-day'
import type { Decision } from '@portal/contract/drive-students'
import type { DriveScore } from '@portal/contract/students'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { drives } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'
import { currentRound, onlineScore, stageInDrive } from '../students/students.queries.ts'

interface DriveId {
  readonly drive_id: number
}

export const hasDrive = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: drives.id }).from(drives).where(eq(drives.id, id))).length > 0

/** Status of a drive, locked `FOR SHARE` so that it can't change during the transaction; undefined if it doesn't exist. */
export const findLockedDrive = async (tx: Db, id: number) => {
  const [row] = await tx.select({ status: drives.status, rounds: drives.rounds }).from(drives).where(eq(drives.id, id)).for('share')
  return row
}

export const withIds = (ids: readonly number[]): SQL => sql`s.id = any(${`{${ids.join(',')}}`}::int[])`
/** Students who changed, whose stage changed, or who got a result in a test of the drive since an instant. */
export const changedSince = (since: string): SQL => sql`(s.updated_at >= ${since}::timestamptz or c.stage_since >= ${since}::timestamptz
  or exists (select from aptitude_results r join aptitude_tests t on t.id = r.test_id
    where t.drive_id = s.drive_id and r.candidate_id = s.candidate_id and r.created_at >= ${since}::timestamptz))`

/** Students of a drive by enrolment number, optionally filtered. Excludes withheld records. */
export const selectDayStudents = async (db: Db, { drive_id }: DriveId, only: SQL = sql`true`): Promise<DayStudent[]> => {
  const { rows } = await db.execute<DayStudent & Record<string, unknown>>(sql`
    select s.id, s.candidate_id, ${fullNameOf('c')} as name, s.enrolment_number,
      coalesce(k.short_name, k.name) as campus, s.branch, p.name as panel, p.room, s.is_eligible, s.attendance, u.name as attendance_by,
      to_char(s.attended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as attended_at, ${stageInDrive} as stage,
      case when s.scores = '{}' then s.scores else (
        select jsonb_object_agg(e.key, jsonb_build_object('score', e.value -> 'score', 'by', m.name, 'at', e.value -> 'at'))
          from jsonb_each(s.scores) e left join users m on m.id = (e.value ->> 'by')::int) end as scores,
      ${onlineScore} as online_score
    from drive_students s
    join candidates c on c.id = s.candidate_id
    join campuses k on k.id = s.campus_id
    left join drive_panels p on p.id = s.panel_id
    left join users u on u.id = s.attendance_by
    where s.drive_id = ${drive_id} and c.withheld_since is null and ${only}
    order by s.enrolment_key, s.id`)
  return rows
}

/** Ids of all students of a drive. Excludes withheld records. */
export const selectDayIds = async (db: Db, { drive_id }: DriveId): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from drive_students s join candidates c on c.id = s.candidate_id
    where s.drive_id = ${drive_id} and c.withheld_since is null order by s.id`)
  return rows.map(({ id }) => id)
}

interface Marked {
  readonly id: number
  readonly candidate_id: number
  readonly scores: Readonly<Record<string, DriveScore>>
  readonly round: number
  readonly decision: Decision | null
}

/** Locks students of a drive (`FOR NO KEY UPDATE`), ordered by id so that two tablets can't deadlock. */
export const lockStudents = async (tx: Db, { drive_id }: DriveId, ids: readonly number[]): Promise<Marked[]> => {
  const { rows } = await tx.execute<Marked & Record<string, unknown>>(sql`
    select s.id, s.candidate_id, s.scores, ${currentRound} as round, s.decision from drive_students s
    where s.drive_id = ${drive_id} and ${withIds(ids)}
    order by s.id for no key update`)
  return rows
}

/** Stores marks, all of a student in one update. */
export const updateScores = async (tx: Db, changes: Authorized<readonly ScoreChange[], 'manage'>, by: number): Promise<void> => {
  await tx.execute(sql`
    update drive_students s set scores = s.scores || g.scores, updated_at = now()
    from (
      select student_id, jsonb_object_agg(round, jsonb_build_object('score', score, 'by', ${by}::int,
        'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as scores
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as input(student_id int, round int, score numeric)
      group by student_id) g
    where s.id = g.student_id`)
}
