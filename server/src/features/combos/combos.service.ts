import { roles } from '@portal/contract/accounts'
import { comboAudience, INDIA, type ComboItem, type CombosBody, type PinCodePlace } from '@portal/contract/combos'
import type * as z from 'zod/mini'
import type { Database, Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, invalid, NOT_IN_LIST, notFound, unauthenticated } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'
import { areCombos, loadedVersion, selectCombo, selectEmployees, writeCombos, type ComboReference, type Wanted } from './combos.queries.ts'
import { placeOfPin } from './data/pin-codes.ts'
import { allCombos } from './data/rows.ts'

export type { ComboReference } from './combos.queries.ts'

type Asked = z.output<typeof CombosBody>

const refuseOutsiders = (actor: Actor | undefined, asked: Asked): void => {
  for (const { combo_name } of Object.values(asked)) {
    const audience = comboAudience[combo_name]
    if (audience !== 'public' && !actor) throw unauthenticated()
    if (audience === 'staff' && actor?.role_id === roles.candidate) throw forbidden()
  }
}

const load = (db: Db, { combo_name, filter }: Asked[string]): Promise<ComboItem[]> => {
  if (combo_name === 'MRS_EMPLOYEES') return selectEmployees(db)
  const wanted: Wanted = { name: combo_name }
  // All cities of a country are too many for a phone: none until the state is chosen.
  if (!filter) return combo_name === 'CITY' ? Promise.resolve([]) : selectCombo(db, wanted)
  if ('country_id' in filter) return selectCombo(db, { ...wanted, parent_key: filter.country_id })
  if ('state_id' in filter) return selectCombo(db, { ...wanted, parent_key: filter.state_id })
  return selectCombo(db, { ...wanted, is_active: filter.is_active === 1 })
}

/** STATE filters by country, CITY by state. */
const filterErrors = (asked: Asked): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  for (const [key, { combo_name, filter }] of Object.entries(asked)) {
    if (filter && 'state_id' in filter && combo_name !== 'CITY') errors[`${key}.filter`] = ['Only CITY can be filtered by state_id.']
    else if (filter && 'country_id' in filter && combo_name !== 'STATE')
      errors[`${key}.filter`] = ['Only STATE can be filtered by country_id.']
  }
  return errors
}

/** The combos as the caller named them (specification section 7). 401 or 403 for lists that are not for the caller. */
export const loadCombos = async (
  { database: { db } }: AppContext,
  actor: Actor | undefined,
  asked: Asked,
): Promise<Record<string, ComboItem[]>> => {
  refuseOutsiders(actor, asked)
  const errors = filterErrors(asked)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const lists = await Promise.all(Object.entries(asked).map(async ([key, request]) => [key, await load(db, request)] as const))
  return Object.fromEntries(lists)
}

/** Proves that each named field holds a row of its combo; 422 names those that do not. */
export const proveCombos = async (tx: Db, fields: Readonly<Record<string, ComboReference>>): Promise<void> => {
  const names = Object.keys(fields)
  const found = await areCombos(tx, Object.values(fields))
  const wrong = names.filter((_, index) => !found[index])
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((name) => [name, [NOT_IN_LIST]])))
}

/** An employee by key; undefined for none, and for one who left. */
export const findEmployee = async (tx: Db, key: number): Promise<ComboItem | undefined> =>
  (await selectEmployees(tx)).find((employee) => employee.key === key)

/** Where a PIN code lies; 404 for one that is not in the directory of the post. */
export const placeOf = (zip: string): PinCodePlace => {
  const place = placeOfPin(Number(zip))
  if (!place) throw notFound()
  return { country: INDIA, state: place.state, city: place.city === 0 ? null : place.city }
}

/** Brings the combos of the database up to the shipped data, when they differ. */
export const syncCombos = async (database: Database): Promise<void> => {
  const rows = allCombos()
  const version = hashOf(JSON.stringify(rows))
  if ((await loadedVersion(database.db)) === version) return
  await database.transaction((tx) => writeCombos(tx, rows, version))
}
