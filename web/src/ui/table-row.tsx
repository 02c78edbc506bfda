import type { MouseEvent } from 'react'
import type { Column, TableMenu, TableSelection } from './data-table.tsx'
import { useLongPress } from './use-long-press.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import classes from './data-table.module.css'

interface TableRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly selection: TableSelection<Row> | undefined
  readonly menu: TableMenu<Row> | undefined
  readonly isCurrent: boolean
  readonly onFocus: (() => void) | undefined
}

const isTouch = ({ nativeEvent }: MouseEvent) => nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** One row with its box, its cells and its menu. A resting finger chooses it; the right button opens the menu, but for links. */
export function TableRow<Row>({ row, columns, selection, menu, isCurrent, onFocus }: TableRowProps<Row>) {
  const hold = useLongPress(selection && (() => selection.onSelect(row, false)))
  const isSelected = selection?.isSelected(row)
  const openMenu = (event: MouseEvent) => {
    if (isTouch(event)) {
      if (selection) event.preventDefault()
      return
    }
    if (!menu || (event.target instanceof Element && event.target.closest('a'))) return
    event.preventDefault()
    menu.onOpen(row, new DOMRect(event.clientX, event.clientY, 0, 0))
  }
  return (
    <tr
      role="row"
      tabIndex={-1}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      onFocus={onFocus}
      onContextMenu={openMenu}
      {...hold}
    >
      {selection && (
        <td role="cell" data-card="select">
          <label className={classes.box}>
            <input
              type="checkbox"
              checked={isSelected === true}
              aria-label={selection.label(row)}
              onClick={(event) => selection.onSelect(row, event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        </td>
      )}
      {columns.map(({ title, cell, card, align }) => (
        <td key={title} role="cell" data-card={card} data-align={align} data-title={title}>
          {cell(row)}
        </td>
      ))}
      {menu && (
        <td role="cell" data-card="menu">
          <RowMenuButton label={menu.label(row)} onOpen={(at) => menu.onOpen(row, at)} />
        </td>
      )}
    </tr>
  )
}
