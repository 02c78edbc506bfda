import { expect, test } from 'vitest'
import { entriesOf, grouped, matching, step } from './picker.model.ts'

const labelled = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const found = (typed: string, ...labels: string[]) => matching(labelled(...labels), typed).found.map(({ label }) => label)

test('an entry is found by any part of its words, in any order', () => {
  const openings = ['Data Engineer (DE-104)', 'Data Analyst (DA-7)', 'QA Engineer (QA-104)']
  expect(found('gin', ...openings)).toEqual(['Data Engineer (DE-104)', 'QA Engineer (QA-104)'])
  expect(found('104 data', ...openings)).toEqual(['Data Engineer (DE-104)'])
  expect(found('DE-10', ...openings)).toEqual(['Data Engineer (DE-104)'])
  expect(found('  ', ...openings)).toEqual(openings)
  expect(found('designer', ...openings)).toEqual([])
  const colleges = ['L.D. College of Engineering (LDCE), Ahmedabad', 'Nirma University (ITNU), Ahmedabad']
  for (const typed of ['LDCE', 'ldce ahm', 'ld coll', 'l.d.']) expect(found(typed, ...colleges)).toEqual(colleges.slice(0, 1))
})

test('an entry typed in full comes first', () => {
  expect(found('java', 'JavaScript', 'Java', 'Core Java')).toEqual(['Java', 'JavaScript', 'Core Java'])
})

test('case and accents make no difference; a vowel sign does', () => {
  expect(found('jose', 'José Álvarez', 'JOSE')).toEqual(['JOSE', 'José Álvarez'])
  expect(found('ÁLV', 'Jose Alvarez')).toEqual(['Jose Alvarez'])
  expect(found('की', 'की', 'का')).toEqual(['की'])
})

test('entries keep their group while others are filtered out', () => {
  const entries = entriesOf([
    { value: '', label: 'No one' },
    { group: 'Staff', items: labelled('Anita Rao', 'Ravi Shah') },
    { group: 'Previous interviewers', items: labelled('Neha Rao') },
  ])
  expect(grouped(matching(entries, 'rao').found)).toEqual([
    { group: 'Staff', items: [{ value: 'Anita Rao', label: 'Anita Rao', index: 0 }] },
    { group: 'Previous interviewers', items: [{ value: 'Neha Rao', label: 'Neha Rao', index: 1 }] },
  ])
  expect(grouped(entries).map(({ group, items }) => [group, items.length])).toEqual([
    [undefined, 1],
    ['Staff', 2],
    ['Previous interviewers', 1],
  ])
})

test('what the list does not have is always offered', () => {
  const other = { value: 'other', label: 'Someone else…', isAlways: true } as const
  expect(matching([...labelled('Anita Rao'), other], 'zz')).toEqual({ found: [], always: [other] })
  expect(matching([...labelled('Anita Rao'), other], '').found).toEqual(labelled('Anita Rao'))
})

test('arrow keys go round, and start at the first or last entry', () => {
  expect(step(-1, 1, 3)).toBe(0)
  expect(step(-1, -1, 3)).toBe(2)
  expect(step(2, 1, 3)).toBe(0)
  expect(step(0, -1, 3)).toBe(2)
  expect(step(-1, 1, 0)).toBe(-1)
})
