/** Filters in the address of the request list, set by links from other pages; named as in the API. */
export interface RequestAddress {
  readonly 'filter[status]'?: string
  readonly 'filter[mine]'?: string
  readonly 'filter[awaits_me]'?: string
}

const keys = ['filter[status]', 'filter[mine]', 'filter[awaits_me]'] as const

/** Numbers become text: the router parses a status as a number. */
export const requestAddressOf = (search: Record<string, unknown>): RequestAddress =>
  Object.fromEntries(
    keys.flatMap((key) => (typeof search[key] === 'string' || typeof search[key] === 'number' ? [[key, String(search[key])]] : [])),
  )
