import { describe, expect, it } from 'vitest'
import { readResume } from './resumes.rules.ts'

const today = '2026-11-25'
const textOf = (...lines: string[]) => readResume({ text: lines.join('\n'), title: null, isPicture: false }, [], today)
const read = (...lines: string[]) => textOf('Asha Patel', 'asha@example.com', '', ...lines)

/** Qualification, institute, marks and year of each row. */
const rowsOf = (...lines: string[]) =>
  (read('Education', ...lines)?.educations ?? []).map((row) => [
    row.qualification_id.value,
    row.institute?.value ?? null,
    row.percentage?.value ?? null,
    row.passing_year?.value ?? null,
  ])

describe('qualifications', () => {
  it('a CGPA whose scale is cut off is out of ten, and an institute ends without its comma', () =>
    expect(rowsOf('B.E. in Computer Science 2018 - 2022', 'Erode Sengunthar Engineering College,', 'CGPA 8.1/')).toEqual([
      [6, 'Erode Sengunthar Engineering College', 81, 2022],
    ]))

  it('a city on the entry’s own lines is read; words that only contain one, and other entries, are not', () => {
    const text = [
      'Education',
      'B.E. in Computer Science, Erode Sengunthar Engineering College, 2014 - 2018, 81%',
      'Diploma in Mechanical Engineering, Mullai Polytechnic, Erode - 2014, 78%',
      'SSLC, Bhavani Public School, Nagar, May 2011, 90%',
    ].join('\n')
    const read = readResume({ text, title: null, isPicture: false }, [], today, ['Erode', 'Bhavani', 'May', 'Nagar'])
    expect(read?.educations.map(({ qualification_id, city_text }) => [qualification_id.value, city_text?.value])).toEqual([
      [6, undefined],
      [4, 'Erode'],
      [1, undefined],
    ])
  })

  it.each<[string[], (string | number | null)[]]>([
    [
      [
        'Higher Secondary ( 12th Pass)',
        'Science',
        'Mullai College, Nashik,',
        'Maharashtra June 2014 to',
        'May 2016',
        'Pass out marks - 61.25%',
      ],
      [2, 'Mullai College', 61.25, 2016],
    ],
    [
      ['B.Tech. in Biotechnology with open electives from Computer Science, (2009 - 2013)', 'Sharda College'],
      [7, 'Sharda College', null, 2013],
    ],
    [['Masters in Information Technology, Sharda University, 2017'], [17, 'Sharda University', null, 2017]],
    [
      ['Master Degree, Sharda University | 08/2018 - 12/2019', 'Computer Information Systems'],
      [17, 'Sharda University', null, 2019],
    ],
    [
      ['Bachelor Of Engineering', 'Sharda College of Engineering', '06/2014 - 06/2018,', 'Branch', 'Computer Engineering'],
      [6, 'Sharda College of Engineering', null, 2018],
    ],
    [
      ['Bachelor of Technology', 'Sharda Institute', '07/2015 - 07/2019, CSE(8.1/10 CGPA)'],
      [6, 'Sharda Institute', 81, 2019],
    ],
    [
      ['2012-04 - 2013-03 | High School Diploma(10th)', 'Mullai Public School'],
      [1, 'Mullai Public School', null, 2013],
    ],
    [
      [
        'BE Degree| Computer Technology, Sharda College',
        'CGPA :8.20',
        'Board Of Technical Education | Oct 2012 - June 2017',
        'Percentage 66.5%',
      ],
      [6, 'Sharda College', 82, 2017],
    ],
    [
      ['SSC', 'K. M. High School', '(2014 - 2015) - 78%'],
      [1, 'K. M. High School', 78, 2015],
    ],
  ])('the row %j', (lines, row) => {
    expect(rowsOf(...lines)).toEqual([row])
  })

  it('the dates next to the word graduation belong to the degree below', () => {
    const degrees = [
      'Post-Graduation | 2018-2020',
      'Sharda Institute / Pune',
      'MCA | GPA- 7.4',
      'Graduation | 2015-2018',
      'Mullai College / Pune',
    ]
    expect(rowsOf(...degrees, 'B.Sc | CGPA- 8.3').map(([level, , , year]) => [level, year])).toEqual([
      [16, 2020],
      [10, 2018],
    ])
  })

  it('a calendar symbol isn’t a level', () => {
    expect(rowsOf('Bachelor of Engineering in Computer', 'Galaxy University', 'x Sept 2016 - June 2020')).toHaveLength(1)
  })

  it('a post at a college isn’t a qualification', () => {
    expect(
      rowsOf('MCA, Sharda University, 2009', 'Associate Professor, Mullai College, approved by Galaxy-BTech/CSE, 2019').map(
        ([level]) => level,
      ),
    ).toEqual([16])
  })

  it('points out of five aren’t marks', () => {
    expect(rowsOf('B.Tech in Civil (2011-2014) with a CGPA of 4.20 on 5 point scale, from Sharda Institute')[0]?.[2]).toBeNull()
  })

  it('a level mentioned in a sentence isn’t a qualification', () => {
    const sentence = 'Achieved distinction in the final MSc project by proposing two changes for an existing engine'
    const after = 'After my 12th science I got admission to degree college and am in the 2nd year, 9.2 CGPA'
    const used = 'A tool to conduct elections. It was used in 2 different schools when all of us were in 10th and in 12th grade'
    expect(rowsOf('MCA, Sharda University, 2020', sentence, after, used, '10th rank holder, 2011, 78.5%').map(([level]) => level)).toEqual([
      16,
    ])
  })

  it('the college, not its university, of a table', () => {
    const head = 'Course | University / Board | Institution | Year of Passing | Percentage'
    expect(rowsOf(head, 'B.Tech (IT) | Galaxy University | Sharda Engineering college, Pune | 2016 | 71.2%')[0]?.[1]).toBe(
      'Sharda Engineering college, Pune',
    )
  })

  it('a level alone above its school, after a sub-heading', () => {
    const degree = ['BCA', 'Sharda University', '06/2014 - 06/2018', 'Courses', 'Many of them']
    expect(
      rowsOf(...degree, 'Intermediate', 'Mullai Public School, Pune', '03/2012 - 05/2014').map(([level, , , year]) => [level, year]),
    ).toEqual([
      [8, 2018],
      [2, 2014],
    ])
  })
})

