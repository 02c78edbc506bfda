import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-27'
/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) =>
  (
    readResume({ text: ['Asha Patel', 'asha@example.com', '', ...lines].join('\n'), title: null, isPicture: false }, [], today)
      ?.experiences ?? []
  ).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])

const duties = 'Tested the pages of many clients.'

describe('periods as building sites and trades write them', () => {
  it.each([
    ['2010-11', '2011-05', '09-11-10 to 17-05-11'],
    ['2011-05', null, '25-05-11 to till date'],
    ['2015-07', null, 'From 8th JULY, 2015 to "Present"'],
    ['2015-07', null, 'July 2015 to Still continue'],
    ['2010-05', '2013-12', 'May 2010 to till 2013 December'],
    ['2014-11', '2017-08', '(NOVMBER, 2014 – AUGUST, 2017)'],
    ['2015-01', '2017-02', 'Jan 2 0 1 5 to Feb 2 0 1 7'],
  ])('from %s to %s: %s', (from, to, period) => {
    expect(jobsOf('Experience', 'Kite Systems Pvt Ltd', 'Tester', period)).toEqual([['Tester', 'Kite Systems Pvt Ltd', from, to]])
  })

  it('a month at the end of the line above its year', () => {
    expect(jobsOf('Experience', 'Tester', 'Kite Homes Pvt Ltd August', '2007 to January 2011')).toEqual([
      ['Tester', 'Kite Homes Pvt Ltd', '2007-08', '2011-01'],
    ])
  })

  it('a dash at the start of the line with the end', () => {
    expect(jobsOf('Experience', 'Kite Services, Kochi December 2010', '– April 2011', 'Tester')).toEqual([
      ['Tester', 'Kite Services', '2010-12', '2011-04'],
    ])
  })

  it('directly behind a full stop', () => {
    expect(jobsOf('Experience', 'Worked as a Tester in Kite Services,Kochi.October 2014 to December 2014')).toEqual([
      ['Tester', 'Kite Services', '2014-10', '2014-12'],
    ])
  })
})

describe('names of employers', () => {
  it.each([
    ['Kite Trading W.L.L', 'Kite Trading W.L.L, Doha - Qatar'],
    ['Kite Electronics FZCO', 'Kite Electronics FZCO DUBAI-UAE.'],
    ['Mosaic Q.S.C', 'Mosaic Q.S.C, Yanbu, KSA'],
    ['Rangoli Inc', 'Rangoli Inc, IL, USA'],
    ['Kite Contracting', 'Kite Contracting, Dammam'],
  ])('%s', (employer, line) => {
    expect(jobsOf('Experience', 'Tester', line, 'Jan 2019 - May 2020')).toEqual([['Tester', employer, '2019-01', '2020-05']])
  })

  it('above its profile', () => {
    const profile = ['Company Profile: Makers of kites (technical and', 'purified), used at festivals.']
    expect(
      jobsOf('Experience', 'KITE WORKS PRIVATE LIMITED, A.P.', ...profile, 'Designation: Tester [Nov 2014 – Sep 2017]', duties),
    ).toEqual([['Tester', 'KITE WORKS PRIVATE LIMITED', '2014-11', '2017-09']])
  })

  it('with a label directly above a sentence that names a department', () => {
    const sentence = 'Worked as a Tester in Roadside Services Department office for Kite Insurance from Mar 2014 to Mar 2016'
    expect(jobsOf('Experience', 'Company Name: Kitestate, Northbrook', sentence)).toEqual([['Tester', 'Kitestate', '2014-03', '2016-03']])
  })

  it('not a server, a seminar or a tournament', () => {
    const server = ['Tester', 'Jan 2019 - May 2020', 'Server: Tomcat']
    expect(jobsOf('Experience', ...server)).toEqual([['Tester', null, '2019-01', '2020-05']])
    expect(
      jobsOf('Experience', 'Tester, Kite Systems | Jan 2019 - May 2020', '', 'Kite Systems Seminar | Jan 2018 - Feb 2018'),
    ).toHaveLength(1)
  })
})

