import type { ImportRow } from '@portal/contract/import-rows'
import type { Import } from '@portal/contract/imports'
import { words } from '#words/candidates/imports.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { headerOf, labelOf } from '../import-steps.model.ts'
import { EditedCell, GridCell } from './grid-cell.tsx'
import { type GridColumn, type GridPlace, keyOf, problemOf } from './row-grid.model.ts'
import classes from './row-grid.module.css'
import type { CellEdits } from './use-cell-edits.ts'
import { ROW_HEIGHT } from './use-row-window.ts'

const { grid: text } = words

interface GridHeadProps {
  readonly current: Import
  readonly columns: readonly GridColumn[]
}
const styleOf = (columns: readonly GridColumn[]) => ({
  gridTemplateColumns: `var(--row-number) repeat(${columns.length - 1}, var(--cell))`,
})

/** Header row with the field of each column. */
export function GridHead({ current, columns }: GridHeadProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.row} style={styleOf(columns)}>
        {columns.map((column, index) => (
          <div
            key={column?.column ?? 'row'}
            role="columnheader"
            aria-colindex={index + 1}
            className={classes.title}
            title={column ? headerOf(column) : undefined}
          >
            {column?.field ? labelOf(current, column.field) : text.row}
          </div>
        ))}
      </div>
    </div>
  )
}

interface GridRowsProps extends GridHeadProps {
  readonly rows: readonly ImportRow[]
  /** Range of rendered rows. */
  readonly first: number
  readonly end: number
  /** The cell in the tab order. */
  readonly tabbed: GridPlace
  readonly edits: CellEdits
}

/** The visible rows, each at its position. */
export function GridRows({ current, columns, rows, first, end, tabbed, edits }: GridRowsProps) {
  const { edited, saving } = edits
  const cellOf = (row: ImportRow, index: number, place: number) => {
    const column = columns[place] ?? null
    if (edited?.place.row === index && edited.place.column === place) {
      return (
        <EditedCell
          key={place}
          label={text.edit(column?.field ? labelOf(current, column.field) : text.row, formatCount(row.row))}
          value={edited.value}
          column={place}
          onChange={edits.change}
          onSave={(key) => void edits.save(key)}
          onCancel={edits.cancel}
        />
      )
    }
    const unsaved = saving[keyOf({ row: row.row, column: place })]
    return (
      <GridCell
        key={place}
        text={unsaved ?? (column === null ? formatCount(row.row) : (row.cells[column.column] ?? ''))}
        problem={problemOf(row, column, columns)}
        isRowHeader={column === null}
        isTabbed={tabbed.row === index && tabbed.column === place}
        place={keyOf({ row: index, column: place })}
        isSaving={unsaved !== undefined}
        column={place}
      />
    )
  }
  return (
    <div role="rowgroup" className={classes.body} style={{ height: rows.length * ROW_HEIGHT }}>
      {rows.slice(first, end).map((row, offset) => {
        const index = first + offset
        return (
          <div
            key={row.row}
            role="row"
            aria-rowindex={index + 2}
            className={classes.row}
            style={{ ...styleOf(columns), top: index * ROW_HEIGHT }}
          >
            {columns.map((_, place) => cellOf(row, index, place))}
          </div>
        )
      })}
    </div>
  )
}
