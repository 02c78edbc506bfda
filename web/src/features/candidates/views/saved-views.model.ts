import type { SavedView } from '@portal/contract/views'
import { type CandidateListSearch, searchOfSaved, viewTextOf } from '../list/list-search.model.ts'

/** Whether the list still matches the saved view. */
export const isUnchanged = (view: SavedView, search: CandidateListSearch): boolean =>
  viewTextOf(searchOfSaved(view.search)) === viewTextOf(search)

/** The saved view of the list: the one opened last, even if its filters were changed since, otherwise one with the same filters. */
export const savedViewOf = (views: readonly SavedView[], search: CandidateListSearch, openedId: number | null): SavedView | undefined =>
  views.find(({ id }) => id === openedId) ?? views.find((view) => isUnchanged(view, search))

/** Whether the list has a search, filters or sorting worth saving. */
export const isOwnList = (search: CandidateListSearch): boolean => Object.keys(search).some((key) => key !== 'page' && key !== 'view')
