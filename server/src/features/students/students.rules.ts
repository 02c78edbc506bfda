import { applyRefusal, driveRounds, reachesMarks, registrationOf, type DriveRound } from '@portal/contract/drives'
import { failuresOf, type Eligibility, type EligibilityRule, type Student } from '@portal/contract/eligibility'
import type { LinkSkip } from '@portal/contract/drive-links'
import type { Contradiction, Decision } from '@portal/contract/drive-students'
import { pipelineGroups, SELECTED, stageOf, stages, type StageGroup, type StageId } from '@portal/contract/stages'

/** Why the link to apply can't be sent to students; null if it can. */
export const linkRefusal = (drive: Parameters<typeof applyRefusal>[0], today: string): string | null => {
  const refusal = applyRefusal(drive, today)
  if (refusal === null) return null
  return registrationOf(drive, today) === 'closed' ? 'This drive is over: students can no longer apply.' : refusal
}

/** Last day on which students of a roster can apply: when registration closes, and after that the day of the drive; null once both are past. */
export const applyBy = ({ registration_to, drive_on }: Parameters<typeof applyRefusal>[0], today: string): string | null =>
  [registration_to, drive_on].find((day) => day >= today) ?? null

interface LinkStudent {
  readonly has_applied: boolean
  readonly is_eligible: boolean
  readonly is_recent: boolean
  readonly is_suppressed: boolean
}
/** Why the link to apply isn't sent to a student; null if it is. */
export const linkSkip = ({ has_applied, is_eligible, is_recent, is_suppressed }: LinkStudent): LinkSkip | null => {
  if (has_applied) return 'applied'
  if (is_suppressed) return 'suppressed'
  if (!is_eligible) return 'not_eligible'
  return is_recent ? 'recent' : null
}

/** Wording for staff where the sentence for students addresses them directly. */
const forStaff = (rule: EligibilityRule, { course }: Student): string | null => {
  if (rule === 'course' && course !== null) return "This drive isn't open to this course."
  return rule === 'backlog_history' ? "Had backlogs, which this drive doesn't allow." : null
}
/** Why a student isn't eligible: every rule not met, with their value and the required one. */
export const failuresInWords = (student: Student, eligibility: Eligibility): string[] =>
  failuresOf(student, eligibility).map(({ rule, message }) => forStaff(rule, student) ?? message)

export interface DecidableStudent {
  readonly is_eligible: boolean
  readonly failures: readonly string[]
  readonly round: number
  readonly hiring_stage: number
  /** Job code of the opening outside the drive that they have applied for. */
  readonly applied_elsewhere: string | null
}

/** The stage of a student shortlisted after `round` rounds: that of the next one, after the last one Selected; undefined beyond. */
export const nextStage = (rounds: readonly DriveRound[], round: number): StageId | undefined => {
  const next = rounds[round]
  if (next) return driveRounds[next.kind].stage
  return rounds.length > 0 && round === rounds.length ? SELECTED : undefined
}

/** The place, 0-based, of the round that starts at this stage and follows the aptitude test; undefined if there is none. */
export const placeAfterTest = (rounds: readonly DriveRound[], stage: number): number | undefined => {
  const place = rounds.findIndex(({ kind }, at) => driveRounds[kind].stage === stage && rounds[at - 1]?.kind === 'aptitude')
  return place < 0 ? undefined : place
}

const placeOf = (group: StageGroup): number => pipelineGroups.findIndex((known) => known === group)
const groupOf = ({ kind }: Pick<DriveRound, 'kind'>): StageGroup => stageOf(driveRounds[kind].stage).group

/**
 * Stages of students who are still in a round (the number of rounds they were shortlisted for): active, not yet in a later round of the
 * drive, and not beyond both this round and the next one.
 */
export const stagesInRound = (rounds: readonly Pick<DriveRound, 'kind'>[], round: number): number[] => {
  const later = rounds.slice(round).map(groupOf)
  const furthest = Math.max(...rounds.slice(0, round + 1).map((known) => placeOf(groupOf(known))))
  return Object.entries(stages).flatMap(([id, { kind, group }]) =>
    kind === 'active' && !later.includes(group) && placeOf(group) <= furthest ? [Number(id)] : [],
  )
}

export const outsideMessage = (job_code: string): string => `Has applied for ${job_code} outside this drive.`

/** Why this decision about a student isn't possible; null if it is. */
export const decisionRefusal = (student: DecidableStudent, decision: Decision | null, rounds: readonly DriveRound[]): string | null => {
  if (decision === null) return null
  if (student.applied_elsewhere !== null) return outsideMessage(student.applied_elsewhere)
  const { kind, label } = stageOf(student.hiring_stage)
  if (kind === 'rejected') return `The application is closed: ${label}.`
  if (decision === 'rejected') return null
  if (!student.is_eligible) return ['Not eligible.', ...student.failures, 'Override the eligibility first.'].join(' ')
  if (rounds.length === 0) return 'The drive has no rounds. Add them to the drive first.'
  const isSelected = ['Offer', 'Hired'].includes(stageOf(student.hiring_stage).group)
  if (isSelected || nextStage(rounds, student.round) === undefined) return 'Already selected.'
  return null
}

interface DecidedStudent {
  readonly round: number
  readonly decision: Decision | null
  /** Marks of the day by round, 1-based. */
  readonly scores: Readonly<Record<string, { readonly score: number | null }>>
  /** Percentage of the aptitude round. */
  readonly score: number | null
}
/** How an unpublished decision contradicts the cut-off of the student's last round; null if it doesn't, or without marks or a cut-off. */
export const contradictionOf = (
  { round, decision, scores, score }: DecidedStudent,
  rounds: readonly DriveRound[],
): Contradiction | null => {
  const last = rounds[round - 1]
  if (decision === null || !last || last.cut_off === null) return null
  const isReached = reachesMarks(last, { mark: scores[round]?.score ?? null, score }, last.cut_off)
  if (isReached === null) return null
  if (decision === 'shortlisted') return isReached ? null : 'below'
  return isReached ? 'reached' : null
}
