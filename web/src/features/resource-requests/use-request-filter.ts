import { sessionState } from '../../lib/session/session-state.ts'

/** Filter of the resource requests (specification section 3); status 0 is all, an empty text is no filter. */
export interface RequestFilter {
  readonly status: number
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
}
export const noFilter: RequestFilter = {
  status: 0,
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
}

const filter = sessionState('resource-requests', noFilter)

/** Filter of the request list; reset when the session ends (specification section 4). */
export const useRequestFilter = filter.useValue
export const setRequestFilter = filter.change
