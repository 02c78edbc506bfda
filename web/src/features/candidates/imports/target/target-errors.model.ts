import type { ImportType } from '@portal/contract/import-fields'
import { words } from '#words/candidates/imports.ts'
import type { ChosenTarget } from './target.model.ts'

/** What is wrong with the chosen drive or test, by field. */
export type TargetErrors = Partial<Record<keyof ChosenTarget, string>>

/** Why the file can't be uploaded yet; empty if it can. */
export const targetErrors = (type: ImportType, { drive_id, test_id }: ChosenTarget): TargetErrors => {
  if (type === 'students' && drive_id === undefined) return { drive_id: words.target.missing }
  return type === 'scores' && test_id === undefined ? { test_id: words.target.testMissing } : {}
}

const fields = ['drive_id', 'campus_id', 'course', 'resource_request_id', 'test_id'] as const
/** The server's errors about the drive or test. */
export const targetErrorsOf = (errors: Readonly<Record<string, readonly string[]>>): TargetErrors =>
  Object.fromEntries(fields.flatMap((field) => (errors[field]?.[0] === undefined ? [] : [[field, errors[field][0]]])))
