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
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, useMutationOf } from '../../lib/api/mutations.ts'

export const PAIRS_PER_PAGE = 10

/** Candidates with the typed details; disabled while those identify no one. Keeps the previous result while loading. */
export const matchesQuery = (body: Body<typeof checkDuplicates> | null) =>
  queryOf(checkDuplicates, body && { body }, { placeholderData: keepPreviousData, staleTime: 10_000 })

/** Pairs to review. */
export const pairsQuery = (page: number) => {
  const query = { page, per_page: PAIRS_PER_PAGE }
  return queryOf(listDuplicates, { query }, { placeholderData: keepPreviousData, staleTime: 30_000 })
}

/** Possible duplicates of a candidate, and merged records. */
export const duplicatesOfQuery = (id: number) => queryOf(readDuplicates, { params: { id } })

/** Two records side by side. */
export const previewQuery = (id: number, other: number) =>
  queryOf(previewMerge, { params: { id }, query: { with: other } }, { staleTime: 0, retry: false })

export const useDecide = () =>
  useMutationOf(({ id, state }: { id: number; state: 'distinct' | 'open' }) =>
    mutationOf(decideDuplicate, { params: { id }, body: { state } }),
  )

/** Merges the other record into the kept one. */
export const useMerge = () =>
  useMutationOf(({ id, body }: { id: number; body: MergeBody }) => mutationOf(mergeCandidates, { params: { id }, body }))

export const useUndoMerge = () => useMutationOf((id: number) => mutationOf(undoMerge, { params: { id } }))
