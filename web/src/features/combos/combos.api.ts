import { type ComboItem, combos, type CombosBody, pinCode } from '@portal/contract/combos'
import type * as z from 'zod/mini'
import { queryOf } from '../../lib/api/queries.ts'

type Request = z.input<typeof CombosBody>
type Combos = Readonly<Record<string, ComboItem[]>>

/** Combos by name; they stay for the whole session. */
export const combosQuery = (body: Request) =>
  queryOf(combos, { body }, { select: ([lists]): Combos => lists ?? {}, staleTime: Number.POSITIVE_INFINITY })

/** A combo that depends on another one; disabled while that one is not chosen. */
const dependent = (combo_name: 'STATE' | 'CITY', filter: { country_id: number } | { state_id: number } | null) =>
  queryOf(combos, filter && { body: { [combo_name]: { combo_name, filter } } }, {
    select: ([lists]) => lists?.[combo_name] ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The states of a country. */
export const statesQuery = (country_id: number | null) => dependent('STATE', country_id === null ? null : { country_id })
/** The cities of a state. */
export const citiesQuery = (state_id: number | null) => dependent('CITY', state_id === null ? null : { state_id })

/** Where a PIN code lies; disabled until it has its six digits. */
export const pinCodeQuery = (zip: string) =>
  queryOf(pinCode, /^[1-9][0-9]{5}$/.test(zip) ? { params: { zip } } : null, { staleTime: Number.POSITIVE_INFINITY, retry: false })

/** Label of a key; undefined while the combo loads or when it is unknown. */
export const labelOf = (items: readonly ComboItem[] | undefined, key: number | null): string | undefined =>
  items?.find((item) => item.key === key)?.value
