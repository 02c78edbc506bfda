import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-25'
const read = (...lines: string[]) =>
  readResume({ text: ['Asha Patel', 'asha@example.com', '', ...lines].join('\n'), title: null, isPicture: false }, [], today)

/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) =>
  (read(...lines)?.experiences ?? []).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])

const job = ['Experience', 'Tester, Rangoli Systems Pvt Ltd | Jun 2015 - Present']

describe('entries that aren’t jobs', () => {
  it.each([
    ['Gate Tools for Kite (Nov 2016 - till now)'],
    ['GTS (10/2016 - 07/2018): Made pages faster for all of many users,'],
    ['Kite Gate Solution (03/2016 - 09/2018): Made pages easy,'],
  ])('a project during a job: %s', (...project) => {
    expect(jobsOf(...job, 'Tested the pages of many clients.', '', ...project)).toEqual([
      ['Tester', 'Rangoli Systems Pvt Ltd', '2015-06', null],
    ])
  })

  it('a project with a title during a job is only suggested, and ignored under a job stated in a sentence', () => {
    const project = ['Kite One Hub | 1st Mar, 2016 - Present', 'Role: Tester']
    expect(read(...job, 'Tested the pages of many clients.', '', ...project)?.experiences[1]?.from?.confidence).toBeLessThan(SURE)
    const sentence = 'Working as Tester with Rangoli Systems Pvt. Ltd, Pune from June 12th, 2015 to till date.'
    expect(jobsOf('Experience', sentence, '', ...project)).toHaveLength(1)
  })

  it('self-employed work during a job is a separate job', () => {
    expect(jobsOf(...job, '', 'Freelance Developer | Jan 2017 - Mar 2018')).toHaveLength(2)
  })

  it('a personal project under its heading', () => {
    expect(jobsOf(...job, 'UNIVERSITY PROJECTS', 'Private Network of Kites Link | Git, Jira | Feb 2013 - April 2013')).toHaveLength(1)
  })

  it('projects without a company are only suggested', () => {
    const projects = ['Project-1', 'Project Title | Gate Tools', 'Duration | June 2017 to March 2018', 'Role | QA']
    const [first] = read('Professional Experience', ...projects)?.experiences ?? []
    expect([first?.designation?.value, first?.employer?.value]).toEqual(['QA', undefined])
    expect(first?.from?.confidence).toBeLessThan(SURE)
  })

  it('volunteering', () => {
    const volunteer = ['Organization & Volunteering Experience', 'Event Lead, Seva Society | Jun 2012 - May 2013']
    expect(jobsOf(...job, ...volunteer)).toHaveLength(1)
  })

  it('a period that summarises two jobs', () => {
    const jobs = [
      'Rangoli Systems, Chennai, India',
      'Associate Sep-2014 to Current',
      'Mosaic Labs Pvt Ltd, Chennai',
      'Developer July-2012 to Aug-2014',
    ]
    expect(jobsOf('Professional experience', "Big Data Developer - Since Aug'11", '', ...jobs)).toEqual([
      ['Associate', 'Rangoli Systems', '2014-09', null],
      ['Developer', 'Mosaic Labs Pvt Ltd', '2012-07', '2014-08'],
    ])
  })

  it('the dates of a row without a title and with an uncertain employer are only suggested', () => {
    const [first] = read('Experience', 'Gaming Kiosk', 'Jul 2019 - Aug 2019')?.experiences ?? []
    expect(first?.employer?.value).toBe('Gaming Kiosk')
    expect(first?.from?.confidence).toBeLessThan(SURE)
  })
})

