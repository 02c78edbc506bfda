import { GuardianAgreesBody } from '@portal/contract/guardians'
import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { words } from '#words/accounts/guardian-page.ts'

const wrong = { name: 7, relation: 'uncle', dob: '2020-01-01', document: 'ration', last_four: '1', accepted: false, notice_version: 7 }

test.each(['hi', 'gu'] as const)('no problem of the form is in English on the page in %s', (language) => {
  const fields = new Set(safeParse(GuardianAgreesBody, wrong).error?.issues.flatMap(({ path }) => path.map(String)))
  expect(fields.size).toBeGreaterThan(6)
  for (const field of fields)
    for (const isEmpty of [true, false]) expect(words[language].problem(field, isEmpty, 'Enter it.')).not.toMatch(/[a-z]/i)
})

test('the page in English shows the message of the contract', () => {
  expect(words.en.problem('name', false, 'Enter it.')).toBe('Enter it.')
})
