import type { ImportType } from '@portal/contract/import-fields'
import type { Import } from '@portal/contract/imports'
import { formatCount } from '../../../../lib/format/format.ts'
import { words } from '#words/candidates/imports.ts'

/** The drive or test chosen with the file. */
export interface ChosenTarget {
  readonly drive_id?: number | undefined
  readonly campus_id?: number | undefined
  readonly course?: number | undefined
  readonly resource_request_id?: number | undefined
  readonly test_id?: number | undefined
}

/** The fields of the upload. */
export const fieldsOf = (chosen: ChosenTarget): [name: string, value: string][] =>
  Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

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

/** The drive or test of the rows, as a line below the import's name. */
export const targetLine = ({ target, test }: Pick<Import, 'target' | 'test'>): string | null => {
  if (test !== null) return words.target.testLine(test.name, formatCount(test.maximum))
  return target === null ? null : words.target.line(target.drive.name, target.campus?.name ?? null)
}
