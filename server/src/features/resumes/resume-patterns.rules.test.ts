import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { allCombos } from '../combos/data/rows.ts'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-21'
const skillOptions = allCombos().filter(({ name }) => name === 'SKILLS')
const read = (text: string, title: string | null = null) => readResume({ text, title, isPicture: false }, skillOptions, today)
const sure = <T>(suggestion: { value: T; confidence: number } | null | undefined): T | null =>
  suggestion && suggestion.confidence >= SURE ? suggestion.value : null

/** In the order of the combo. */
const namesOf = (skills: readonly { value: number }[] = []) =>
  skills.map(({ value }) => skillOptions.find(({ key }) => key === value)?.value)

/** Qualification, marks and year of each row. */
const rowsOf = (...lines: string[]) =>
  (read(['Asha Patel', 'asha@example.com', '', ...lines].join('\n'))?.educations ?? []).map((row) => [
    row.qualification_id.value,
    row.percentage?.value ?? null,
    row.passing_year?.value ?? null,
  ])
/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) =>
  (read(['Asha Patel', 'asha@example.com', '', ...lines].join('\n'))?.experiences ?? []).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])

describe('no wrong value is prefilled', () => {
  it.each([
    'B.Tech (Computer), Nirma University | 2022 - Present',
    'B.E. Civil, GTU, 2023 to till date, CGPA 8.1',
    'BCA, Gujarat University (pursuing) 2024',
    'MCA, GTU, 2025 - 2028, CGPA 8',
    'B.Com, Gujarat University, Currently in 3rd year, since 2023',
  ])('an ongoing course has no passing year: %s', (line) => {
    expect(rowsOf('Education', line).map(([, , year]) => year)).toEqual([null])
  })

  it.each<[readonly string[], string | null]>([
    [['Begusarai, Bihar, India', 'codes4u@example.com'], null],
    [['Gandhi Chowk, Latur, Maharashtra', 'codes4u@example.com'], null],
    [['Coding Club', 'codes4u@example.com'], null],
    [['Ab', 'codes4u@example.com'], null],
    [['undefinedEDUCATION', 'codes4u@example.com'], null],
    [['Asha Patel', 'codes4u@example.com'], null],
    [['Asha Patel', 'patel.asha@example.com'], 'Asha Patel'],
  ])('a name confirmed neither by the email address nor by the largest font is only suggested: %j', (lines, name) => {
    expect(sure(read(lines.join('\n'))?.name)).toBe(name)
  })

  it('the text in the largest font is the name', () => {
    expect(sure(read('Rangoli Club\nAsha Patel\ncodes4u@example.com', 'ASHA PATEL')?.name)).toBe('Asha Patel')
  })

  it('total experience is certain only if every period belongs to a parsed job or education', () => {
    const job = ['Experience', 'React Developer, Rangoli Technologies | Jun 2021 - May 2023']
    const all = read(['Asha Patel', ...job, 'Education', 'BCA, GTU, Jun 2018 - May 2021'].join('\n'))?.total_experience
    const other = read(['Asha Patel', ...job, 'Projects', 'Bank portal, Jan 2019 - Mar 2020'].join('\n'))?.total_experience
    expect([sure(all), sure(other), other?.value]).toEqual([24, null, 24])
  })

  it.each([
    ['Phone: +44 7555 123456', null],
    ['Phone: 1-647-555-0134', null],
    ['Phone: 647.555.0134', null],
    ['Contact: +91 7383 123796', '7383123796'],
    ['Mo.9876543210', '9876543210'],
    ['Phone: 738312 3796', '7383123796'],
  ])('the mobile number of %j is %j', (line, mobile) => {
    expect(sure(read(`Asha Patel\n${line}`)?.mobile_no)).toBe(mobile)
  })

  it.each([
    [['Experience', 'Rangoli Technologies, Jun 2021 - Present', 'HR Manager: hr@rangoli.example, 9876543210']],
    [['Experience', 'Rangoli Technologies, Jun 2021 - Present', 'Contact Phone No:', '9876543210']],
    [['References', 'Dr. Paresh Joshi', 'paresh@college.example', '9876543210']],
  ])("numbers and addresses of others are never the candidate's: %j", (lines) => {
    const found = read(['Asha Patel', 'Ahmedabad', ...lines].join('\n'))
    expect([found?.email, found?.mobile_no]).toEqual([null, null])
  })

  it.each([
    ['asha302000@example.com', null],
    ['Address: Ahmedabad, +91 7383 123796', null],
    ['Contact: 0091 73831 23796, Gujarat', null],
    ['12, Om Flats, Ahmedabad-380058', '380058'],
    ['At post Karjat, Dist. Raigad, Maharashtra, Pin: 410 201', '410201'],
  ])('the PIN code of %j is %j', (line, zip) => {
    expect(sure(read(`Asha Patel\n${line}`)?.zip)).toBe(zip)
  })

  it.each<[string, number | null]>([
    ['B.Tech, Nirma University, 2020, 3.8 GPA', null],
    ['B.Tech, Nirma University, 2020, GPA 3.8/4.0', null],
    ['B.Tech, Nirma University, 2020, GPA: 3.66 (9.15/10.0)', 91.5],
    ['B.Tech, Nirma University, 2020, CGPA 8.2', 82],
    ['10th, CBSE, 2016, CGPA 8.2', 77.9],
  ])('a GPA out of four isn’t a CGPA: %s', (line, marks) => {
    expect(rowsOf('Education', line)[0]?.[1]).toBe(marks)
  })

  it.each<[string, readonly string[]]>([
    ['Go autodial, Java Scripting', ['JavaScript']],
    ['was on payroll of a bank', []],
    ['Payroll, Go, C', ['Go', 'C', 'Payroll']],
  ])('the skills of %j', (line, expected) => {
    expect(namesOf(read(`Asha Patel\nSkills\n${line}`)?.skills)).toEqual(expected)
  })

  it('a title below its period belongs to its job', () => {
    const lines = [
      'Experience',
      'Rangoli Technologies Since Jun 2011 to',
      'Mar 2016',
      'Programmer',
      '',
      'Kutch Data Labs Jan 2009 to May 2011',
      'Trainee',
    ]
    expect(jobsOf(...lines)).toEqual([
      ['Programmer', 'Rangoli Technologies', '2011-06', '2016-03'],
      ['Trainee', 'Kutch Data Labs', '2009-01', '2011-05'],
    ])
  })
})