describe('sentences', () => {
  it.each([
    'Worked 3 months as Tester at Kite Labs from October 2014 to December 2014',
    'Two Years worked with Kite Labs, Gurgaon as a Tester from October 2014 to December 2014',
    "Three years' experience in Kite Labs as a Tester from October 2014 to December 2014",
  ])('%s', (sentence) => {
    expect(jobsOf('Experience', sentence)).toEqual([['Tester', 'Kite Labs', '2014-10', '2014-12']])
  })

  it('in a summary, without a known word in the name', () => {
    expect(
      jobsOf('Professional Synopsis', 'Worked in Mosaicare, Kuwait, November 2010 to November 2015 as Administration Assistant.'),
    ).toEqual([['Administration Assistant', 'Mosaicare', '2010-11', '2015-11']])
  })

  it('after a list of projects', () => {
    const projects = ['Project & Client details:', 'Kite bridge, Site Engineer']
    expect(
      jobsOf(
        'Experience',
        'Worked as Foreman in Kite Labs from 16-09-2013 to 13-09-2017.',
        ...projects,
        'Worked as Supervisor in Rangoli Constructions from 12-12-2011 to 10-06-2013.',
      ),
    ).toEqual([
      ['Foreman', 'Kite Labs', '2013-09', '2017-09'],
      ['Supervisor', 'Rangoli Constructions', '2011-12', '2013-06'],
    ])
  })

  it('among the duties name a title', () => {
    expect(
      jobsOf(
        'Experience',
        'KITE HOLIDAYS',
        '(24th September, 2012 – April 2014)',
        "In this resort I'm working as a SALES LEADER, with a team.",
      ),
    ).toEqual([['SALES LEADER', 'KITE HOLIDAYS', '2012-09', '2014-04']])
  })
})

describe('labels and headings', () => {
  it('alone on their lines', () => {
    expect(jobsOf('Experience', 'Company:', 'Kite Labs', 'Position:', 'Tester', 'Duration: Jan 2019 - May 2020')).toEqual([
      ['Tester', 'Kite Labs', '2019-01', '2020-05'],
    ])
  })

  it('two on a line', () => {
    expect(jobsOf('Experience', 'Company: Kite Labs', 'Role: Tester Team size: 5', 'Duration: Jan 2019 - May 2020')).toEqual([
      ['Tester', 'Kite Labs', '2019-01', '2020-05'],
    ])
  })

  it('the period of employment with the company in brackets', () => {
    expect(
      jobsOf('Experience', 'Designation: Draughtsman', 'Period of Employment: August 2014 to till date (With KITE LABS LTD. Noida)'),
    ).toEqual([['Draughtsman', 'KITE LABS LTD.', '2014-08', null]])
  })

  it.each(['Summary of experience', 'PROFESSIONAL INTERNSHIP: 6 months'])('%s', (heading) => {
    expect(jobsOf(heading, 'Trainee, Kite Labs | Jan 2019 - May 2020')).toHaveLength(1)
  })

  it('the title of the document, repeated on a page, is no employer', () => {
    expect(
      jobsOf('Experience', '1) Kite Labs Ltd', 'CURRICULUM VITAE', 'Designation : Supervisor', 'Period : 10/07/2013 To 24/04/2014'),
    ).toEqual([['Supervisor', 'Kite Labs Ltd', '2013-07', '2014-04']])
  })
})

describe('lines of a PDF', () => {
  it('words spread over the width of a line are one sentence', () => {
    expect(
      jobsOf('Experience', 'Worked\tas\ta\tTester\twith\tKite', 'Constructions, Surat from 4th August 2010 to 25th May 2013.'),
    ).toEqual([['Tester', 'Kite Constructions', '2010-08', '2013-05']])
    expect(jobsOf('Experience', 'Tester', 'Kite\tEnergy\tLtd', 'June 2014 - August 2014')).toEqual([
      ['Tester', 'Kite Energy Ltd', '2014-06', '2014-08'],
    ])
  })

  it('a bracket ends on the next line', () => {
    expect(jobsOf('Experience', 'Designation: Draughtsman', 'Period: August 2014 to till date (With KITE', 'LABS LTD, Noida)')).toEqual([
      ['Draughtsman', 'KITE LABS LTD', '2014-08', null],
    ])
  })

  it('a title continues on the line of the period', () => {
    const second = ['Rangoli India (P) Ltd New Delhi. As a Site Engineer from Dec 2009 to Mar 2013.']
    expect(
      jobsOf('Experience', 'Kite Services Ltd. Presently working as a Facility', 'Supervisor from Sept 2014 to April 2017.', ...second),
    ).toEqual([
      ['Facility Supervisor', 'Kite Services Ltd', '2014-09', '2017-04'],
      ['Site Engineer', 'Rangoli India (P) Ltd', '2009-12', '2013-03'],
    ])
  })
})

