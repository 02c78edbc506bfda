import { expect, it } from 'vitest'
import { strengthOf } from './password.model.ts'

it.each([
  ['', null],
  ['1234567', 'too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['ahmedabad2026', 'fair'],
  ['12345678900987654321', 'weak'],
  ['Demo@12345', 'fair'],
  ['twelve chars', 'fair'],
  ['four plain words here', 'strong'],
])('calls the password %j %s', (password, word) => {
  expect(strengthOf(password)).toBe(word)
})
