import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-21'
const read = (...lines: string[]) => readResume({ text: lines.join('\n'), title: null, isPicture: false }, [], today)
const sure = <T>(suggestion: { value: T; confidence: number } | null | undefined): T | null =>
  suggestion && suggestion.confidence >= SURE ? suggestion.value : null

/** Qualification, marks and year of each row. */
const rowsOf = (...lines: string[]) =>
  (read('Asha Patel', 'asha@example.com', '', ...lines)?.educations ?? []).map((row) => [
    row.qualification_id.value,
    row.percentage?.value ?? null,
    row.passing_year?.value ?? null,
  ])
/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) =>
  (read('Asha Patel', 'asha@example.com', '', ...lines)?.experiences ?? []).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])

describe('values wrongly prefilled in third-party resumes', () => {
  it.each([
    [['Projects', 'Project #3', 'Name : Ticket Gateway', 'Client : Rangoli Bank']],
    [['Personal details', "Mother's", 'Name : Meena Patel']],
    [['Personal details', "Father's Name", ': Paresh Patel']],
  ])('a name that is not the candidate: %j', (lines) => {
    expect(sure(read('codes4u@example.com', ...lines)?.name)).toBeNull()
  })

  it('a name on two lines is complete', () => {
    expect(sure(read('ASHA', 'PATEL', 'asha.patel@example.com')?.name)).toBe('Asha Patel')
  })

  it('the name of a Tamil matriculation school isn’t a level', () => {
    const rows = rowsOf('Education', 'Higher Secondary Certificate (HSC) | 2023', 'Mullai Matriculation School, Chennai | Percentage: 70%')
    expect(rows).toEqual([[2, 70, 2023]])
  })

  it('the name of an inter college isn’t a level', () => {
    expect(rowsOf('Education', 'Shanti Inter College, Orai HIGHSCHOOL', '2014, 84%')).toEqual([[1, 84, 2014]])
  })

  it('a degree without a branch is only suggested', () => {
    const degree = read('Asha Patel', 'Education', 'B.Tech, Sardar Patel College, 2021')?.educations[0]
    expect([degree?.qualification_id.value, sure(degree?.qualification_id)]).toEqual([7, null])
  })

  it('the branch in brackets on the next line of a cell', () => {
    expect(rowsOf('Education', 'B.Tech', '(Information Technology) | Sardar Patel College | 2007 | 76%')).toEqual([[6, 76, 2007]])
  })

  it('a labelled employer ends at the next label', () => {
    const job = ['Experience', 'Mar 2018 - Jan 2019', 'Developer', 'Company: Rangoli Systems Project Name: Portal Client: Mosaic']
    expect(jobsOf(...job)).toEqual([['Developer', 'Rangoli Systems', '2018-03', '2019-01']])
  })

  it('labels above a period belong to it', () => {
    const job = (company: string, period: string, title: string) => [
      `Company Name : | ${company},`,
      'Palm Project, OMR, Chennai',
      `Company profile : | Construction of houses`,
      `Duration : | ${period}`,
      `Position : | ${title}`,
      '',
    ]
    const [first, second] = [
      job('RANGOLI CONSTRUCTION', 'May 2015 to Till date', 'Store Keeper'),
      job('MOSAIC & CO. (P) LTD', 'April 2013 to April 2015', 'Store Assistant'),
    ]
    expect(jobsOf('WORK EXPERIENCE:', ...first, ...second).map((job) => job.slice(1))).toEqual([
      ['RANGOLI CONSTRUCTION', '2015-05', null],
      ['MOSAIC & CO. (P) LTD', '2013-04', '2015-04'],
    ])
  })

  it('lines below a list of one-line jobs don’t belong to the last one', () => {
    const list = ['Professional Experience', 'Current Organization: Rangoli Technologies (May 2017 to till date)']
    const jobs = jobsOf(...list, 'Previous Organization1 : Mosaic (Apr 2016 to May 2017)', 'Designation : Senior Tester')
    expect(jobs.at(-1)).toEqual([null, 'Mosaic', '2016-04', '2017-05'])
    expect(jobs[0]?.[1]).toBe('Rangoli Technologies')
  })

  it('of two titles without a company, neither is certain', () => {
    const job = read('Asha Patel', 'Work Experience', 'Sky Analogy CRM Specialist | Jan 2022 - Present', 'Developer II | Noida')
      ?.experiences[0]
    expect(sure(job?.designation)).toBeNull()
  })

  it('positions of responsibility aren’t jobs', () => {
    const job = ['Work experience', 'Developer, Rangoli Technologies', 'Jun 2021 - Aug 2021']
    expect(jobsOf(...job, 'PORs', 'Coordinator, Engineering Association, Sharda Institute', 'Aug 2019 - Apr 2020')).toHaveLength(1)
  })

  it('a sentence about the work isn’t an employer', () => {
    expect(jobsOf('Experience', '2024/07 - 2024/08 | Web Admin', 'Mosaicforce', 'Learned some Rangoli technologies.')).toEqual([
      ['Web Admin', 'Mosaicforce', '2024-07', '2024-08'],
    ])
  })

  it('projects aren’t jobs, also after a row with their technologies', () => {
    const job = ['Professional Experience', 'Rangoli Private Limited | Web Developer | Sep 2010 to Jan 2014']
    const project = ['Project Profiles', 'Rangoli Private Limited', "Kiosk Website | Jul'12 - Sep'13", 'Technologies | C#, SQL Server']
    expect(jobsOf(...job, ...project, 'Mosaic Systems Private Limited', "Magic System | Aug'11 - Feb'12")).toHaveLength(1)
  })

  it('an achievement that names a degree isn’t a qualification', () => {
    const achievement = ['Achievements', 'Rank 10 among 104 students in M.Tech CSE 2015-17, Sardar Institute']
    expect(rowsOf('Education', 'BCA, GTU, 2021, 71%', ...achievement)).toEqual([[8, 71, 2021]])
  })

  it.each([
    ['Post Graduate Diploma in Analytics, Nirma University, 2019', 5],
    ['Post Graduate Diploma in Management, Nirma University, 2019', 19],
  ])('a diploma after a degree isn’t a polytechnic diploma: %s', (line, key) => {
    expect(rowsOf('Education', line).map(([level]) => level)).toEqual([key])
  })

  it("a college's initials aren't a degree", () => {
    expect(rowsOf('Education', 'B.M.S College of Engineering', 'B.E in Artificial Intelligence, 2022')).toEqual([[6, null, 2022]])
  })

  it('the year of the next school doesn’t belong to the previous level', () => {
    const schools = ['Sharda School | 2014-2017', 'X | Percentage-90%', 'Nirma School', '2017-2019', 'XII | Percentage-78%']
    expect(rowsOf('Education', ...schools, 'Sardar University', '2019-2023')).toContainEqual([2, 78, 2019])
  })

  it('an ongoing course above the 12th is a separate one', () => {
    const course = ['Web development', 'Rangoli School', 'Jan 2022 - Present']
    const schools = ['ISC', 'Christ College', '2014-2017', 'MATRICULATION', 'Raven Collegiate School', '2014']
    expect(rowsOf('Education', ...course, ...schools).map(([level, , year]) => [level, year])).toEqual([
      [2, 2017],
      [1, 2014],
    ])
  })

  it('a phone number with masked digits isn’t a PIN code', () => {
    expect(read('Asha Patel', 'PHONE:', '807561****')?.zip ?? null).toBeNull()
  })
})

