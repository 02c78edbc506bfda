import { type ChoiceField, countViews, listChoices } from '@portal/contract/candidate-list'
import { listCandidates } from '@portal/contract/candidates'
import { listViews, removeView, saveView, type SaveViewBody } from '@portal/contract/views'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'
import { type CandidateListSearch, queryOf } from './list-search.model.ts'

/** One page of the staff list; the old page stays in sight while the next one comes. */
export const candidatesQuery = (search: CandidateListSearch) => {
  const query = queryOf(search)
  return queryOptions({
    queryKey: keyOf(listCandidates, { query }),
    queryFn: async ({ signal }) => (await call(listCandidates, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** People looked at in one turn of a review. */
const REVIEWED_AT_ONCE = 100

/** Those whom a list has now, for a review of one after another: it stays as it was when its turn began, whoever is moved meanwhile. */
export const reviewQuery = (search: CandidateListSearch, turn: number) => {
  const query = queryOf({ ...search, page: 1, per_page: REVIEWED_AT_ONCE })
  return queryOptions({
    queryKey: ['review', turn, query] as const,
    queryFn: async ({ signal }) => (await call(listCandidates, { query, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** How many each view has. */
export const viewCountsQuery = queryOptions({
  queryKey: keyOf(countViews),
  queryFn: async ({ signal }) => (await call(countViews, { signal })).data,
  staleTime: 30_000,
})

/** Openings and cities, by what was typed. */
export const choicesQuery = (field: ChoiceField, q: string) => {
  const query = { field, ...(q && { q }) }
  return queryOptions({
    queryKey: keyOf(listChoices, { query }),
    queryFn: async ({ signal }) => (await call(listChoices, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
}
/** The same, by their keys. */
export const chosenQuery = (field: ChoiceField, keys: string) => {
  const query = { field, keys }
  return queryOptions({
    queryKey: keyOf(listChoices, { query }),
    queryFn: async ({ signal }) => (await call(listChoices, { query, signal })).data,
    staleTime: Infinity,
    enabled: keys !== '',
  })
}

const own = { list: 'candidates' } as const
export const savedViewsQuery = queryOptions({
  queryKey: keyOf(listViews, { query: own }),
  queryFn: async ({ signal }) => (await call(listViews, { query: own, signal })).data.rows,
})

/** Keeps or removes a view; the list of views is then asked for again. */
export const useSavedViews = () => {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(listViews) })
  return {
    save: useMutation({
      mutationFn: async (body: Omit<SaveViewBody, 'list'>) => (await call(saveView, { body: { ...own, ...body } })).data,
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(removeView, { params: { id } }), onSuccess }),
  }
}
