import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'
import { displayName } from './names.ts'

it.each([
  ['Asha', 'Patel', 'Asha Patel'],
  ['Hetalben', 'Hetalben', 'Hetalben'],
  ['Hetalben', 'HETALBEN', 'Hetalben'],
  ['आशा', 'आशा', 'आशा'],
])('a person with the first name %s and the last name %s is addressed as %s', (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name })).toBe(name)
})

it.each([
  ['Asha', 'Kiran', 'Patel', 'Asha Kiran Patel'],
  ['Asha', null, 'Patel', 'Asha Patel'],
  ['Hetalben', null, 'Hetalben', 'Hetalben'],
  ['Hetalben', 'Ramesh', 'hetalben', 'Hetalben Ramesh'],
])('staff read the names %s, %s and %s as %s', (first_name, middle_name, last_name, name) => {
  expect(fullName({ first_name, middle_name, last_name })).toBe(name)
})
