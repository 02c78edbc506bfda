import * as z from 'zod/mini'
import { attendanceKeys } from './students.ts'
import { COMPLETED, IN_PROGRESS } from './drives.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Current marks of a round. `at`: ISO 8601 UTC. */
const Mark = z.object({ score: z.nullable(z.number()), by: z.nullable(z.string()), at: z.string() })

/** The data of one student that a tablet caches on the day of the drive. */
export const DayStudent = z.object({
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  enrolment_number: z.string(),
  campus: z.string(),
  branch: z.nullable(z.string()),
  panel: z.nullable(z.string()),
  room: z.nullable(z.string()),
  is_eligible: z.boolean(),
  attendance: z.nullable(z.enum(attendanceKeys)),
  attendance_by: z.nullable(z.string()),
  attended_at: z.nullable(z.string()),
  /** Registered until they have applied for an opening of the drive. */
  stage: z.number(),
  /** By round number, 1-based. */
  scores: z.record(z.string(), Mark),
  /** Best percentage in the online aptitude tests of this drive. */
  online_score: z.nullable(z.number()),
})
export type DayStudent = z.infer<typeof DayStudent>

const SCORE = 'Enter marks from 0 to 1000, with at most two decimals.'
const score = z.nullable(
  z.number(SCORE).check(
    z.minimum(0, SCORE),
    z.maximum(1000, SCORE),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, SCORE),
  ),
)
const ROUND = 'Choose a round of the drive.'

/** `seen`: the marks the device showed before the change, for conflict detection. */
const ScoreChange = z.strictObject({
  student_id: id,
  round: z.int(ROUND).check(z.minimum(1, ROUND), z.maximum(limits.driveRounds, ROUND)),
  seen: score,
  score,
})
export type ScoreChange = z.output<typeof ScoreChange>

export const ScoresBody = z.strictObject({
  changes: z.array(ScoreChange).check(
    z.minLength(1, 'Send at least one change.'),
    z.maxLength(limits.dayChanges, `Send at most ${limits.dayChanges} changes.`),
    z.refine(
      (changes) => new Set(changes.map(({ student_id, round }) => `${student_id} ${round}`)).size === changes.length,
      'Send each mark only once.',
    ),
  ),
})

const ScoresResult = z.object({
  /** Conflicting edits: `now` holds the current marks. Nothing was written for these; resend with `seen` set to them. */
  conflicts: z.array(z.object({ student_id: z.number(), round: z.number(), now: Mark })),
  /** Students who have left the drive. */
  gone: z.array(z.number()),
  /** Number of unpublished decisions that ended, because they were made before the student had marks in that round. */
  ended: z.number(),
})
export type ScoresResult = z.infer<typeof ScoresResult>

/** Error text for marks above the maximum of their round. */
export const aboveMaximum = (maximum: number): string => `Enter marks from 0 to ${maximum}, with at most two decimals.`

/** Why marks can't be entered; null if they can. A tablet that was offline may send them after the drive. */
export const scoreRefusal = (status: number): string | null =>
  status === IN_PROGRESS || status === COMPLETED ? null : 'Marks can be entered once the drive has started.'

/**
 * Students by enrolment number. `since` (the `now` of an earlier response): only those changed since then. `ids`: everyone in the drive now,
 * so that a device can drop those who were removed or withheld.
 */
export const listDayStudents = endpoint({
  method: 'GET',
  path: '/v1/drives/:id/day',
  audience: 'staff',
  summary: 'The students of a drive on its day',
  params: idParams,
  query: z.strictObject({ since: z.optional(z.iso.datetime('Send the time of an earlier answer.')) }),
  response: data(z.object({ students: z.array(DayStudent), ids: z.array(z.number()), now: z.string() })),
})
/**
 * Enters or removes marks; changes made offline can be sent later. 404; 409 `not_allowed` before the drive has started; 422 above the
 * maximum of the round.
 */
export const recordScores = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/scores',
  audience: 'staff',
  summary: 'Enter marks of the day',
  params: idParams,
  body: ScoresBody,
  refusals: ['not_allowed'],
  response: data(ScoresResult),
})
