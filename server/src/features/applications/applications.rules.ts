import { stageOf, WITHDRAWN } from '@portal/contract/stages'

interface Application {
  readonly hiring_stage: number
  readonly resource_requisition_request_id: number | null
}

export const ALREADY_APPLIED = 'You have already applied for an opening. To change it, contact the HR team.'
export const PROFILE_INCOMPLETE = 'Complete your profile to apply.'

/** Whether an application is under way that the stages allow to be withdrawn. */
export const canWithdraw = ({ hiring_stage, resource_requisition_request_id }: Application): boolean =>
  resource_requisition_request_id !== null && stageOf(hiring_stage).moves.includes(WITHDRAWN)
