import type { ImportProblem } from '@portal/contract/import-rows'
import type { KeyboardEvent } from 'react'
import classes from './row-grid.module.css'

interface GridCellProps {
  readonly text: string
  readonly problem: ImportProblem | null
  readonly isRowHeader: boolean
  /** Whether this is the one cell of the grid in the tab order. */
  readonly isTabbed: boolean
  /** Row and column, to look up the cell's element. */
  readonly place: string
  /** Its change is being saved. */
  readonly isSaving: boolean
  readonly column: number
}

/** A cell with its text and its problem below. */
export function GridCell({ text, problem, isRowHeader, isTabbed, place, isSaving, column }: GridCellProps) {
  return (
    <div
      role={isRowHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-invalid={problem?.level === 'error' || undefined}
      tabIndex={isTabbed ? 0 : -1}
      className={classes.cell}
      data-place={place}
      data-level={problem?.level}
      data-saving={isSaving || undefined}
      title={problem === null ? text : `${text}\n${problem.message}`}
    >
      <span className={classes.text}>{text}</span>
      {problem && <span className={classes.problem}>{problem.message}</span>}
    </div>
  )
}

interface EditedCellProps {
  readonly label: string
  readonly value: string
  readonly column: number
  readonly onChange: (value: string) => void
  /** Called with what triggered the save: a key, which also moves to another cell, or a blur, which doesn't. */
  readonly onSave: (key: 'Enter' | 'Tab' | 'blur') => void
  readonly onCancel: () => void
}

/** A cell being edited. */
export function EditedCell({ label, value, column, onChange, onSave, onCancel }: EditedCellProps) {
  const press = (event: KeyboardEvent) => {
    const { key } = event
    // The grid's own handler would move to another cell.
    event.stopPropagation()
    if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) {
      event.preventDefault()
      onSave(key)
    } else if (key === 'Escape') onCancel()
  }
  return (
    <div role="gridcell" aria-colindex={column + 1} className={classes.cell} data-edited>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the cell that has the focus
        autoFocus
        aria-label={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => onSave('blur')}
      />
    </div>
  )
}
