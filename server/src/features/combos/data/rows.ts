import { readFileSync } from 'node:fs'
import type { ComboName } from '@portal/contract/combos'
import type { ComboSeed, Fixed, FixedRow, PlaceRow, Places } from './shape.ts'

const OTHER = 'Other'
/** Offset from a state's key to that of its "Other" city, so that these rows needn't be stored. */
const OTHER_CITY_KEYS = 100_000

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

const toRow = ([key, value, parent_key]: PlaceRow): FixedRow => ({ key, value, parent_key })
const isOther = (row: FixedRow) => row.value.startsWith(OTHER)
const collator = new Intl.Collator('en')
const byName = (a: FixedRow, b: FixedRow) => collator.compare(a.value, b.value)

/** Alphabetical, with "Other" last. */
const sortOtherLast = (rows: readonly FixedRow[]): FixedRow[] => [
  ...rows.filter((row) => !isOther(row)).toSorted(byName),
  ...rows.filter(isOther),
]

const countriesOf = (fixed: Fixed, places: Places): FixedRow[] => {
  const common = fixed.COUNTRY.filter((row) => !isOther(row))
  const rest = places.country.map(([key, value]) => ({ key, value }))
  return [...common, ...rest.toSorted(byName), ...fixed.COUNTRY.filter(isOther)]
}

const statesOf = (fixed: Fixed, places: Places, countries: readonly FixedRow[]): FixedRow[] => {
  const byCountry = Map.groupBy([...fixed.STATE, ...places.state.map(toRow)], (row) => row.parent_key)
  return countries.flatMap((country) => sortOtherLast(byCountry.get(country.key) ?? []))
}

const citiesOf = (fixed: Fixed, places: Places, states: readonly FixedRow[]): FixedRow[] => {
  const byState = Map.groupBy([...fixed.CITY, ...places.city.map(toRow)], (row) => row.parent_key)
  return states.flatMap((state) => {
    const cities = byState.get(state.key) ?? []
    const other = { key: OTHER_CITY_KEYS + state.key, value: OTHER, parent_key: state.key }
    return sortOtherLast(cities.some(isOther) ? cities : [...cities, other])
  })
}

const seed = (name: ComboName, rows: readonly FixedRow[]): ComboSeed[] =>
  rows.map((row, index) => ({
    name,
    key: row.key,
    value: row.value,
    parent_key: row.parent_key ?? null,
    sort: index + 1,
    is_active: row.is_active ?? true,
    is_selectable: row.is_selectable ?? true,
    locks_details: row.locks_details ?? false,
  }))

/** All rows of all combos except MRS_EMPLOYEES (the staff). Reads the files on every call. */
export const allCombos = (): ComboSeed[] => {
  const fixed = readJson('./fixed.json') as Fixed
  const places = readJson('./places.json') as Places
  const countries = countriesOf(fixed, places)
  const states = statesOf(fixed, places, countries)
  const rows = { ...fixed, COUNTRY: countries, STATE: states, CITY: citiesOf(fixed, places, states) }
  return (Object.keys(rows) as (keyof typeof rows)[]).flatMap((name) => seed(name, rows[name]))
}