describe('what is no name and no job', () => {
  it('an honour', () => {
    expect(
      jobsOf('Experience', 'Tester, Kite Labs | Jan 2012 - May 2020', '', 'Awarded as a Best Teacher in the academic year 2010-2011.'),
    ).toHaveLength(1)
  })

  it('the group a company belongs to, and the end of its name behind a comma', () => {
    expect(jobsOf('Experience', 'Kite Arabia Ltd (A Division of Mosaic Group of Companies)', 'Tester', 'Jan 2019 - May 2020')).toEqual([
      ['Tester', 'Kite Arabia Ltd', '2019-01', '2020-05'],
    ])
    expect(jobsOf('Experience', 'Tester with KITE WORKS pvt, Ltd, Kochi', 'Jan 2019 - May 2020')).toEqual([
      ['Tester', 'KITE WORKS pvt Ltd', '2019-01', '2020-05'],
    ])
  })

  it('the word post before a title', () => {
    expect(jobsOf('Experience', 'Working in Kite Hospital, Agra as post Electrician from Jan 2019 to May 2020')).toEqual([
      ['Electrician', 'Kite Hospital', '2019-01', '2020-05'],
    ])
  })

  it('the same time with the name written differently is only offered', () => {
    const details = ['Kite Vid. Matric. School', 'Feb 2012 - May 2016']
    const jobs =
      readResume(
        {
          text: ['Experience', 'Teacher, Kite Vidyalaya School | Feb 2012 - May 2016', '', ...details].join('\n'),
          title: null,
          isPicture: false,
        },
        [],
        today,
      )?.experiences ?? []
    expect(jobs[0]?.from?.confidence).toBeGreaterThanOrEqual(SURE)
    expect(jobs.slice(1).every(({ from }) => from !== null && from.confidence < SURE)).toBe(true)
  })
})

describe('jobs without dates', () => {
  it('how long they lasted is no part of the name', () => {
    expect(jobsOf('Experience', 'Kite Group Saudi Arabia 6-Month', 'Designation: Office Clerk.')).toEqual([
      ['Office Clerk', 'Kite Group', null, null],
    ])
  })

  it('a labelled employer alone', () => {
    expect(jobsOf('Experience', 'Organization: KITE LEATHERS , SURAT', 'Experience: 4 years')).toEqual([
      [null, 'KITE LEATHERS', null, null],
    ])
  })

  it('a sentence that goes on behind the company', () => {
    expect(jobsOf('Experience', 'Working as Design Engineer in Kite Security PVT LTD. which deals in alarms')).toEqual([
      ['Design Engineer', 'Kite Security PVT LTD', null, null],
    ])
  })
})

describe('labels of a numbered list', () => {
  it('after the number', () => {
    const second = ['2. Organization: Mosaic (Client- Kite, Rangoli Ltd)', 'Duration : 12-01-2008 to 05-04-2010', 'Designation : Fitter']
    expect(
      jobsOf('Experience', '1. Organization : Kite Labs', 'Duration : 04-06-2003 to 29-10-2007', 'Designation : Technician', ...second),
    ).toEqual([
      ['Technician', 'Kite Labs', '2003-06', '2007-10'],
      ['Fitter', 'Mosaic', '2008-01', '2010-04'],
    ])
  })

  it('a location behind the company', () => {
    expect(jobsOf('Experience', 'August 2015 - December 2016', 'Service Engineer', 'Kite Power Ltd Location: India')).toEqual([
      ['Service Engineer', 'Kite Power Ltd', '2015-08', '2016-12'],
    ])
  })

  it('a name that goes on behind the period of a sentence', () => {
    expect(jobsOf('Experience', 'Worked as Accountant since January, 2005 to 30-12-2009 in KITE', 'PAPERS (INDIA) LTD., SURAT.')).toEqual([
      ['Accountant', 'KITE PAPERS (INDIA) LTD', '2005-01', '2009-12'],
    ])
  })

  it('a duration after the duties, below labels of another job, is only offered', () => {
    const jobs =
      readResume(
        {
          text: [
            'Experience',
            'FIRMS: KITE',
            'ROLE : ENGINEER',
            'Supervision of works in many construction sites.',
            'Duration: September 2013 to May 2015.',
            '2. MOSAIC WAREHOUSING COMPANY',
            'ROLE: OFFICER',
            'Making appointments with customers.',
            'Duration: June 2015 to May 2016',
          ].join('\n'),
          title: null,
          isPicture: false,
        },
        [],
        today,
      )?.experiences ?? []
    expect(
      jobs.filter(
        ({ employer, from }) =>
          from !== null && from.confidence >= SURE && from.value === '2013-09-01' && employer !== null && employer.value.includes('MOSAIC'),
      ),
    ).toEqual([])
  })
})