describe('titles and employers', () => {
  it.each<[string, string, ...string[]]>([
    [
      'Process Specialist',
      'Rangoli BPM Ltd.',
      'Jan 2019 to May 2020: Worked with Rangoli BPM Ltd. as Process Specialist for the Process: Banking',
    ],
    ['Tester', 'Rangoli Inc.', 'Tester ‖ Rangoli Inc. | Jan 2019 - May 2020', 'Java | Git | Jira'],
    ['Tester', 'Rangoli Internet Pvt Ltd.', 'Tester, Rangoli Internet Pvt Ltd. Pune', 'Jan 2019 - May 2020'],
    ['Tester', 'Rangoli Risk Solutions', 'Rangoli Risk Solutions Remote', 'Tester 01/2019-05/2020'],
    ['Developer', 'Rangoli Limited', 'Company Name : Rangoli Limited', 'Duration : Jan’19 - May’20', 'Destination : Developer'],
    ['Quality Analyst', 'Rangoli Technology Ltd.', 'Rangoli Technology Ltd. | Jan 2019 - May 2020', 'Quality Analyst/Kite Bank | Pune'],
    [
      'Database Adminstrator',
      'Rangoli Services Private Ltd',
      'Rangoli Services Private Ltd, Pune',
      'Database Adminstrator 01/2019 -05/2020',
    ],
    [
      'DevOps engineer',
      'Rangoli IT Solutions Pvt Ltd',
      'Working as a DevOps engineer atRangoli IT Solutions Pvt Ltd.',
      'Duration: Jan/2019 to May/2020-DevOps',
    ],
    ['Test Intern', 'Rangoli Infotech', 'Rangoli Infotech | Pune', 'Test Intern |React.js, Node.js, Mysql | 01 2019 - 05 2020'],
    ['Test Intern', 'Rangoli GmbH', 'Test Intern · Rangoli GmbH · January 2019 - May 2020'],
    ['Software Engineer', 'Rangoli Systems Pvt. Ltd', 'Software Engineer Rangoli Systems Pvt. Ltd', 'Jan 2019 - May 2020'],
    ['React Developer', 'Bank of the Kite', 'Bank of the Kite, New York, NY React Developer | Jan 2019 to May 2020'],
    ['Tester', 'IBM KSL', 'IBM KSL (India Kite Labs) | Pune', 'Tester | Jan 2019 - May 2020'],
    ['Operations Analyst', 'Rangoli Services Limited', 'Rangoli Services Limited,India (Operations Analyst)', 'Jan 2019 - May 2020'],
    [
      'Project Lead',
      'Kitebot Limited',
      'Working in Kitebot Limited, Pune as Project Lead under the payroll of Mosaic Systems from Jan 2019 to May 2020.',
    ],
    ['Tester', 'Rangoli Ltd', 'Working as a Tester in Rangoli Ltd from Jan2019 to 2020 May.'],
    ['Tester', 'Rangoli Ltd', 'Tester | 2019-01 - 2020-05', 'Rangoli Ltd'],
    ['Test Intern', 'Rangoli Pvt Ltd', 'Rangoli Pvt Ltd, Test Intern', 'JAN 2019- MAY 2020 [6 MONTHS] [INTERNSHIP EXPERIENCE-FULL TIME]'],
    ['Tester', 'Rangoli.com', 'Wedding site (Git, Jira) (Org: Rangoli.com)', 'Jan 2019 - May 2020', 'Role: Tester'],
    ['Tester', 'Rangoli Ltd', 'Tester', 'Rangoli Ltd', 'Key Responsibilities:', 'Jan 2019 - May 2020'],
    [
      'Chief Technology Officer',
      'Rangoli Inc.',
      "Chief Technology Officer, Rangoli Inc. (acquired with all of its many customers by Mosaic Inc in August 2021) from Jan'19 to May'20",
    ],
  ])('the title %s and the employer %s', (title, employer, ...lines) => {
    expect(jobsOf('Experience', ...lines)).toEqual([[title, employer, '2019-01', '2020-05']])
  })

  it('the rest of a sentence above a job is not its employer', () => {
    const lines = ['users with many new tools', 'Test Intern | Jul 2020 - Dec 2020', 'Kite Ninjas | Pune, India']
    expect(jobsOf('Experience', ...lines)[0]?.[1]).toBe('Kite Ninjas')
  })

  it.each(['Augus 2022', 'Febrauary 2022', 'Septmber 2022'])('a misspelt month: %s', (month) => {
    expect(jobsOf('Experience', `Tester, Rangoli Systems | January 2021 - ${month}`)).toHaveLength(1)
  })

  it('a table of jobs, whatever its column names', () => {
    const head = ['Company | Role | Process | Tenure']
    const rows = [
      'Kitesmidth | Sr. Expert | Fixed Assets Team | Aug 2021 to till date',
      'Rangoli Services | Process Lead | GL Team | June 2014 to till date',
    ]
    expect(jobsOf('Job Synopsis', ...head, ...rows)).toEqual([
      ['Sr. Expert', 'Kitesmidth', '2021-08', null],
      ['Process Lead', 'Rangoli Services', '2014-06', null],
    ])
  })

  it('without a title, only a company’s legal form makes a row certain', () => {
    const confidence = (name: string) =>
      read('Research experience', `${name} - Learning | Apr 2023 - Jun 2023`)?.experiences[0]?.from?.confidence
    expect(confidence('Kite Recommendation Systems')).toBeLessThan(SURE)
    expect(confidence('Kite Systems Pvt Ltd')).toBeGreaterThanOrEqual(SURE)
  })

  it('words in lower case aren’t a company', () => {
    const employer = read('Experience', 'Speed synchronisation of many motors in industries', 'Jan 2014 - May 2014')?.experiences[0]
      ?.employer
    expect(employer?.confidence ?? 0).toBeLessThan(SURE)
  })

  it('a sentence that starts with its period', () => {
    expect(jobsOf('Experience', "Since May'14 with Rangoli Systems Pvt. Ltd., as System Expert")).toEqual([
      ['System Expert', 'Rangoli Systems Pvt. Ltd.', '2014-05', null],
    ])
  })

  it('a job repeated below counts once', () => {
    const lines = ['Working in Rangoli Limited', 'Jul 2021 - Present', '', 'Worked in Mosaic Pvt Ltd', 'Jun 2019 - Jul 2021', '']
    expect(jobsOf('Experience', ...lines, ...lines)).toHaveLength(2)
  })

  it('lines below the last period name its job', () => {
    expect(jobsOf('Experience', 'Company: Rangoli Ltd', 'Duration: Feb 2019 - Present', 'Designation: Associate')).toEqual([
      ['Associate', 'Rangoli Ltd', '2019-02', null],
    ])
  })

  it.each([
    ['Personal Kite Lab ( May 2018 to July 2018 )', 'Supervisor: Prof. Kite (CSE)'],
    ['Full stack web development', 'Online | 12 MAR 2021 - 9 AUG 2021', 'During my internship program, I made a site'],
  ])('a description of the work isn’t a title: %s', (...lines) => {
    expect(jobsOf('Experience', ...lines)[0]?.[0]).toBeNull()
  })

  it('a word of the description that resembles a title isn’t one', () => {
    expect(jobsOf('Experience', 'Rangoli Systems Pvt Ltd', 'Jun 2021 - May 2022', 'Developed pages')[0]?.[0]).toBeNull()
  })
})

