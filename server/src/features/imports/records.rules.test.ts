import { noDriveNames } from './drive-names.rules.ts'
import { describe, expect, it } from 'vitest'
import { indexCities, indexOptions, optionText, type Option } from './choices.rules.ts'
import { possibleOrders, readDay } from './dates.rules.ts'
import { findDelimiter } from '../../platform/tables/delimited.rules.ts'
import { readPercentage } from './entry-record.rules.ts'
import { findHeaderRow, suggestFields } from './headers.rules.ts'
import { createRowReader } from './records.rules.ts'
import { fixesOf, repairCell } from './repair.rules.ts'
import { readPercent } from './student-cells.rules.ts'

const option = (key: number, value: string, parent_key: number | null = null): Option => ({ key, value, parent_key })
const states = [
  option(11, 'Karnataka', 1),
  option(12, 'Kerala', 1),
  option(13, 'Madhya Pradesh', 1),
  option(7, 'Gujarat', 1),
  option(4, 'Bihar', 1),
]
const cities = [
  option(1, 'Bengaluru', 11),
  option(2, 'Kochi', 12),
  option(3, 'Kochi', 4),
  option(4, 'Vadodara', 7),
  option(5, 'Baroda', 13),
  option(6, 'Rampur', 7),
  option(7, 'Rampur', 13),
]
const fields = ['full_name', 'email', 'mobile_no', 'dob', 'gender', 'city', 'state', 'skills', 'notice_period']
const read = createRowReader({
  type: 'candidates',
  columns: fields.map((field, column) => ({ column, field, date_order: 'dmy' })),
  options: {
    CITY: indexCities(cities, states),
    STATE: indexOptions('STATE', states),
    GENDER: indexOptions('GENDER', [option(1, 'Male'), option(2, 'Female')]),
    SKILLS: indexOptions('SKILLS', [option(3, 'React'), option(13, 'Node.js'), option(30, 'ASP.NET Core')]),
  },
  chosen: new Map([['city', new Map([['blr', 1]])]]),
  today: '2026-11-22',
  campus_id: null,
  course: null,
  courses: [],
  needed: [],
  campuses: noDriveNames,
  openings: noDriveNames,
  maxima: {},
})
const row = (values: Partial<Record<string, string>>) =>
  read(fields.map((field) => values[field] ?? { full_name: 'Asha Patel', email: 'asha@example.com' }[field] ?? ''))