describe('the education is found', () => {
  const bca = [8, 71, 2021]
  it.each([
    'Education & Certification',
    'QUALIFICATIONS / EDUCATION:',
    'Training and Education',
    'Basic Academic Credentials',
    'Educational Experience',
    'E D U C A T I O N',
    'E D U C A T I O N   D E T A I L S',
    'EDUCATIONDETAILS',
    'ACADEMIC PROFILE :-',
  ])('under the heading %s', (heading) => {
    expect(rowsOf(heading, 'BCA, Gujarat University, 2021, 71%')).toEqual([bca])
  })

  it.each([
    [['EDUCATION: BCA, Gujarat University, 2021, 71%']],
    [['QUALIFICATION | BCA, Gujarat University, 2021, 71%']],
    [['What I learned', 'BCA, Gujarat University, 2021, 71%']],
    [['Education', 'M.Com, GTU, 2023, 60%', 'Key Skills', 'Tally', 'BCA, Gujarat University, 2021, 71%']],
  ])('without a plain heading: %j', (lines) => {
    expect(rowsOf(...lines)).toContainEqual(bca)
  })

  it.each<[string, number]>([
    ['Secondary - 89%, 2016', 1],
    ['High School, Sharda Mandir, 2016, 89%', 1],
    ['Secondary (X) 2016 89%', 1],
    ['Matriculation 2016 89%', 1],
    ['PLUSTWO 2016 89%', 2],
    ['ISC, 2016, 89%', 2],
    ['Senior Secondary (XII), CBSE, 2016, 89%', 2],
    ['B-Tech (ECE), GTU, 2016, 89%', 7],
    ['B-Tech (CSE), GTU, 2016, 89%', 6],
    ["Bachelor's degree, Electronics Engineering, 2016, 89%", 7],
    ["Bachelor's in Computer science engineering 2016 89%", 6],
    ['D.I.T. from K. J. Polytechnic, 2016, 89%', 4],
    ['B.Tech Mechanical, Indian Institute of Information Technology, 2016, 89%', 7],
  ])('at its level: %s', (line, key) => {
    expect(rowsOf('Education', line)).toEqual([[key, 89, 2016]])
  })

  it('in a table whose header has unknown words', () => {
    const lines = [
      'Course | Institution | Name of theboard | Year of passing | CPI/%',
      'BCA | Gujarat University | GU | 2021 | 71',
      'HSC | Sharda Mandir | GSEB | 2018 | 65',
    ]
    expect(rowsOf('Education', ...lines)).toEqual([bca, [2, 65, 2018]])
    expect(rowsOf(...lines)).toEqual([bca, [2, 65, 2018]])
    expect(rowsOf('Course | College / School | CGPA | Status', 'BCA | Gujarat University | 8.1 | Completed')).toEqual([[8, 81, null]])
  })

  it('by its board or branch, only suggested', () => {
    const board =
      read('Asha Patel\nEducation\nHSC, GSEB, 2018, 65%\nCentral Board of Secondary Education, 2016 (CGPA 10)')?.educations ?? []
    expect(board.map((row) => [row.qualification_id.value, sure(row.qualification_id), row.percentage?.value])).toEqual([
      [2, 2, 65],
      [1, null, 95],
    ])
    const branch =
      read('Asha Patel\nEducation\nDegree | College | Year | %\nElectrical Engineering | L.D. College | 2021 | 71')?.educations ?? []
    expect(branch.map((row) => [row.qualification_id.value, sure(row.qualification_id)])).toEqual([[7, null]])
  })

  it('up to the last row, also below an unknown line', () => {
    expect(
      rowsOf('Education', 'My years of study', 'BCA, Gujarat University, 2021, 71%', 'HSC, GSEB, 2018, 65%', 'SSC, GSEB, 2016, 60%'),
    ).toEqual([bca, [2, 65, 2018], [1, 60, 2016]])
  })

  it.each<[readonly string[], number[]]>([
    [
      ['BTech - 7.83 CGPA 2021', 'Computer Science & Engineering'],
      [6, 78.3, 2021],
    ],
    [
      ['Nirma University, 2017 - 2021', 'B.Tech Civil', 'Percentage -87.57'],
      [7, 87.57, 2021],
    ],
    [['SSC - 85% in 2016, HSC - 78% in 2018'], [1, 85, 2016]],
  ])('over several lines, or two on one: %j', (lines, row) => {
    expect(rowsOf('Education', ...lines)).toContainEqual(row)
  })
})

