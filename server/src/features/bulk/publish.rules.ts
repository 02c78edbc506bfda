import { REJECT, UNAPPLIED, UNDECIDED, type BulkTarget } from '@portal/contract/bulk'
import type { Decision } from '@portal/contract/drive-students'
import type { DriveRound, DriveRoundKind } from '@portal/contract/drives'
import { TECHNICAL_SCHEDULED } from '@portal/contract/interview-rounds'
import {
  APTITUDE_CLEARED,
  APTITUDE_INVITED,
  HR_ROUND,
  MANAGEMENT_ROUND,
  ON_HOLD,
  PRACTICAL_ASSIGNED,
  PRACTICAL_SUBMITTED,
  SELECTED,
  stageOf,
} from '@portal/contract/stages'
import {
  moveRefusal,
  notRejectableMessage,
  reasonKindOf,
  rejectionStage,
  type CurrentStage,
  type Rounds,
} from '../applications/moves.rules.ts'
import { nextStage, outsideMessage } from '../students/students.rules.ts'

const REJ_NOT_ELIGIBLE = 6

/** Next stage implied by a decision: the application was screened, the test taken, the task handed in, the interview held. */
const impliedStages: Readonly<Record<number, number>> = { 2: 4, 3: 4, 7: 8, 8: 10, 11: 12, 14: 15, 17: 18 }

/** Stages in which a round takes place, in order. */
const stagesOfRound: Readonly<Record<DriveRoundKind, readonly number[]>> = {
  aptitude: [APTITUDE_INVITED],
  practical: [PRACTICAL_ASSIGNED],
  technical: [APTITUDE_CLEARED, TECHNICAL_SCHEDULED],
  hr: [HR_ROUND],
  management: [MANAGEMENT_ROUND],
}
/** How far a stage is, in rounds: a drive has the practical task before the technical interview, which the pipeline doesn't. */
const places: Readonly<Record<number, number>> = {
  7: 1,
  8: 1,
  10: 1.5,
  14: 2,
  15: 2,
  11: 3,
  12: 3,
  17: 4,
  18: 4,
  19: 5,
  20: 6,
  24: 7,
  25: 7,
}
const placeOf = ({ hiring_stage, held_from }: CurrentStage): number => places[held_from ?? hiring_stage] ?? 0
const placeOfStage = (hiring_stage: number): number => placeOf({ hiring_stage, held_from: null })

/**
 * Path from the current stage to `to` by moves that need no reason, ending with `to`; empty if already there. It passes the stages of
 * `held`, the rounds that took place. A sentence if there is no path.
 */
export const pathTo = (
  current: CurrentStage,
  to: number,
  rounds: Rounds,
  held: readonly DriveRoundKind[] = [],
): readonly number[] | string => {
  const heldStages = held.flatMap((kind) => stagesOfRound[kind])
  // The technical interview follows the practical task, if it took place or is next.
  const afterTask = heldStages.includes(TECHNICAL_SCHEDULED) || to === APTITUDE_CLEARED ? TECHNICAL_SCHEDULED : undefined
  const steps: number[] = []
  let at = current
  while (at.hiring_stage !== to) {
    const from = at
    const canMove = (stage: number) => moveRefusal(from, stage, rounds) === null && reasonKindOf(from, stage) === null
    if (canMove(to)) return [...steps, to]
    const implied = from.hiring_stage === PRACTICAL_SUBMITTED ? afterTask : impliedStages[from.hiring_stage]
    const next = implied ?? heldStages.find((stage) => placeOfStage(stage) > placeOf(from) && canMove(stage))
    if (next === undefined || moveRefusal(from, next, rounds) !== null) {
      return moveRefusal(from, to, rounds) ?? `A candidate can't move from “${stageOf(from.hiring_stage).label}” to “${stageOf(to).label}”.`
    }
    steps.push(next)
    at = { hiring_stage: next, held_from: null }
  }
  return steps
}

