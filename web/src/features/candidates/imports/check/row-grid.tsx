import type { Import } from '@portal/contract/imports'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { usePreference } from '../../../../lib/browser/preference.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import { useKeys } from '../../../../lib/browser/use-keys.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { importRowsQuery, type RowFilter, useFindError } from '../imports.api.ts'
import { GridHead, GridRows } from './grid-rows.tsx'
import { GridTools } from './grid-tools.tsx'
import { errorIn, gridColumns, type GridPlace, keyOf, placeAfter, problemOf, sentenceOf } from './row-grid.model.ts'
import classes from './row-grid.module.css'
import { useKeysetPages } from '../use-keyset-pages.ts'
import { useCellEdits } from './use-cell-edits.ts'
import { useRowWindow } from './use-row-window.ts'

const { check, grid: text } = words
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const START: GridPlace = { row: 0, column: 0 }

interface RowGridProps {
  readonly current: Import
  readonly filter: RowFilter
  readonly isEditable?: boolean
}

/** Virtualised grid of the file's rows, fetched on scrolling and edited in place. */
export function RowGrid({ current, filter, isEditable = false }: RowGridProps) {
  const { id } = current
  const [from, setFrom] = useState(0)
  const list = useKeysetPages(from, (after) => importRowsQuery(id, filter, after))
  const { rows } = list
  const columns = gridColumns(current)
  const [at, setAt] = useState(START)
  const [announcement, announce] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const findError = useFindError(id)
  const user = useUser()?.id ?? 0
  const [hasKeys] = usePreference(`list.keys.${user}`, isFlag, true)
  const { scroller, first, end, reveal } = useRowWindow(rows.length, () => list.more?.())
  const last: GridPlace = { row: Math.max(0, rows.length - 1), column: columns.length - 1 }
  const tabbed = at.row >= first && at.row < end ? at : { row: first, column: 0 }

  const startAfter = (row: number) => {
    list.restart()
    setFrom(row)
  }
  const moveTo = (place: GridPlace) => {
    wantsFocus.current = true
    announce(null)
    setAt(place)
    reveal(place.row)
  }
  const edits = useCellEdits({ id, rows, columns, last, moveTo })
  const { edited } = edits
  useEffect(() => {
    if (!wantsFocus.current || edited !== null) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${keyOf(at)}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, edited, first, end, rows.length, scroller])

  // A file can be wider than the screen: the first row's problem is scrolled into view, sideways only.
  const [firstRow] = rows
  const shownAt = filter.column === undefined ? errorIn(firstRow, columns, -1) : columns.findIndex((one) => one?.column === filter.column)
  const hasRows = firstRow !== undefined
  useEffect(() => {
    const cell =
      hasRows && shownAt > 0 ? scroller.current?.querySelector<HTMLElement>(`[data-place="${keyOf({ row: 0, column: shownAt })}"]`) : null
    if (cell && scroller.current)
      scroller.current.scrollLeft = Math.max(0, cell.offsetLeft + cell.offsetWidth - scroller.current.clientWidth)
    // Only for the first rows: an edit doesn't move the grid.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasRows])

  const goToRow = (row: number, column = 0) => {
    const index = rows.findIndex((loaded) => loaded.row >= row)
    if (index >= 0) return moveTo({ row: index, column })
    startAfter(row - 1)
    if (scroller.current) scroller.current.scrollTop = 0
    moveTo({ row: 0, column })
  }
  const nextError = async () => {
    const inRow = errorIn(rows[at.row], columns, at.column)
    if (inRow > 0) return moveTo({ row: at.row, column: inRow })
    const row = rows.findIndex((loaded, index) => index > at.row && errorIn(loaded, columns, -1) >= 0)
    if (row >= 0) return moveTo({ row, column: errorIn(rows[row], columns, -1) })
    const below = await findError(rows.at(-1)?.row ?? from).catch(pushError)
    if (below) return goToRow(below.row, Math.max(0, errorIn(below, columns, -1)))
    const above = await findError(0).catch(pushError)
    if (!above) return announce(check.noErrors)
    goToRow(above.row, Math.max(0, errorIn(above, columns, -1)))
    announce(check.fromTopAgain)
  }
  useKeys(isEditable && hasKeys, { n: () => void nextError() }, () => document.querySelector('[role="dialog"]') === null)

  const press = (event: KeyboardEvent) => {
    if (edited !== null) return
    const place = placeAfter(event, tabbed, last)
    if (place) {
      event.preventDefault()
      moveTo(place)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      if (isEditable) edits.start(tabbed)
    }
  }
  /** The first click selects a cell, the second edits it. */
  const click = ({ target }: MouseEvent) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
    if (name === undefined) return
    const [row = 0, column = 0] = name.split(':').map(Number)
    if (name !== keyOf(at)) moveTo({ row, column })
    else if (isEditable) edits.start(at)
  }

  if (list.error !== null) return <RetryAlert onRetry={list.retry} />
  if (rows.length === 0) {
    return (
      <p className={classes.empty} role="status">
        {list.isLoading ? text.loading : text.empty[filter.show ?? 'all']}
      </p>
    )
  }
  const atRow = rows[at.row]
  const problem = atRow ? problemOf(atRow, columns[at.column] ?? null, columns) : null
  return (
    <div>
      {isEditable && <GridTools onNextError={() => void nextError()} onGoTo={goToRow} onFromTop={from > 0 ? () => startAfter(0) : null} />}
      <div
        ref={scroller}
        role="grid"
        aria-label={text.caption}
        aria-rowcount={list.more ? -1 : rows.length + 1}
        aria-colcount={columns.length}
        aria-readonly={!isEditable}
        className={classes.grid}
        tabIndex={-1}
        onKeyDown={press}
        onClick={click}
      >
        <GridHead current={current} columns={columns} />
        <GridRows current={current} columns={columns} rows={rows} first={first} end={end} tabbed={tabbed} edits={edits} />
      </div>
      <p className={classes.message} role="status">
        {list.isLoadingMore
          ? text.more
          : (announcement ?? (problem && atRow ? sentenceOf(current, atRow.row, problem) : isEditable ? text.help : null))}
      </p>
    </div>
  )
}
