import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import classes from './data-table.module.css'
import type { Column, TableMenu, TableSelection } from './data-table.tsx'
import { type TableSwipe, useSwipe } from './use-swipe.ts'

interface RowMenuButtonProps {
  readonly label: string
  readonly onOpen: (at: DOMRect) => void
}

/** Opens the menu of a row next to the button. */
export function RowMenuButton({ label, onOpen }: RowMenuButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      aria-haspopup="menu"
      onClick={(event) => onOpen(event.currentTarget.getBoundingClientRect())}
    >
      <IconDots size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

const HOLD_MS = 450
/** Movement in pixels that still counts as a long press. */
const SLACK = 10

/** Handlers for a long press; the click that ends it is ignored. */
const useLongPress = (onHold: (() => void) | undefined) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isLongPress = useRef(false)
  if (!onHold) return {}
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isLongPress.current = false
      if (pointerType !== 'touch') return
      stop()
      const timer = setTimeout(() => {
        press.current = null
        isLongPress.current = true
        onHold()
      }, HOLD_MS)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!isLongPress.current) return
      isLongPress.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

interface TableRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly selection: TableSelection<Row> | undefined
  readonly menu: TableMenu<Row> | undefined
  readonly swipe: TableSwipe<Row> | undefined
  readonly isCurrent: boolean
  readonly onFocus: (() => void) | undefined
}

const isTouch = ({ nativeEvent }: MouseEvent) => nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** Shows the full text of a truncated cell as its tooltip. */
const titleWhereCut = ({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) => {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  if (parts.some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

/**
 * One row with checkbox, cells and menu. A long press selects it, a swipe runs the list's action, and a right click opens the menu, except
 * on links.
 */
export function TableRow<Row>({ row, columns, selection, menu, swipe, isCurrent, onFocus }: TableRowProps<Row>) {
  const hold = useLongPress(selection && !selection.isOff ? () => selection.onSelect(row, false) : undefined)
  const swiped = useSwipe(swipe, row)
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
      ref={swiped}
    >
      {selection && (
        <td role="cell" data-card="select">
          <label className={classes.box} data-box>
            <input
              type="checkbox"
              checked={isSelected === true}
              disabled={selection.isOff === true}
              aria-label={selection.label(row)}
              onClick={(event) => selection.onSelect(row, event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        </td>
      )}
      {columns.map(({ title, cell, card, align }) => (
        <td key={title} role="cell" data-card={card} data-align={align} data-title={title} onPointerEnter={titleWhereCut}>
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
