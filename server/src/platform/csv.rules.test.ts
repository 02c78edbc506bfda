import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine, removeControlCharacters, unprotected } from './csv.rules.ts'

const roundTrip = (value: string): string => {
  const [[cell = ''] = []] = parse(
    csvLine([
      { kind: 'text', value },
      { kind: 'text', value: 'last' },
    ]),
    { record_delimiter: '\r\n' },
  )
  return unprotected(cell)
}

it.each(['=1+1', "'=1+1", "''=1", "'Asha", '+91 98765', '-', '@home', '\t=1', '＝1', "O'Brien", '"quoted", with comma', 'a\r\nb', 'आशा'])(
  'S36: %j is read back unchanged, and no field starts a formula',
  (value) => {
    expect(roundTrip(value)).toBe(value)
    expect(csvLine([{ kind: 'text', value }])).not.toMatch(/^"?[=+\-@\t＝＋－＠]/)
  },
)

it('every text round-trips unchanged, except control characters', () => {
  const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '"')
  fc.assert(
    fc.property(start, start, fc.string({ unit: 'binary' }), (first, second, rest) => {
      const value = removeControlCharacters(`${first}${second}${rest}`)
      fc.pre(value !== '' && value !== '\ufeff')
      expect(roundTrip(value)).toBe(value)
    }),
  )
})
