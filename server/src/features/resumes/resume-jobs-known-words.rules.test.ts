import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { hasCompanyWord, isCompany, isJobTitle, isTool } from './employers.rules.ts'
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
/** Whether the employer of each job is filled in by itself. */
const filledOf = (...lines: string[]) => read(...lines).map((job) => (job.employer?.confidence ?? 0) >= SURE)

describe('titles by their vocabulary', () => {
  it.each([
    'Mason Gr. II',
    'Security Guard',
    'Bar Bender',
    'Physical Educator',
    'Weaver',
    'Gardener',
    'Compounder',
    'Constable',
    'GET',
    'Sr. ASM',
    'TSM',
  ])('%s', (title) => {
    expect(isJobTitle(title)).toBe(true)
  })

  it.each(['Guard Road', 'get', 'Mixer', 'Marker Pens', 'ASM Kites', 'Rangoli Mason Ltd', 'Adobe Illustrator'])('not %s', (text) => {
    expect(isJobTitle(text) && !isTool(text)).toBe(false)
  })
})

describe('employers by the words and the list', () => {
  it.each([
    'Rangoli Castings',
    'Kite & Sons',
    'Rangoli & Co',
    'Mosaic Udyog',
    'Tata Consultancy Services',
    'BHEL',
    'Nestle India',
    'L & T',
  ])('certain: %s', (name) => {
    expect(isCompany(name)).toBe(true)
  })

  it.each(['Rangoli Vidyut Nigam', 'Kite Nursing Home', 'Rangoli Sarees Bhandar', 'Tata Rangoli', 'Kite Ceramics'])(
    'likely: %s',
    (name) => {
      expect(hasCompanyWord(name)).toBe(true)
    },
  )

  it.each(['Sail', 'Oracle', 'Apple', 'Kites of Sons', 'infosys trainings and kites of many'])('not certain: %s', (text) => {
    expect(isCompany(text)).toBe(false)
  })

  it('a well-known name alone beside a title is filled in', () => {
    const lines = ['Experience', 'Tester', 'Capgemini', 'Jan 2019 - May 2020']
    expect(jobsOf(...lines)).toEqual([['Tester', 'Capgemini', '2019-01', '2020-05']])
    expect(filledOf(...lines)).toEqual([true])
  })

  it('a well-known name that is a word too is offered where an employer is expected', () => {
    const lines = ['Experience', 'Tester | Kite Fort | Titan', 'Jan 2019 - May 2020']
    expect(jobsOf(...lines)[0]?.[1]).toBe('Titan')
    expect(filledOf(...lines)).toEqual([false])
  })

  it('a well-known name beside another name is only offered: it may be a client', () => {
    expect(filledOf('Experience', 'Tester', 'Rangoli Kites', 'Capgemini | Jan 2019 - May 2020')).toEqual([false])
  })
})

describe('sentences and lines of jobs', () => {
  const job = ['Tester', 'Rangoli Ltd', '2019-01', '2020-05']

  it.each([
    ['Formerly working in Rangoli Ltd as a Tester from Jan 2019 to May 2020'],
    ['Worked as a Tester M/s Rangoli Ltd from Jan 2019 to May 2020'],
    ['[1] Name of organization: Rangoli Ltd', 'Designation: Tester', 'Period: Jan 2019 to May 2020'],
    ['Company Name-Rangoli Ltd', 'Designation: Tester', 'Duration: Jan-2019- to May 2020'],
    ['Present Job: Rangoli Ltd', 'Designation: Tester', 'Duration: Jan 2019 to May 2020'],
  ])('%s', (...lines) => {
    expect(jobsOf('Experience', ...lines)).toEqual([job])
  })

  it('the payroll names the employer, if nothing else does', () => {
    expect(jobsOf('Experience', 'Worked as a Tester since Jan 2019 to May 2020 at the site on the payroll of Rangoli Ltd')).toEqual([job])
    expect(jobsOf('Experience', 'Worked as a Tester in Mosaic Ltd on the payroll of Rangoli Ltd from Jan 2019 to May 2020')[0]?.[1]).toBe(
      'Mosaic Ltd',
    )
  })

  it('a name with its place and a full stop is no sentence', () => {
    const lines = ['The Kite Guild, Fort Road, Surat.', 'Position: Tester. From: Jan 2019 to May 2020']
    expect(jobsOf('Experience', ...lines)[0]?.[1]).toBe('The Kite Guild')
  })

  it('duties in the past tense are no title', () => {
    const lines = ['Facilitated kites during the absence of a manager', 'Kite Group India May 2018 - Present', 'Production Tester']
    expect(jobsOf('Experience', ...lines)[0]?.slice(0, 2)).toEqual(['Production Tester', 'Kite Group India'])
  })

  it('sentences below their periods', () => {
    const lines = [
      'From May 2012 to June 2014',
      'Worked as an Electrical Tester in Rangoli Ltd, Pune',
      'From January 2010 to April 2012',
      'Worked as an Electrical Splicer in Mosaic Ltd, Pune',
    ]
    expect(jobsOf('Experience', ...lines)).toEqual([
      ['Electrical Tester', 'Rangoli Ltd', '2012-05', '2014-06'],
      ['Electrical Splicer', 'Mosaic Ltd', '2010-01', '2012-04'],
    ])
  })

  it('the jobs of several clients are jobs, though projects stand between them', () => {
    const of = (company: string, period: string) => [
      `${company} Ltd.- Working as Tester from ${period}`,
      `Client : Kite Guild`,
      'Project : Construction of a mill',
    ]
    const lines = [...of('Rangoli', 'January 2018 to till Date'), ...of('Mosaic', 'March 2017 to January 2018')]
    const repeated = ['Splicer - Tangram Pvt. Ltd. (January 2018 to till Date)', 'Splicer - Tangram Pvt. Ltd. (March 2017 to January 2018)']
    expect(jobsOf('Experience', ...lines, '', ...repeated).map(([, employer]) => employer)).toContain('Mosaic Ltd.')
  })

  it('the end of a job may follow "Till date"', () => {
    const lines = ['Rangoli Ltd', 'Position held: Tester', 'Date of Joining: 1st January 2019', 'Till Date 10th May 2020']
    expect(jobsOf('Experience', ...lines)[0]?.slice(2)).toEqual(['2019-01', '2020-05'])
  })

  it.each(['RELEVENT EXPERIENCE', 'WORK EXPERIENCE IN REVERSE CHRONOLOGICAL ORDER (Total exp. 4 Years)', '\ue00cPRESENT EXPERIENCE:'])(
    'heading: %s',
    (heading) => {
      expect(jobsOf(heading, 'Tester, Rangoli | Jan 2019 - May 2020')).toEqual([['Tester', 'Rangoli', '2019-01', '2020-05']])
    },
  )

  it('what is constructed isn’t the employer', () => {
    expect(jobsOf('Experience', 'Tester', 'Jan 2019 - May 2020', 'Construction of a Kite Museum, Surat')[0]?.[1]).toBe(null)
  })
})
