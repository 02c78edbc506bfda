import { roles } from '@portal/contract/accounts'
import { comboAudience, INDIA, type ComboItem, type CombosBody, type PinCodePlace } from '@portal/contract/combos'
import type * as z from 'zod/mini'
import type { Database, Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, invalid, NOT_IN_LIST, notFound, unauthenticated } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'
import {
  selectCombosExist,
  findComboVersion,
  selectCombo,
  selectEmployees,
  upsertCombos,
  type ComboReference,
  type ComboFilter,
} from './combos.queries.ts'
import { findPinCodePlace } from './data/pin-codes.ts'
import { allCombos } from './data/rows.ts'

export type { ComboReference } from './combos.queries.ts'

type ComboRequests = z.output<typeof CombosBody>

const assertAudience = (actor: Actor | undefined, requests: ComboRequests): void => {
  for (const { combo_name } of Object.values(requests)) {
    const audience = comboAudience[combo_name]
    if (audience !== 'public' && !actor) throw unauthenticated()
    if (audience === 'staff' && actor?.role_id === roles.candidate) throw forbidden()
  }
}

const loadCombo = (db: Db, { combo_name, filter }: ComboRequests[string]): Promise<ComboItem[]> => {
  if (combo_name === 'MRS_EMPLOYEES') return selectEmployees(db)
  const filtered: ComboFilter = { name: combo_name }
  // CITY needs a state: all cities of a country would be too much for a phone.
  if (!filter) return combo_name === 'CITY' ? Promise.resolve([]) : selectCombo(db, filtered)
  if ('country_id' in filter) return selectCombo(db, { ...filtered, parent_key: filter.country_id })
  if ('state_id' in filter) return selectCombo(db, { ...filtered, parent_key: filter.state_id })
  return selectCombo(db, { ...filtered, is_active: filter.is_active === 1 })
}

/** Errors for filters that don't apply to their combo: STATE filters by country, CITY by state. */
const filterErrors = (requests: ComboRequests): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  for (const [key, { combo_name, filter }] of Object.entries(requests)) {
    if (filter && 'state_id' in filter && combo_name !== 'CITY') errors[`${key}.filter`] = ['Only CITY can be filtered by state_id.']
    else if (filter && 'country_id' in filter && combo_name !== 'STATE')
      errors[`${key}.filter`] = ['Only STATE can be filtered by country_id.']
  }
  return errors
}

/** The requested combos, keyed by the caller's names (specification section 7). 401, 403 for combos of another audience; 422. */
export const loadCombos = async (
  { database: { db } }: AppContext,
  actor: Actor | undefined,
  requests: ComboRequests,
): Promise<Record<string, ComboItem[]>> => {
  assertAudience(actor, requests)
  const errors = filterErrors(requests)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const lists = await Promise.all(Object.entries(requests).map(async ([key, request]) => [key, await loadCombo(db, request)] as const))
  return Object.fromEntries(lists)
}

/** Throws 422 naming each field whose key isn't an active row of its combo. */
export const assertCombos = async (tx: Db, fields: Readonly<Record<string, ComboReference>>): Promise<void> => {
  const names = Object.keys(fields)
  const found = await selectCombosExist(tx, Object.values(fields))
  const wrong = names.filter((_, index) => !found[index])
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((name) => [name, [NOT_IN_LIST]])))
}

/** An employee by key; undefined if unknown or disabled. */
export const findEmployee = async (tx: Db, key: number): Promise<ComboItem | undefined> =>
  (await selectEmployees(tx)).find((employee) => employee.key === key)

/** State and city of a PIN code. 404 if it isn't in the postal directory. */
export const getPinCodePlace = (zip: string): PinCodePlace => {
  const place = findPinCodePlace(Number(zip))
  if (!place) throw notFound()
  return { country: INDIA, state: place.state, city: place.city === 0 ? null : place.city }
}

/** Updates the combos in the database if they differ from the shipped data. */
export const syncCombos = async (database: Database): Promise<void> => {
  const rows = allCombos()
  const version = hashOf(JSON.stringify(rows))
  if ((await findComboVersion(database.db)) === version) return
  await database.transaction((tx) => upsertCombos(tx, rows, version))
}
