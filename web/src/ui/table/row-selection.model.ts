/** Selected rows of a list: by id over all pages, or all rows of the list. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>
  /** All rows of the list, including those of pages never loaded. */
  readonly isAll: boolean
  /** Start of a range: the row selected last. */
  readonly anchor: number | null
}

export const nothing: RowSelection = { ids: new Set(), isAll: false, anchor: null }

/** The rows with these ids, whichever page they are on. */
export const rowsOf = (ids: Iterable<number>): RowSelection => ({ ids: new Set(ids), isAll: false, anchor: null })

export const isChosen = ({ ids, isAll }: RowSelection, id: number): boolean => isAll || ids.has(id)
export const hasSelection = ({ ids, isAll }: RowSelection): boolean => isAll || ids.size > 0

/** Toggles a row. Deselecting one while all rows are selected keeps only the others of the page: the ids of other pages are unknown. */
export const toggleRow = (selection: RowSelection, id: number, page: readonly number[]): RowSelection => {
  const ids = new Set(selection.isAll ? page : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, isAll: false, anchor: id }
}

/** Sets all rows from the anchor to this one to the anchor's state; without an anchor on the page, toggles this row only. */
export const toggleRange = (selection: RowSelection, id: number, page: readonly number[]): RowSelection => {
  const { anchor, isAll } = selection
  const from = anchor === null ? -1 : page.indexOf(anchor)
  const to = page.indexOf(id)
  if (isAll || anchor === null || from < 0 || to < 0) return toggleRow(selection, id, page)
  const ids = new Set(selection.ids)
  const isOn = ids.has(anchor)
  for (const between of page.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) ids.add(between)
    else ids.delete(between)
  }
  return { ids, isAll: false, anchor: id }
}

/** Whether all, some or none of the page's rows are selected. */
export const pageState = (selection: RowSelection, page: readonly number[]): 'all' | 'some' | 'none' => {
  const chosen = page.filter((id) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** Selects all rows of the page, or deselects them when all are selected; other pages keep their selection. */
export const togglePage = (selection: RowSelection, page: readonly number[]): RowSelection => {
  if (selection.isAll) return nothing
  const isOn = pageState(selection, page) !== 'all'
  const ids = new Set(selection.ids)
  for (const id of page) {
    if (isOn) ids.add(id)
    else ids.delete(id)
  }
  return { ids, isAll: false, anchor: null }
}

export const allRows = (page: readonly number[]): RowSelection => ({ ids: new Set(page), isAll: true, anchor: null })
