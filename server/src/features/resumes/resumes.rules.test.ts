import { describe, expect, it } from 'vitest'
import { fileKinds } from '@portal/contract/attachments'
import { makeResume } from '../../testing/resumes/make.ts'
import { addScores, type Score } from '../../testing/resumes/score.ts'
import { allCombos } from '../combos/data/rows.ts'
import { findDay, findPeriod } from './dates.rules.ts'
import { readEducations } from './education.rules.ts'
import { readJobs } from './experience.rules.ts'
import { extractText } from './extract-text.lib.ts'
import { toLines, toSections } from './lines.rules.ts'
import { markupToText } from './markup-text.rules.ts'
import { findAddress, findDateOfBirth, findEmail, findMobile, findName, findZip } from './person.rules.ts'
import { readResume } from './resumes.rules.ts'
import { findSkills } from './skills.rules.ts'

const today = '2026-11-21'
const skillOptions = allCombos().filter(({ name }) => name === 'SKILLS')

describe('contact', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['Mobile: +91 98765 43210', '9876543210'],
    ['+91-9876543210', '9876543210'],
    ['(+91) 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0091 9876543210', '9876543210'],
    ['987-654-3210 / home', '9876543210'],
    ['+91 9876 543 210', '9876543210'],
    ['मोबाइल ९८७६५४३२१०', '9876543210'],
    ['079-26302887', null],
    ['Enrolment No. 180120107045', null],
    ['12th 78.60 2018 - 2020', null],
    ['5876543210', null],
  ])('the mobile number in %j is %j', (line, value) => {
    expect(findMobile(toLines(line))?.value ?? null).toBe(value)
  })

  it.each([
    ['E-mail ID : Asha.Patel@Gmail.com', 'asha.patel@gmail.com'],
    ['asha_12@yahoo.co.in | 98765', 'asha_12@yahoo.co.in'],
    ['asha @ gmail.com', 'asha@gmail.com'],
    ['twitter @asha', null],
  ])('the email address in %j is %j', (line, value) => {
    expect(findEmail([line])?.value ?? null).toBe(value)
  })

  it.each([
    ['DOB: 05/08/1999', '1999-08-05'],
    ['D.O.B. - 15-8-1999', '1999-08-15'],
    ['Date of Birth : 15th August, 1999', '1999-08-15'],
    ['Birth Date | August 15, 1999', '1999-08-15'],
    ['Date of Birth: 1999-08-15', '1999-08-15'],
    ["D.O.B: 14th Aug'1993", '1993-08-14'],
    ["DOB 14-Aug-'93", '1993-08-14'],
    ['Date of Birth: 31/02/1999', null],
    ['Date of Birth: 15/08/2020', null],
    ['Joined on 15/08/2019', null],
  ])('the date of birth in %j is %j', (line, value) => {
    expect(findDateOfBirth([line], '2012-11-21')?.value ?? null).toBe(value)
  })

  it('the date of birth can be on the line below its label', () => {
    expect(findDateOfBirth(['Date of Birth', '15.08.1999'], '2012-11-21')?.value).toBe('1999-08-15')
  })

  it.each([
    [['12, Shivalik Residency, Bopal, Ahmedabad - 380058'], '380058', '12, Shivalik Residency, Bopal, Ahmedabad'],
    [['Address: 7, Ambica Nagar,', 'Maninagar, Ahmedabad 380 008'], '380008', '7, Ambica Nagar, Maninagar, Ahmedabad'],
    [
      ['⌂ B/204 Shyam Residency, Nr. Sardar', 'Chowk, Anand - 388001, Gujarat'],
      '388001',
      'B/204 Shyam Residency, Nr. Sardar Chowk, Anand, Gujarat',
    ],
    [['Jignesh Vaghela, Architect', '12, Shivalik Residency, Ahmedabad - 380058'], '380058', '12, Shivalik Residency, Ahmedabad'],
    [['asha@example.com', '+91 9876543210, Surat', 'Adajan, Surat - 395009'], '395009', 'Adajan, Surat'],
    [['Backend Engineer | Bengaluru, Karnataka 560034'], '560034', 'Bengaluru, Karnataka'],
    [['Senior Accountant, 12, Ambica Nagar, Ahmedabad - 380058'], '380058', '12, Ambica Nagar, Ahmedabad'],
    [['Asha Patel | Adajan, Surat 395009 | Staff Nurse'], '395009', null],
    [['Engineers Colony, Bopal, Ahmedabad - 380058'], '380058', 'Engineers Colony, Bopal, Ahmedabad'],
    [['Address: Officers Enclave, Sector 21, Gandhinagar 382021'], '382021', 'Officers Enclave, Sector 21, Gandhinagar'],
    [['Mobile 9876543210'], null, null],
  ])('the PIN code and address in %j', (lines, zip, address) => {
    expect([findZip(lines)?.value ?? null, findAddress(lines)?.value ?? null]).toEqual([zip, address])
  })

  it.each([
    [['ASHA PATEL', 'Software Engineer', 'asha@example.com'], 'Asha Patel'],
    [['CURRICULUM VITAE', '', 'Rohan Bharatbhai Shah'], 'Rohan Bharatbhai Shah'],
    [['Resume', 'Name: Mr. Arjun D’Souza'.replace('’', "'")], "Arjun D'Souza"],
    [['आशा पटेल', 'Asha Patel'], 'Asha Patel'],
    [['आशा पटेल', 'asha@example.com'], 'आशा पटेल'],
    [['Asha', 'asha@example.com'], 'Asha'],
    [['React Developer', '9876543210'], null],
  ])('the name at the top of %j is %j', (head, value) => {
    expect(findName({ head, personal: [] }, findEmail(head)?.value)?.value ?? null).toBe(value)
  })
})

