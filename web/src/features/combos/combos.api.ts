import { type ComboItem, combos, type CombosBody, pinCode } from '@portal/contract/combos'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

type Request = z.input<typeof CombosBody>
type Combos = Readonly<Record<string, ComboItem[]>>

const load = async (body: Request, signal: AbortSignal): Promise<Combos> => (await call(combos, { body, signal })).data[0] ?? {}

/** Combos by name, as asked for; they stay for the whole session. */
export const combosQuery = (body: Request) =>
  queryOptions({ queryKey: keyOf(combos, { body }), queryFn: ({ signal }) => load(body, signal), staleTime: Number.POSITIVE_INFINITY })

/** A combo that depends on another one; nothing is asked for while that one is not chosen. */
const dependent = (combo_name: 'STATE' | 'CITY', filter: { country_id: number } | { state_id: number } | null) => {
  const body: Request = { [combo_name]: filter ? { combo_name, filter } : { combo_name } }
  return queryOptions({
    queryKey: keyOf(combos, { body }),
    queryFn: filter ? ({ signal }) => load(body, signal) : skipToken,
    select: (lists: Combos) => lists[combo_name] ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The states of a country. */
export const statesQuery = (country_id: number | null) => dependent('STATE', country_id === null ? null : { country_id })
/** The cities of a state. */
export const citiesQuery = (state_id: number | null) => dependent('CITY', state_id === null ? null : { state_id })

/** Where a PIN code lies; nothing is asked for before it has its six digits. */
export const pinCodeQuery = (zip: string) =>
  queryOptions({
    queryKey: keyOf(pinCode, { params: { zip } }),
    queryFn: /^[1-9][0-9]{5}$/.test(zip) ? async ({ signal }) => (await call(pinCode, { params: { zip }, signal })).data : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The words of a key; undefined while the list is on its way or does not hold it. */
export const wordsOf = (items: readonly ComboItem[] | undefined, key: number | null): string | undefined =>
  items?.find((item) => item.key === key)?.value
