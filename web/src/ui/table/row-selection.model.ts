/** Which rows of a list are chosen: some by their ids, over all its pages, or everybody the list has. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>
  /** Everybody the list has, also where the pages were never seen. */
  readonly isAll: boolean
  /** Where a range begins: the row chosen last. */
  readonly anchor: number | null
}

export const nothing: RowSelection = { ids: new Set(), isAll: false, anchor: null }

export const isChosen = ({ ids, isAll }: RowSelection, id: number): boolean => isAll || ids.has(id)
export const isAnyChosen = ({ ids, isAll }: RowSelection): boolean => isAll || ids.size > 0

/** Chooses a row or lets it go. Out of everybody, those of the page stay without it: nobody else was seen. */
export const toggleRow = (selection: RowSelection, id: number, page: readonly number[]): RowSelection => {
  const ids = new Set(selection.isAll ? page : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, isAll: false, anchor: id }
}

/** All rows from the one chosen last up to this one become what that one is; without such a row on the page, this one alone changes. */
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

/** Whether the rows of the page are all chosen, some of them or none. */
export const pageState = (selection: RowSelection, page: readonly number[]): 'all' | 'some' | 'none' => {
  const chosen = page.filter((id) => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}

/** Chooses all rows of the page, or lets them go when they all are chosen; those of other pages stay. */
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

export const everybody = (page: readonly number[]): RowSelection => ({ ids: new Set(page), isAll: true, anchor: null })
