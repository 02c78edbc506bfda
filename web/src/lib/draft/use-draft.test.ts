import { expect, test } from 'vitest'
import { validValues } from './use-draft.ts'

const initial = { first_name: 'Asha', zip: '', is_present: false }

test('typed values are restored, except fields the form no longer has', () => {
  expect(validValues({ first_name: 'Meera', zip: '380015', is_present: true, old_field: 'x' }, initial)).toEqual({
    first_name: 'Meera',
    zip: '380015',
    is_present: true,
  })
})

test.each([null, 'text', 5, [], { first_name: 7, zip: null, is_present: 'yes' }])('an invalid draft (%j) changes nothing', (stored) => {
  expect(validValues(stored, initial)).toEqual(initial)
})
