import { expect, test } from 'vitest'
import { columnsOf } from '../server/src/features/merging/merging.rules.ts'
import { dataClassList } from '../server/src/features/privacy/data-classes.rules.ts'
import { sections } from '../server/src/features/profiles/sections.rules.ts'
import { words as audit } from '../web/src/words/en/audit.ts'

const candidates = dataClassList.find(({ table }) => table === 'candidates')
const personal = Object.entries(candidates?.columns ?? {}).flatMap(([name, column]) => (column?.item === 'personal' ? [name] : []))

/** Not in a form: the sign-in address, and who referred the candidate and when. */
const notInForms = ['email', 'reference_by', 'reference_on']

test('every personal column of a candidate is known', () => {
  expect(personal.length).toBeGreaterThan(12)
})

test("every personal column is in the version that a form compares, so that two devices can't overwrite each other unnoticed", () => {
  const compared: readonly string[] = Object.values(sections).flat()
  expect(personal.filter((column) => !compared.includes(column) && !notInForms.includes(column))).toEqual([])
})

test('every personal column is merged with two records', () => {
  const merged: readonly string[] = Object.values(columnsOf).flat()
  // The email belongs to the account.
  expect(personal.filter((column) => !merged.includes(column) && column !== 'email')).toEqual([])
})

test('every personal column has a label in the audit log', () => {
  expect(personal.filter((column) => !Object.hasOwn(audit.fields, column) && !['reference_by', 'reference_on'].includes(column))).toEqual(
    [],
  )
})
