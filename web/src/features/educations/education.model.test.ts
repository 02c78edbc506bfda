import { SURE } from '@portal/contract/resumes'
import { expect, test } from 'vitest'
import {
  bodyOf,
  carriedOver,
  confirmedRow,
  diplomaAsTwelfth,
  hasBothSchools,
  stripPercentSign,
  qualificationChoices,
  readFor,
  schoolScores,
  typedCgpa,
  unlistedRows,
  yearsWarning,
} from './education.model.ts'

const all = [1, 2, 3, 4, 6].map((key) => ({ key, value: `type ${key}` }))
const tenth = { id: 11, qualification_id: 1 }
const twelfth = { id: 12, qualification_id: 2 }

test('a new record can have every qualification except the unspecified degree and existing ones', () => {
  expect(qualificationChoices(all, [tenth, twelfth], null).map(({ key }) => key)).toEqual([4, 6])
})

test('an edited record keeps its own type among the choices', () => {
  expect(qualificationChoices(all, [tenth, twelfth], tenth).map(({ key }) => key)).toEqual([1, 4, 6])
})

test('both school certificates are required', () => {
  expect(hasBothSchools([])).toBe(false)
  expect(hasBothSchools([tenth])).toBe(false)
  expect(hasBothSchools([twelfth, tenth])).toBe(true)
})

test('years that are too close give a warning', () => {
  const year = (qualification_id: number, passing_year: number) => ({ qualification_id, passing_year })
  expect(yearsWarning([year(1, 2016), year(2, 2018), year(6, 2022)])).toBeNull()
  expect(yearsWarning([year(1, 2017), year(2, 2018)])).toMatch(/12th/)
  expect(yearsWarning([year(1, 2016), year(2, 2018), year(6, 2019)])).toMatch(/degree/)
  expect(yearsWarning([year(1, 2016)])).toBeNull()
})

test('the confirmation lists the 10th and 12th with their scores and years', () => {
  const record = (qualification_id: number, qualification: string, percentage: number, passing_year: number) => ({
    qualification_id,
    qualification,
    percentage,
    passing_year,
  })
  expect(schoolScores([record(2, '12th', 78.5, 2020), record(8, 'BCA', 71, 2023), record(1, '10th', 82, 2018)])).toEqual([
    '10th: 82%, 2018',
    '12th: 78.5%, 2020',
  ])
})

test('a percentage can be typed with a percent sign', () => {
  expect(stripPercentSign('78.5 %')).toBe('78.5')
})

test.each([
  ['8.1', 6, { cgpa: 8.1, percentage: 81 }],
  ['8.1/10', 6, { cgpa: 8.1, percentage: 81 }],
  ['CGPA 8.1 / 10', null, { cgpa: 8.1, percentage: 81 }],
  ['10', 6, { cgpa: 10, percentage: 100 }],
  ['8', 1, { cgpa: 8, percentage: 76 }],
  ['10.5', 6, null],
  ['81', 6, null],
  ['0', 6, null],
  ['', 6, null],
  ['8.1/9', 6, null],
])('the percentage %j of qualification %s may be the CGPA %j', (typed, qualification, meant) => {
  expect(typedCgpa(typed, qualification)).toEqual(meant)
})

test("a new record starts with the resume's values for its type, a degree with the first one not yet added", () => {
  const row = (value: number) => ({ qualification_id: { value, confidence: 0.9 }, institute: null, percentage: null, passing_year: null })
  const read = [row(16), row(8), row(2)]
  expect(readFor(read, [], 2)?.qualification_id.value).toBe(2)
  expect(readFor(read, [], 1)).toBeNull()
  expect(readFor(read, [{ qualification_id: 16 }], null)?.qualification_id.value).toBe(8)
})

const readValue = <T>(value: T, confidence = 0.75) => ({ value, confidence })
const bca = {
  qualification_id: readValue(8),
  institute: readValue('Gujarat University'),
  percentage: readValue(82),
  points: 8.2,
  passing_year: null,
}
const ssc = {
  qualification_id: readValue(1),
  institute: readValue('Sharda Mandir'),
  percentage: readValue(70.5),
  passing_year: readValue(2016),
}

test('unlisted rows of the resume are sorted schools first', () => {
  expect(unlistedRows([bca, ssc], [])).toEqual([ssc, bca])
  expect(unlistedRows([bca, ssc], [{ qualification_id: 1 }])).toEqual([bca])
})

test('a diploma of the resume stands in for a 12th that neither the resume nor the profile has', () => {
  const diploma = { ...bca, qualification_id: readValue(4) }
  const keys = (rows: readonly { qualification_id: { value: number } }[]) => rows.map(({ qualification_id }) => qualification_id.value)
  expect(keys(diplomaAsTwelfth([ssc, diploma, bca], []))).toEqual([1, 2, 8])
  const twelfthRow = { ...ssc, qualification_id: readValue(2) }
  expect(keys(diplomaAsTwelfth([twelfthRow, diploma], []))).toEqual([2, 4])
  expect(keys(diplomaAsTwelfth([diploma], [{ qualification_id: 2 }]))).toEqual([4])
  expect(keys(diplomaAsTwelfth([diploma], [{ qualification_id: 4 }]))).toEqual([4])
  // Recorded as the equivalent of the 12th, it isn't offered a second time.
  const recorded = { qualification_id: 2, institute: 'Gujarat University', passing_year: 2023 }
  expect(keys(diplomaAsTwelfth([ssc, diploma], [recorded]))).toEqual([1])
  expect(keys(diplomaAsTwelfth([diploma], [{ ...recorded, institute: 'Sharda Mandir' }]))).toEqual([4])
})

test('a row is added directly when the previous one supplies its medium and city, and opens the form when a field is missing', () => {
  const before = { medium: 2, city_text: 'Surat' }
  const none = { medium: null, city_text: null }
  expect(bodyOf(ssc, before)).toEqual({
    qualification_id: 1,
    institute: 'Sharda Mandir',
    percentage: 70.5,
    passing_year: 2016,
    medium: 2,
    city_text: 'Surat',
  })
  expect(bodyOf({ ...ssc, city_text: readValue('Erode') }, before)).toMatchObject({ medium: 2, city_text: 'Erode' })
  expect([bodyOf(ssc, none), bodyOf(bca, before)]).toEqual([null, null])
})

test("a new record has the previous one's city, and the medium of a school only if it is a school", () => {
  const school = { ...tenth, medium: 2, city_text: 'Surat' }
  const degree = { id: 13, qualification_id: 6, medium: 1, city_text: 'Anand' }
  expect(carriedOver([school], 2)).toEqual({ medium: 2, city_text: 'Surat' })
  expect(carriedOver([school], 6)).toEqual({ medium: null, city_text: 'Surat' })
  expect(carriedOver([school, degree], 16)).toEqual({ medium: 1, city_text: 'Anand' })
  expect(carriedOver([], 1)).toEqual({ medium: null, city_text: null })
})

test('values shown on a card can be filled into the form', () => {
  expect(confirmedRow(bca)).toMatchObject({ institute: { confidence: SURE }, percentage: { confidence: SURE }, passing_year: null })
})