describe('dates', () => {
  it.each([
    ['Jun 2021 - Present', '2021-06-01', null],
    ['June 2021 to till date', '2021-06-01', null],
    ['06/2021 to 03/2023', '2021-06-01', '2023-03-31'],
    ["Sept'19 - Jan'21", '2019-09-01', '2021-01-31'],
    ['Jan 2024 - Jun 2024', '2024-01-01', '2024-06-30'],
    ['Dec 2023 - Feb 2024', '2023-12-01', '2024-02-29'],
    ['Jan 2026 - Nov 2026', '2026-01-01', today],
    ['2019 - 2021', '2019-01-01', '2021-01-01'],
  ])('%j is a period', (line, from, to) => {
    expect(findPeriod(line, today)).toMatchObject({ from, to })
  })

  it.each(['2023 - 2021', 'Jan 2027 - Present', '15/08/2019', 'team of 2019'])('%j is not a period', (line) => {
    expect(findPeriod(line, today)).toBeUndefined()
  })

  it('days come before months, as in India', () => expect(findDay('03/04/2001', today)).toBe('2001-04-03'))
})

describe('education', () => {
  it.each([
    ['10th, GSEB, 2016, 81.25%', 1, 81.25, 2016],
    ['H.S.C. | GHSEB | 2018 | 78.60', 2, 78.6, 2018],
    ['Class XII (CBSE) 2018 - Percentage: 78', 2, 78, 2018],
    ['B.E. (Computer Engineering), GTU, 2018 - 2022, CGPA: 8.2', 6, 82, 2022],
    ['B.E. Mechanical, GTU, 2022, 7.5 CPI', 7, 75, 2022],
    ['B.Tech IT 2018-22 8/10', 6, 80, 2022],
    ['Bachelor of Computer Applications 2021 70%', 8, 70, 2021],
    ['MCA, GTU, 2023, 9 CGPA', 16, 90, 2023],
    ['SSC 2016, 91.2 PR, 81.5 %', 1, 81.5, 2016],
    ['12th, 2018', 2, null, 2018],
  ])('%j', (line, qualification_id, percentage, passing_year) => {
    const [row] = readEducations(toLines(line), 2026)
    expect([row?.qualification_id.value, row?.percentage?.value ?? null, row?.passing_year?.value ?? null]).toEqual([
      qualification_id,
      percentage,
      passing_year,
    ])
  })

  const bca = [8, 'Gujarat University', 71.4, 2024]
  const hsc = [2, 'Shree Vidyanagar High School', 68.2, 2021]
  const ssc = [1, 'Shree Vidyanagar High School', 74.5, 2019]
  const tableCases: readonly (readonly [string, readonly string[], readonly unknown[][]])[] = [
    [
      'of a docx',
      [
        'Course \tInstitute / Board \tYear \tPercentage \t',
        'BCA \tGujarat University \t2024 \t71.40% \t',
        'HSC (Commerce) \tShree Vidyanagar High School \t2021 \t68.20 \t',
        'SSC \tShree Vidyanagar High School \t2019 \t74.5 % \t',
      ],
      [bca, hsc, ssc],
    ],
    [
      'of a pdf, whose cells grow together',
      [
        'Course\tInstitute / Board\tYear Percentage',
        'BCA\tGujarat University, L. J. College of Computer Applications 2024 71.40%',
        'HSC (Commerce) GSEB, Shree Vidyanagar High School\t2021 68.20%',
        'SSC\tGSEB, Shree Vidyanagar High School\t2019 74.50%',
      ],
      [bca, hsc, ssc],
    ],
    [
      'of a pdf, whose cells are broken',
      ['Course', 'Institute /', 'Board', 'Year Percentage', '', 'BCA', '', 'Gujarat', 'University', '', '2024 71.40%', '', 'HSC']
        .concat(['(Commerce)', 'GSEB, Shree', 'Vidyanagar', 'High School', '2021 68.20', '', 'SSC', 'Shree Vidyanagar', 'High School'])
        .concat(['2019 74.50%']),
      [bca, hsc, ssc],
    ],
    ['without a head', ['BCA\tGujarat University\t2024\t71.40%', 'XII\tShree Vidyanagar High School\t2021\t68.20%'], [bca, hsc]],
    [
      'with the year first and the marks before the institute',
      ['Year\tDegree\tCGPA/%\tCollege/School', '2024\tBCA\t8\tGujarat University', '2021\t12\t68.2\tShree Vidyanagar High School'],
      [[8, 'Gujarat University', 80, 2024], hsc],
    ],
    [
      'with numbered rows, a board and a stream',
      [
        'Sr. No.\tExamination\tStream\tSchool / College\tBoard / University\tYear of Passing\tCGPA / %',
        '1\tB.Sc.\tChemistry\tL. J. College of Computer Applications\tGujarat University\t2018-21\t8.2/10',
        '2\tX\tGeneral\tShree Narayana Higher Secondary School\tGSEB\tMar-2016\t88',
      ],
      [
        [10, 'L. J. College of Computer Applications', 82, 2021],
        [1, 'Shree Narayana Higher Secondary School', 88, 2016],
      ],
    ],
  ]
  it.each(tableCases)('parses a table %s', (_, lines, expected) => {
    const { education, other } = toSections(toLines(['Education', ...lines, 'Courses', 'Yoga 2022'].join('\n')), today)
    const rows = readEducations(education, 2026).toSorted((a, b) => b.qualification_id.value - a.qualification_id.value)
    expect(rows.map((row) => [row.qualification_id.value, row.institute?.value, row.percentage?.value, row.passing_year?.value])).toEqual(
      expected,
    )
    expect(other).toEqual(['', 'Yoga 2022'])
  })

  it('a table of educations needs no heading', () => {
    const lines = toLines('Asha Patel\nDegree | University | Year | %\nBCA | Gujarat University | 2024 | 71.4')
    expect(readEducations(toSections(lines, today).education, 2026)).toHaveLength(1)
  })

  it.each([
    ['HSC (Commerce), GSHSEB, 2020, 61%', 2, 'GSHSEB'],
    ['SSC, Gujarat Secondary and Higher Secondary Education Board, 2018, 70%', 1, 'Gujarat Secondary and Higher Secondary Education Board'],
    ['12th from Sharda Mandir School in 2018 with 70%', 2, 'Sharda Mandir School'],
    ['Higher Secondary Education, 2018, 70%', 2, undefined],
  ])('the level and institute of %j', (line, level, institute) => {
    const [row] = readEducations(toLines(line), 2026)
    expect([row?.qualification_id.value, row?.institute?.value]).toEqual([level, institute])
  })

  it('a percentage converted from a CGPA is suggested, not prefilled', () => {
    const rows = readEducations(['BCA, 2021, CGPA 8', '12th, 2018, 78%'], 2026)
    expect(rows.map(({ percentage }) => (percentage?.confidence ?? 0) >= 0.8)).toEqual([false, true])
  })

  it('a school on the line above belongs to its qualification', () => {
    const rows = readEducations(['Nirma University', 'BCA | 70% | 2021', '', 'Sharda Mandir School', 'HSC | 80% | 2018'], 2026)
    expect(rows.map(({ institute }) => institute?.value)).toEqual(['Nirma University', 'Sharda Mandir School'])
  })
})

