import { expect, it } from 'vitest'
import { addressLines } from './letter.rules.ts'

it.each([
  [
    { address: '12 Lake Road\nBopal', city: 'Ahmedabad', state: 'Gujarat', zip: '380058' },
    '12 Lake Road\nBopal\nAhmedabad, Gujarat 380058',
  ],
  [{ address: null, city: 'Ahmedabad', state: '', zip: null }, 'Ahmedabad'],
  [{ address: '12 Lake Road', city: '', state: '', zip: '380058' }, '12 Lake Road\n380058'],
  [{ address: null, city: null, state: null, zip: null }, null],
])('the address of %o has what is known', (place, lines) => {
  expect(addressLines(place)).toBe(lines)
})
