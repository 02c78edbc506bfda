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

const duties = ['Tested the pages of many clients.', '']

describe('jobs outside software', () => {
  it.each([
    ['PRT', 'Kite Public School', 'PRT, Kite Public School'],
    ['TGT', 'Rangoli Vidyalaya', 'Rangoli Vidyalaya', 'TGT'],
    ['Vice Principal', 'Kite Convent School', 'Vice Principal | Kite Convent School'],
    ['Wireman', 'Mosaic Contractors', 'Wireman at Mosaic Contractors'],
    ['Sales Promoter', 'Rangoli Constructions', 'Sales Promoter - Rangoli Constructions'],
    ['Store Keeper', 'Kite (Asia) Pte Ltd', 'Store Keeper, Kite (Asia) Pte Ltd'],
    ['Physiotherapist', 'Kite Polytechnic', 'Physiotherapist in Kite Polytechnic'],
    ['T.G.T.', 'Kite Public School', 'T.G.T., Kite Public School'],
    ['Apprenticeship', 'Kite Ltd', 'Apprenticeship, Kite Ltd'],
    ['TGT', 'Kite School', 'TGT, Kite School ,Agra'],
    ['TGT', 'St. Kite School', 'Working as TGT in St. Kite School'],
    ['Audit Intern', 'Kite LLP', 'Kite LLP', 'Audit Intern- Financial Services'],
    ['Jr. Accountant', 'Kite & Co. Chartered Accountants', 'Jr. Accountant', 'Kite & Co. Chartered Accountants'],
  ])('the title %s and the employer %s', (title, employer, ...lines) => {
    expect(jobsOf('Experience', ...lines.slice(0, -1), `${lines.at(-1)} | Jan 2019 - May 2020`)).toEqual([
      [title, employer, '2019-01', '2020-05'],
    ])
  })

  it.each([
    'Teaching Experience',
    'CAREER GRAPH',
    'Career Progression',
    '11.\tWork Experience.',
    '(3) Employment Record',
    'Professional Exposure',
    'Work Exp',
  ])('under the heading %s', (heading) => {
    expect(jobsOf(heading, 'Tester, Rangoli Systems | Jan 2019 - May 2020')).toHaveLength(1)
  })

  it('a department is no employer', () => {
    expect(jobsOf('Experience', 'Area Sales Manager - FMCG', 'Kite Goods, Lucknow', 'Jan 2019 - May 2020')).toEqual([
      ['Area Sales Manager', 'Kite Goods', '2019-01', '2020-05'],
    ])
  })

  it('the end of a wrapped sentence is no heading', () => {
    const wrapped = ['Conducted reviews of the quality of many services and', 'program training', 'Led the team.', '']
    expect(
      jobsOf('Experience', 'Tester, Rangoli Systems | Jan 2019 - May 2020', ...wrapped, 'Trainee, Kite Labs | Jan 2018 - Dec 2018'),
    ).toHaveLength(2)
  })
})

