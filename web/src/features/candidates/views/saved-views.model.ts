import type { SavedView } from '@portal/contract/views'
import { type CandidateListSearch, searchOfSaved, viewTextOf } from '../list/list-search.model.ts'

const sortedText = (search: CandidateListSearch): string => {
  const params = new URLSearchParams(viewTextOf(search))
  params.sort()
  return params.toString()
}

/** The list of a saved view. */
export const searchOfView = ({ id, search }: SavedView): CandidateListSearch => ({ ...searchOfSaved(search), saved: id })

/** Whether the list still matches the saved view. */
export const isUnchanged = (view: SavedView, search: CandidateListSearch): boolean => sortedText(searchOfView(view)) === sortedText(search)

/** The saved view of the list: the opened one, even if its filters were changed since, otherwise one with the same filters. */
export const savedViewOf = (views: readonly SavedView[], search: CandidateListSearch): SavedView | undefined =>
  views.find(({ id }) => id === search.saved) ?? views.find((view) => isUnchanged(view, search))

/** Whether the list has a search, filters or sorting worth saving. */
export const isOwnList = (search: CandidateListSearch): boolean =>
  Object.keys(search).some((key) => key !== 'page' && key !== 'view' && key !== 'saved')
