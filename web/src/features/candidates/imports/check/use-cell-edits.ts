import type { ImportRow } from '@portal/contract/import-rows'
import { useState } from 'react'
import { pushError } from '../../../../lib/browser/notify.ts'
import { useEditCell } from '../imports.api.ts'
import { type GridColumn, type GridPlace, keyOf } from './row-grid.model.ts'

interface Grid {
  readonly id: number
  readonly rows: readonly ImportRow[]
  readonly columns: readonly GridColumn[]
  readonly last: GridPlace
  readonly moveTo: (place: GridPlace) => void
}

/** The cell being edited, and pending saves. A value that can't be saved stays in its cell to be corrected. */
export const useCellEdits = ({ id, rows, columns, last, moveTo }: Grid) => {
  const edit = useEditCell(id)
  const [edited, setEdited] = useState<{ readonly place: GridPlace; readonly value: string } | null>(null)
  /** Texts being saved, by row and column. */
  const [saving, setSaving] = useState<Readonly<Record<string, string>>>({})

  const start = (place: GridPlace) => {
    const column = columns[place.column]
    const value = column && rows[place.row]?.cells[column.column]
    if (typeof value === 'string') setEdited({ place, value })
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
      setEdited({ place, value })
    })
    setSaving((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== cell)))
  }
  return {
    edited,
    saving,
    start,
    save,
    change: (value: string) => setEdited((now) => now && { ...now, value }),
    cancel: () => {
      setEdited(null)
      if (edited) moveTo(edited.place)
    },
  }
}
export type CellEdits = ReturnType<typeof useCellEdits>
