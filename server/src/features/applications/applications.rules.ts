import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { stageOf, WITHDRAWN } from '@portal/contract/stages'

interface Application {
  readonly hiring_stage: number
  readonly resource_requisition_request_id: number | null
}

/** Whether the candidate has an application in a stage that allows withdrawal. */
export const canWithdraw = ({ hiring_stage, resource_requisition_request_id }: Application): boolean =>
  resource_requisition_request_id !== null && stageOf(hiring_stage).moves.includes(WITHDRAWN)

interface ClosedApplication {
  readonly hiring_stage: number
  readonly stage_since: Date
  readonly cooling_until?: string | null
}

/** First day the candidate can re-apply, `YYYY-MM-DD`; null unless the application is closed. */
export const reapplyFrom = ({ hiring_stage, stage_since, cooling_until = null }: ClosedApplication): string | null => {
  const { kind, cooling_days } = stageOf(hiring_stage)
  if (kind !== 'rejected') return null
  const coolingEnd = addDays(dayInIndia(stage_since), cooling_days ?? 0)
  // `cooling_until` is inherited from a record merged into this one.
  return cooling_until !== null && cooling_until > coolingEnd ? cooling_until : coolingEnd
}
