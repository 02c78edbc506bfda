import { limits } from '@portal/contract/shared/limits'
import { useEffect, useState } from 'react'
import { words } from '#words/candidates/list.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { isAnyChosen, nothing, type RowSelection } from '../../../ui/table/row-selection.model.ts'
import { filtersOf, listQueryOf, type CandidateListSearch } from './list-search.model.ts'

/** Whom something is done to, as the calls want it, with how many there are in words. */
export interface Target {
  readonly selection: { ids: number[] } | { query: Record<string, string>; count: number }
  readonly size: number
  readonly count: string
  /** Of one who was not selected: the row itself was asked for. */
  readonly name?: string
}

export interface ListSelection {
  readonly rows: RowSelection
  readonly change: (rows: RowSelection) => void
  readonly clear: () => void
  /** On a phone: the boxes stand there, also before the first is chosen. */
  readonly isChoosing: boolean
  readonly choose: (isChoosing: boolean) => void
}

/** What decides who is in the list: neither its order nor its pages. */
const scopeOf = (search: CandidateListSearch): string =>
  JSON.stringify([search.q ?? '', search.view ?? 'all', filtersOf(search).map(({ key }) => [key, listQueryOf(search)[key]])])

/** Who is chosen in the list, over its pages. Another search, filter or view lets them go, and says so. */
export const useListSelection = (search: CandidateListSearch): ListSelection => {
  const scope = scopeOf(search)
  const [rows, change] = useState(nothing)
  const [isChoosing, choose] = useState(false)
  const [seen, setSeen] = useState(scope)
  const isOutdated = seen !== scope
  const isLost = isOutdated && isAnyChosen(rows)
  useEffect(() => {
    if (!isOutdated) return
    setSeen(scope)
    change(nothing)
    if (isLost) notify('INFO', words.selection.cleared)
  }, [isOutdated, isLost, scope])
  const clear = () => {
    change(nothing)
    choose(false)
  }
  return { rows: isOutdated ? nothing : rows, change, clear, isChoosing: isChoosing || isAnyChosen(rows), choose }
}

/** Everybody the list has: its query is sent, and the server counts. */
export const everybodyOf = (search: CandidateListSearch, total: number): Target => {
  const { page: _, per_page: __, ...query } = listQueryOf(search)
  return { selection: { query, count: total }, size: total, count: total > limits.counted ? words.capped : formatCount(total) }
}

export const oneOf = ({ id, name }: { readonly id: number; readonly name: string }): Target => ({
  selection: { ids: [id] },
  size: 1,
  count: formatCount(1),
  name,
})

/** Those chosen; null when nobody is. */
export const targetOf = ({ ids, isAll }: RowSelection, search: CandidateListSearch, total: number): Target | null => {
  if (isAll) return everybodyOf(search, total)
  return ids.size === 0 ? null : { selection: { ids: [...ids] }, size: ids.size, count: formatCount(ids.size) }
}
