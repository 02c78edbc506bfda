import { type ChoiceField, countViews, listChoices } from '@portal/contract/candidate-list'
import { listCandidates } from '@portal/contract/candidates'
import { listViews, removeView, saveView, type SaveViewBody } from '@portal/contract/views'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { type CandidateListSearch, listQueryOf } from './list-search.model.ts'

/** One page of the staff list; the old page stays in sight while the next one comes. */
export const candidatesQuery = (search: CandidateListSearch) => {
  const query = listQueryOf(search)
  return queryOf(listCandidates, { query }, { placeholderData: keepPreviousData })
}

/** People looked at in one turn of a review. */
const REVIEWED_AT_ONCE = 100

/** Those whom a list has now, for a review of one after another: it stays as it was when its turn began, whoever is moved meanwhile. */
export const reviewQuery = (search: CandidateListSearch, turn: number) => {
  const query = listQueryOf({ ...search, page: 1, per_page: REVIEWED_AT_ONCE })
  return queryOptions({
    queryKey: ['review', turn, query] as const,
    queryFn: async ({ signal }) => (await call(listCandidates, { query, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** How many each view has. */
export const viewCountsQuery = queryOf(countViews, {}, { staleTime: 30_000 })

/** Openings and cities, by what was typed. */
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
