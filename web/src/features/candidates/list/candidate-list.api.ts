import { type ChoiceField, countViews, listChoices, listCandidates } from '@portal/contract/candidate-list'
import type { Response } from '@portal/contract/shared/endpoint'
import { changeView, type ChangeViewBody, listViews, removeView, saveView, type SaveViewBody } from '@portal/contract/views'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { type CandidateListSearch, listQueryOf } from './list-search.model.ts'

export type CandidatePage = Response<typeof listCandidates>['data']

/** One page of the candidate list; row details are requested only if a column shows them. */
export const candidatesQuery = (search: CandidateListSearch, hasDetails = false) =>
  queryOf(listCandidates, { query: { ...listQueryOf(search), ...(hasDetails && { details: '1' }) } }, { refetchOnReconnect: true })

/** Search and filters of a list, without its view, page and sort. */
const filterQueryOf = (search: CandidateListSearch) => ({
  query: Object.fromEntries(Object.entries(listQueryOf(search)).filter(([key]) => key === 'q' || key.startsWith('filter['))),
})

/** Exact counts per view, within the search and filters. */
export const viewCountsQuery = (search: CandidateListSearch) => queryOf(countViews, filterQueryOf(search), { staleTime: 30_000 })

/** Number of candidates in a list. */
export const countQuery = (search: CandidateListSearch) =>
  queryOf(countViews, filterQueryOf(search), { staleTime: 30_000, select: (counts) => counts[search.view ?? 'all'] })

/** Candidates per round of a review. */
const REVIEWED_AT_ONCE = 100

/** Candidates of a list for a review. A snapshot per round: moves don't invalidate it. */
export const reviewQuery = (search: CandidateListSearch, turn: number) => {
  const query = listQueryOf({ ...search, page: 1, per_page: REVIEWED_AT_ONCE })
  return queryOptions({
    queryKey: ['review', turn, query] as const,
    queryFn: async ({ signal }) => (await call(listCandidates, { query, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Openings and cities matching the typed text. */
export const choicesQuery = (field: ChoiceField, q: string) =>
  queryOf(listChoices, { query: { field, ...(q && { q }) } }, { placeholderData: keepPreviousData })
/** The same, looked up by key. */
export const chosenQuery = (field: ChoiceField, keys: string) =>
  queryOf(listChoices, { query: { field, keys } }, { staleTime: Infinity, enabled: keys !== '' })

const ofList = { list: 'candidates' } as const
export const savedViewsQuery = queryOf(listViews, { query: ofList }, { select: ({ rows }) => rows })

export const useSavedViews = () => ({
  save: useMutationOf((body: Omit<SaveViewBody, 'list'>) => mutationOf(saveView, { body: { ...ofList, ...body } })),
  change: useMutationOf(({ id, body }: { readonly id: number; readonly body: ChangeViewBody }) =>
    mutationOf(changeView, { params: { id }, body }),
  ),
  remove: useMutationOf((id: number) => mutationOf(removeView, { params: { id } })),
})
