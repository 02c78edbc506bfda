import { type ComboItem, combos, type CombosBody, pinCode } from '@portal/contract/combos'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'
import { queryOf } from '../../lib/api/queries.ts'

type Request = z.input<typeof CombosBody>
type ComboRequest = Request[string]
type Combos = Readonly<Record<string, ComboItem[]>>

interface Waiting {
  readonly name: string
  readonly request: ComboRequest
  readonly resolve: (items: ComboItem[]) => void
  readonly reject: (problem: unknown) => void
}
let waiting: Waiting[] = []

/** Name of a combo within one call; numbered if the combo is requested twice. */
const nameIn = (body: Request, name: string) => (name in body ? `${name}_${Object.keys(body).length}` : name)

const fetchBatch = async () => {
  const all = waiting
  waiting = []
  const body: Request = {}
  const requests = all.map((request) => {
    const name = nameIn(body, request.name)
    body[name] = request.request
    return { ...request, name }
  })
  try {
    const [lists] = (await call(combos, { body })).data
    for (const { name, resolve } of requests) resolve(lists?.[name] ?? [])
  } catch (problem) {
    for (const { reject } of requests) reject(problem)
  }
}

/** Requests a combo, batched with all others requested at the same time. */
const fetchCombo = (request: ComboRequest): Promise<ComboItem[]> =>
  new Promise((resolve, reject) => {
    if (waiting.push({ name: request.combo_name, request, resolve, reject }) === 1) queueMicrotask(() => void fetchBatch())
  })

/** One combo, cached for the session. */
const comboQuery = (request: ComboRequest | null) =>
  queryOptions({
    queryKey: keyOf(combos, request),
    queryFn: request === null ? skipToken : () => fetchCombo(request),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Combos by name. */
export const combosQuery = (body: Request) =>
  queryOptions({
    queryKey: keyOf(combos, { body }),
    queryFn: async ({ client }): Promise<Combos> =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(body).map(async ([name, request]) => [name, await client.fetchQuery(comboQuery(request))] as const),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Employees, as referrers, inviters and assignees of colleges. */
export const employeeCombos = { MRS_EMPLOYEES: { combo_name: 'MRS_EMPLOYEES' } } as const

/** A combo that depends on another one; disabled while that one is not chosen. */
const dependent = (combo_name: 'STATE' | 'CITY', filter: { country_id: number } | { state_id: number } | null) =>
  comboQuery(filter && { combo_name, filter })

/** The states of a country. */
export const statesQuery = (country_id: number | null) => dependent('STATE', country_id === null ? null : { country_id })
/** The cities of a state. */
export const citiesQuery = (state_id: number | null) => dependent('CITY', state_id === null ? null : { state_id })

/** The place of a PIN code; disabled until it has six digits. */
export const pinCodeQuery = (zip: string) =>
  queryOf(pinCode, /^[0-9]{6}$/.test(zip) ? { params: { zip } } : null, { staleTime: Number.POSITIVE_INFINITY, retry: false })

/** Label of a key; undefined while the combo loads or if the key is unknown. */
export const labelOf = (items: readonly ComboItem[] | undefined, key: number | null): string | undefined =>
  items?.find((item) => item.key === key)?.value
