import { expect, it } from 'vitest'
import { chosenKey, noKey } from './key.model.ts'

const key = { test: 7, is_void: false, options: [], value: null, tolerance: 0 }

it.each([
  ['nothing yet', 'single', {}, null],
  ['an option', 'single', { options: ['3'] }, { ...key, options: [3] }],
  ['a negative number', 'numeric', { value: '−4.5', tolerance: '0.1' }, { ...key, value: -4.5, tolerance: 0.1 }],
  ['half a number', 'numeric', { value: '4.' }, null],
  ['no number', 'numeric', { value: ' ' }, null],
  ['void, whatever was chosen before', 'multiple', { way: 'void', options: ['1'] }, { ...key, is_void: true }],
] as const)('the answer key of a form: %s', (_, kind, values, body) => {
  expect(chosenKey(7, kind, { ...noKey, ...values })).toEqual(body)
})
