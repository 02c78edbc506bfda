import { expect, it } from 'vitest'
import { displayName } from './names.ts'

it.each([
  ['Asha', 'Patel', 'Asha Patel'],
  ['Hetalben', 'Hetalben', 'Hetalben'],
  ['Hetalben', 'HETALBEN', 'Hetalben'],
  ['आशा', 'आशा', 'आशा'],
])('a person with the first name %s and the last name %s is addressed as %s', (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name })).toBe(name)
})
