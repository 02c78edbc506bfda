import { describe, expect, it } from 'vitest'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-21'
const read = (...lines: string[]) =>
  readResume({ text: ['Asha Patel', 'asha@example.com', '', ...lines].join('\n'), title: null, isPicture: false }, [], today)

/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) =>
  (read('Experience', ...lines)?.experiences ?? []).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])

/** Qualification, institute, marks and year of each row. */
const rowsOf = (...lines: string[]) =>
  (read('Education', ...lines)?.educations ?? []).map((row) => [
    row.qualification_id.value,
    row.institute?.value ?? null,
    row.percentage?.value ?? null,
    row.passing_year?.value ?? null,
  ])

describe('jobs in resumes held out from developing the rules', () => {
  const lines = [
    'Working as a Consultant | in RANGOLI, Chennai from (Sep 2015 - Till date)',
    'Worked as Tester in Mosaica. , Pune from (May 2012 - Aug 2015).',
  ]

  it.each([
    [
      'PROJECT - 1',
      'Project Title: Gate Tools',
      'Client: Kite | Company: Rangoli',
      "Duration: Feb '17 to till date | Roles: Lead | Team Size: 7",
    ],
    ['1. Gate Tools', 'Client : Kite.', 'Environment : Android', 'Role : Developer.', "Duration : Jun'14 - Aug'14", 'Team Size : 3'],
    ['Project Name: Gate Tools', 'Role: Tester', 'Team Size: 2', 'Duration: June 2016 to December 2017'],
  ])('a project during a job isn’t a job: %s', (...project) => {
    expect(jobsOf(...lines, '', ...project)).toEqual([
      ['Consultant', 'RANGOLI', '2015-09', null],
      ['Tester', 'Mosaica', '2012-05', '2015-08'],
    ])
  })

  it('jobs stated only by their projects are jobs', () => {
    const jobs = ['Company: Rangoli Ltd', 'Project Name: Gate Tools', 'Role: Tester', 'Duration: June 2016 to December 2017']
    expect(jobsOf(...jobs)).toEqual([['Tester', 'Rangoli Ltd', '2016-06', '2017-12']])
  })

  it('a summary in sentences above the same jobs counts once', () => {
    const jobs = ['Lead Developer | RANGOLI | Pune | September 2020 - Present', '', 'Executive | MOSAICA | Pune | August 2019 - June 2020']
    const list = [
      'Working as Developer at RANGOLI from September 2020 - till date.',
      'Worked as Executive for MOSAICA from August 2019 to June 2020.',
    ]
    expect(jobsOf(...list, '', ...jobs).map(([, ...job]) => job)).toEqual([
      ['RANGOLI', '2020-09', null],
      ['MOSAICA', '2019-08', '2020-06'],
    ])
  })

  it.each<[string, string, string, ...string[]]>([
    ['Lecturer', 'SHARDA INSTITUTE', 'SHARDA INSTITUTE (AUGUST 2017-DECEMBER 2021)', 'Designation/Department: Lecturer, Civil'],
    ['Analyst', 'Rangoli Systems', 'Rangoli Systems: Analyst | LINK | August 2017 - December 2021'],
    ['Developer Intern', 'Knobsoft', 'Knobsoft | August 2017 - December 2021', 'Developer Intern (Link) | Pune'],
    ['Engineer', 'Nayi Disha', 'Engineer (R & D Department) , Nayi Disha - Pune, Maharashtra | August 2017 - December 2021'],
    ['Tester', 'Mosaicare', 'Tester, Mosaicare. Bangalore, Karnataka', 'August 2017 - December 2021'],
    ['Engineer Intern', 'Sky', 'Engineer Intern | Sky | 08/2017 - 12/2021', 'Pune, India', 'Bank page :', 'Built it'],
    ['Java Intern', 'Disha Foundation', 'Java Intern - Gyan Program (IBM & SAP), Disha Foundation (August 2017 - December 2021)'],
    [
      'Tester',
      'Shila Associates.',
      'Shila Associates. - Tester - August 2017 - December 2021',
      'Location worked (address) : No 7, Lake Road',
    ],
  ])('the title %s and the employer %s', (title, employer, ...lines) => {
    expect(jobsOf(...lines)).toEqual([[title, employer, '2017-08', '2021-12']])
  })

  it('freelance work has no employer of its own', () => {
    const jobs = ['Knobsoft Pvt Ltd, Pune', 'Executive | Aug 2022 - Oct 2023', 'Freelancing Web designer | April 2020 - July 2022']
    expect(jobsOf(...jobs)[1]).toEqual(['Freelancing Web designer', null, '2020-04', '2022-07'])
  })
})