describe('the jobs are found', () => {
  it.each<[string, string, string | null]>([
    ['From 4th May 2015 to 11 August 2018', '2015-05', '2018-08'],
    ['5 March 2018 to 30 Sept 2020', '2018-03', '2020-09'],
    ['30/07/2021 - Present', '2021-07', null],
    ['July 20, 2020 to August 07, 2021', '2020-07', '2021-08'],
    ['28 th Oct 2019 - 3 rd Jan 2020', '2019-10', '2020-01'],
    ['Apr’15 to Nov’15', '2015-04', '2015-11'],
    ['Jun 2021 till the date', '2021-06', null],
    ['June 2021 to Till Date', '2021-06', null],
    ['from 5th August 2019', '2019-08', null],
    ['Since Aug 2019', '2019-08', null],
  ])('with the period %s', (period, from, to) => {
    expect(jobsOf('Experience', 'React Developer', 'Rangoli Technologies', period)).toEqual([
      ['React Developer', 'Rangoli Technologies', from, to],
    ])
    expect(jobsOf('Experience', `React Developer, Rangoli Technologies | ${period}`)).toEqual([
      ['React Developer', 'Rangoli Technologies', from, to],
    ])
  })

  it.each([
    'Working Experience:',
    'Career profile:',
    'EXPERIENCE & INTERNSHIPS',
    'TECHNICAL EXPERIENCE',
    'Professional Organizations',
    'W O R K  E X P E R I E N C E',
    'Employment Details :-',
  ])('under the heading %s', (heading) => {
    expect(jobsOf(heading, 'React Developer, Rangoli Technologies | Jun 2021 - May 2022')).toHaveLength(1)
  })

  it('after the duties of the previous one', () => {
    const lines = [
      'Experience',
      'Company : Rangoli Technologies Private Limited.',
      'Designation : React Developer',
      'Duration : Jun 2021 - May 2022',
      'Responsibilities:',
      'Made pages.',
      '',
    ]
    const next = ['Company : Kutch Data Labs', 'Designation : Trainee', 'Duration : Jan 2020 - May 2021', 'Roles & Responsibilities:']
    expect(jobsOf(...lines, ...next)).toEqual([
      ['React Developer', 'Rangoli Technologies Private Limited', '2021-06', '2022-05'],
      ['Trainee', 'Kutch Data Labs', '2020-01', '2021-05'],
    ])
  })

  it.each([
    [['React Developer', '', 'Rangoli Technologies', 'Jul 2021 - Aug 2022']],
    [['Currently working in Rangoli Technologies, Pune from Jul 2021 to Aug 2022 as React Developer']],
    [['Worked as a React Developer at Rangoli Technologies from Jul 2021 to Aug 2022.']],
    [['Rangoli Technologies | Ahmedabad', 'React Developer | Jul 2021 - Aug 2022']],
    [['Rangoli Technologies | Jul 2021 - Aug 2022', 'React Developer | Ahmedabad, Gujarat']],
    [['Jul 2021 - Aug 2022 | Rangoli Technologies', 'React Developer']],
  ])('in any format: %j', (lines) => {
    expect(jobsOf('Experience', ...lines)).toEqual([['React Developer', 'Rangoli Technologies', '2021-07', '2022-08']])
  })
})

