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

/** The drive or test of the rows, as a line below the import's name. */
export const targetLine = ({ target, test }: Pick<Import, 'target' | 'test'>): string | null => {
  if (test !== null) return words.target.testLine(test.name, formatCount(test.maximum))
  return target === null ? null : words.target.line(target.drive.name, target.campus?.name ?? null)
}
