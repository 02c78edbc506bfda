import { type Can, CLOSED, DRAFT, FILLED, HELD, OPEN, PENDING, REJECTED } from '@portal/contract/resource-requests'
import type { Step } from './resource-requests.api.ts'

/** What the steps of a request need to know of it. */
export interface RequestToStep {
  readonly id: number
  readonly job_code: string
  readonly status: number
  readonly approvals: number
  readonly updated_at: string
  readonly can: Can
}

/** Steps from each status; the first is the primary one, unless the request is open. */
const stepsOf: Readonly<Record<number, readonly Step[]>> = {
  [DRAFT]: ['submit'],
  [PENDING]: ['approve', 'reject', 'withdraw'],
  [OPEN]: ['hold', 'close'],
  [HELD]: ['resume', 'close'],
  [REJECTED]: ['submit'],
  [FILLED]: [],
  [CLOSED]: [],
}

/** The steps of a request with the reason where one is off. Only the person who raised the request is offered to withdraw it. */
export const stepsFor = ({ status, can }: Pick<RequestToStep, 'status' | 'can'>) =>
  (stepsOf[status] ?? []).flatMap((step, place) =>
    step === 'withdraw' && can.withdraw !== null ? [] : [{ step, why: can[step], isPrimary: place === 0 && status !== OPEN }],
  )
