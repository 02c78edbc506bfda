import type { ImportProblem, ImportRow } from '@portal/contract/import-rows'
import type { Import, ImportColumn } from '@portal/contract/imports'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { labelOf } from '../import-steps.model.ts'

/** A column of the grid; null: the row number, which also shows problems of no particular column. */
export type GridColumn = ImportColumn | null

export const gridColumns = ({ columns }: Pick<Import, 'columns'>): readonly GridColumn[] => [
  null,
  ...columns.filter(({ field }) => field !== null),
]

/** The problem shown in a cell: errors before warnings. Problems of no visible column are shown at the row number. */
export const problemOf = (
  { problems }: Pick<ImportRow, 'problems'>,
  column: GridColumn,
  shown: readonly GridColumn[],
): ImportProblem | null => {
  const isHere = (problem: ImportProblem) =>
    column === null ? !shown.some((other) => other !== null && other.column === problem.column) : problem.column === column.column
  const inCell = problems.filter(isHere)
  return inCell.find(({ level }) => level === 'error') ?? inCell[0] ?? null
}

/** A problem in full: "Row 42, Mobile: 98765 is not 10 digits." */
export const sentenceOf = (current: Pick<Import, 'type'>, row: number, { field, message }: ImportProblem): string =>
  words.grid.at(formatCount(row), labelOf(current, field), message)

export interface GridPlace {
  /** Index of the row in the list. */
  readonly row: number
  /** Index of the column. */
  readonly column: number
}

/** Row and column as one text. */
export const keyOf = ({ row, column }: GridPlace): string => `${row}:${column}`

/** The first column after one with an error in this row; -1 for none. */
export const errorIn = (row: ImportRow | undefined, columns: readonly GridColumn[], after: number): number =>
  row === undefined ? -1 : columns.findIndex((column, index) => index > after && problemOf(row, column, columns)?.level === 'error')

const PAGE = 10
type Step = (place: GridPlace, last: GridPlace) => GridPlace
const moves: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, last) => last,
}

const within = (value: number, max: number) => Math.max(0, Math.min(value, max))

/** The cell a key moves to; null for other keys. */
export const placeAfter = (
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  from: GridPlace,
  last: GridPlace,
): GridPlace | null => {
  const name = ctrlKey ? `Ctrl+${key}` : key
  if (!Object.hasOwn(moves, name)) return null
  const to = moves[name]?.(from, last) ?? from
  return { row: within(to.row, last.row), column: within(to.column, last.column) }
}
