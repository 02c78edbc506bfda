/** Space a column needs. Without any widths, the browser lays the table out by its content. */
export interface ColumnSize {
  /** Minimum width in pixels. */
  readonly width?: number
  /** Share of the remaining space; omitted: none. */
  readonly grow?: number
  /** Columns with the lowest number are hidden first when space is short; omitted: never. */
  readonly drop?: number
  readonly sort?: string
}

export interface FittedColumns<Column> {
  readonly columns: readonly Column[]
  /** In pixels, in the order of the columns; null for a table without widths. */
  readonly widths: readonly number[] | null
  /** Wider than the space, so the table scrolls sideways. */
  readonly isWide: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const widthOf = ({ width = 0 }: ColumnSize) => width

/** The columns that fit into the space and their widths; the one that the list is sorted by stays. */
export const fitColumns = <Column extends ColumnSize>(
  columns: readonly Column[],
  space: number,
  sorted: string | null = null,
): FittedColumns<Column> => {
  if (columns.every(({ width }) => width === undefined)) return { columns, widths: null, isWide: false }
  const needed = sum(columns.map(widthOf))
  const [next] = columns
    .filter(({ drop, sort }) => drop !== undefined && (sort === undefined || sort !== sorted))
    .toSorted((a, b) => (a.drop ?? 0) - (b.drop ?? 0))
  if (needed > space && next) {
    return fitColumns(
      columns.filter((column) => column !== next),
      space,
      sorted,
    )
  }
  const left = Math.max(0, space - needed)
  const shares = sum(columns.map(({ grow = 0 }) => grow)) || 1
  return { columns, widths: columns.map(({ width = 0, grow = 0 }) => width + (left * grow) / shares), isWide: needed > space }
}