describe('people', () => {
  it('a name with its place in another cell', () => {
    expect(textOf('ASHA RAJA R\tBangalore, India', 'asharaja.r@example.com')?.name?.value).toBe('Asha Raja R')
  })

  it('a name next to the label of a link', () => {
    expect(textOf('Name: Asha Patel\t: linkedIn', 'asha@example.com')?.name?.value).toBe('Asha Patel')
  })

  it('a labelled name that ends with a full stop', () => {
    expect(textOf('Name: Asha Ravindra Patel.', 'Phone: +91 9876543210')?.name?.value).toBe('Asha Ravindra Patel')
  })

  it('headings behind a drawn line', () => {
    const lines = [`${'_'.repeat(43)}EXPERIENCE`, 'Tester, Rangoli Systems | Jan 2019 - May 2020']
    expect(read(...lines)?.experiences).toHaveLength(1)
  })

  it('an address split by a narrow column', () => {
    expect(textOf('Asha Patel', 'asha.patel@ex', 'ample.com')?.email?.value).toBe('asha.patel@example.com')
  })

  it('a mobile number after wide gaps', () => {
    const line = `${' '.repeat(120)}7, Lake Street,${' '.repeat(120)}Chennai-600100${' '.repeat(120)}Cell: 9876543210`
    expect(textOf('Asha Patel', line)?.mobile_no?.value).toBe('9876543210')
  })
})
