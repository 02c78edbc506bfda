import type { InterviewRound } from '@portal/contract/interview-rounds'
import { roundStages } from '@portal/contract/interviews'
import { ON_HOLD, stageOf, stagesUnderWay } from '@portal/contract/stages'
import type { CurrentStage, Rounds } from '../applications/moves.rules.ts'
import { moveRefusal, reasonKindOf } from '../applications/moves.rules.ts'

/** Why no time can be set for this round now; null when one can. */
export const roundRefusal = (current: CurrentStage, request: Rounds | null, round: InterviewRound): string | null => {
  const { scheduled, waiting, label } = roundStages[round]
  if (request === null || !stagesUnderWay.includes(current.hiring_stage)) return 'This candidate has no active application.'
  if (scheduled === null) {
    return waiting.includes(current.hiring_stage) ? null : `${label} is for candidates in screening.`
  }
  if (current.hiring_stage === scheduled) return null
  if (current.hiring_stage === ON_HOLD) return 'This application is on hold. Take it off hold first.'
  if (reasonKindOf(current, scheduled) !== null) return `Move the candidate to “${stageOf(scheduled).label}” first: it needs a reason.`
  return moveRefusal(current, scheduled, request)
}
