import { readBoard } from '@portal/contract/board'
import { countViews } from '@portal/contract/candidate-list'
import { listCandidates, readCandidate } from '@portal/contract/candidates'
import {
  checkDuplicates,
  decideDuplicate,
  listDuplicates,
  type MergeBody,
  mergeCandidates,
  previewMerge,
  readDuplicates,
  undoMerge,
} from '@portal/contract/duplicates'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

export const PAIRS_PER_PAGE = 10

/** Who has what is typed; nothing is asked for while nothing tells. What was found stays in sight while the next answer comes. */
export const matchesQuery = (body: Body<typeof checkDuplicates> | null) =>
  queryOptions({
    queryKey: keyOf(checkDuplicates, { body }),
    queryFn: body === null ? skipToken : async ({ signal }) => (await call(checkDuplicates, { body, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** What is to be decided. */
export const pairsQuery = (page: number) => {
  const query = { page, per_page: PAIRS_PER_PAGE }
  return queryOptions({
    queryKey: keyOf(listDuplicates, { query }),
    queryFn: async ({ signal }) => (await call(listDuplicates, { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** Who else may be this candidate, and who was joined in. */
export const duplicatesOfQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(readDuplicates, { params: { id } }),
    queryFn: async ({ signal }) => (await call(readDuplicates, { params: { id }, signal })).data,
  })

/** Two records side by side. */
export const previewQuery = (id: number, other: number) =>
  queryOptions({
    queryKey: keyOf(previewMerge, { params: { id }, query: { with: other } }),
    queryFn: async ({ signal }) => (await call(previewMerge, { params: { id }, query: { with: other }, signal })).data,
    staleTime: 0,
    retry: false,
  })

const useStale = () => {
  const client = useQueryClient()
  const stale = [listDuplicates, readDuplicates, previewMerge, readCandidate, listCandidates, readBoard, countViews]
  return () => Promise.all(stale.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
}

export const useDecide = () =>
  useMutation({
    mutationFn: ({ id, state }: { id: number; state: 'distinct' | 'open' }) => call(decideDuplicate, { params: { id }, body: { state } }),
    onSettled: useStale(),
  })

/** Joins the other record into the one that stays. */
export const useMerge = () =>
  useMutation({
    mutationFn: async ({ id, body }: { id: number; body: MergeBody }) => (await call(mergeCandidates, { params: { id }, body })).data,
    onSettled: useStale(),
  })

export const useUndoMerge = () =>
  useMutation({
    mutationFn: async (id: number) => (await call(undoMerge, { params: { id } })).data,
    onSettled: useStale(),
  })