describe('a row of a spreadsheet', () => {
  it.each([
    [{ full_name: 'Dr. ASHA RAMESHBHAI PATEL' }, { first_name: 'Asha', middle_name: 'Rameshbhai', last_name: 'Patel' }],
    [{ full_name: 'PATEL, ASHA RAMESHBHAI' }, { first_name: 'Asha', middle_name: 'Rameshbhai', last_name: 'Patel' }],
    [{ full_name: 'Shah , Dr. Dipika' }, { first_name: 'Dipika', last_name: 'Shah' }],
    [{ full_name: 'Asha Patel, M.B.A. (Finance)' }, { first_name: 'Asha', last_name: 'Patel' }],
    [{ full_name: 'Rao, M. A.' }, { first_name: 'M.', middle_name: 'A.', last_name: 'Rao' }],
    [{ full_name: 'RAO, B.E.' }, { first_name: 'B.', middle_name: 'E.', last_name: 'Rao' }],
    [{ full_name: 'Rao, Meena A.' }, { first_name: 'Meena', middle_name: 'A.', last_name: 'Rao' }],
    [{ full_name: 'Asha Rao, M. A.' }, { first_name: 'Asha', last_name: 'Rao' }],
    [{ full_name: 'Rohit, MCA' }, { first_name: 'Rohit', last_name: 'Rohit' }],
    [{ full_name: 'MEHTA, BENA' }, { first_name: 'Bena', last_name: 'Mehta' }],
    [{ full_name: 'PATEL HETVI DINESHBHAI' }, { first_name: 'Hetvi', middle_name: 'Dineshbhai', last_name: 'Patel' }],
    [{ full_name: 'Hetvi Dineshbhai Patel' }, { first_name: 'Hetvi', middle_name: 'Dineshbhai', last_name: 'Patel' }],
    [{ full_name: 'Hetvi Dineshbhai' }, { first_name: 'Hetvi', last_name: 'Dineshbhai' }],
    [{ full_name: 'ROHIT' }, { first_name: 'Rohit', last_name: 'Rohit' }],
    [{ full_name: 'McDonald D’Souza' }, { first_name: 'McDonald', last_name: 'D’Souza' }],
    [{ email: ' Asha.Patel@Example.COM ' }, { email: 'asha.patel@example.com' }],
    [{ mobile_no: '+91-98765 43210' }, { mobile_no: '9876543210' }],
    [{ mobile_no: '९८७६५४३२१०' }, { mobile_no: '9876543210' }],
    [{ mobile_no: '9876543210.0' }, { mobile_no: '9876543210' }],
    [{ mobile_no: '98765 43210 / 98765 43211' }, { mobile_no: '9876543210' }],
    [{ gender: 'm' }, { gender: 1 }],
    [{ city: 'Bangalore' }, { city: 1, state: 11, country: 1 }],
    [{ city: 'BLR' }, { city: 1, state: 11, country: 1 }],
    [{ city: 'Baroda' }, { city: 4, state: 7, country: 1 }],
    [{ city: 'Cochin' }, { city: 2, state: 12, country: 1 }],
    [
      { city: 'Rampur', state: 'Madhya Pradesh' },
      { city: 7, state: 13 },
    ],
    [{ skills: 'ReactJS; Node | React' }, { skills: [3, 13] }],
    [{ city: 'Rampur, Madhya Pradesh' }, { city: 7, state: 13 }],
    [{ city: 'Kochi, Kerala' }, { city: 2, state: 12 }],
    [{ city: 'Vadodara / Ahmedabad' }, { city: 4, state: 7 }],
    [{ dob: '15/8/1999' }, { dob: '1999-08-15' }],
    [{ dob: '36387' }, { dob: '1999-08-15' }],
  ])('%j', (values, record) => expect(row(values).record).toMatchObject(record))

  it.each(['-', '--', 'NA', 'N/A', '#N/A', 'n.a.', 'null', 'Not available'])('%j leaves a cell empty', (text) => {
    const { record, problems } = row({ mobile_no: text, dob: text, gender: text, city: text, skills: text })
    expect([Object.keys(record), problems]).toEqual([['first_name', 'last_name', 'email'], []])
    expect(row({ email: text }).problems.map(({ field, code }) => [field, code])).toEqual([['email', 'mandatory']])
  })

  it.each(['Diploma 72%', '72 (Diploma)', 'Diploma: 72', '72% - diploma', 'Dip. 72', 'Dip 72%'])('%j is a mark of a diploma', (text) => {
    expect(readPercent('mark_12th', text)).toEqual({ values: { mark_diploma: 72 } })
  })

  it.each(['Serving', 'Currently serving notice period'])('%j is a notice period without its days', (notice_period) => {
    const { record, problems } = row({ notice_period })
    expect([record['notice_period'], problems]).toMatchObject([undefined, [{ level: 'warning', code: 'serving' }]])
  })

  it('that is a total is left out with a note', () => {
    const blank = { full_name: '', email: '' }
    const total = { isLeftOut: true, record: {}, problems: [{ level: 'warning', message: 'This row is a total, so it is left out.' }] }
    expect(row({ ...blank, email: 'Total students: 13' })).toMatchObject(total)
    expect(row({ ...blank, full_name: 'Grand Total', dob: '13' })).toMatchObject(total)
    expect(row({ full_name: 'Total Rao', mobile_no: '9876543210' }).isLeftOut).toBeUndefined()
  })

  it.each([`a,${' '.repeat(3998)},`, ',ca'.repeat(1300) + '\nx', 'a '.repeat(2000), `a ${'bhai'.repeat(999)}x`])(
    'a name of 4,000 characters is read at once',
    (full_name) => {
      const busy = process.cpuUsage()
      for (let times = 0; times < 60; times += 1) row({ full_name: `${full_name}${times}` })
      const { user } = process.cpuUsage(busy)
      expect(user / 1000).toBeLessThan(300)
    },
  )

  it('says so if it moved a surname from the front', () => {
    const { problems } = row({ full_name: 'PATEL HETVI DINESHBHAI' })
    expect(problems).toMatchObject([{ level: 'warning', message: "The father's name is last. Read as Hetvi Dineshbhai Patel." }])
  })

  it.each([
    [{ mobile_no: '9.88E+09' }, 'mobile_rounded'],
    [{ mobile_no: '12345' }, 'invalid'],
    [{ email: 'asha at example' }, 'invalid'],
    [{ email: '' }, 'mandatory'],
    [{ full_name: 'A'.repeat(300) }, 'too_long'],
    [{ full_name: 'As\ufffdha Patel' }, 'unreadable'],
    [{ dob: '31/02/1999' }, 'dob'],
    [{ dob: '01/01/2015' }, 'under_age'],
    [{ dob: '15/08/2031' }, 'future'],
    [{ city: 'Rampur' }, 'several_in_list'],
    [{ city: 'Atlantis' }, 'not_in_list'],
    [{ gender: 'unknown thing' }, 'not_in_list'],
  ])('%j is an error', (values, code) => {
    expect(row(values).problems.map((problem) => [problem.level, problem.code])).toContainEqual(['error', code])
  })
})

