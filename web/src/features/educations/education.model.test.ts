import { SURE } from '@portal/contract/resumes'
import { expect, test } from 'vitest'
import {
  bodyOf,
  confirmedRow,
  hasBothSchools,
  stripPercentSign,
  qualificationChoices,
  readFor,
  unlistedRows,
  yearsWarning,
} from './education.model.ts'

const all = [1, 2, 3, 4, 6].map((key) => ({ key, value: `type ${key}` }))
const tenth = { id: 11, qualification_id: 1 }
const twelfth = { id: 12, qualification_id: 2 }

test('a new record may hold anything but the unspecified degree and what is already there', () => {
  expect(qualificationChoices(all, [tenth, twelfth], null).map(({ key }) => key)).toEqual([4, 6])
})

test('a record under edit keeps its own type among the choices', () => {
  expect(qualificationChoices(all, [tenth, twelfth], tenth).map(({ key }) => key)).toEqual([1, 4, 6])
})

test('both school certificates are needed', () => {
  expect(hasBothSchools([])).toBe(false)
  expect(hasBothSchools([tenth])).toBe(false)
  expect(hasBothSchools([twelfth, tenth])).toBe(true)
})

test('years that are too close are warned about', () => {
  const year = (qualification_id: number, passing_year: number) => ({ qualification_id, passing_year })
  expect(yearsWarning([year(1, 2016), year(2, 2018), year(6, 2022)])).toBeNull()
  expect(yearsWarning([year(1, 2017), year(2, 2018)])).toMatch(/12th/)
  expect(yearsWarning([year(1, 2016), year(2, 2018), year(6, 2019)])).toMatch(/degree/)
  expect(yearsWarning([year(1, 2016)])).toBeNull()
})

test('a percentage may be typed with its sign', () => {
  expect(stripPercentSign('78.5 %')).toBe('78.5')
})

test('a new record starts with what the resume says of its type, a degree with the first that is not there yet', () => {
  const row = (value: number) => ({ qualification_id: { value, confidence: 0.9 }, institute: null, percentage: null, passing_year: null })
  const read = [row(16), row(8), row(2)]
  expect(readFor(read, [], 2)?.qualification_id.value).toBe(2)
  expect(readFor(read, [], 1)).toBeNull()
  expect(readFor(read, [{ qualification_id: 16 }], null)?.qualification_id.value).toBe(8)
})

const said = <T>(value: T, confidence = 0.75) => ({ value, confidence })
const bca = { qualification_id: said(8), institute: said('Gujarat University'), percentage: said(82), points: 8.2, passing_year: null }
const ssc = { qualification_id: said(1), institute: said('Sharda Mandir'), percentage: said(70.5), passing_year: said(2016) }

test('the rows of the resume that are not listed yet come schools first', () => {
  expect(unlistedRows([bca, ssc], [])).toEqual([ssc, bca])
  expect(unlistedRows([bca, ssc], [{ qualification_id: 1 }])).toEqual([bca])
})

test('a row is added at once when the one before tells its medium and city, and opens the form when a field is missing', () => {
  const before = { medium: 2, city_text: 'Surat' }
  expect(bodyOf(ssc, before)).toEqual({
    qualification_id: 1,
    institute: 'Sharda Mandir',
    percentage: 70.5,
    passing_year: 2016,
    medium: 2,
    city_text: 'Surat',
  })
  expect([bodyOf(ssc, undefined), bodyOf(bca, before)]).toEqual([null, null])
})

test('what was seen on a card may be filled into the form', () => {
  expect(confirmedRow(bca)).toMatchObject({ institute: { confidence: SURE }, percentage: { confidence: SURE }, passing_year: null })
})
