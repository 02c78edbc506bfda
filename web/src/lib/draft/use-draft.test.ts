import { expect, test } from 'vitest'
import { fittingValues } from './use-draft.ts'

const initial = { first_name: 'Asha', zip: '', is_present: false }

test('what was typed comes back, fields the form no longer has do not', () => {
  expect(fittingValues({ first_name: 'Meera', zip: '380015', is_present: true, old_field: 'x' }, initial)).toEqual({
    first_name: 'Meera',
    zip: '380015',
    is_present: true,
  })
})

test.each([null, 'text', 5, [], { first_name: 7, zip: null, is_present: 'yes' }])(
  'a draft that does not fit (%j) changes nothing',
  (kept) => {
    expect(fittingValues(kept, initial)).toEqual(initial)
  },
)