describe('a skill', () => {
  const names = ['C', 'C++', 'C#', 'Go', 'Node.js', 'Angular', 'Spring Boot', 'ASP.NET Core']
  const skills = names.map((name, index) => option(index + 1, name))
  const inList = (list: readonly Option[], text: string) =>
    indexOptions('SKILLS', list)
      .get(optionText(text))
      ?.map(({ value }) => value)

  it.each([
    ['C', 'C'],
    ['c', 'C'],
    ['C++', 'C++'],
    ['C ++', 'C++'],
    ['CPP', 'C++'],
    ['C#', 'C#'],
    ['C♯', 'C#'],
    ['Go', 'Go'],
    ['Golang', 'Go'],
    ['Node', 'Node.js'],
    ['NodeJS', 'Node.js'],
    ['ASP.NET Core', 'ASP.NET Core'],
  ])('%j is %s', (text, skill) => expect(inList(skills, text)).toEqual([skill]))

  it.each(['.NET', 'DotNet', '.NET Core', 'ASP.NET', 'NET', 'R', 'C+', '.C', 'AngularJS', 'Spring'])(
    '%j is not in a list without it',
    (text) => expect(inList(skills, text)).toBeUndefined(),
  )

  it.each([
    ['.NET', '.NET'],
    [' .net', '.NET'],
    ['Dot Net', '.NET'],
    ['NET', undefined],
    ['R', 'R'],
  ])('in a list with .NET and R, %j is %s', (text, skill) => {
    expect(inList([...skills, option(20, '.NET'), option(21, 'R')], text)).toEqual(skill === undefined ? undefined : [skill])
  })

  it('that is unknown is left out with a warning that names it', () => {
    const { record, problems } = row({ skills: 'React, .NET' })
    expect(record['skills']).toEqual([3])
    expect(problems).toMatchObject([{ field: 'skills', level: 'warning', message: 'Not in the list, so left out: .NET.' }])
  })
})

describe('a text that is not in the list', () => {
  it.each([
    [{ city: 'Vadodra' }, 'misspelt', 'Did you mean Vadodara? Choose an option from the list.'],
    [{ city: 'Bangalor' }, 'misspelt', 'Did you mean Bengaluru? Choose an option from the list.'],
    [{ city: 'Ramapur' }, 'misspelt', 'Did you mean Rampur? Choose an option from the list.'],
    [{ city: 'Atlantis' }, 'not_in_list', 'Choose an option from the list.'],
    [{ state: 'Gujrat' }, 'misspelt', 'Did you mean Gujarat? Choose an option from the list.'],
    [{ gender: 'Femle' }, 'misspelt', 'Did you mean Female? Choose an option from the list.'],
  ])('%j: %s: %s', (values, code, message) => expect(row(values).problems).toMatchObject([{ code, level: 'error', message }]))
})

