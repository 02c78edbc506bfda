import { type Can, CLOSED, DRAFT, FILLED, HELD, OPEN, PENDING, REJECTED } from '@portal/contract/resource-requests'
import type { Step } from './resource-requests.api.ts'

/** The fields of a request that its steps depend on. */
export interface RequestToStep {
  readonly id: number
  readonly job_code: string
  readonly status: number
  readonly approvals: number
  readonly updated_at: string
  readonly can: Can
}

/** Steps by status; the first is the primary one, unless the request is open. */
const stepsOf: Readonly<Record<number, readonly Step[]>> = {
  [DRAFT]: ['submit', 'close'],
  [PENDING]: ['approve', 'reject', 'withdraw'],
  [OPEN]: ['hold', 'close'],
  [HELD]: ['resume', 'close'],
  [REJECTED]: ['submit', 'close'],
  [FILLED]: [],
  [CLOSED]: [],
}

/** The steps of a request; `why`: why one is disabled. Withdraw, and Close of a draft, are left out unless allowed. */
export const stepsFor = ({ status, can }: Pick<RequestToStep, 'status' | 'can'>) =>
  (stepsOf[status] ?? []).flatMap((step, place) =>
    (step === 'withdraw' || (step === 'close' && status === DRAFT)) && can[step] !== null
      ? []
      : [{ step, why: can[step], isPrimary: place === 0 && status !== OPEN }],
  )