describe('the period of a job', () => {
  it('in two cells of a table', () => {
    const head = ['S No\tInstitution\tAppointment\tDuration', '\tFrom\tTo']
    const rows = ['(a)\tKite School, Pune\tPRT\tJul 2015\tDec 2016', '(b)\tRangoli School, Pune\tTGT\tJan 2017\tTill Date']
    expect(jobsOf('Experience', ...head, ...rows)).toEqual([
      ['PRT', 'Kite School', '2015-07', '2016-12'],
      ['TGT', 'Rangoli School', '2017-01', null],
    ])
  })

  it.each([
    ['2019-05', '2019-11', 'May to November 2019'],
    ['2019-05', null, 'May 2019 - Till Presently'],
    ['2019-07', '2020-08', 'Jully 2019 - Augest 2020'],
    ['2019-07', null, 'July 2019 onwards'],
  ])('from %s to %s: %s', (from, to, period) => {
    expect(jobsOf('Experience', `Tester, Rangoli Systems | ${period}`)).toEqual([['Tester', 'Rangoli Systems', from, to]])
  })

  it('wrapped in a narrow column', () => {
    const lines = [
      'Apr 2016 - Officer - Kite Bank, Pune',
      'Present Checked the books.',
      'Dec 2013 - Clerk - Rangoli Bank, Pune',
      'Mar 2016 Wrote reports.',
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([
      ['Officer', 'Kite Bank', '2016-04', null],
      ['Clerk', 'Rangoli Bank', '2013-12', '2016-03'],
    ])
  })

  it('with its months, after the years alone', () => {
    expect(jobsOf('Experience', '2013-2014: July 2013-March 2014 - worked as an NTT at Kite School, Agra')).toEqual([
      ['NTT', 'Kite School', '2013-07', '2014-03'],
    ])
  })

  it('at the end of a sentence that starts with the company', () => {
    const line = 'Kite Medical Systems Pvt Ltd. - Assistant technician in the office from May 2013 to June 2014.'
    expect(jobsOf('Experience', line)).toEqual([['Assistant technician', 'Kite Medical Systems Pvt Ltd.', '2013-05', '2014-06']])
  })

  it('below labels, more of them than in the first job', () => {
    const first = [
      'Company Name : Kite Ltd',
      'Location : Pune',
      'Experience : May 2018 to Till Now',
      'Designation : Senior Clerk',
      ...duties,
    ]
    const next = [
      'Company Name : Rangoli Ltd',
      'Work Location : ITPL',
      'Location : Pune',
      'Experience : Feb 2016 to Apr 2018',
      'Designation : Clerk',
    ]
    expect(jobsOf('Experience', ...first, ...next)).toEqual([
      ['Senior Clerk', 'Kite Ltd', '2018-05', null],
      ['Clerk', 'Rangoli Ltd', '2016-02', '2018-04'],
    ])
  })

  it('before a colon', () => {
    expect(jobsOf('Experience', 'Since Apr 2019 : Kite Finance Ltd, Mumbai as Branch Manager')).toEqual([
      ['Branch Manager', 'Kite Finance Ltd', '2019-04', null],
    ])
  })

  it('below its labels, of which the title comes first', () => {
    const block = (title: string, company: string, period: string) => [
      `Designation : ${title}`,
      `Institution : ${company}`,
      `Period : ${period}`,
    ]
    const lines = [
      ...block('Reader', 'Kite College', 'June 2012 to May 2015'),
      ...block('Professor', 'Rangoli College', 'June 2015 to till date'),
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([
      ['Reader', 'Kite College', '2012-06', '2015-05'],
      ['Professor', 'Rangoli College', '2015-06', null],
    ])
  })

  it('below its names, unlike in the first job', () => {
    const first = ['Rangoli Systems Pte Ltd Oct 2018 - Present', 'Tester', ...duties]
    const others = [
      'Kite Labs Ltd (Kites)',
      'Cashier',
      'Period: 2014 - 2015',
      'Mosaic Pte Ltd (Tiles)',
      'Office Clerk',
      'Period: 2010 - 2014',
    ]
    expect(jobsOf('Experience', ...first, ...others)).toEqual([
      ['Tester', 'Rangoli Systems Pte Ltd', '2018-10', null],
      ['Cashier', 'Kite Labs Ltd', '2014-01', '2015-01'],
      ['Office Clerk', 'Mosaic Pte Ltd', '2010-01', '2014-01'],
    ])
  })
})

describe('a job stated in a sentence', () => {
  it.each([
    ['Engineer - Lab Support', 'Rangoli Systems Ltd.', 'Working as Engineer - Lab Support at Rangoli Systems Ltd. Pune'],
    ['Plotform Speclist', 'Kite Chalk', 'Worked as a Plotform Speclist in Kite Chalk'],
    ['Plotform Speclist', 'Kite Chalk', 'Worked in Kite Chalk as a Plotform Speclist'],
    ['PRT', 'Kite School', '2 years teaching experience at Kite School, as PRT'],
  ])('the title %s and the employer %s', (title, employer, sentence) => {
    expect(jobsOf('Experience', `${sentence} from Jan 2019 to May 2020.`)).toEqual([[title, employer, '2019-01', '2020-05']])
  })

  it('wrapped onto a second line', () => {
    expect(jobsOf('Experience', 'Working as a PRT in Kite Montessori Public', 'School Pune (April 2016 - Present)')).toEqual([
      ['PRT', 'Kite Montessori Public School', '2016-04', null],
    ])
    expect(jobsOf('Experience', 'Compliance Analyst (one year, renewed annually) at', 'Kite Bank', 'July 2011 - February 2013')).toEqual([
      ['Compliance Analyst', 'Kite Bank', '2011-07', '2013-02'],
    ])
  })

  it('isn’t read from the sentence that follows on its line', () => {
    const line = 'I worked on the pages of many clients. They are used in Kite Telecom Industries.'
    expect(jobsOf('Experience', line)).toEqual([])
  })

  it('by unknown words is only suggested', () => {
    const [job] = read('Experience', 'Worked as a Plotform Speclist in Kite Chalk from Jan 2019 to May 2020.')?.experiences ?? []
    expect(Math.max(job?.designation?.confidence ?? 1, job?.employer?.confidence ?? 1)).toBeLessThan(SURE)
  })

  it('names no other one', () => {
    const sentences = [
      'Worked with Kite School, Pune from March 2016 to March 2019.',
      'Working as Head of the department at Rangoli School.',
    ]
    expect(jobsOf('Experience', ...sentences)).toEqual([
      [null, 'Kite School', '2016-03', '2019-03'],
      ['Head of the department', 'Rangoli School', null, null],
    ])
  })

  it('in the summary, where no section names one, is only suggested', () => {
    const summary = ['Professional Summary', 'Currently I am working in Rangoli Systems Ltd as a Tester from Nov 2021 to till date.']
    expect(jobsOf(...summary, 'Skills', 'Java')).toEqual([['Tester', 'Rangoli Systems Ltd', '2021-11', null]])
    expect(read(...summary)?.experiences[0]?.from?.confidence).toBeLessThan(SURE)
    expect(jobsOf('Summary', 'Worked with the manager of a bank.', ...job)).toHaveLength(1)
  })

  it('in brackets after a title is no employer, and a kind of internship no title', () => {
    expect(jobsOf('Experience', 'Kite Travel Planners', 'May 2014 - May 2015 Executive (Leisure)')).toEqual([
      ['Executive', 'Kite Travel Planners', '2014-05', '2015-05'],
    ])
    expect(jobsOf('Experience', 'Data analyst', 'RANGOLI LTD | REMOTE INTERNSHIP', 'Aug 2023 - Nov 2023')).toEqual([
      ['Data analyst', 'RANGOLI LTD', '2023-08', '2023-11'],
    ])
  })
})

const job = ['Experience', 'Tester, Rangoli Systems Ltd | Jan 2019 - May 2020']

describe('jobs told at length', () => {
  it('stated a second time with another form of the name count once', () => {
    const summary = [
      'Worked as Tester for Rangoli Systems, Pune from January 2019 - May 2020.',
      'Worked as Clerk for Kite from Jan 2018 - Dec 2018.',
    ]
    expect(jobsOf('Experience', ...summary, '', 'Tester | Rangoli Systems Pvt. Ltd. | Pune | January 2019 - May 2020')).toHaveLength(2)
  })

  it('still held, stated a second time from another month, counts once', () => {
    expect(
      jobsOf('Experience', 'Secretary, Kite College | Jan 2012 - Till date', '', 'Secretary, Kite College | Jan 2011 - Till date'),
    ).toHaveLength(1)
  })

  it('without dates, in a long sentence', () => {
    const line = `Working at Kite Technologies Pvt Ltd for the past eleven years since the beginning of my career. ${'I made all of its pages. '.repeat(8)}`
    expect(jobsOf('Experience', line).map(([, employer]) => employer)).toEqual(['Kite Technologies Pvt Ltd'])
  })

  it('after the projects of the previous one', () => {
    const first = [
      'Test Engineer May 2021 - Till Date',
      'Rangoli Systems Pvt. Ltd. Pune',
      '',
      'Projects:',
      'Study',
      'Responsibilities:',
      ...duties,
    ]
    expect(jobsOf('Experience', ...first, 'QA Engineer Dec 2018 - May 2021', '', 'Kite Labs Pvt. Ltd. Pune')).toEqual([
      ['Test Engineer', 'Rangoli Systems Pvt. Ltd.', '2021-05', null],
      ['QA Engineer', 'Kite Labs Pvt. Ltd.', '2018-12', '2021-05'],
    ])
  })

  it('take their title from the role in the first project, only suggested', () => {
    const lines = [
      'Rangoli Systems Pvt Ltd, Pune, 03/2022 to current',
      'Project: Kites March 2022 to current',
      'Client: Kite Inc',
      'Role: Tester',
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([['Tester', 'Rangoli Systems Pvt Ltd', '2022-03', null]])
    expect(read('Experience', ...lines)?.experiences[0]?.designation?.confidence).toBeLessThan(SURE)
  })

  it('without dates, below the project of the previous one', () => {
    const lines = ['Tester at Kite Labs Pvt Ltd', 'Project : Kites', 'Made it fly.', 'Senior Tester at Rangoli Systems Pvt Ltd']
    expect(jobsOf('Experience', ...lines)).toHaveLength(2)
  })

  it('keep the article of a name', () => {
    expect(jobsOf('Experience', 'Worked as PRT teacher in THE KITE TREE SCHOOL, Pune from 2015 to 2017')).toEqual([
      ['PRT teacher', 'THE KITE TREE SCHOOL', '2015-01', '2017-01'],
    ])
    expect(jobsOf('Experience', 'Worked as PRT teacher in the Kite Tree School, Pune from 2015 to 2017')[0]?.[1]).toBe('Kite Tree School')
  })

  it('a project with a Roman number is none', () => {
    expect(jobsOf(...job, ...duties, 'Project-II | Kite Health Plan (Feb 2019 - Mar 2019)', 'Position | Developer')).toHaveLength(1)
  })
})
