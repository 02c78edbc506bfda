import { REJECT, UNAPPLIED, type BulkTarget } from '@portal/contract/bulk'
import type { Decision } from '@portal/contract/drive-students'
import { driveRounds, type DriveRound } from '@portal/contract/drives'
import { stageOf } from '@portal/contract/stages'
import {
  moveRefusal,
  notRejectableMessage,
  reasonKindOf,
  rejectionStage,
  type CurrentStage,
  type Rounds,
} from '../applications/moves.rules.ts'
import { nextRound } from '../students/students.rules.ts'

const REJ_NOT_ELIGIBLE = 6

/** Next stage implied by a decision: the application was screened, the test taken, the interview held. */
const impliedStages: Readonly<Record<number, number>> = { 2: 4, 3: 4, 7: 8, 8: 10, 11: 12, 14: 15, 15: 11, 17: 18 }

/**
 * Path from the current stage to `to` by moves that need no reason, ending with `to`; empty if already there. A sentence if there is no
 * path.
 */
export const pathTo = (current: CurrentStage, to: number, rounds: Rounds): readonly number[] | string => {
  const steps: number[] = []
  let at = current
  while (at.hiring_stage !== to) {
    if (moveRefusal(at, to, rounds) === null && reasonKindOf(at, to) === null) return [...steps, to]
    const next = impliedStages[at.hiring_stage]
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

const rejection = (current: Applicant, rounds: Rounds, is_eligible: boolean): readonly number[] | string => {
  if (stageOf(current.hiring_stage).kind === 'rejected') return []
  if (!is_eligible && moveRefusal(current, REJ_NOT_ELIGIBLE, rounds) === null) return [REJ_NOT_ELIGIBLE]
  const stage = rejectionStage(current)
  return stage === null ? notRejectableMessage(current.hiring_stage) : (moveRefusal(current, stage, rounds) ?? [stage])
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
  if (student.decision === 'rejected') {
    const steps = rejection(applicant, request, student.is_eligible)
    return typeof steps === 'string' ? steps : { to: REJECT, steps }
  }
  if (!student.is_eligible) return 'Not eligible.'
  const round = nextRound(drive.rounds, student.round)
  if (!round) return 'There is no next round.'
  const to = driveRounds[round.kind].stage
  const steps = pathTo(applicant, to, request)
  return typeof steps === 'string' ? steps : { to, steps }
}
