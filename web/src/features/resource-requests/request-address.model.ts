/** Filters in the address of the request list, as links of other pages have them; named as in the API. */
export interface RequestAddress {
  readonly 'filter[status]'?: string
  readonly 'filter[mine]'?: string
  readonly 'filter[awaits_me]'?: string
}

const keys = ['filter[status]', 'filter[mine]', 'filter[awaits_me]'] as const

/** A status arrives as a number. */
export const requestAddressOf = (search: Record<string, unknown>): RequestAddress =>
  Object.fromEntries(
    keys.flatMap((key) => (typeof search[key] === 'string' || typeof search[key] === 'number' ? [[key, String(search[key])]] : [])),
  )
