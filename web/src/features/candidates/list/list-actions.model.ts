import type { ExportColumn } from '@portal/contract/bulk'
import type { ColumnKey } from './candidate-columns.tsx'
import type { Target } from './use-list-selection.ts'

/** What can be done with candidates from the list. */
export type ListAction = 'move' | 'reject' | 'assign' | 'mail' | 'export'

/** An action, asked for. */
export interface AskedAction {
  readonly action: ListAction
  readonly target: Target
  /** Of a move: the stage to begin with. */
  readonly to?: number | undefined
  /** Those of the list, as a file has them. */
  readonly columns: readonly ExportColumn[]
}

/** What a column of the list shows below its first line has a column of its own in a file. */
const below: Partial<Record<ColumnKey, readonly ExportColumn[]>> = { name: ['email'], applied: ['job_code'], skills: ['skills_missing'] }
export const exportColumnsOf = (shown: readonly ColumnKey[]): ExportColumn[] => shown.flatMap((key) => [key, ...(below[key] ?? [])])
