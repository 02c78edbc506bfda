import { describe, expect, it } from 'vitest'
import { SURE } from '@portal/contract/resumes'
import { readResume } from './resumes.rules.ts'

const readText = (...lines: string[]) => readResume({ text: lines.join('\n'), title: null, isPicture: false }, [], '2026-11-25')
const read = (...lines: string[]) => readText('Asha Patel', 'asha@example.com', '', ...lines)

type Read = { readonly value: unknown; readonly confidence: number } | null | undefined

/** The value, with "?" behind one that is only offered. */
const displayed = (read: Read) => (read ? `${String(read.value).replace(/-01$/, '')}${read.confidence < SURE ? '?' : ''}` : null)

/** Title, employer and first month of each job. */
const jobsOf = (...lines: string[]) =>
  (read(...lines)?.experiences ?? []).map(({ designation, employer, from }) => [
    displayed(designation),
    displayed(employer),
    displayed(from),
  ])

/** Qualification, marks and passing year of each study. */
const studiesOf = (...lines: string[]) =>
  (read(...lines)?.educations ?? []).map((study) => [
    displayed(study.qualification_id),
    displayed(study.percentage),
    displayed(study.passing_year),
  ])

describe('a job is prefilled only if there is no reason for doubt', () => {
  it('in the same layout as the others', () => {
    expect(
      jobsOf(
        'Experience',
        'Rangoli Systems Pvt Ltd',
        'Tester',
        'Jan 2020 - Present',
        'Mosaic Labs Pvt Ltd',
        'Developer',
        'Mar 2018 - Dec 2019',
      ),
    ).toEqual([
      ['Tester', 'Rangoli Systems Pvt Ltd', '2020-01'],
      ['Developer', 'Mosaic Labs Pvt Ltd', '2018-03'],
    ])
  })

  it('in another order of lines than the others', () => {
    const jobs = jobsOf(
      'Experience',
      'Rangoli Systems Pvt Ltd',
      'Tester',
      'Jan 2022 - Present',
      '',
      'Mar 2020 - Dec 2021',
      'Developer',
      'Mosaic Labs Pvt Ltd',
    )
    expect(jobs.map(([title, employer]) => [title?.at(-1), employer?.at(-1)])).toEqual([
      ['?', '?'],
      ['?', '?'],
    ])
  })

  it.each([
    ['Analyst / Senior Developer, Rangoli Systems Pvt Ltd | Jan 2020 - Present', ['designation']],
    ['Tester, Rangoli Systems Pvt Ltd Unit: Pune | Jan 2020 - Present', ['employer']],
    ['Rangoli Developers | Jan 2020 - Present', ['designation']],
    ['Project: Kite Portal, Rangoli Systems Pvt Ltd | Jan 2020 - Present | Tester', ['from']],
  ] as const)('%s', (line, values) => {
    const [job] = read('Experience', line)?.experiences ?? []
    expect(values.map((value) => (job?.[value]?.confidence ?? 0) < SURE)).toEqual(values.map(() => true))
  })

  it('under a heading of jobs and projects', () => {
    expect(jobsOf('Experience / Projects', 'Tester, Kite Gates | Jan 2020 - Present')[0]?.[0]).toBe('Tester?')
    expect(jobsOf('Experience', 'Tester, Kite Gates | Jan 2020 - Present')[0]?.[0]).toBe('Tester')
  })

  it('a name alone above a title and its place', () => {
    const jobs = ['Kite | Jan 2021 - Present', 'Tester | Charlotte, NC', 'Mosaic | Jan 2020 - Dec 2020', 'Developer | Redmond, WA']
    expect(jobsOf('Experience', ...jobs).map(([title, employer]) => [title, employer])).toEqual([
      ['Tester', 'Kite?'],
      ['Developer', 'Mosaic?'],
    ])
  })

  it('next to a date that can’t be parsed', () => {
    const [job] = jobsOf('Experience', 'Tester, Rangoli Systems Pvt Ltd', 'Jan 2020 untill yesterday', 'Jan 2019 - Dec 2019')
    expect(job?.every((value) => value === null || value.endsWith('?'))).toBe(true)
  })

  it('named by its sentence, regardless of labels below', () => {
    const sentence = 'Working as Tester in Rangoli Systems Pvt Ltd from Jan 2020 to till date.'
    const before =
      'Jan 2014 to Mar 2017: Worked with Rangoli BPM Ltd. as Process Analyst for the Process: Insurance Claims Division (travel and motor dept.)'
    expect(jobsOf('Detailed Professional Experience', before)).toEqual([['Process Analyst', 'Rangoli BPM Ltd.', '2014-01']])
    expect(jobsOf('Experience', sentence, 'Role: Guide', 'Company: Mosaic Labs Pvt Ltd')[0]?.slice(0, 2)).toEqual([
      'Tester',
      'Rangoli Systems Pvt Ltd',
    ])
  })

  it('and total experience only if all jobs are', () => {
    const total = (line: string) => displayed(read('Experience', line)?.total_experience)
    expect(total('Tester, Rangoli Systems Pvt Ltd | Jan 2020 - Dec 2021')).toBe('24')
    expect(total('Project: Kite Portal, Rangoli Systems Pvt Ltd | Jan 2020 - Dec 2021 | Tester')).not.toBe('24')
  })

  it('without brackets and commas that belong to other names', () => {
    expect(jobsOf('Experience', 'Tester, Rangoli (India) Pvt. Ltd. | Jan 2020 - Present')).toEqual([
      ['Tester', 'Rangoli (India) Pvt. Ltd.', '2020-01'],
    ])
    expect(jobsOf('Experience', 'Tester,Rangoli Ltd', 'Jan 2020 - Present')).toEqual([['Tester', 'Rangoli Ltd', '2020-01']])
  })
})

