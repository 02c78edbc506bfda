import { expect, test } from 'vitest'
import { longFields, savableValues } from './scorecard.model.ts'

const long = 'x'.repeat(4001)

test('a text that is too long is not saved, the other fields are', () => {
  const values = { strengths: 'Explains clearly.', concerns: long, note: `${'x'.repeat(4000)} ` }
  expect(longFields(values)).toEqual(['concerns'])
  expect(savableValues(values, { strengths: '', concerns: 'Talks fast.', note: '' })).toEqual({ ...values, concerns: 'Talks fast.' })
})
