import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import type { ScoreTarget } from './imports.queries.ts'
import { clearProblems, ofSheet, readable } from './problems.queries.ts'
import type { Sheet } from './rows.queries.ts'
import { isSameScore } from './score-run.queries.ts'

/** The rows of scores, with the drive of their test and the columns that identify the student. */
export interface ScoreSheet extends Sheet {
  readonly test: ScoreTarget
  readonly drive_id: number | null
  readonly column: number | null
}

const refusals = {
  unknown_person: 'No student in this drive and no candidate matches this.',
  several_people: 'Several students in this drive have this number. Add the email.',
  other_person: 'The enrolment number and the email belong to different candidates.',
  person_repeated: 'Another row is for the same candidate.',
} as const
type Refusal = keyof typeof refusals

const refuse = async (tx: Db, sheet: ScoreSheet, code: Refusal, where: SQL): Promise<void> => {
  const problem = JSON.stringify([{ column: sheet.column, field: 'enrolment_number', code, level: 'error', message: refusals[code] }])
  await tx.execute(sql`
    update import_rows r set level = 2, problems = r.problems || ${problem}::jsonb, kind = null, match_id = null
    where ${readable(sheet)} and ${where}`)
}

/**
 * Matches scores to students: by enrolment number within the drive, by email anywhere. Refuses rows without a match, or with an ambiguous
 * one.
 */
export const matchScores = async (tx: Db, sheet: ScoreSheet): Promise<void> => {
  await clearProblems(tx, sheet, Object.keys(refusals))
  await tx.execute(sql`update import_rows r set kind = null, match_id = null where ${ofSheet(sheet)}`)
  const key = sql`r.record ->> 'enrolment_key'`
  const students = sql`drive_students s join candidates c on c.id = s.candidate_id and c.withheld_since is null
    where s.drive_id = ${sheet.drive_id}::int and s.enrolment_key = ${key}`
  const byEmail = sql`(select c.id from candidates c where c.email = r.email and c.withheld_since is null)`
  await tx.execute(sql`
    update import_rows r set match_id = coalesce(
      case when (select count(*) from ${students}) = 1 then (select c.id from ${students}) end,
      case when ${key} is null or ${sheet.drive_id}::int is null or (select count(*) from ${students} and c.email = r.email) = 1 then ${byEmail} end)
    where ${readable(sheet)}`)
  await refuse(tx, sheet, 'several_people', sql`r.match_id is null and (select count(*) from ${students}) > 1`)
  await refuse(tx, sheet, 'other_person', sql`r.match_id is not null and ${byEmail} <> r.match_id`)
  await refuse(tx, sheet, 'unknown_person', sql`r.match_id is null`)
  await refuse(
    tx,
    sheet,
    'person_repeated',
    sql`r.match_id in (select r.match_id from import_rows r where ${readable(sheet)} group by 1 having count(*) > 1)`,
  )
  await tx.execute(sql`
    update import_rows r set kind = 'score' from aptitude_results t
    where ${readable(sheet)} and t.test_id = ${sheet.test.test_id} and t.candidate_id = r.match_id and not ${isSameScore(sql`t`)}`)
}
