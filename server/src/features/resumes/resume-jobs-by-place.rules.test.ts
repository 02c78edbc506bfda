import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-28'
const read = (...lines: string[]) =>
  readResume({ text: ['Asha Patel', 'asha@example.com', '', ...lines].join('\n'), title: null, isPicture: false }, [], today)
    ?.experiences ?? []
/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) =>
  read(...lines).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])
/** Whether title, employer and start are filled in by themselves. */
const filledOf = (...lines: string[]) =>
  read(...lines).map((job) => [job.designation, job.employer, job.from].map((value) => (value?.confidence ?? 0) >= SURE))

const duties = 'Tested the pages of many clients.'

describe('names without a known word, by their place', () => {
  const jobs = [
    ['Rangoli Homes, Pune', 'Partner (Jan 2019 - May 2020)', duties],
    ['Mosaic, Pune', 'Senior Officer – Home Loans (Jan 2016 - Dec 2018)', duties],
    ['Tangram, Surat', 'Officer – Merchant Services (Jan 2014 - Dec 2015)', duties],
  ].flat()

  it('the employer stands where the other jobs state theirs', () => {
    expect(jobsOf('Experience', ...jobs).map(([, employer]) => employer)).toEqual(['Rangoli Homes', 'Mosaic', 'Tangram'])
  })

  it('is only offered', () => {
    expect(filledOf('Experience', ...jobs).map(([, employer]) => employer)).toEqual([false, false, false])
  })

  it('a title without a known word stands where the other jobs state theirs', () => {
    const list = ['Tester', 'Kite Works Ltd', 'Jan 2019 - May 2020', duties, 'Kite Fancier', 'Mosaic Ltd', 'Jan 2016 - Dec 2018']
    expect(jobsOf('Experience', ...list)[1]).toEqual(['Kite Fancier', 'Mosaic Ltd', '2016-01', '2018-12'])
    expect(filledOf('Experience', ...list)[1]?.[0]).toBe(false)
  })

  it('a name before the title outweighs a word of companies on the next line', () => {
    expect(jobsOf('Experience', 'Rangoli Oil | Jan 2015 - May 2015 | Assistant Tester', '(Kite Industries, Pune)')).toEqual([
      ['Assistant Tester', 'Rangoli Oil', '2015-01', '2015-05'],
    ])
  })

  it('a company two lines above a title with brackets', () => {
    const lines = [
      'RANGOLI KITES PVT. LTD.',
      'Mill Circle, Kite Road, Surat',
      'As a RKS (RANGOLI KITE SOLUTION) Coordinator, since 4th November 2016',
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([['Coordinator', 'RANGOLI KITES PVT. LTD.', '2016-11', null]])
  })

  it('a period alone below its names, unlike in the first job', () => {
    const lines = ['Rangoli Kites Ltd, Tester 2010 to 2012', 'Mosaic Works Ltd., Manager', '2008 to 2009']
    expect(jobsOf('Experience', ...lines)[1]?.slice(0, 3)).toEqual(['Manager', 'Mosaic Works Ltd.', '2008-01'])
  })

  it('labels that are unknown name nothing', () => {
    const job = (name: string, period: string) => [name, 'Position : Tester', 'Atmosphere : Kites , paper', `Duration : ${period}`]
    const lines = [
      'Experience',
      ...job('RANGOLI KITE GROUPS, SURAT.', 'Jan 2015 - May 2016'),
      ...job('MOSAIC WORKS LIMITED.', 'Jan 2012 - May 2014'),
    ]
    expect(jobsOf(...lines).map(([, employer]) => employer)).toEqual(['RANGOLI KITE GROUPS', 'MOSAIC WORKS LIMITED.'])
  })
})

describe('the end of an employer', () => {
  const period = 'Jan 2019 - May 2020'
  it.each([
    ['Rangoli Kites', 'Rangoli Kites Surat'],
    ['Rangoli Kites', 'Rangoli Kites(Pune)'],
    ['Rangoli Kite Company', 'Rangoli Kite Company-Dubai'],
    ['Rangoli Kites Limited', 'Rangoli Kites Limited Sec-18'],
    ['RANGOLI KITES PVT. LTD', 'RANGOLI KITES PVT. LTD(BANGALORE)'],
    ['Bank of Surat', 'Bank of Surat'],
  ])('%s: %s', (employer, line) => {
    expect(jobsOf('Experience', 'Tester', line, period)).toEqual([['Tester', employer, '2019-01', '2020-05']])
  })

  it('a title behind the legal form', () => {
    expect(jobsOf('Experience', `Rangoli Kites Pvt Ltd General Manager ${period}`)).toEqual([
      ['General Manager', 'Rangoli Kites Pvt Ltd', '2019-01', '2020-05'],
    ])
  })

  it('behind a label', () => {
    expect(jobsOf('Experience', 'Company : Rangoli Construction - Mill Kerala', 'Role : Tester', `Period : ${period}`)[0]?.[1]).toBe(
      'Rangoli Construction',
    )
  })

  it('before a place or another word it is only offered', () => {
    expect(filledOf('Experience', 'Tester', 'Rangoli Kite Works Surat', period)).toEqual([[true, false, true]])
    expect(filledOf('Experience', 'Tester', 'Rangoli Kites Ltd Unit One', period)).toEqual([[true, false, true]])
  })
})

describe('sentences', () => {
  it.each([
    ['Service Crew', 'Rangoli Restaurant', '2 years worked as a Service Crew at Rangoli Restaurant Surat.'],
    [
      'Weaver',
      'Rangoli Kites Ltd',
      'Was working with Rangoli Kites Ltd, at Pune, Post of Weaver in Mill Section from Jan 2019 to May 2020',
    ],
    [
      'Tester',
      'Rangoli Constructions',
      'Worked with M/S Rangoli Constructions, MOSAIC LTD, at Pune, Post of Tester from Jan 2019 to May 2020',
    ],
    ['Weaver', 'Rangoli Kites', 'Weaver at Rangoli Kites, Pune from Jan 2019 to May 2020'],
    ['Office Boy', 'Rangoli Group', 'Rangoli Group Saudi Arabia (K.S.A) as a” Office Boy’’ July2012toSep2014'],
    ['Tester', 'Rangoli Group', 'Rangoli Group.: Working as a Tester in the mill from Jan 2019 to May 2020'],
    ['Tester', 'RANGOLI KITES LTD', '1) I have worked with RANGOLI KITES LTD, as a Tester from date 15/03/2010 to 09/08/2013'],
  ])('%s at %s: %s', (title, employer, line) => {
    expect(jobsOf('Experience', line)[0]?.slice(0, 2)).toEqual([title, employer])
  })

  it('over three lines', () => {
    const lines = [
      'Worked as a Splicer Helper for Rangoli National',
      'Kite Company (RNK) Refinery of the north through Mosaic Works',
      'from 04/12/2007 To 31/12/2008',
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([['Splicer Helper', 'Rangoli National Kite Company', '2007-12', '2008-12']])
  })

  it('without a heading', () => {
    expect(jobsOf('Tester in RANGOLI KITES PVT LTD from the period 4-11-2013 to 1-4-2016 (3 YEAR)')).toEqual([
      ['Tester', 'RANGOLI KITES PVT LTD', '2013-11', '2016-04'],
    ])
  })

  it('behind a label', () => {
    expect(
      jobsOf('Experience', 'Company : Rangoli Kites', 'Job profile : Worked as “Weaver”', 'Period : From Aug 2005 to Aug 2007')[0]?.[0],
    ).toBe('Weaver')
  })

  it('duties behind a label are no title', () => {
    const lines = ['1 year experience as Tester in Rangoli Kites Ltd (May 2011 to May 2012)', 'JOB PROFILE: Handling kites of many clients']
    expect(jobsOf('Experience', ...lines)[0]?.[0]).toBe('Tester')
  })
})

describe('where jobs begin', () => {
  const job = ['Rangoli Kites Ltd', 'Tester', 'Jan 2019 - May 2020']
  it.each([
    'EXPERIENCE – 12 YEAR +',
    'WORKING EXPERIENCE: Total – 3 Yrs & 7months',
    'Professional Experience : (2 Years In Kites)',
    'PREVIOUS EXPERIENCE--------',
  ])('%s', (heading) => {
    expect(jobsOf('SKILLS', 'Paper', heading, ...job)).toEqual([['Tester', 'Rangoli Kites Ltd', '2019-01', '2020-05']])
  })

  it.each([
    ['WORK EXPERIENCE : RANGOLI KITES LTD. AS TESTER – Jan 2019 to May 2020', 'RANGOLI KITES LTD.'],
    ['EXPERIENCE- 2year experience in kites from Rangoli Kites Ltd Pune', 'Rangoli Kites Ltd'],
  ])('behind the heading: %s', (line, employer) => {
    expect(jobsOf('SKILLS', 'Paper', line)[0]?.[1]).toBe(employer)
  })

  it('after a reference within the jobs, and after personal details in the margin', () => {
    const next = ['Mosaic Ltd (2013-2014)', 'Role: Weaver']
    expect(jobsOf('Experience', ...job, 'Reference : Mr. Kite', ...next)[1]?.[1]).toBe('Mosaic Ltd')
    expect(jobsOf('Experience', ...job, duties, 'Personal Profile:', 'Gender: Male', ...next)[1]?.[1]).toBe('Mosaic Ltd')
  })

  it('below "Current Employer" without a colon', () => {
    expect(
      jobsOf('Total Experience', '6 Years', 'Current Employer', 'RANGOLI KITES PVT LTD, Pune.', 'FROM MAY 2013 to TILL DATE.')[0]?.[1],
    ).toBe('RANGOLI KITES PVT LTD')
  })

  it.each([
    ['2009-07', '2015-04', 'From 2009 July to 2015 April'],
    ['2012-08', '2014-09', 'August 2012, to September 2014'],
  ])('from %s to %s: %s', (from, to, period) => {
    expect(jobsOf('Experience', 'Rangoli Kites Ltd', 'Tester', period)).toEqual([['Tester', 'Rangoli Kites Ltd', from, to]])
  })
})

describe('only offered', () => {
  it('a month or less', () => {
    expect(filledOf('Internship', 'Tester, Rangoli Kites Ltd | 1 July 2015 - 20 July 2015')).toEqual([[false, false, false]])
  })

  it('dates in digits where one has its month first', () => {
    const lines = ['Rangoli Kites Ltd - Tester (5/12/2014 - Present)', duties, 'Mosaic Ltd - Tester (12/28/2013-05/15/2014)']
    expect(filledOf('Experience', ...lines)[0]?.[2]).toBe(false)
  })
})

it('the same job told twice counts once, though only one telling ends', () => {
  const lines = ['Company: Rangoli Kites Pvt Ltd', 'Designation: Tester', 'Employed since: September 2014', duties]
  expect(jobsOf('Experience', ...lines, 'Worked in Rangoli Kites Pvt Ltd as Test Engineer from Sep 2014 to Sep 2016')).toHaveLength(1)
})

describe('labels and remarks as they are written', () => {
  it('without colons', () => {
    const job = (name: string, title: string, period: string) => [`Company ${name}`, `Designation ${title}`, `Duration ${period}`]
    const lines = [
      ...job('RANGOLI KITES LTD. SURAT', 'Tester', 'April 2012 to December 2013'),
      duties,
      ...job('MOSAIC LTD. PUNE', 'Manager', 'Sep 2009 to March 2012'),
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([
      ['Tester', 'RANGOLI KITES LTD.', '2012-04', '2013-12'],
      ['Manager', 'MOSAIC LTD.', '2009-09', '2012-03'],
    ])
  })

  it('"Current Position" above the employer', () => {
    const job = (label: string, title: string, name: string, period: string) => [
      `${label}: ${title}`,
      `Employer : ${name}`,
      `Tenure : ${period}`,
      duties,
    ]
    const lines = [
      ...job('Current Position', 'Project engineer', 'Rangoli composite', 'February-2015 to still working'),
      ...job('Position held', 'Site Engineer', 'Mosaic Pvt ltd', 'January 2013 to January 2015'),
    ]
    expect(jobsOf('Experience', ...lines).map(([title]) => title)).toEqual(['Project engineer', 'Site Engineer'])
  })

  it('a remark in brackets below the company', () => {
    const lines = [
      'RANGOLI MOSAIC ,MUMBAI INDIA.',
      '',
      '(Exclusive dealer of kites in Mumbai, India Country).',
      '',
      'Designation: Tester from 01st February 2018 to Still Working.',
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([['Tester', 'RANGOLI MOSAIC', '2018-02', null]])
  })

  it('a title within the duties, before what it is for', () => {
    const lines = [
      'KITE ASIA LTD. (18th JULY 2013 to ONWARDS)',
      'job profile',
      'Now I am working as a Sales & Service Engineer of “GRADUS” mobile Screen , Crusher(Jaw & Cone) & Conveyer machines marketed by KITE ASIA in the whole region',
    ]
    expect(jobsOf('Experience', ...lines)[0]?.[0]).toBe('Sales & Service Engineer')
  })

  it.each([
    ['Electrician', 'BLUE KITE PVT LTD', 'Electrician for BLUE KITE PVT LTD. April 2014 to till Date'],
    ['Tester', 'K & B Kites', 'Work experience in K & B Kites Surat as Tester from 02/11/2015 to 20/12/2017'],
    ['Crew Member', 'Kite House', '3 Years At Kite House as a Crew Member.'],
  ])('%s, %s: %s', (title, employer, line) => {
    expect(jobsOf('Experience', line.replace('Work experience', '2 Years work experience'))[0]?.slice(0, 2)).toEqual([title, employer])
  })

  it('an institute with years and without a title is only offered', () => {
    expect(filledOf('Experience', 'Rangoli Institute of Technology, Surat (2007-2011)')[0]?.[1]).not.toBe(true)
  })
})
