import { describe, expect, it } from 'vitest'
import { textOfPage, titleOfPage, type Piece } from './pdf-layout.rules.ts'

/** A piece of ten points whose characters are five points wide. */
const at = (x: number, y: number, text: string, size = 10): Piece => ({ text, x, y, width: (text.length * size) / 2, size })
/** Lines of a column, twenty points apart. */
const column = (x: number, top: number, lines: readonly string[]): Piece[] => lines.map((line, index) => at(x, top - index * 20, line))

describe('the text of a pdf page', () => {
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

  it('keeps the rows of a table, also with cells of several lines and in the middle of their row', () => {
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

  it('stands in its order when all headings were drawn first', () => {
    const pieces = [at(50, 700, 'EDUCATION'), at(50, 500, 'SKILLS'), at(50, 680, 'BCA, GTU, 2021'), at(50, 660, 'HSC'), at(50, 480, 'Java')]
    expect(
      textOfPage(pieces)
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['EDUCATION', 'BCA, GTU, 2021', 'HSC', 'SKILLS', 'Java'])
  })

  it('joins raised characters and headings drawn character by character', () => {
    const raised = [at(50, 700, '28'), at(60, 704, 'th', 6), at(68, 700, 'Oct 2019')]
    expect(textOfPage(raised)).toBe('28th Oct 2019')
    const spaced = [...'WORK EXPERIENCE'].flatMap((character, index) => (character === ' ' ? [] : [at(50 + index * 12, 700, character)]))
    expect(textOfPage(spaced)).toBe('WORK EXPERIENCE')
  })

  it('has the text of the largest font as its title', () => {
    expect(titleOfPage([at(50, 700, 'Resume', 12), at(50, 660, 'ASHA', 24), at(50, 630, 'PATEL', 24), at(50, 600, 'Surat')])).toBe(
      'ASHA PATEL',
    )
    expect(titleOfPage(column(50, 700, ['one', 'font', 'alone']))).toBeNull()
  })
})
