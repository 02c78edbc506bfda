import { describe, expect, it } from 'vitest'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-28'
/** Title, employer, first and last month of each job. */
const jobsOf = (...lines: string[]) => {
  const text = ['Asha Patel', 'asha@example.com', '', ...lines].join('\n')
  return (readResume({ text, title: null, isPicture: false }, [], today)?.experiences ?? []).map((job) => [
    job.designation?.value ?? null,
    job.employer?.value ?? null,
    job.from?.value.slice(0, 7) ?? null,
    job.to?.value.slice(0, 7) ?? null,
  ])
}

describe('the structure of resumes', () => {
  it.each([
    ['2014-11', '2015-05', ['Tester, Rangoli Systems (Nov 2014 - May', '2015)']],
    ['2014-11', '2015-05', ['Tester, Rangoli Systems\tNov’14 – 15', 'May’15']],
    ['2014-11', '2015-12', ['Tester, Rangoli Systems from 1-Nov-2014 to 31st Dec-', '2015']],
    ['2014-11', '2015-05', ['Tester, Rangoli Systems\tNov 2014\t–', 'May 2015']],
    ['2014-11', '2015-05', ['Tester, Rangoli Systems\tNov 2014 -', '', 'May 2015']],
    ['2014-11', '2015-05', ['Rangoli Systems\tNov 2014 to', 'Tester\tMay 2015']],
    ['2014-11', null, ['Tester, Rangoli Systems\tNov 2014 - Till', 'Date']],
    ['2014-11', '2015-05', ['Worked in Rangoli Systems, Pune from\tNovember 2014 to', 'May 2015 as\tTester']],
  ])('a period from %s to %s over two lines or cells', (from, to, lines) => {
    expect(jobsOf('Experience', ...lines)).toEqual([['Tester', 'Rangoli Systems', from, to]])
  })

  it.each([
    ['Tester', ['One year experience with Rangoli Systems, Surat,', 'near the market as a Tester.']],
    ['Page Tester', ['Working with Rangoli Systems, Surat and Mumbai, as Page', 'Tester']],
  ])('%s, of a sentence that a PDF wrapped', (title, lines) => {
    expect(jobsOf('Experience', lines.join('\u2028')).map(([read]) => read)).toEqual([title])
  })

  it.each([
    ['Rangoli College', ['B.Com', 'College: Rangoli College', 'Percentage: 72 %', 'Year: 2019']],
    ['Rangoli Vidyalaya', ['HSC, 81 %, 2016', 'Name of School: Rangoli Vidyalaya']],
    ['Rangoli Institute of Technology', ['Name of the College/University - Rangoli Institute of Technology', 'B.Com, 72 %, 2019']],
  ])('%s, without the label before it', (institute, lines) => {
    const text = ['Education', ...lines].join('\n')
    expect(readResume({ text, title: null, isPicture: false }, [], today)?.educations[0]?.institute?.value).toBe(institute)
  })

  it('marks with spaced digits', () => {
    const text = ['Education', 'Kite School, Surat', 'HSC, Percentage: 6 7 . 4 %\t2018'].join('\n')
    expect(readResume({ text, title: null, isPicture: false }, [], today)?.educations[0]?.percentage?.value).toBe(67.4)
  })

  it('initials of a company, and a study since a year', () => {
    expect(jobsOf('Experience', 'Currently working with A.B.Rangoli Pvt. Ltd. as a Tester from May 2014')[0]?.[1]).toBe(
      'A.B.Rangoli Pvt. Ltd',
    )
    const text = 'Education\nKite University, Surat\nB.Tech Computer Science\tSince Aug 2023'
    expect(readResume({ text, title: null, isPicture: false }, [], today)?.educations[0]?.passing_year ?? null).toBeNull()
  })

  it('two dates of a passport are no period', () => {
    const passport = ['Date of issue\t-\t28/08/2014', 'Date of expiry\t-\t27/08/2024']
    expect(jobsOf('Experience', 'Tester, Rangoli Systems\tNov 2014 - May 2015', ...passport)).toHaveLength(1)
  })

  it.each([
    'TECHNICAL EXPERIENCE IN ELECTRICITY',
    'WORK EXPERIENCE AT RANGOLI SYSTEMS:',
    'Experience in India',
    '8 YEARS’ EXPERIENCE:',
    'Work Experience: 6 years in tall buildings',
  ])('%s heads the jobs where no other heading does', (heading) => {
    const job = 'Tester, Rangoli Systems\tNov 2014 - May 2015'
    expect(jobsOf('Objective', 'To test pages well.', heading, job)).toEqual([['Tester', 'Rangoli Systems', '2014-11', '2015-05']])
    expect(jobsOf('Experience', job, '', 'Achievements', heading, 'Tester, Kite Labs\tJun 2015 - May 2016')).toHaveLength(1)
  })
})