describe('people and skills', () => {
  it.each([
    ['Birthday : 15/08/1999', '1999-08-15'],
    ['D.O.B : 8th Oct 95', '1995-10-08'],
    ['DOB: 14/04/99', '1999-04-14'],
    ['Date of Birth | 15th August 1999', '1999-08-15'],
    ['Date of Birth : 28 th Oct 1999', '1999-10-28'],
  ])('the date of birth in %j is %j', (line, day) => {
    expect(sure(read(`Asha Patel\nPersonal details\n${line}`)?.dob)).toBe(day)
  })

  it('a bare date among the personal details is only suggested', () => {
    const dob = read('Asha Patel\nPersonal details\n15 August 1999')?.dob
    expect([dob?.value, sure(dob)]).toEqual(['1999-08-15', null])
  })

  it.each([
    [['A S H A  P A T E L', 'asha@example.com'], 'Asha Patel'],
    [['Asha Patel (Student)', 'asha@example.com'], 'Asha Patel'],
    [['Sri Asha Ben Rameshbhai Patel', 'asha@example.com'], 'Sri Asha Ben Rameshbhai Patel'],
  ])('the name of %j', (lines, name) => {
    expect(read(lines.join('\n'))?.name?.value).toBe(name)
  })

  it.each(['SKILLS SET', 'Technical Proficiency', 'PROGRAMMING LANGUAGES', 'SKILLS & CERTIFICATIONS', 'S K I L L S'])(
    'skills under the heading %s are certain',
    (heading) => {
      expect(read(`Asha Patel\n${heading}\nJava, C, Docker`)?.skills.map(({ confidence }) => confidence >= SURE)).toEqual([
        true,
        true,
        true,
      ])
    },
  )

  it('skills are suggested from the whole text', () => {
    const skills = read('Asha Patel\nEducation\nBCA, GTU, 2021, 70%\nLearned there: Java, C, Docker\nHobbies\nChess')?.skills ?? []
    expect(namesOf(skills)).toEqual(['Java', 'C', 'Docker'])
    expect(skills.every(({ confidence }) => confidence < SURE)).toBe(true)
  })

  it('each value has its position in the resume', () => {
    const found = read('Asha Patel\nasha@example.com\fEducation\nBCA, GTU, 2021, 70%')
    expect([found?.email?.place, found?.educations[0]?.place]).toEqual([
      { text: 'asha@example.com', page: 1 },
      { text: 'BCA, GTU, 2021, 70%', page: 2 },
    ])
  })
})
