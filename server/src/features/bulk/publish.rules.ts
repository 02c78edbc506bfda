import { REJECT, UNAPPLIED, type BulkTarget } from '@portal/contract/bulk'
import type { Decision } from '@portal/contract/drive-students'
import { driveRounds, type DriveRound, type DriveRoundKind } from '@portal/contract/drives'
import { TECHNICAL_SCHEDULED } from '@portal/contract/interview-rounds'
import {
  APTITUDE_CLEARED,
  APTITUDE_INVITED,
  HR_ROUND,
  MANAGEMENT_ROUND,
  pipelineGroups,
  PRACTICAL_ASSIGNED,
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
import { nextStage } from '../students/students.rules.ts'

const REJ_NOT_ELIGIBLE = 6

/** Next stage implied by a decision: the application was screened, the test taken, the interview held. */
const impliedStages: Readonly<Record<number, number>> = { 2: 4, 3: 4, 7: 8, 8: 10, 11: 12, 14: 15, 15: 11, 17: 18 }

/** Stages in which a round takes place, in order. */
const stagesOfRound: Readonly<Record<DriveRoundKind, readonly number[]>> = {
  aptitude: [APTITUDE_INVITED],
  practical: [PRACTICAL_ASSIGNED],
  technical: [APTITUDE_CLEARED, TECHNICAL_SCHEDULED],
  hr: [HR_ROUND],
  management: [MANAGEMENT_ROUND],
}

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
  const steps: number[] = []
  let at = current
  while (at.hiring_stage !== to) {
    if (moveRefusal(at, to, rounds) === null && reasonKindOf(at, to) === null) return [...steps, to]
    const from = at
    const canPass = (stage: number) =>
      !steps.includes(stage) && moveRefusal(from, stage, rounds) === null && reasonKindOf(from, stage) === null
    const next = impliedStages[at.hiring_stage] ?? heldStages.find(canPass)
    if (next === undefined || moveRefusal(at, next, rounds) !== null) {
      return moveRefusal(at, to, rounds) ?? `A candidate can't move from “${stageOf(at.hiring_stage).label}” to “${stageOf(to).label}”.`
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
}
interface Applicant extends CurrentStage {
  /** The request applied for. */
  readonly request: (Rounds & { readonly job_code: string }) | null
  readonly request_id: number | null
}

/** What publishing does with one candidate: the displayed target, and the stages on the way. */
export interface Publication {
  readonly to: BulkTarget
  readonly steps: readonly number[]
}

const placeOf = (stage: number): number => pipelineGroups.findIndex((group) => group === stageOf(stage).group)

/** Path to the stage of the last round that took place, unless the student is there or beyond. */
const pathToRound = (current: CurrentStage, rounds: Rounds, held: readonly DriveRoundKind[]): readonly number[] => {
  const last = held.at(-1)
  const stage = last && driveRounds[last].stage
  if (stage === undefined || placeOf(current.hiring_stage) >= placeOf(stage)) return []
  const path = pathTo(current, stage, rounds, held)
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
  drive: { readonly rounds: readonly DriveRound[]; readonly request_ids: readonly number[] },
): Publication | string => {
  if (!student || student.decision === null) return 'There is no decision to publish.'
  const { request, request_id } = applicant
  if (request === null || request_id === null) return UNAPPLIED
  if (!drive.request_ids.includes(request_id)) return `Has applied for another opening: ${request.job_code}.`
  const rounds = roundsOfDrive(drive.rounds)
  const held = drive.rounds.slice(0, student.round).map(({ kind }) => kind)
  if (student.decision === 'rejected') {
    const steps = rejection(applicant, rounds, { is_eligible: student.is_eligible, held })
    return typeof steps === 'string' ? steps : { to: REJECT, steps }
  }
  if (!student.is_eligible) return 'Not eligible.'
  const to = nextStage(drive.rounds, student.round)
  if (to === undefined) return 'Already selected.'
  // A selection includes the HR terms, with or without a round of their own.
  const steps = pathTo(applicant, to, rounds, to === SELECTED ? [...held, 'hr'] : held)
  return typeof steps === 'string' ? steps : { to, steps }
}
