import type { SavedView } from '@portal/contract/views'
import { type CandidateListSearch, searchOfSaved, viewTextOf } from '../list/list-search.model.ts'

/** Whether the list shows what the view was saved with. */
export const isUnchanged = (view: SavedView, search: CandidateListSearch): boolean =>
  viewTextOf(searchOfSaved(view.search)) === viewTextOf(search)

/** The saved view of the list: the one opened last, also after its filters were changed, else one with the same filters. */
export const savedViewOf = (views: readonly SavedView[], search: CandidateListSearch, openedId: number | null): SavedView | undefined =>
  views.find(({ id }) => id === openedId) ?? views.find((view) => isUnchanged(view, search))

/** Whether the list has a search, filters or a sort of its own. */
export const isOwnList = (search: CandidateListSearch): boolean => Object.keys(search).some((key) => key !== 'page' && key !== 'view')