describe('the repairs of a group', () => {
  it('read marks that look like a CGPA as one out of 10, where the field takes one', () => {
    expect(fixesOf('candidates', 'tenth_percentage', 'is_cgpa')).toEqual(['of_ten', 'replace', 'clear'])
    expect(fixesOf('students', 'mark_10th', 'is_cgpa')).toEqual(['replace', 'clear'])
    expect(fixesOf('candidates', 'skills', 'unknown')).toEqual([])
    const typed = { value: undefined, options: undefined }
    expect(readPercentage('tenth_percentage', repairCell('of_ten', '8.2', typed), 'percent').values).toEqual({ tenth_percentage: 77.9 })
    expect(readPercentage('degree_percentage', repairCell('of_ten', '8.2', typed), 'percent').values).toEqual({ degree_percentage: 82 })
  })
})

describe('the contents of a file', () => {
  it('the date order is determined by the whole column, and must be chosen if all orders fit', () => {
    expect(possibleOrders(['01/02/1999', '21/02/1999'], '2026-11-22')).toEqual(['dmy'])
    expect(possibleOrders(['01/02/1999', '02/21/1999'], '2026-11-22')).toEqual(['mdy'])
    expect(possibleOrders(['01/02/1999', '03/04/1999'], '2026-11-22')).toEqual(['dmy', 'mdy'])
    expect(possibleOrders(['1999-02-01'], '2026-11-22')).toEqual(['ymd'])
    expect([readDay('2 Feb 1999', 'dmy', '2026-11-22'), readDay('3-4-99', 'mdy', '2026-11-22')]).toEqual(['1999-02-02', '1999-03-04'])
  })

  it('the header row is the one with known headings, below a title', () => {
    expect(
      findHeaderRow('candidates', [['Naukri search results'], [], ['Name', 'Email ID', 'Mobile No.'], ['Asha', 'a@example.com', '9']]),
    ).toBe(3)
    expect(
      findHeaderRow('candidates', [
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe(1)
  })

  it.each([
    ['candidates', 'Cand. Name', 'full_name'],
    ['candidates', 'Candidate Nm', 'full_name'],
    ['candidates', 'Mob No', 'mobile_no'],
    ['candidates', 'Exp. CTC', 'expected_ctc'],
    ['candidates', 'Exp (yrs)', 'total_experience'],
    ['candidates', 'Highest Qual.', 'degree_qualification'],
    ['candidates', 'Passing Yr', 'degree_year'],
    ['candidates', 'College / Univ', 'degree_institute'],
    ['candidates', 'Curr. Loc', 'city'],
    ['candidates', 'Curr. Company', 'job_employer'],
    ['candidates', 'Desig.', 'job_designation'],
    ['students', 'Stud. Name', 'full_name'],
    ['students', 'Student Full Name', 'full_name'],
    ['students', 'Mob. No.', 'mobile_no'],
    ['students', 'Agg. CGPA', 'degree'],
    ['students', 'Passing yr', 'passing_year'],
  ] as const)('among %s, the heading %j is mapped to %s', (type, heading, field) => {
    expect(suggestFields(type, [heading], []).map((suggestion) => suggestion.field)).toEqual([field])
  })

  it('a column of addresses is recognised even if some cells contain something else', () => {
    const rows = ['a@example.com', 'b@example.com', 'c@example.com', 'asked twice'].map((cell) => [cell])
    expect(suggestFields('candidates', ['X'], rows).map((suggestion) => suggestion.field)).toEqual(['email'])
  })

  it('fields are suggested by heading, then by values', () => {
    const found = suggestFields(
      'candidates',
      ['Candidate Name*', 'Key Skills', 'X', 'Y'],
      [['Asha', 'Java', 'a@example.com', '+91 98765 43210']],
    )
    expect(found.map(({ field, suggested_by }) => [field, suggested_by])).toEqual([
      ['full_name', 'header'],
      ['skills', 'header'],
      ['email', 'values'],
      ['mobile_no', 'values'],
    ])
  })

  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n"1,5";2;3', ';'],
    ['a\tb\n1,2\t3', '\t'],
    ['only one column\nof text', ','],
  ])('the delimiter of %j', (text, delimiter) => expect(findDelimiter(text)).toBe(delimiter))
})