describe('a qualification is prefilled only if there is no reason for doubt', () => {
  it('unambiguous, with its marks and year', () => {
    expect(studiesOf('Education', 'HSC, ABC College, 71%, 2015', 'SSC, ABC School, 80%, 2013')).toEqual([
      ['2', '71', '2015'],
      ['1', '80', '2013'],
    ])
  })

  it.each([
    ['a level without any details', ['MCA'], ['16?', null, null]],
    ['a diploma that isn’t from a polytechnic', ['Diploma in Data Analytics, 2019'], ['4?', null, '2019']],
    ['a high school without a 12th', ['High School, ABC School, 2017'], ['1?', null, '2017']],
  ])('%s', (_, lines, study) => {
    expect(studiesOf('Education', ...lines)).toContainEqual(study)
  })

  it('in the order of its level', () => {
    const years = studiesOf('Education', 'HSC, ABC College, 71%, 2013', 'SSC, ABC School, 80%, 2015').map(([, , year]) => year)
    expect(years).toEqual(['2013?', '2015?'])
  })

  it('a master’s diploma isn’t a polytechnic diploma', () => {
    expect(studiesOf('Education', 'Master Diploma in Computers, ABC Institute, 2019')[0]?.[0]).toMatch(/^5/)
  })

  it('not a project’s team of twelve', () => {
    expect(studiesOf('Education', 'B.Tech in Computer Science, ABC College, 2019', 'Team Size: 12+')).toHaveLength(1)
  })

  it('not a place in Massachusetts, and not the year beside a label', () => {
    expect(
      studiesOf('Education', 'B.Tech in Civil Engineering, ABC College, Amherst, MA', 'Graduation Year: 2019').map(([level]) => level),
    ).toEqual(['7'])
  })
})

describe('contact details are prefilled only if complete', () => {
  it.each([
    ['asha@gmail.co m', 'asha@gmail.com'],
    ['email-asha@gmail.com', 'asha@gmail.com'],
    ['asha@gmail.comProfessional Summary', 'asha@gmail.com'],
    ['info@abccollege.edu', 'info@abccollege.edu?'],
    ['asha@gmail.co', 'asha@gmail.co?'],
  ])('%s', (line, email) => {
    expect(displayed(readText('Asha Patel', line, 'Experience')?.email)).toBe(email)
  })

  it('a college’s address next to a personal one', () => {
    expect(displayed(readText('Asha Patel', 'info@abccollege.edu', 'asha@gmail.com')?.email)).toBe('asha@gmail.com')
  })

  it('an American number', () => {
    expect(displayed(readText('Asha Patel', 'asha@example.com', '(712) 555-0143')?.mobile_no)).not.toMatch(/\d$/)
  })

  it.each([
    [['Name: Asha', 'asha.patel@example.com'], 'Asha?'],
    [['Name: Asha | Patel', 'asha.patel@example.com'], 'Asha Patel'],
    [['Hi I’m Asha Patel', 'asha.patel@example.com'], 'Asha Patel'],
    [['Asha', 'asha@example.com'], 'Asha?'],
  ])('a name: %s', (lines, name) => {
    expect(displayed(readText(...lines)?.name)).toBe(name)
  })
})
