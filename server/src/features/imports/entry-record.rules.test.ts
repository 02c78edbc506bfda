import { noDriveNames } from './drive-names.rules.ts'
import { describe, expect, it } from 'vitest'
import { importFields, type ImportType } from '@portal/contract/import-fields'
import { indexOptions, type Option } from './choices.rules.ts'
import { suggestFields } from './headers.rules.ts'
import { createRowReader } from './records.rules.ts'

const option = (key: number, value: string): Option => ({ key, value, parent_key: null })
const qualifications = [
  option(1, '10th (SSC / CBSE / ICSE)'),
  option(2, '12th (HSC) or equivalent'),
  option(6, 'B.E. / B.Tech (Computer / IT)'),
  option(7, 'B.E. / B.Tech (other branch)'),
  option(9, 'B.Sc. (IT / CS)'),
  option(10, 'B.Sc. (other)'),
  option(16, 'MCA'),
]
const fields =
  'first_name last_name email degree_qualification degree_branch degree_percentage degree_year degree_institute degree_medium degree_city tenth_percentage tenth_year tenth_institute tenth_medium tenth_city second_qualification second_percentage second_year second_institute second_medium second_city'.split(
    ' ',
  )
const reader: Parameters<typeof createRowReader>[0] = {
  type: 'candidates',
  columns: fields.map((field, column) => ({ column, field, date_order: null })),
  options: {
    EDUCATION_QUALIFICATION_TYPE: indexOptions('EDUCATION_QUALIFICATION_TYPE', qualifications),
    EDUCATION_MEDIUM: indexOptions('EDUCATION_MEDIUM', [option(1, 'English')]),
  },
  chosen: new Map([['degree_qualification', new Map([['amie', 7]])]]),
  today: '2026-11-24',
  campus_id: null,
  course: null,
  courses: [],
  needed: [],
  campuses: noDriveNames,
  openings: noDriveNames,
  maxima: {},
}
const readRow = createRowReader(reader)
const read = (cells: Readonly<Record<string, string>>) =>
  readRow(fields.map((field) => cells[field] ?? { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' }[field] ?? ''))
const college = { degree_institute: 'LDCE', degree_medium: 'English', degree_city: 'Ahmedabad' }
const degree = (cells: Readonly<Record<string, string>>) => {
  const { record, problems } = read({ ...college, degree_percentage: '78%', degree_year: '2019', ...cells })
  return { value: record['degree_qualification'], problems: problems.map(({ message }) => message) }
}

describe('the education in a row', () => {
  it.each([
    ['B.Tech (CSE)', '', 6],
    ['B.E.', 'Computer Engineering', 6],
    ['BTech', 'Mechanical', 7],
    ['B.E.', 'C.S.E.', 6],
    ['B. Tech', 'I.T.', 6],
    ['BE', 'Comp. Engg.', 6],
    ['B.E.', 'Electronics & Communication', 7],
    ['B.Tech/B.E.', 'Information Technology', 6],
    ['Bachelor of Engineering in Civil', '', 7],
    ['B.Sc', 'Computer Science', 9],
    ['BSc', 'Physics', 10],
    ['MCA', '', 16],
    ['AMIE', '', 7],
  ])('reads the degree %s %s', (degree_qualification, degree_branch, qualification_id) => {
    expect(degree({ degree_qualification, degree_branch }).value).toMatchObject({ qualification_id })
  })

  it.each([
    ['78%', 78],
    ['78.456', 78.46],
    ['9.2 CGPA', 92],
    ['7.5/10', 75],
    ['3.2 of 4', 80],
    ['0.78', 78],
  ])('reads the marks %s', (degree_percentage, percentage) => {
    expect(degree({ degree_qualification: 'MCA', degree_percentage }).value).toMatchObject({ percentage })
  })
  it('converts a CGPA in 10th by the CBSE factor, and states the interpretation', () => {
    const { record, problems } = read({
      tenth_percentage: '9.2 CGPA',
      tenth_year: '2015',
      tenth_institute: 'KV 1',
      tenth_medium: 'Eng',
      tenth_city: 'Pune',
    })
    expect(record['tenth_percentage']).toEqual({
      qualification_id: 1,
      percentage: 87.4,
      passing_year: 2015,
      institute: 'KV 1',
      medium: 1,
      city_text: 'Pune',
    })
    expect(problems.map(({ message }) => message)).toEqual(['Read as 87.4%: a CGPA of 9.2 out of 10.'])
  })

  it.each([
    ['2019', 2019],
    ['2015-2019', 2019],
    ['1995-99', 1999],
    ['May 1998', 1998],
    ['2019.0', 2019],
    ['27', 2027],
    ["'98", 1998],
  ])('reads the year %s', (degree_year, passing_year) => {
    const { value } = degree({ degree_qualification: 'MCA', degree_year })
    expect(value).toMatchObject({ passing_year })
  })

  it('stores a degree as unspecified if it is unknown or its branch is missing, and never takes a school for a degree', () => {
    expect(degree({ degree_qualification: 'B.E.' })).toMatchObject({ value: { qualification_id: 3, institute: 'LDCE' }, problems: [] })
    expect(degree({ degree_qualification: 'Wizardry' })).toMatchObject({
      value: { qualification_id: 3 },
      problems: ["This degree isn't in the list, so it's imported as not specified. Choose a degree for it."],
    })
    for (const degree_qualification of ['HSC', '12th pass'])
      expect(degree({ degree_qualification }).problems).toContain("This isn't a degree, so it's left out. Choose a degree for it.")
  })

  it('does not report for each row what has no column', () => {
    const columns = ['first_name', 'last_name', 'email', 'degree_qualification', 'degree_year']
    const readShort = createRowReader({
      ...reader,
      columns: columns.map((field, column) => ({ column, field, date_order: null })),
    })
    const messagesOf = (...cells: string[]) =>
      readShort(['Asha', 'Rao', 'asha@example.com', ...cells]).problems.map(({ message }) => message)
    expect(messagesOf('MCA', '2019')).toEqual([])
    expect(messagesOf('MCA', '')).toEqual(['Degree passing year is missing: the candidate is asked for it.'])
    expect(messagesOf('', '2019')).toHaveLength(1)
  })

  it('imports a second degree only if it differs', () => {
    const second = { second_percentage: '80', second_year: '2021', second_institute: 'GU', second_medium: 'English', second_city: 'Surat' }
    const base = { ...college, degree_qualification: 'MCA', degree_percentage: '70%', degree_year: '2019', ...second }
    expect(read({ ...base, second_qualification: 'BSc' }).record['second_qualification']).toMatchObject({ qualification_id: 10 })
    const same = read({ ...base, second_qualification: 'MCA' })
    expect(same.record['second_qualification']).toBeUndefined()
    expect(same.problems.map(({ message }) => message)).toEqual(["The second degree isn't imported: it is the same as the first."])
  })
})

describe('the course in a roster', () => {
  const ofRoster = ['enrolment_number', 'full_name', 'email', 'course', 'branch']
  const roster: Parameters<typeof createRowReader>[0] = {
    type: 'students',
    columns: ofRoster.map((field, column) => ({ column, field, date_order: null })),
    options: { EDUCATION_QUALIFICATION_TYPE: indexOptions('EDUCATION_QUALIFICATION_TYPE', qualifications) },
    chosen: new Map(),
    today: '2026-11-24',
    campus_id: 1,
    course: null,
    courses: [],
    needed: [],
    campuses: noDriveNames,
    openings: noDriveNames,
    maxima: {},
  }
  const readStudent = createRowReader(roster)
  it.each([
    ['B.E.', 'Computer Engineering', 6, []],
    ['B.Tech', 'I.T.', 6, []],
    ['BTech (Hons)', 'Mechanical', 7, []],
    ['B.Sc.', 'Computer Science', 9, []],
    ['B.Sc.', 'Physics', 10, []],
    ['B.E.', '', undefined, ['Add the branch, or choose the course from the list.']],
    ['Wizardry', 'Spells', undefined, ['Choose an option from the list.']],
  ])('reads %s with the branch %s', (course, branch, key, expected) => {
    const { record, problems } = readStudent(['21A1', 'Asha Rao', 'asha@example.com', course, branch])
    expect([record['course'], problems.map(({ message }) => message)]).toEqual([key, expected])
  })

  const student = ({ drive = {}, course = '', branch = '' }: { drive?: Partial<typeof roster>; course?: string; branch?: string }) => {
    const { record, problems } = createRowReader({ ...roster, ...drive })(['21A1', 'Asha Rao', 'asha@example.com', course, branch])
    return [record['course'], ...problems.map(({ level, code }) => `${level} ${code}`)]
  }
  it.each([
    [{ branch: 'IT' }, [undefined, 'warning no_course']],
    [{}, [undefined, 'warning no_course']],
    [{ branch: 'IT', drive: { course: 6 } }, [6]],
    [{ branch: 'B.Tech IT' }, [6]],
    [{ course: 'Wizardry' }, [undefined, 'error not_in_list']],
  ])('that is missing is a warning unless one is chosen for the file: %j', (row, expected) => {
    expect(student(row)).toEqual(expected)
  })

  const [acceptsComputing, acceptsOther] = [{ courses: [4, 6] }, { courses: [7] }]
  const chosen = new Map([['course', new Map([['be', 6]])]])
  it.each([
    [{ branch: 'CSE', drive: acceptsComputing }, [6]],
    [{ branch: 'AI & ML', drive: acceptsComputing }, [6]],
    [{ branch: 'ME', drive: acceptsComputing }, [7]],
    [{ branch: 'Civil', drive: acceptsComputing }, [7]],
    [{ branch: 'Wizardry', drive: acceptsComputing }, [7, 'warning course_assumed']],
    [{ branch: 'Wizardry', drive: acceptsOther }, [7, 'warning course_assumed']],
    [{ branch: 'Wizardry', drive: { courses: [6, 7] } }, [7]],
    [{ drive: acceptsComputing }, [6, 'warning course_assumed']],
    [{ drive: acceptsOther }, [7, 'warning course_assumed']],
    [{ drive: { courses: [6, 7] } }, [undefined, 'error not_in_list']],
    [{ drive: { courses: [6, 7], course: 6 } }, [6]],
    [{ branch: 'Mechanical', drive: { ...acceptsComputing, chosen } }, [7]],
    [{ branch: 'Wizardry', drive: { ...acceptsComputing, chosen } }, [6]],
    [{ drive: { ...acceptsComputing, chosen } }, [6]],
  ])('of "B.E." is decided by the branch, or assumed with a warning: %j', (row, expected) => {
    expect(student({ course: 'B.E.', ...row })).toEqual(expected)
  })

  it('says what is assumed', () => {
    const { problems } = createRowReader({ ...roster, ...acceptsComputing })(['21A1', 'Asha Rao', 'asha@example.com', 'B.E.', ''])
    expect(problems.map(({ message }) => message)).toEqual([
      "The branch is missing, so the course is assumed to be B.E. / B.Tech (Computer / IT), which this drive accepts. If it's another, add the branch.",
    ])
  })
})

describe('headings', () => {
  it.each(['Branch', 'Stream', 'Specialisation', 'Specialization', 'Department', 'Discipline', 'Degree branch'])(
    '%s next to a degree is its branch',
    (heading) => {
      const fieldOf = (type: ImportType) => suggestFields(type, ['Name', 'Degree', heading], []).at(-1)?.field
      expect([fieldOf('candidates'), fieldOf('students')]).toEqual(['degree_branch', 'branch'])
    },
  )

  it.each(Object.keys(importFields) as ImportType[])('of %s: every label is read as its own field', (type) => {
    for (const [field, { label }] of Object.entries(importFields[type]))
      expect([label, suggestFields(type, [label, 'other'], []).map((suggestion) => suggestion.field)]).toEqual([label, [field]])
  })
})
