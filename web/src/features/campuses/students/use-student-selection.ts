import type { DriveStudentRow } from '@portal/contract/drive-students'
import { useState } from 'react'
import { pushError } from '../../../lib/browser/notify.ts'
import { isChosen, nothing, pageState, rowsOf, togglePage, toggleRange, toggleRow } from '../../../ui/table/row-selection.model.ts'
import type { StudentSearch } from './student-search.model.ts'
import { fetchAllStudents } from './students.api.ts'

/** The selected students, including those on other pages; `rows`: the current page. */
export const useStudentSelection = (rows: readonly DriveStudentRow[]) => {
  const [chosen, setChosen] = useState(nothing)
  /** Students of other pages as loaded. */
  const [read, setRead] = useState<ReadonlyMap<number, DriveStudentRow>>(new Map())
  const [isReading, setReading] = useState(false)
  const ids = rows.map(({ id }) => id)
  const keep = (loaded: readonly DriveStudentRow[]) =>
    setRead((before) => new Map([...before, ...loaded.map((row) => [row.id, row] as const)]))
  const change = (next: typeof chosen) => {
    keep(rows)
    setChosen(next)
  }
  const inSight = new Map(rows.map((row) => [row.id, row]))
  return {
    selected: [...chosen.ids].flatMap((id) => inSight.get(id) ?? read.get(id) ?? []),
    page: pageState(chosen, ids),
    isSelected: ({ id }: DriveStudentRow) => isChosen(chosen, id),
    onSelect: ({ id }: DriveStudentRow, isRange: boolean) => change((isRange ? toggleRange : toggleRow)(chosen, id, ids)),
    onPage: () => change(togglePage(chosen, ids)),
    clear: () => setChosen(nothing),
    isReading,
    /** Selects every student of a list. */
    selectAll: async (search: StudentSearch) => {
      setReading(true)
      try {
        const all = await fetchAllStudents(search)
        keep(all)
        setChosen(rowsOf(all.map(({ id }) => id)))
      } catch (problem) {
        pushError(problem)
      } finally {
        setReading(false)
      }
    },
    /** Updates the loaded students of other pages after a change. */
    update: (changed: ReadonlyMap<number, Partial<DriveStudentRow>>) =>
      setRead((before) => new Map([...before].map(([id, row]) => [id, { ...row, ...changed.get(id) }]))),
  }
}
export type StudentSelection = ReturnType<typeof useStudentSelection>