describe('qualifications in resumes held out from developing the rules', () => {
  it("the dates of a course above the first degree don't belong to the degree", () => {
    const course = ['Web Development, Kite School', 'Feb 2022 - present | Pune']
    const degree = ['B-Tech in Computer Science,', 'Sharda Engineering College', 'May 2013 - May 2017 | Pune, India']
    const school = ['Higher Secondary School Certificate,', 'Mullai Academy, Pune', 'May 2010 - May 2012 | Pune, India']
    expect(rowsOf(...course, ...degree, ...school)).toEqual([
      [6, 'Sharda Engineering College', null, 2017],
      [2, 'Mullai Academy', null, 2012],
    ])
  })

  it.each<[string[], (string | number | null)[]]>([
    [
      ['Sharda School | Pune', '10th, 67% | June 2014-1015'],
      [1, 'Sharda School', 67, null],
    ],
    [
      ['Dr.NG.Rao School | Pune', '12 Commerce Stream, 48% | June 2020-2021'],
      [2, 'Dr.NG.Rao School', 48, 2021],
    ],
    [
      ['N.S.B Inter School, Pune - 10th', 'MARCH 2017 - FEB 2018'],
      [1, 'N.S.B Inter School', null, 2018],
    ],
    [
      ['Shri. Sharda Vidyalaya, Pune | 2015 - 2017', 'Higher Secondary School', 'Overall Percentage: 81.4'],
      [2, 'Shri. Sharda Vidyalaya', 81.4, 2017],
    ],
    [
      ['Graduation', 'Bachelor of Engineering (Civil) from Sharda College, 2014'],
      [7, 'Sharda College', null, 2014],
    ],
    [
      ['MSC PHYSICS (5 YEARS', 'INTEGRATED) 2018 - 2023', 'Sharda Institute of Arts'],
      [22, 'Sharda Institute of Arts', null, 2023],
    ],
    [['B. Tech in ECE - Galaxy College from Sharda University, Pune, 2011.'], [7, 'Galaxy College', null, 2011]],
    [['Completed SSC (10th) in S R N High School, Pune in 2005.'], [1, 'S R N High School', null, 2005]],
    [['BSC from DBN (PG) College in 2010'], [10, 'DBN PG College', null, 2010]],
    [
      ['BSC', 'from SR University with 65% in 2024.'],
      [10, 'SR University', 65, 2024],
    ],
    [
      ['CLASS X ( BOARD ) 2020', 'PERCENTAGE-89.5%'],
      [1, null, 89.5, 2020],
    ],
    [['10th Standard | Mullai Matric Higher Secondary | School | 2013 | 90.4%'], [1, 'Mullai Matric Higher Secondary School', 90.4, 2013]],
  ])('the row %j', (lines, row) => {
    expect(rowsOf(...lines)).toEqual([row])
  })

  it('an achievement at school isn’t a qualification', () => {
    expect(rowsOf('3. Topper of the town in class XII')).toEqual([])
  })

  it('two levels on one line with the period of the first', () => {
    const line = 'CBSE Class XII (91.4%) | CBSE Class X (88.7%) | 2021 - 2023'
    expect(rowsOf('Sharda School | Pune', line).map(([level, , ...row]) => [level, ...row])).toEqual([
      [2, 91.4, 2023],
      [1, 88.7, null],
    ])
  })

  it('the school of the last row above its level, as in the table, and a branch in a column', () => {
    expect(
      rowsOf('12th with 78%', 'Galaxy University, MP', 'Bachelor of Technology in Civil; CGPA: 7.31/10.0 Sep 2021 - May 2025')[1]?.[1],
    ).toBe('Galaxy University')
    const table = [
      'Qualification | College | Year',
      'High School | N.P. Mullai H. S. S. | 2014',
      'Bachelor of Science | Galaxy University | 2019',
    ]
    expect(rowsOf(...table).map(([level, , , year]) => [level, year])).toEqual([
      [1, 2014],
      [10, 2019],
    ])
  })

  it('a secondary school passed in the year the degree began is the 12th, and only suggested', () => {
    const degree = ['Sharda Institute | 2015 - 2019', 'B.Tech. Civil Engineering - GPA: 8.12/10']
    const schools = ['High School - Mullai Vidyalaya - 96% | 2013 - 2015', 'Secondary School - Mullai Vidyalaya - 91.6% | 2011 - 2013']
    const rows = read('Education', ...degree, ...schools)?.educations ?? []
    expect(rows.map((row) => [row.qualification_id.value, row.qualification_id.confidence >= 0.8, row.passing_year?.value])).toEqual([
      [7, true, 2019],
      [2, false, 2015],
      [1, true, 2013],
    ])
  })

  it('the row of a board below a junior college', () => {
    const schools = [
      'Mullai Junior College | 2018-20',
      'Board of Intermediate Education,Telangana | Percentage:95',
      '',
      'SPN High School | 2018',
    ]
    expect(rowsOf(...schools, 'Board of Secondary Education, Telangana | CGPA:9.5').map(([level, , , year]) => [level, year])).toEqual([
      [2, 2020],
      [1, 2018],
    ])
  })
})

describe('names and PIN codes in resumes held out from developing the rules', () => {
  const textOf = (...lines: string[]) => readResume({ text: lines.join('\n'), title: null, isPicture: false }, [], today)

  it('a name before a title', () => {
    expect(textOf('Varun K Data Architect', 'Mail Id : varun.k1@example.com')?.name?.value).toBe('Varun K')
  })

  it('the full name at the top, not the one with an initial', () => {
    const lines = ['VARUN SAI PATELKAR', 'varunsai@example.com', 'Personal details', 'Name : Varun Sai P']
    expect(textOf(...lines)?.name?.value).toBe('Varun Sai Patelkar')
  })

  it.each([
    ['Permanent Address : H.NO. 4-22, Nizamabad District - 503001.'],
    ['asha@example.com', 'C 12/7 Gandhi Street, Chennai - 600 001'],
  ])('a PIN code among skills: %s', (...lines) => {
    expect(textOf('Asha Patel', 'Skills', 'Java', ...lines)?.zip?.value).toMatch(/^(503001|600001)$/)
  })
})