describe('the position of jobs', () => {
  it.each(['Complete Work History:', 'Professional Expérience', 'WORK   EXPERIENCE   |   INTERNSHIP'])(
    'under the heading %s',
    (heading) => {
      expect(jobsOf(heading, 'Tester, Rangoli Systems | Jan 2019 - May 2020')).toHaveLength(1)
    },
  )

  it('after the accomplishments of the previous one, whatever follows their period', () => {
    const long = 'Chose the right tools for the whole team and made them known to all. '.repeat(3)
    const next = ['Tech Lead | Mosaic Software Pvt Ltd., Pune', '[Apr 2009 - May 2012]', long]
    expect(
      jobsOf('Experience', 'Engineer | Rangoli Pvt Ltd., Pune', '[Jun 2012 - Present]', 'Major Accomplishment', 'Made it.', '', ...next),
    ).toHaveLength(2)
  })

  it('after the sub-heading Projects within a job', () => {
    const first = ['Work Experience', 'Project Engineer', 'Rangoli Systems', '05/2021 - Present,', 'Project', 'Orders: handles all orders.']
    expect(jobsOf(...first, 'Java Intern', 'KitesArm IT', '11/2020 - 03/2021,')).toEqual([
      ['Project Engineer', 'Rangoli Systems', '2021-05', null],
      ['Java Intern', 'KitesArm IT', '2020-11', '2021-03'],
    ])
  })

  it('stated only as work for a client, they are only suggested', () => {
    const lines = ['Client: Kite Services Inc, Dallas, TX. | Jan 2017 - Till Date', 'Role: Sr. Developer']
    expect(jobsOf('Professional Experience', ...lines)).toEqual([['Sr. Developer', 'Kite Services Inc', '2017-01', null]])
    expect(read('Professional Experience', ...lines)?.experiences[0]?.from?.confidence).toBeLessThan(SURE)
  })

  it('stated only by labels among the projects, they are only suggested', () => {
    const project = (company: string, period: string) => [
      `Name of the Company: ${company}`,
      'Designation : Senior consultant',
      'Name of the project : Gate Tools',
      'Client : Kite Inc.',
      'Domain : Insurance',
      'Platforms : SQL, Git,',
      'Postman',
      `Project Duration : ${period}`,
      'Made the tools of the gates.',
    ]
    const lines = [
      'Summary of Projects',
      ...project('Rangoli Services Limited', 'March 2021 - Present'),
      ...project('Mosaic Ltd', 'July 2020 - Dec 2020'),
    ]
    expect(jobsOf(...lines)).toEqual([
      ['Senior consultant', 'Rangoli Services Limited', '2021-03', null],
      ['Senior consultant', 'Mosaic Ltd', '2020-07', '2020-12'],
    ])
    const labelled = ['Company : Rangoli Ltd', 'Duration : May 2018 to till current Role : DevOps Engineer Project Name : Gen-20X']
    expect(jobsOf('PROJECTS HANDLED:', ...labelled, 'Strengths', '2008-2012:Mullai university.')).toEqual([
      ['DevOps Engineer', 'Rangoli Ltd', '2018-05', null],
    ])
  })
})

