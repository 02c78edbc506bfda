import { ALL } from '@portal/contract/resource-requests'
import { sessionState } from '../../lib/session/session-state.ts'
import type { RequestAddress } from './request-address.model.ts'

/** Filter of the resource requests (specification section 3). Status 0: all; empty text: no filter. */
export interface RequestFilter {
  readonly status: number
  /** Search text. */
  readonly q: string
  readonly job_code: string
  readonly created_by: string
  readonly designation: string
  readonly department: string
  readonly location_preference: string
  readonly priority: string
  readonly shift: string
  readonly gender: string
  /** Days in India. */
  readonly created_from: string
  readonly created_to: string
  /** `1`: requests the caller raised or recruits for. */
  readonly mine: string
  /** `1`: requests awaiting the caller's approval. */
  readonly awaits_me: string
}
export const noFilter: RequestFilter = {
  status: 0,
  q: '',
  job_code: '',
  created_by: '',
  designation: '',
  department: '',
  location_preference: '',
  priority: '',
  shift: '',
  gender: '',
  created_from: '',
  created_to: '',
  mine: '',
  awaits_me: '',
}

const filter = sessionState('resource-requests', noFilter)

/** Filter of the request list; reset when the session ends (specification section 4). */
export const useRequestFilter = filter.useValue
export const setRequestFilter = filter.change

/** Applies the filters in the address, if any. */
export const applyRequestAddress = (address: RequestAddress): void => {
  if (Object.keys(address).length === 0) return
  const { 'filter[status]': status = '', 'filter[mine]': mine, 'filter[awaits_me]': awaits_me } = address
  const isOn = (value: string | undefined) => (value === '1' ? '1' : '')
  setRequestFilter({ ...noFilter, status: /^[1-7]$/.test(status) ? Number(status) : ALL, mine: isOn(mine), awaits_me: isOn(awaits_me) })
}
