import { expect, test } from 'vitest'
import { editedValues, validValues } from './use-draft.ts'

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

test('only edited fields are kept, so that a change from another device survives the draft', () => {
  const began = { ...initial, mobile_no: '9876543210', address: 'Old road' }
  const draft = editedValues({ ...began, address: 'New road', zip: '' }, began)
  expect(draft).toEqual({ address: 'New road' })
  expect(validValues(draft, { ...began, mobile_no: '9000000001' })).toEqual({ ...began, mobile_no: '9000000001', address: 'New road' })
})

test('a field that was emptied is an edit', () => {
  expect(editedValues({ ...initial, first_name: '' }, initial)).toEqual({ first_name: '' })
})
