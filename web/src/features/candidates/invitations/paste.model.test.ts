import { describe, expect, it } from 'vitest'
import { parseList } from './paste.model.ts'

const person = (text: string) => {
  const [{ name, email, mobile_no, error } = { name: '', email: '', mobile_no: null, error: 'none' }] = parseList(text)
  return [name, email, mobile_no, error]
}

describe('a pasted list of people', () => {
  it.each([
    'Kavya Desai <Kavya.Desai@example.com>, +91 98250 11111',
    'Kavya Desai, kavya.desai@example.com, 9825011111',
    '"Kavya Desai"\tkavya.desai@example.com\t098250-11111',
    'kavya.desai@example.com; Kavya Desai; 9825011111',
    '98250 11111, Kavya  Desai, mailto:kavya.desai@example.com',
  ])('reads %j', (text) => {
    expect(person(text)).toEqual(['Kavya Desai', 'kavya.desai@example.com', '9825011111', null])
  })

  it.each([
    '"Trivedi, Kavya" <kavya@example.com>; "Meet Lakhani" <meet@example.com>;',
    'Kavya Trivedi <kavya@example.com>, Meet Lakhani <meet@example.com>',
    'Kavya Trivedi, kavya@example.com; Meet Lakhani, meet@example.com',
  ])('divides the recipients of one line: %j', (text) => {
    expect(parseList(text).map(({ name, email, error }) => [name, email, error])).toEqual([
      ['Kavya Trivedi', 'kavya@example.com', null],
      ['Meet Lakhani', 'meet@example.com', null],
    ])
  })

  it('leaves out a line of two people that has nothing between them, instead of losing one', () => {
    const text = 'Tirth Adesara kavya@example.com meet@example.com'
    expect(parseList(text).map(({ error, ...line }) => [line.text, error])).toEqual([[text, 'Put each person on a separate line.']])
  })

  it('reports the error of each line, with its pasted line number', () => {
    const lines = parseList(
      [
        'Name, Email, Mobile',
        'Kavya, kavya@example.com',
        '',
        'Ravi Shah',
        'ravi@example.com',
        'Asha, asha@example',
        'K. Desai <KAVYA@example.com>',
        'Neha, neha@example.com, 9825011',
        'Ravi, ravi@',
      ].join('\n'),
    )
    expect(lines.map(({ line, error }) => [line, error])).toEqual([
      [2, null],
      [4, 'Add an email.'],
      [5, 'Add a name.'],
      [6, 'Enter an email address, like asha@example.com.'],
      [7, 'Same email as line 2.'],
      [8, 'Invalid Mobile No.'],
      [9, 'Enter an email address, like asha@example.com.'],
    ])
  })

  it('reports a word without an @ as well: only a row above the first address can be the header', () => {
    const text = ['Candidate_Email', 'notanemail', 'Asha, asha@example.com', 'email.ravi'].join('\n')
    expect(parseList(text).map(({ line, error }) => [line, error])).toEqual([
      [2, 'Add an email.'],
      [3, null],
      [4, 'Add an email.'],
    ])
  })

  it('stays quick on a long line without an end', () => {
    const before = performance.now()
    parseList('a'.repeat(200_000))
    parseList('@<'.repeat(50_000))
    expect(performance.now() - before).toBeLessThan(1000)
  })
})
