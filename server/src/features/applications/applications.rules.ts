import { stageOf, WITHDRAWN } from '@portal/contract/stages'

interface Application {
  readonly hiring_stage: number
  readonly resource_requisition_request_id: number | null
}

/** Whether an application is under way that the stages allow to be withdrawn. */
export const canWithdraw = ({ hiring_stage, resource_requisition_request_id }: Application): boolean =>
  resource_requisition_request_id !== null && stageOf(hiring_stage).moves.includes(WITHDRAWN)
