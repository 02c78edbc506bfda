import type { ReasonCode } from '@portal/contract/applications'
import type { ExportColumn } from '@portal/contract/bulk'
import type { ColumnKey } from './candidate-columns.tsx'
import type { Target } from './use-list-selection.ts'

/** Actions on candidates of the list. */
export type ListAction = 'move' | 'reject' | 'assign' | 'mail' | 'remind' | 'follow_up' | 'opening' | 'resumes' | 'export'

/** A requested action. */
export interface ListActionRequest {
  readonly action: ListAction
  readonly target: Target
  /** Preselected stage of a move. */
  readonly to?: number | undefined
  /** Preselected reason of that move. */
  readonly reason?: ReasonCode | undefined
  /** Columns of the list, for an export. */
  readonly columns: readonly ExportColumn[]
}

/** The second line of a list column is a column of its own in an export. */
const below: Partial<Record<ColumnKey, readonly ExportColumn[]>> = { name: ['email'], applied: ['job_code'], skills: ['skills_missing'] }
export const exportColumnsOf = (shown: readonly ColumnKey[]): ExportColumn[] => shown.flatMap((key) => [key, ...(below[key] ?? [])])
