import { Button, TextInput } from '@mantine/core'
import type { Import, ImportRow } from '@portal/contract/imports'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { words } from '#words/candidates/imports.ts'
import { usePreference } from '../../../../lib/browser/preference.ts'
import { pushError } from '../../../../lib/browser/notify.ts'
import { useKeys } from '../../../../lib/browser/use-keys.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { EditedCell, GridCell } from './grid-cell.tsx'
import { importRowsQuery, type RowFilter, useEditCell, useFindError } from '../imports.api.ts'
import { headerOf, labelOf } from '../import-steps.model.ts'
import { gridColumns, type GridPlace, placeAfter, problemOf, sentenceOf } from './row-grid.model.ts'
import classes from './row-grid.module.css'
import { useKeysetPages } from '../use-keyset-pages.ts'
import { ROW_HEIGHT, useRowWindow } from './use-row-window.ts'

const { check, grid: text } = words
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const keyOf = ({ row, column }: GridPlace) => `${row}:${column}`
const START: GridPlace = { row: 0, column: 0 }

interface RowGridProps {
  readonly current: Import
  readonly filter: RowFilter
  readonly isEditable?: boolean
}

/** Rows of the file, drawn where they are in sight and fetched as they are reached: quick at any length. Edited in place. */
export function RowGrid({ current, filter, isEditable = false }: RowGridProps) {
  const { id } = current
  const [from, setFrom] = useState(0)
  const list = useKeysetPages(from, (after) => importRowsQuery(id, filter, after))
  const { rows } = list
  const columns = gridColumns(current)
  const [at, setAt] = useState(START)
  const [edited, setEdited] = useState<{ readonly place: GridPlace; readonly value: string } | null>(null)
  const [saving, setSaving] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const edit = useEditCell(id)
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
    setSaid(null)
    setAt(place)
    reveal(place.row)
  }
  useEffect(() => {
    if (!wantsFocus.current || edited !== null) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${keyOf(at)}"]`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, edited, first, end, rows.length, scroller])

  const startEdit = (place: GridPlace) => {
    const column = columns[place.column]
    const value = column && rows[place.row]?.cells[column.column]
    if (isEditable && typeof value === 'string') setEdited({ place, value })
  }
  const save = async (key: 'Enter' | 'Tab' | 'blur') => {
    if (edited === null) return
    const { place, value } = edited
    const row = rows[place.row]
    const column = columns[place.column]
    setEdited(null)
    if (key === 'Enter') moveTo({ ...place, row: Math.min(place.row + 1, last.row) })
    if (key === 'Tab') moveTo({ row: place.row, column: Math.min(place.column + 1, last.column) })
    if (!row || !column || value === row.cells[column.column]) return
    const cell = keyOf({ row: row.row, column: place.column })
    setSaving((now) => ({ ...now, [cell]: value }))
    await edit.mutateAsync({ row: row.row, column: column.column, value }).catch((problem: unknown) => {
      pushError(problem)
      // What was typed stays, to be corrected.
      setEdited({ place, value })
    })
    setSaving((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== cell)))
  }

  const errorIn = (row: ImportRow, after: number) =>
    columns.findIndex((column, index) => index > after && problemOf(row, column, columns)?.level === 'error')
  const goToRow = (row: number, column = 0) => {
    const index = rows.findIndex((one) => one.row >= row)
    if (index >= 0) return moveTo({ row: index, column })
    startAfter(row - 1)
    if (scroller.current) scroller.current.scrollTop = 0
    moveTo({ row: 0, column })
  }
  const nextError = async () => {
    const inRow = rows[at.row] ? errorIn(rows[at.row] as ImportRow, at.column) : -1
    if (inRow > 0) return moveTo({ row: at.row, column: inRow })
    const row = rows.findIndex((one, index) => index > at.row && errorIn(one, -1) >= 0)
    if (row >= 0) return moveTo({ row, column: errorIn(rows[row] as ImportRow, -1) })
    const below = await findError(rows.at(-1)?.row ?? from).catch(pushError)
    if (below) return goToRow(below.row, Math.max(0, errorIn(below, -1)))
    const above = await findError(0).catch(pushError)
    if (!above) return setSaid(check.noErrors)
    goToRow(above.row, Math.max(0, errorIn(above, -1)))
    setSaid(check.fromTopAgain)
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
      startEdit(tabbed)
    }
  }
  /** The first press goes to a cell, the next one edits it. */
  const click = ({ target }: MouseEvent) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
    if (name === undefined) return
    const [row = 0, column = 0] = name.split(':').map(Number)
    if (name === keyOf(at)) startEdit(at)
    else moveTo({ row, column })
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
  const style = { gridTemplateColumns: `var(--row-number) repeat(${columns.length - 1}, var(--cell))` }
  return (
    <div>
      {isEditable && (
        <div className={classes.tools}>
          <Button variant="default" aria-keyshortcuts="n" title={check.nextKey} onClick={() => void nextError()}>
            {check.next}
          </Button>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const typed = Number(new FormData(event.currentTarget).get('row'))
              if (typed >= 1) goToRow(typed)
            }}
          >
            <TextInput
              name="row"
              className={classes.goTo}
              aria-label={check.goTo}
              placeholder={check.goTo}
              inputMode="numeric"
              autoComplete="off"
            />
          </form>
          {from > 0 && (
            <Button variant="default" onClick={() => startAfter(0)}>
              {check.fromTop}
            </Button>
          )}
        </div>
      )}
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
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row} style={style}>
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
        <div role="rowgroup" className={classes.body} style={{ height: rows.length * ROW_HEIGHT }}>
          {rows.slice(first, end).map((row, offset) => {
            const index = first + offset
            return (
              <div key={row.row} role="row" aria-rowindex={index + 2} className={classes.row} style={{ ...style, top: index * ROW_HEIGHT }}>
                {columns.map((column, place) => {
                  const value = column === null ? formatCount(row.row) : (row.cells[column.column] ?? '')
                  if (edited?.place.row === index && edited.place.column === place) {
                    return (
                      <EditedCell
                        key={place}
                        label={text.edit(column?.field ? labelOf(current, column.field) : text.row, formatCount(row.row))}
                        value={edited.value}
                        column={place}
                        onChange={(next) => setEdited({ place: edited.place, value: next })}
                        onSave={(key) => void save(key)}
                        onCancel={() => {
                          setEdited(null)
                          moveTo(edited.place)
                        }}
                      />
                    )
                  }
                  const unsaved = saving[keyOf({ row: row.row, column: place })]
                  return (
                    <GridCell
                      key={place}
                      text={unsaved ?? value}
                      problem={problemOf(row, column, columns)}
                      isRowHeader={column === null}
                      isTabbed={tabbed.row === index && tabbed.column === place}
                      place={keyOf({ row: index, column: place })}
                      isSaving={unsaved !== undefined}
                      column={place}
                    />
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
      <p className={classes.said} role="status">
        {list.isLoadingMore
          ? text.more
          : (said ?? (problem && atRow ? sentenceOf(current, atRow.row, problem) : isEditable ? text.help : null))}
      </p>
    </div>
  )
}
