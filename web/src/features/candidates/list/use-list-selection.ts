import { limits } from '@portal/contract/shared/limits'
import { useEffect, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { hasSelection, nothing, type RowSelection } from '../../../ui/table/row-selection.model.ts'
import { filtersOf, listQueryOf, type CandidateListSearch } from './list-search.model.ts'

/** Target of an action: ids, or a query with its expected count; and the count as text. */
export interface Target {
  readonly selection: { ids: number[] } | { query: Record<string, string>; count: number }
  readonly size: number
  readonly count: string
  /** A single row that wasn't selected. */
  readonly name?: string
}

export interface ListSelection {
  readonly rows: RowSelection
  readonly change: (rows: RowSelection) => void
  readonly clear: () => void
  /** On a phone: selection mode shows checkboxes before the first row is selected. */
  readonly isChoosing: boolean
  readonly choose: (isChoosing: boolean) => void
}

/** Key of the listed candidates: search, view and filters, without sort and page. */
const scopeOf = (search: CandidateListSearch): string =>
  JSON.stringify([search.q ?? '', search.view ?? 'all', filtersOf(search).map(({ key }) => [key, listQueryOf(search)[key]])])

/** Selection over the pages of the list. Changing search, filters or view clears it with a toast. */
export const useListSelection = (search: CandidateListSearch): ListSelection => {
  const scope = scopeOf(search)
  const [rows, change] = useState(nothing)
  const [isChoosing, choose] = useState(false)
  const [lastScope, setLastScope] = useState(scope)
  const isOutdated = lastScope !== scope
  const isLost = isOutdated && hasSelection(rows)
  useEffect(() => {
    if (!isOutdated) return
    setLastScope(scope)
    change(nothing)
    if (isLost) notify('INFO', words.selection.cleared)
  }, [isOutdated, isLost, scope])
  const clear = () => {
    change(nothing)
    choose(false)
  }
  return { rows: isOutdated ? nothing : rows, change, clear, isChoosing: isChoosing || hasSelection(rows), choose }
}

/** Target of all candidates of the list: its query, counted by the server. */
export const allMatchesTarget = (search: CandidateListSearch, total: number): Target => {
  const { page: _, per_page: __, ...query } = listQueryOf(search)
  return { selection: { query, count: total }, size: total, count: total > limits.counted ? words.capped : formatCount(total) }
}

export const oneOf = ({ id, name }: { readonly id: number; readonly name: string }): Target => ({
  selection: { ids: [id] },
  size: 1,
  count: formatCount(1),
  name,
})

/** Target of the selection; null when it is empty. */
export const targetOf = ({ ids, isAll }: RowSelection, search: CandidateListSearch, total: number): Target | null => {
  if (isAll) return allMatchesTarget(search, total)
  return ids.size === 0 ? null : { selection: { ids: [...ids] }, size: ids.size, count: formatCount(ids.size) }
}
