import { sql, type SQL } from 'drizzle-orm'
import type { StudentNumbers } from '@portal/contract/drive-students'
import { doneStages, driveRounds, type DriveRound } from '@portal/contract/drives'
import { stages } from '@portal/contract/stages'
import { fullNameOf } from '../../database/full-name.ts'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import { currentRound, isElsewhere, score, stageInDrive } from './students.queries.ts'
import { stagesInRound } from './students.rules.ts'

export const closedStages = Object.entries(stages).flatMap(([id, { kind }]) => (kind === 'rejected' ? [Number(id)] : []))
/** The application is closed or for another opening, so the student has left the drive. */
const isClosed = sql`(${isElsewhere} or ${stageInDrive} in ${idList(closedStages)})`

/** The student's stage belongs to the round: neither closed, on hold, hired or for another opening, nor of a later round. */
const isInRound = (rounds: readonly DriveRound[]): SQL => {
  const cases = [...rounds.keys(), rounds.length].map(
    (round) => sql`when ${round}::int then ${stageInDrive} in ${idList(stagesInRound(rounds, round))}`,
  )
  return sql`(not ${isElsewhere} and case ${currentRound} ${sql.join(cases, sql` `)} else false end)`
}

const kind = sql`(d.rounds -> (${currentRound} - 1) ->> 'kind')`
/** A stage that follows the round itself. */
const isDone = sql`(${sql.join(
  Object.entries(doneStages).map(([name, stage]) => sql`${kind} = ${name} and ${stageInDrive} = ${stage}::int`),
  sql` or `,
)})`
/** Took part in the round the student was shortlisted for; before the first, everyone did. Joins `drives d`. */
const hasTakenPart = sql`coalesce(${currentRound} = 0 or s.scores -> ${currentRound}::text ->> 'score' is not null or ${isDone}
  or ${currentRound} = 1 and s.attendance = 'present'
  or ${kind} = 'aptitude' and (s.attendance = 'present' or ${stageInDrive} > ${driveRounds.aptitude.stage}::int or ${score} is not null)
  or exists (select from interviews i where i.candidate_id = s.candidate_id and i.round = ${kind} and i.starts_at <= now()
    and i.state in ('scheduled', 'held') and (i.resource_request_id is null or i.resource_request_id = s.resource_request_id)), false)`

/** Took part in their round and have no decision about it. */
export const isUndecided = (rounds: readonly DriveRound[]): SQL => sql`(s.decision is null and ${isInRound(rounds)} and ${hasTakenPart})`

const NAMED = 10

/** Counts of the students of a drive. */
export const selectNumbers = async (db: Db, drive_id: number, rounds: readonly DriveRound[]): Promise<StudentNumbers> => {
  const { rows } = await db.execute<StudentNumbers & Record<string, unknown>>(sql`
    with mine as (
      select s.candidate_id, s.is_eligible, s.attendance, ${currentRound} as round, s.decision, ${fullNameOf('c')} as name,
          c.resource_requisition_request_id is null or ${isElsewhere} as is_unapplied,
          s.decision = 'rejected' or s.decision = 'shortlisted' and ${stageInDrive} not in ${idList(closedStages)} as is_decided,
          not ${isClosed} and (s.decision is not null or ${isInRound(rounds)}) as is_in_round, ${isUndecided(rounds)} as is_undecided
        from drive_students s join drives d on d.id = s.drive_id join candidates c on c.id = s.candidate_id
       where s.drive_id = ${drive_id} and c.withheld_since is null)
    select count(*)::int as registered, (count(*) filter (where is_eligible))::int as eligible,
      (count(*) filter (where attendance = 'present'))::int as present, (count(*) filter (where attendance = 'absent'))::int as absent,
      coalesce((select json_agg(r order by r.round) from (
        select round, count(*)::int as students, (count(*) filter (where decision = 'shortlisted'))::int as shortlisted,
          (count(*) filter (where decision = 'rejected'))::int as rejected,
          (count(*) filter (where decision is null and not is_undecided))::int as waiting,
          (count(*) filter (where is_undecided))::int as undecided,
          coalesce((array_agg(name order by lower(name), candidate_id) filter (where is_undecided))[1:${NAMED}::int], '{}') as undecided_names
          from mine where is_in_round group by round) r), '[]') as rounds,
      coalesce(json_agg(candidate_id order by candidate_id) filter (where is_decided), '[]') as decided,
      (count(*) filter (where is_decided and is_unapplied))::int as decided_unapplied
    from mine`)
  const [row] = rows
  if (!row) throw new Error('The counts returned no row.')
  return row
}