describe('jobs without dates', () => {
  const undated = (...lines: string[]) =>
    (read(...lines)?.experiences ?? []).map(({ designation, employer, from }) => [
      designation?.value ?? null,
      employer?.value ?? null,
      from,
    ])

  it.each([
    [['Tester, Rangoli Systems Pvt Ltd']],
    [['Tester at Rangoli Systems Pvt Ltd']],
    [['Rangoli Systems Pvt Ltd', 'Tester']],
    [['Tester', 'Rangoli Systems Pvt Ltd']],
    [['Company: Rangoli Systems Pvt Ltd', 'Designation: Tester']],
    [['Worked as a Tester in Rangoli Systems Pvt Ltd']],
  ])('are suggested from a company and a title: %j', (lines) => {
    const duties = ['Tested the pages of many clients.']
    expect(undated('Work Experience', ...lines, ...duties)).toEqual([['Tester', 'Rangoli Systems Pvt Ltd', null]])
    expect(undated('Internship', ...lines, ...duties)).toEqual([['Tester', 'Rangoli Systems Pvt Ltd', null]])
    const all = read('Work Experience', ...lines)?.experiences ?? []
    expect(all.every(({ employer, designation }) => Math.max(employer?.confidence ?? 0, designation?.confidence ?? 0) < SURE)).toBe(true)
  })

  it('are suggested next to a job with dates; total experience is then only suggested', () => {
    const lines = [...job, 'Tested the pages of many clients.', 'Wrote reports.', 'Led a team.', '', 'Developer, Kite Labs Pvt Ltd']
    expect(undated(...lines).map(([title, employer]) => [title, employer])).toEqual([
      ['Tester', 'Rangoli Systems Pvt Ltd'],
      ['Developer', 'Kite Labs Pvt Ltd'],
    ])
    expect(read(...job)?.total_experience?.confidence).toBeGreaterThan(SURE)
    expect(read(...lines)?.total_experience?.confidence).toBeLessThan(SURE)
  })

  it('are suggested from a company or a title alone only if no job has dates', () => {
    expect(undated('Work Experience', 'Rangoli Systems Pvt Ltd', 'Tested the pages of many clients.')).toEqual([
      [null, 'Rangoli Systems Pvt Ltd', null],
    ])
    expect(undated('Work Experience', 'Software Tester', 'Tested the pages of many clients.')).toEqual([['Software Tester', null, null]])
    expect(undated(...job, 'Tested the pages of many clients.', 'Wrote it.', 'Led a team.', '', 'Kite Labs Pvt Ltd')).toHaveLength(1)
  })

  it.each([
    ['a job already found with its dates', [...job, 'Tested the pages.', 'Wrote reports.', 'Led it.', '', 'Lead, Rangoli Systems Pvt Ltd']],
    ['a project', ['Work Experience', 'Project: Gate Tools', 'Client: Kite Labs Pvt Ltd', 'Role: Tester']],
    ['duties', ['Work Experience', 'Worked with the manager of a bank to test its pages']],
  ])('aren’t found in %s', (_, lines) => {
    expect((read(...lines)?.experiences ?? []).filter(({ from }) => from === null)).toEqual([])
  })
})