describe('experience', () => {
  it.each([
    [['React Developer, Rangoli Technologies | Jun 2021 - Present']],
    [['Rangoli Technologies (Jun 2021 - Present)', 'React Developer']],
    [['Company: Rangoli Technologies', 'Designation: React Developer', 'Duration: 06/2021 to Present']],
    [['React Developer at Rangoli Technologies', 'June 2021 - till date']],
  ])('%j', (lines) => {
    const [job, ...others] = readJobs({ experience: lines, other: [], skills: [], head: [], personal: [] }, today)
    expect([job?.employer?.value, job?.designation?.value, job?.from?.value, job?.to, others]).toEqual([
      'Rangoli Technologies',
      'React Developer',
      '2021-06-01',
      null,
      [],
    ])
  })
})

describe('skills', () => {
  const named = (listed: string, rest = '') =>
    findSkills(listed, rest, skillOptions).map(({ value }) => skillOptions.find(({ key }) => key === value)?.value ?? '')
  it.each([
    ['ReactJS, Node, Postgres', ['React', 'Node.js', 'PostgreSQL']],
    ['React Native', ['React Native']],
    ['JavaScript', ['JavaScript']],
    ['C, C++, C#', ['C#', 'C', 'C++']],
    ['HTML5/CSS3', ['HTML', 'CSS']],
    ['.NET Core; MS SQL Server', ['ASP.NET Core', 'SQL Server']],
    ['GitLab, Visual Studio Code', []],
  ])('%j are %j', (listed, expected) => expect(named(listed).toSorted()).toEqual(expected.toSorted()))

  it('are returned with their line, also if a longer name was found there before', () => {
    const lines = findSkills(
      'Mobile: React Native, Kotlin\nWeb: React, Go',
      'Deployed with Docker at work.\nUsed: Excel, Git, Jira',
      skillOptions,
    )
    const lineOf = (name: string) => lines.find(({ value }) => skillOptions.find(({ key }) => key === value)?.value === name)?.line
    expect(lineOf('React Native')).toBe('Mobile: React Native, Kotlin')
    expect(lineOf('React')).toBe('Web: React, Go')
    expect(lineOf('Go')).toBe('Web: React, Go')
    expect(lineOf('Docker')).toBe('Deployed with Docker at work.')
    expect(lineOf('Excel')).toBe('Used: Excel, Git, Jira')
  })

  it('everyday words count as skills only in a list of skills', () => {
    expect(named('Go, Excel', 'I go far, excel and express myself with Docker')).toEqual(['Go', 'Docker', 'Excel'])
  })
})

