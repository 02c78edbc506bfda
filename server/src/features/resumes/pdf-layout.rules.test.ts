import { describe, expect, it } from 'vitest'
import type { Piece } from './pdf-columns.rules.ts'
import { textOfPage, titleOfPage, withoutRunningHeads } from './pdf-layout.rules.ts'

/** A piece of ten points whose characters are five points wide. */
const at = (x: number, y: number, text: string, size = 10): Piece => ({ text, x, y, width: (text.length * size) / 2, size })
/** Lines of a column, twenty points apart. */
const column = (x: number, top: number, lines: readonly string[]): Piece[] => lines.map((line, index) => at(x, top - index * 20, line))

describe('the text of a PDF page', () => {
  const left = column(50, 700, ['SKILLS', 'Java', 'Git', 'Docker', 'CONTACT', 'Surat'])
  const right = column(300, 700, [
    'EDUCATION',
    'BCA, GTU, 2021, 71%',
    'HSC, GSEB, 2018, 65%',
    'EXPERIENCE',
    'Developer at Mosaic Digital',
    'Jun 2021 - Present',
  ])
  const title = at(50, 760, 'Asha Patel', 20)

  it.each([
    ['column by column', [title, ...left, ...right]],
    ['line by line', [title, ...left.flatMap((piece, index) => [piece, ...right.slice(index, index + 1)])]],
  ])('has its columns one after the other, drawn %s', (_, pieces) => {
    const lines = textOfPage(pieces)
      .split('\n')
      .filter((line) => line !== '')
    expect(lines).toEqual(['Asha Patel', ...left.map(({ text }) => text), ...right.map(({ text }) => text)])
  })

  it('has its columns one after the other, with spaced and outdented headings', () => {
    const spaced = (piece: Piece): Piece => ({ ...piece, text: [...piece.text].join(' '), x: piece.x - 6 })
    const headed = (pieces: readonly Piece[]) => pieces.map((piece) => (/^[A-Z]{4,}$/.test(piece.text) ? spaced(piece) : piece))
    const shifted = (pieces: readonly Piece[]) => pieces.map((piece, index) => ({ ...piece, y: piece.y - index }))
    const lines = textOfPage([...headed(left), ...shifted(headed(right))]).split('\n')
    expect(lines.filter((line) => line !== '')).toEqual([...left, ...right].map(({ text }) => text))
  })

  it('keeps the rows of a table, also with cells of several lines and vertically centred cells', () => {
    const row = (y: number, level: readonly string[], school: readonly string[], year: string) => [
      ...level.map((line, index) => at(50, y - index * 12, line)),
      ...school.map((line, index) => at(150, y - index * 12, line)),
      at(300, y - 6, year),
    ]
    const pieces = [
      ...row(700, ['Bachelor of', 'Engineering'], ['Vishwakarma', 'College'], '2021'),
      ...row(660, ['HSC'], ['Sharda Mandir'], '2018'),
    ]
    expect(
      textOfPage(pieces)
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['Bachelor of Engineering\tVishwakarma College\t2021', 'HSC\tSharda Mandir\t2018'])
  })

  it('puts the headings of a margin before their text, and its dates on the line they belong to', () => {
    const pieces = [
      at(20, 700, 'CAREER'),
      at(20, 688, 'OBJECTIVE'),
      at(20, 620, 'EDUCATION'),
      at(20, 600, '2016-2018'),
      at(20, 560, 'May 2012'),
      at(20, 520, 'SKILLS'),
      at(120, 700, 'Seeking a role where all'),
      at(120, 685, 'of it is of use.'),
      at(120, 600, 'Sardar College'),
      at(120, 585, 'MBA'),
      at(120, 560, 'Nirma College'),
      at(120, 545, 'B.Com.'),
      at(120, 520, 'Excel'),
    ]
    expect(
      textOfPage(pieces)
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual([
      'CAREER OBJECTIVE',
      'Seeking a role where all',
      'of it is of use.',
      'EDUCATION',
      '2016-2018\tSardar College',
      'MBA',
      'May 2012\tNirma College',
      'B.Com.',
      'SKILLS',
      'Excel',
    ])
  })

  it('does not split an education table whose cells have several lines', () => {
    const head = [at(20, 700, 'Examination'), at(120, 700, 'Institute'), at(300, 700, 'Year'), at(360, 700, 'Marks')]
    const row = (y: number, level: string, lines: readonly string[], year: string) => [
      at(20, y, level),
      ...lines.map((line, index) => at(120, y + 6 - index * 12, line)),
      at(300, y + 6, year),
      at(360, y + 6, '80.5'),
    ]
    const pieces = [
      ...head,
      ...row(660, 'Graduation', ['Thane College', 'of Commerce'], '2014'),
      ...row(620, 'Diploma', ['Mullai', 'Polytechnic'], '2011'),
      ...row(580, 'HSC', ['Nirma', 'Vidyalaya'], '2010'),
      ...row(540, 'SSC', ['Sharda', 'Vidyalaya'], '2008'),
      at(20, 500, 'Experience'),
      at(20, 480, 'Rangoli'),
      at(20, 460, 'Analyst'),
    ]
    expect(textOfPage(pieces)).toContain('Diploma\tMullai Polytechnic\t2011\t80.5')
  })

  it('keeps the lines next to a period separate', () => {
    const job = [at(20, 700, 'Jul 2024 - Aug 2024'), at(200, 700, 'Web Admin'), at(200, 686, 'Mosaicforce'), at(200, 672, 'Made pages.')]
    expect(textOfPage(job).split('\n')).toEqual(['Jul 2024 - Aug 2024\tWeb Admin', 'Mosaicforce', 'Made pages.'])
  })

  it('is in reading order when all headings were drawn first', () => {
    const pieces = [at(50, 700, 'EDUCATION'), at(50, 500, 'SKILLS'), at(50, 680, 'BCA, GTU, 2021'), at(50, 660, 'HSC'), at(50, 480, 'Java')]
    expect(
      textOfPage(pieces)
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['EDUCATION', 'BCA, GTU, 2021', 'HSC', 'SKILLS', 'Java'])
  })

  it('joins superscripts and headings drawn character by character', () => {
    const raised = [at(50, 700, '28'), at(60, 704, 'th', 6), at(68, 700, 'Oct 2019')]
    expect(textOfPage(raised)).toBe('28th Oct 2019')
    const spaced = [...'WORK EXPERIENCE'].flatMap((character, index) => (character === ' ' ? [] : [at(50 + index * 12, 700, character)]))
    expect(textOfPage(spaced)).toBe('WORK EXPERIENCE')
  })

  it('keeps labels with their values, which are no columns', () => {
    const labels = column(50, 680, ['Date of birth', 'Gender', 'Nationality', 'Languages known', 'HOBBIES'])
    const values = column(200, 680, [': 15 May 1999', ': Female', ': Indian', ': Hindi, Gujarati', ': Kites'])
    const rows = labels.flatMap((label, index) => [label, ...values.slice(index, index + 1)])
    expect(textOfPage([at(200, 700, 'PERSONAL DETAILS'), ...rows])).toContain('Date of birth\t: 15 May 1999')
  })

  it('has text drawn twice only once', () => {
    const bold = [at(50, 700, 'Experience'), at(49.6, 700.3, 'Experience'), at(50, 680, 'Tester since 2012'), at(110, 680, '2012')]
    expect(textOfPage(bold)).toBe('Experience\nTester since 2012')
  })

  it('marks lines that were wrapped because the next word did not fit', () => {
    const lines = ['Worked as a tester of many long pages in', 'Rangoli Systems', 'Short line', 'Another line']
    expect(textOfPage(column(50, 700, lines).map((piece, index) => ({ ...piece, y: 700 - index * 14 })))).toBe(
      `${lines[0]}\u2028${lines[1]}\n${lines[2]}\n${lines[3]}`,
    )
  })

  it('has no head or foot of another page, except a heading', () => {
    const page = (number: number, ...lines: string[]) => [
      at(50, 780, 'Asha Patel'),
      at(50, 760, 'EXPERIENCE'),
      ...column(50, 700, lines),
      at(500, 20, `Page ${number} of 2`),
    ]
    const [first = [], second = []] = withoutRunningHeads([
      page(1, 'Developer', 'Git', 'Docker', 'Mosaic Digital'),
      page(2, 'Jun 2021 - Present', 'Java', 'Surat', 'Rangoli'),
    ]).map((pieces) => pieces.map(({ text }) => text))
    expect(first).toEqual(['Asha Patel', 'EXPERIENCE', 'Developer', 'Git', 'Docker', 'Mosaic Digital', 'Page 1 of 2'])
    expect(second).toEqual(['EXPERIENCE', 'Jun 2021 - Present', 'Java', 'Surat', 'Rangoli'])
  })

  it('has the text in the largest font as its title', () => {
    expect(titleOfPage([at(50, 700, 'Resume', 12), at(50, 660, 'ASHA', 24), at(50, 630, 'PATEL', 24), at(50, 600, 'Surat')])).toBe(
      'ASHA PATEL',
    )
    expect(titleOfPage(column(50, 700, ['one', 'font', 'alone']))).toBeNull()
  })
})