interface DecidedStudent {
  readonly decision: Decision | null
  readonly is_eligible: boolean
  readonly round: number
  /** Their application is part of the drive. */
  readonly is_applied_here: boolean
  /** Another drive under way where they are present, while they aren't here. */
  readonly present_at: string | null
}
interface Applicant extends CurrentStage {
  /** The request applied for. */
  readonly request: (Rounds & { readonly job_code: string }) | null
}

/** What publishing does with one candidate: the displayed target, and the stages on the way. */
export interface Publication {
  readonly to: BulkTarget
  readonly steps: readonly number[]
}

/** The management round follows the HR round, and a selection the HR terms, also at a drive that has no round for them. */
const withHr = (held: readonly DriveRoundKind[]): readonly DriveRoundKind[] => [...held, 'hr']

/** Path to the stage of the last round that took place, unless the student is there or beyond, or on hold. */
const pathToRound = (current: CurrentStage, rounds: Rounds, held: readonly DriveRoundKind[]): readonly number[] => {
  const last = held.at(-1)
  const stage = last && stagesOfRound[last].at(-1)
  if (stage === undefined || current.hiring_stage === ON_HOLD || placeOf(current) >= placeOfStage(stage)) return []
  const path = pathTo(current, stage, rounds, stage === MANAGEMENT_ROUND ? withHr(held) : held)
  return typeof path === 'string' ? [] : path
}

const rejection = (
  current: CurrentStage,
  rounds: Rounds,
  { is_eligible, held }: { readonly is_eligible: boolean; readonly held: readonly DriveRoundKind[] },
): readonly number[] | string => {
  if (stageOf(current.hiring_stage).kind === 'rejected') return []
  if (!is_eligible && moveRefusal(current, REJ_NOT_ELIGIBLE, rounds) === null) return [REJ_NOT_ELIGIBLE]
  const path = pathToRound(current, rounds, held)
  const at = { hiring_stage: path.at(-1) ?? current.hiring_stage, held_from: path.length === 0 ? current.held_from : null }
  const stage = rejectionStage(at)
  return stage === null ? notRejectableMessage(at.hiring_stage) : (moveRefusal(at, stage, rounds) ?? [...path, stage])
}

/** The rounds of a drive, as those of a request. */
export const roundsOfDrive = (rounds: readonly DriveRound[]): Rounds => {
  const has = (kind: DriveRoundKind) => rounds.some((round) => round.kind === kind)
  return {
    has_aptitude: has('aptitude'),
    has_technical: has('technical'),
    has_practical: has('practical'),
    has_management: has('management'),
  }
}

/** What publishing does with a student, or why it skips them. */
export const publicationOf = (
  student: DecidedStudent | undefined,
  applicant: Applicant,
  driveRounds: readonly DriveRound[],
): Publication | string => {
  if (!student || student.decision === null) return UNDECIDED
  const { request } = applicant
  if (request === null) return UNAPPLIED
  if (!student.is_applied_here) return outsideMessage(request.job_code)
  // Drives can share an opening, and so the application: the one they came to decides.
  if (student.present_at !== null) return `Present at ${student.present_at}: decide there.`
  const rounds = roundsOfDrive(driveRounds)
  const held = driveRounds.slice(0, student.round).map(({ kind }) => kind)
  if (student.decision === 'rejected') {
    const steps = rejection(applicant, rounds, { is_eligible: student.is_eligible, held })
    return typeof steps === 'string' ? steps : { to: REJECT, steps }
  }
  if (!student.is_eligible) return 'Not eligible.'
  const to = nextStage(driveRounds, student.round)
  if (to === undefined || placeOf(applicant) > placeOfStage(SELECTED)) return 'Already selected.'
  const next = driveRounds[student.round]
  const lastStage = (next && stagesOfRound[next.kind].at(-1)) ?? SELECTED
  // Moved by hand meanwhile: the decision is published without a move.
  if (applicant.hiring_stage !== ON_HOLD && placeOf(applicant) >= placeOfStage(lastStage)) return { to, steps: [] }
  const steps = pathTo(applicant, to, rounds, to === SELECTED || to === MANAGEMENT_ROUND ? withHr(held) : held)
  return typeof steps === 'string' ? steps : { to, steps }
}