describe('values missed in third-party resumes', () => {
  it.each([
    'INTERSHIPS',
    'Profesional Experience',
    'WORK EXPERIENCE - Past 3 Jobs',
    'EXPERIENCE: (in software - 13 years)',
    'TOTAL WORK EXPERIENCE: Around 5.5 Years.',
  ])('jobs under the heading %s', (heading) => {
    expect(jobsOf(heading, 'Developer, Rangoli Technologies', 'Jun 2021 - May 2023')).toEqual([
      ['Developer', 'Rangoli Technologies', '2021-06', '2023-05'],
    ])
  })

  it.each(['Qualfications', 'ACADEMIC QUALIFICATOINS', 'Educational Qualifcation'])('qualifications under the heading %s', (heading) => {
    expect(rowsOf('Objective', 'A role in software.', heading, 'BCA', '2021')).toEqual([[8, null, 2021]])
  })

  it('a word similar to a heading but in a sentence doesn’t start a section', () => {
    expect(jobsOf('Objective', 'Professionals', 'Developer, Rangoli Technologies', 'Jun 2021 - May 2023')).toEqual([])
  })

  it('parses periods with spaced characters', () => {
    expect(jobsOf('Experience', 'M A R 2 0 2 5 - C U R R E N T', 'Web Developer', 'Rangoli Technologies')).toEqual([
      ['Web Developer', 'Rangoli Technologies', '2025-03', null],
    ])
  })

  it('a company with its web address on the same line', () => {
    expect(
      jobsOf('Experience', '16 July 2015 - Till Date', 'Rangoli Technologies Pvt Ltd (http://rangoli.example/)', 'Designation: Analyst'),
    ).toEqual([['Analyst', 'Rangoli Technologies Pvt Ltd', '2015-07', null]])
  })

  it('a period split after its month', () => {
    expect(jobsOf('Experience', 'Worked as a Network Engineer in Rangoli Pvt. Ltd. from Feb 2016 to Aug', '2019.')).toEqual([
      ['Network Engineer', 'Rangoli Pvt. Ltd.', '2016-02', '2019-08'],
    ])
  })

  it('a job after other sections, with only a title and dates', () => {
    const other = ['Work Experience', 'Full-stack developer skilled in React.', 'Languages', 'Hindi, English']
    expect(jobsOf(...other, 'Developer Intern - Rangoli (Remote)', 'Jul 2025 - Aug 2025')).toEqual([
      ['Developer Intern', 'Rangoli', '2025-07', '2025-08'],
    ])
  })

  it('two rows on one line', () => {
    expect(rowsOf('Education', 'HSC - Sharda School | 90% | 2021 SSLC - Mullai High School | 86% | 2019')).toEqual([
      [2, 90, 2021],
      [1, 86, 2019],
    ])
  })

  it.each([
    ['Passed 12 from C.B.S.E. in 2007 with 58.4%.', [2, 58.4, 2007]],
    ['Diploma in Mechanical, Mullai Polytechnic, 2019, 71.79/100', [4, 71.79, 2019]],
    ['B.Tech (Computer), Sardar College, 2021, CGPA scored 7.5', [6, 75, 2021]],
  ])('the qualification in %j', (line, row) => {
    expect(rowsOf('Education', line)).toEqual([row])
  })

  it('a polytechnic above its diploma, below a degree', () => {
    const degree = ['Sardar University, Mysore | Aug 2019 - Sep 2022', 'B.E | Computer Science', 'CGPA: 6.9/10']
    expect(rowsOf('Education', ...degree, 'Mullai Polytechnic, Mysore | Jun 2016 - Jul 2019', 'Diploma', 'Percentage: 71%')).toEqual([
      [6, 69, 2022],
      [4, 71, 2019],
    ])
  })

  it('a branch split over two lines', () => {
    expect(rowsOf('Education', 'Nirma University', 'Bachelor of Technology in Information', 'Technology', 'CGPA: 7.5/10')).toEqual([
      [6, 75, null],
    ])
  })

  it('years in the column of the status', () => {
    const head = 'Course | College / School | CGPA | Status'
    expect(rowsOf('Education', head, 'Class XII | Sharda School | 7.7 | Completed in : (2019 - 2020)')).toEqual([[2, 77, 2020]])
  })

  it('a name next to the address', () => {
    expect(read('Dallas, Texas 75252 | ASHA P. PATEL | (469) 555-0134', 'asha.patel@example.com')?.name?.value).toBe('Asha P. Patel')
  })

  it('a period in two-line cells', () => {
    expect(jobsOf('Experience', 'Rangoli Technology Solutions | 30/07/2021 -', 'Programmer Analyst | Present')).toEqual([
      ['Programmer Analyst', 'Rangoli Technology Solutions', '2021-07', null],
    ])
  })

  it.each([
    [['Worked in Mswift on a Contractual Role as a MIS Executive from Nov 2019 to 18th Feb 2020.'], ['MIS Executive', 'Mswift']],
    [['Data Intern with Rangoli Private Limited from June 06, 2016 to July 5, 2016.'], ['Data Intern', 'Rangoli Private Limited']],
    [
      ['Developer Intern', 'Knobs', 'March 2023 - April 2023 | Redmond, WA, USA (Remote)'],
      ['Developer Intern', 'Knobs'],
    ],
  ])('the job of %j', (lines, job) => {
    expect(jobsOf('Experience', ...lines).map((found) => found.slice(0, 2))).toEqual([job])
  })

  it('two-digit years after a month', () => {
    expect(rowsOf('Education', 'B.Tech (Computer), Sardar Patel College | CGPA:8.16 | Oct 20 - Aug 24')).toEqual([[6, 81.6, 2024]])
  })

  it("a master's degree in computing", () => {
    expect(rowsOf('Education', "Master's in Data Science, Nirma University, 2020")).toEqual([[17, null, 2020]])
  })

  it('a qualification after a sub-heading, below its college', () => {
    const course = ['Education', '2014 | Rangoli Learning', 'Key Skills', 'Teamwork']
    expect(rowsOf(...course, '2016-2018 | Sardar Patel College | Mumbai', 'MBA in Finance')).toEqual([[19, null, 2018]])
  })

  it.each([
    ['12th passed from New Light higher secondary school, 2012', 'New Light higher secondary school'],
    ['Matriculation | P.S.E.B. | 82% | 2009', 'P.S.E.B'],
  ])('the school of %j', (line, school) => {
    expect(read('Asha Patel', 'Education', line)?.educations[0]?.institute?.value).toBe(school)
  })

  it.each([
    ['Pallikaranai, Chennai - 600 100.', '600100'],
    ['Guntur district, 522601.', '522601'],
  ])('the PIN code of %j', (line, zip) => {
    expect(sure(read('Asha Patel', 'Personal details', `Address : ${line}`)?.zip)).toBe(zip)
  })

  it('a mobile number split after two digits', () => {
    expect(sure(read('Asha Patel', 'Mobile: +91 98-76543210')?.mobile_no)).toBe('9876543210')
  })

  it('a label and its colon in separate cells', () => {
    expect(read('Personal details', 'NAME\t:\tASHA PATEL', 'DOB\t: 15/08/1999')).toMatchObject({
      name: { value: 'Asha Patel' },
      dob: { value: '1999-08-15' },
    })
  })

  it('a school between a qualification with its date above and the next one', () => {
    const master = ['AUG 2023 - JULY 2025', 'Master of Computer Applications', 'Sardar University, Roorkee | GPA: 7.95/10']
    const educations = read(
      'Asha Patel',
      'Education',
      ...master,
      'Bachelor of Science | SEP 2019 - MAY 2022',
      'Nirma Mahavidyalaya, | 59.9%',
    )
    expect(educations?.educations.map(({ institute, percentage }) => [institute?.value, percentage?.value])).toEqual([
      ['Sardar University', 79.5],
      ['Nirma Mahavidyalaya', 59.9],
    ])
  })

  it('"Senior Secondary School" next to a period is the level', () => {
    const bachelor = ['2022 - present | B-Tech', 'Sardar College Of Engineering', 'Pursuing B.Tech in AI']
    const school = ['2021 - 2022 | Senior Secondary School', 'Balniketan School', 'Completed 12th in mathematics']
    expect(rowsOf('Education', ...bachelor, ...school)).toContainEqual([2, null, 2022])
  })

  it('the year and the school above a line with only a board', () => {
    const schools = ['Adarsh Public School, Bhopal | 2016', 'Senior Board of Examination (Percentage: 87.2 %)']
    const row = read(
      'Asha Patel',
      'Education',
      'B.Tech (Computer), 2020, 8.6 CGPA',
      ...schools,
      'Sagar Public School | 2014',
      'Central Board (CGPA: 10)',
    )
    expect(row?.educations.map(({ passing_year, institute }) => [passing_year?.value, institute?.value])).toContainEqual([
      2016,
      'Adarsh Public School',
    ])
  })

  it('further positions at the same company', () => {
    const first = ['Rangoli Technology Pvt. Ltd. | Pune', 'Full Stack Developer | May 2025 - Present', 'Made dashboards of many parts.']
    expect(jobsOf('Experience', ...first, 'Frontend Intern | Jun 2024 - May 2025', 'Made many pages faster.')).toEqual([
      ['Full Stack Developer', 'Rangoli Technology Pvt. Ltd.', '2025-05', null],
      ['Frontend Intern', 'Rangoli Technology Pvt. Ltd.', '2024-06', '2025-05'],
    ])
  })

  it('a job exported by a job board, with its type in a cell', () => {
    expect(jobsOf('Work experience', 'Java Development \u2022 Internship\tJul 2024 - Aug 2024', 'Knobsoft, Virtual')).toEqual([
      ['Java Development Internship', 'Knobsoft', '2024-07', '2024-08'],
    ])
  })

  it('a college given by initials', () => {
    const row = read('Asha Patel', 'Education', 'B.Com (77%), B.N.N. College, 2012')?.educations[0]
    expect(row?.institute?.value).toBe('B.N.N. College')
  })

  it('a table of jobs whose header names institutions', () => {
    const head = ['S.No | Name of the institution | Year of service | Experience']
    expect(
      jobsOf(
        'Education',
        'M.Sc, Nirma University, 2007, 80%',
        ...head,
        '1 | Mullai Arts College | 2008-2011 | 3',
        '2 | Sharda School | 2011-2012 | 1',
      ),
    ).toEqual([
      [null, 'Mullai Arts College', '2008-01', '2011-01'],
      [null, 'Sharda School', '2011-01', '2012-01'],
    ])
  })

  it('the levels of two boards and their years', () => {
    const boards = ['Board of Intermediate education 2001 - 2003', 'Board of Secondary Education 2000 - 2001']
    expect(rowsOf('Education', 'B.Sc (Physics), Nirma University, 2006', ...boards)).toEqual([
      [10, null, 2006],
      [2, null, 2003],
      [1, null, 2001],
    ])
  })

  it('a degree given only by its branch is suggested', () => {
    const lines = [
      'Computer Science & Engineering | Drona Group of Institutions | CGPA:8.16 | Oct 20 - Aug 24',
      'XII | Sharda School | 93% | 2020',
    ]
    expect(rowsOf('Education', ...lines)).toEqual([
      [6, 81.6, 2024],
      [2, 93, 2020],
    ])
  })

  it('a company above its place and its period', () => {
    expect(jobsOf('Internship Experience', 'Knobsoft', 'Bangalore', 'Aug 2021 - Jan 2022')).toEqual([
      [null, 'Knobsoft', '2021-08', '2022-01'],
    ])
  })

  it('the branch stated below the college', () => {
    const lines = ['Bachelor of Technology / Galaxy Group of', 'Institutions', 'Graduated in the field of Computer Science with 73%']
    expect(rowsOf('Education', 'June 2021', ...lines)).toEqual([[6, 73, 2021]])
  })
})
