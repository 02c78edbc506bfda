import { type ChoiceField, countViews, listChoices, listCandidates } from '@portal/contract/candidate-list'
import { listViews, removeView, saveView, type SaveViewBody } from '@portal/contract/views'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { type CandidateListSearch, listQueryOf } from './list-search.model.ts'

/** One page of the candidate list; keeps the previous page while the next one loads. */
export const candidatesQuery = (search: CandidateListSearch) => {
  const query = listQueryOf(search)
  return queryOf(listCandidates, { query }, { placeholderData: keepPreviousData })
}

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

/** Counts of the views. */
export const viewCountsQuery = queryOf(countViews, {}, { staleTime: 30_000 })

/** Openings and cities matching the typed text. */
export const choicesQuery = (field: ChoiceField, q: string) =>
  queryOf(listChoices, { query: { field, ...(q && { q }) } }, { placeholderData: keepPreviousData })
/** The same, by their keys. */
export const chosenQuery = (field: ChoiceField, keys: string) =>
  queryOf(listChoices, { query: { field, keys } }, { staleTime: Infinity, enabled: keys !== '' })

const own = { list: 'candidates' } as const
export const savedViewsQuery = queryOf(listViews, { query: own }, { select: ({ rows }) => rows })

export const useSavedViews = () => ({
  save: useMutationOf((body: Omit<SaveViewBody, 'list'>) => mutationOf(saveView, { body: { ...own, ...body } })),
  remove: useMutationOf((id: number) => mutationOf(removeView, { params: { id } })),
})
