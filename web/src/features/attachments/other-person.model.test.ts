import { expect, test } from 'vitest'
import { otherPersonOf } from './other-person.model.ts'

const kavya = { first_name: 'Kavya', middle_name: null, last_name: 'Desai', email: 'kavya@example.com' }
const read = (value: string, confidence = 0.95) => ({ value, confidence })
const asha = { name: read('Asha Patel'), email: read('asha@example.com') }

test('a resume that names someone else is told, with the address if it is certain', () => {
  expect(otherPersonOf(asha, kavya)).toEqual({ name: 'Asha Patel', email: 'asha@example.com' })
  expect(otherPersonOf({ ...asha, email: read('asha@example.com', 0.7) }, kavya)).toEqual({ name: 'Asha Patel', email: null })
})

test.each([
  ['an uncertain name', { ...asha, name: read('Asha Patel', 0.7) }, kavya],
  ['no name', { ...asha, name: null }, kavya],
  ['another address', { name: read('Kavya Desai'), email: read('cool.girl@example.com') }, kavya],
  ["the candidate's address", { ...asha, email: read('kavya@example.com') }, kavya],
  ['the name in the address', { ...asha, email: read('desai.k21@example.com') }, kavya],
  ['a longer form of the name', { name: read('Rameshbhai P.'), email: null }, { ...kavya, first_name: 'Ramesh', last_name: 'Shah' }],
  ['a name in one word', { name: read('KavyaDesai'), email: null }, kavya],
  ['accents', { name: read('José Álvares'), email: null }, { ...kavya, first_name: 'Jose', last_name: 'Rao' }],
  ['another script', { name: read('કાવ્યા દેસાઈ'), email: null }, kavya],
  ['a profile in another script', asha, { ...kavya, first_name: 'કાવ્યા', last_name: 'દેસાઈ' }],
])('nothing is told for %s', (_, suggestions, own) => {
  expect(otherPersonOf(suggestions, own)).toBeNull()
})
