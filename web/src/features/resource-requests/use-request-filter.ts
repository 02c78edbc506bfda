import { useSyncExternalStore } from 'react'

const KEY = 'portal.resource-request-filter'

/** The filter of the resource requests (specification section 3), as it is typed and chosen; status 0 is all, an empty text no filter. */
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

const readKept = (): RequestFilter => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return noFilter
    const known = new Map<string, unknown>(Object.entries(noFilter))
    const fitting = Object.entries(kept).filter(([field, value]) => typeof value === typeof known.get(field))
    return { ...noFilter, ...Object.fromEntries(fitting) }
  } catch {
    return noFilter
  }
}

let filter: RequestFilter | null = null
const listeners = new Set<() => void>()
const change = (next: RequestFilter | null) => {
  filter = next
  for (const listener of listeners) listener()
}
const current = (): RequestFilter => (filter ??= readKept())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the list of requests is filtered by, for as long as the session lasts. */
export const useRequestFilter = (): RequestFilter => useSyncExternalStore(subscribe, current)

export const setRequestFilter = (changed: Partial<RequestFilter>): void => {
  const next = { ...current(), ...changed }
  sessionStorage.setItem(KEY, JSON.stringify(next))
  change(next)
}

/** The filter of the resource requests ends with the session, and its status is 0 again (specification section 4). */
export const clearRequestFilter = (): void => {
  sessionStorage.removeItem(KEY)
  change(null)
}
