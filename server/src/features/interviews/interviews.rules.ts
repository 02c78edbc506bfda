import { interviewRounds, type InterviewRound } from '@portal/contract/interview-rounds'
import { roundStages } from '@portal/contract/interviews'
import { ON_HOLD, stageOf, stagesUnderWay } from '@portal/contract/stages'
import type { CurrentStage, Rounds } from '../applications/moves.rules.ts'
import { moveRefusal, reasonKindOf } from '../applications/moves.rules.ts'

const exemptionNeeded = (scheduled: number): string => `Move the candidate to “${stageOf(scheduled).label}” first, with a reason.`
const onHold = 'This application is on hold. Take it off hold first.'
const notApplied = 'This candidate has no active application.'

/** Why no interview of this round can be scheduled now; null if one can. */
export const roundRefusal = (current: CurrentStage, request: Rounds | null, round: InterviewRound): string | null => {
  const { scheduled, waiting, label } = roundStages[round]
  if (request === null || !stagesUnderWay.includes(current.hiring_stage)) return notApplied
  if (scheduled === null) {
    return waiting.includes(current.hiring_stage) ? null : `${label} is for candidates in screening.`
  }
  if (current.hiring_stage === scheduled) return null
  if (current.hiring_stage === ON_HOLD) return onHold
  if (reasonKindOf(current, scheduled) !== null) return exemptionNeeded(scheduled)
  const refusal = moveRefusal(current, scheduled, request)
  const first = refusal === null ? null : stageBefore(current, request, round)
  return first === null ? refusal : `Move the candidate to “${stageOf(first).label}” first.`
}

/** The stage from which a round of the request can be scheduled, if the candidate can be moved to it without a reason; null otherwise. */
export const stageBefore = (current: CurrentStage, request: Rounds | null, round: InterviewRound): number | null => {
  const { scheduled, waiting } = roundStages[round]
  const [waits] = waiting
  if (current.hiring_stage === ON_HOLD) return null
  if (round !== 'technical' || request?.has_technical !== true || waits === undefined || waits === scheduled) return null
  return moveRefusal(current, waits, request) === null && reasonKindOf(current, waits) === null ? waits : null
}

/** Why no interview of any round can be scheduled now; null if one can. `scheduled`: the rounds that are. */
export const schedulingRefusal = (current: CurrentStage, request: Rounds | null, scheduled: ReadonlySet<InterviewRound>): string | null => {
  const possible = interviewRounds.filter((round) => roundRefusal(current, request, round) === null)
  if (possible.some((round) => !scheduled.has(round))) return null
  if (possible[0] !== undefined) return `${roundStages[possible[0]].label} is already scheduled.`
  if (request === null) return notApplied
  if (current.hiring_stage === ON_HOLD) return onHold
  const exempting = interviewRounds
    .map((round) => roundStages[round].scheduled)
    .find((to) => to !== null && reasonKindOf(current, to) === 'exemption')
  return exempting == null ? `No interview can be scheduled in “${stageOf(current.hiring_stage).label}”.` : exemptionNeeded(exempting)
}