describe('other formats of job lists', () => {
  const duties = ['Tested the pages of many clients.', '']

  it('numbered, with the number in a separate cell or before the name', () => {
    const sentences = [
      '1.\tWorking as Tester at Rangoli Systems Pvt Ltd since 1st June 2015 to till date.',
      '2.\tWorked as Trainee at Kite Labs Pvt Ltd since 1st May 2012 to 31st May, 2015.',
    ]
    expect(jobsOf('Employment History', ...sentences)).toEqual([
      ['Tester', 'Rangoli Systems Pvt Ltd', '2015-06', null],
      ['Trainee', 'Kite Labs Pvt Ltd', '2012-05', '2015-05'],
    ])
    const names = ['1. RangoliKites', 'Tester', 'Jun 2015 till date', ...duties, '2. MosaicKites', 'Trainee', 'May 2012 to May 2015']
    expect(jobsOf('Experience', ...names)).toEqual([
      ['Tester', 'RangoliKites', '2015-06', null],
      ['Trainee', 'MosaicKites', '2012-05', '2015-05'],
    ])
  })

  it('up to a heading whose characters are spaced in groups', () => {
    expect(jobsOf(...job, ...duties, 'E D U CAT I O N', 'MSc in Data, Kite School of Business | Oct 2014 - Present')).toHaveLength(1)
  })

  it('under an unknown heading, only suggested', () => {
    const lines = [
      'Tester',
      'Rangoli Systems Pvt Ltd June 2015 - Present',
      'Kolkata',
      'Trainee',
      'MosaicKites May 2012 - May 2015',
      'Kolkata',
    ]
    expect(jobsOf('Skills', 'Java', 'Git', ...lines)).toEqual([
      ['Tester', 'Rangoli Systems Pvt Ltd', '2015-06', null],
      ['Trainee', 'MosaicKites', '2012-05', '2015-05'],
    ])
    expect(read('Skills', 'Java', ...lines)?.experiences.every(({ from }) => (from?.confidence ?? 1) < SURE)).toBe(true)
    expect(jobsOf('Skills', 'Java', 'Git', ...lines.slice(3))).toEqual([])
  })

  it('in sentences, one of which has no date that can be parsed', () => {
    const sentence = 'Currently working in Kite Labs Pvt Ltd as a Data Analyst from 3rd March to till now.'
    const jobs = read('Experience', sentence, 'Worked in Rangoli Systems Pvt Ltd as a Tester from Nov 2019 to Feb 2020.')?.experiences
    expect(jobs?.map(({ designation, employer, from }) => [designation?.value, employer?.value, from?.value])).toEqual([
      ['Tester', 'Rangoli Systems Pvt Ltd', '2019-11-01'],
      ['Data Analyst', 'Kite Labs Pvt Ltd', undefined],
    ])
  })

  it.each([['Interned at Kite Labs Pvt Ltd for one month (remote).'], ['I worked at Kite Labs Pvt Ltd, Noida for about 7 months.']])(
    'in a sentence without dates: %s',
    (line) => {
      expect(read('Work Experience', line)?.experiences).toMatchObject([{ employer: { value: 'Kite Labs Pvt Ltd' }, from: null }])
    },
  )
})

describe('a job without dates beside dated ones', () => {
  const next = ['Software Engineer - Rangoli Infotech LLP, Ahmedabad', '• Built order screens in Angular', '• Fixed defects of billing']
  it.each([
    [['Infilon Technologies Pvt. Ltd. | React Developer | Jan 2022 - Oct 2024']],
    [['Infilon Technologies Pvt. Ltd.', 'React Developer', 'Jan 2022 - Oct 2024', '• Built dashboards for clients']],
  ])('is a job of its own with its duties: %j', (dated) => {
    const jobs = read('Work Experience', ...dated, ...next)?.experiences ?? []
    expect(jobs.map(({ designation, employer, from }) => [designation?.value, employer?.value, from === null])).toEqual([
      ['React Developer', 'Infilon Technologies Pvt. Ltd.', false],
      ['Software Engineer', 'Rangoli Infotech LLP', true],
    ])
    expect(jobs[0]?.job_description?.value ?? '').not.toContain('Rangoli')
    expect(jobs[1]?.job_description?.value).toBe('Built order screens in Angular\nFixed defects of billing')
    expect(Math.max(jobs[1]?.designation?.confidence ?? 1, jobs[1]?.employer?.confidence ?? 1)).toBeLessThan(SURE)
  })
})