describe('a whole resume', () => {
  it('is split into sections, also if a heading and its text are on one line', () => {
    const sections = toSections(toLines('Asha\nACADEMIC DETAILS:\n10th\nTechnical Skills: Java\nHobbies\nChess'), today)
    expect([sections.head, sections.education, sections.skills, sections.other]).toEqual([['Asha'], ['', '10th'], ['Java'], ['', 'Chess']])
  })

  it('has the rows of its tables as lines', () => {
    expect(markupToText('<p>A &amp; B</p><table><tr><td><p>10th</p></td><td><p>81 %</p></td></tr></table>').split('\n')).toEqual([
      'A & B',
      '10th \t81 % \t',
      '',
    ])
  })

  it('keeps the lines of a layout table, and joins the first lines of two cells', () => {
    const cell = (...lines: string[]) => `<td>${lines.map((line) => `<p>${line}</p>`).join('')}</td>`
    const columns = `<table><tr>${cell('SKILLS', 'Java', 'Git', 'C', 'Go', 'PHP')}${cell('EDUCATION', 'BCA 2021')}</tr></table>`
    expect(markupToText(columns).split('\n')).toEqual(['SKILLS', 'Java', 'Git', 'C', 'Go', 'PHP', 'EDUCATION', 'BCA 2021', ''])
    const job = `<table><tr>${cell('Jun 2021 - Present')}${cell('Developer', 'Mosaic Digital')}</tr></table>`
    expect(markupToText(job).split('\n')).toEqual(['Jun 2021 - Present\tDeveloper', 'Mosaic Digital', ''])
  })

  it('never yields gender, religion, caste or marital status', () => {
    const text = 'Asha Patel\nPersonal Details\nGender: Female\nReligion: Hindu\nCaste: OBC\nMarital Status: Single'
    expect(JSON.stringify(readResume({ text, title: null, isPicture: false }, skillOptions, today))).not.toMatch(/female|hindu|obc|single/i)
  })

  it('without text yields nothing', () =>
    expect(readResume({ text: ' \n\u0000\n', title: null, isPicture: false }, skillOptions, today)).toBeNull())

  it('is parsed with the promised accuracy (forty labelled resumes)', async () => {
    const scores = new Map<string, Score>()
    for (let seed = 1; seed <= 40; seed += 1) {
      const { format, content, label } = await makeResume(seed)
      addScores(scores, label, readResume(await extractText(content, fileKinds[format].mimetype), skillOptions, today), skillOptions)
    }
    for (const [field, expected] of [
      ['name', 0.9],
      ['email', 0.98],
      ['mobile', 0.98],
      ['marks', 0.85],
      ['passing year', 0.85],
      ['skills', 0.9],
    ] as const) {
      const { right, read, expected: total } = scores.get(field) ?? { right: 0, read: 1, expected: 1 }
      expect([field, right / read >= expected, right / total >= expected]).toEqual([field, true, true])
    }
  })
})
