import { listActivities } from '@portal/contract/activities'
import { listNotes, listStageChanges, readStage } from '@portal/contract/applications'
import { readBoard } from '@portal/contract/board'
import { type BulkRun, listBulkRuns, listSkipped, previewBulk, startBulk, undoBulk } from '@portal/contract/bulk'
import { countViews } from '@portal/contract/candidate-list'
import { listCandidates, readCandidate } from '@portal/contract/candidates'
import { readResourceRequest } from '@portal/contract/resource-requests'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { call } from '../../lib/api/api-client.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { keyOf } from '../../lib/api/query-client.ts'

export type Selection = Body<typeof startBulk>['selection']
type Asked = Body<typeof previewBulk>['work']

/** What work would do; asked anew whenever a dialog opens. */
const previewQuery = (selection: Selection, work: Asked) => {
  const body = { selection, work }
  return queryOptions({
    queryKey: keyOf(previewBulk, { body }),
    queryFn: async ({ signal }) => (await call(previewBulk, { body, signal })).data,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** Own work on many candidates, the newest first. */
export const runsQuery = queryOptions({
  queryKey: keyOf(listBulkRuns),
  queryFn: async ({ signal }) => (await call(listBulkRuns, { signal })).data,
})

export const skippedQuery = (id: number, page: number, per_page: number) =>
  queryOptions({
    queryKey: keyOf(listSkipped, { params: { id }, query: { page, per_page } }),
    queryFn: async ({ signal }) => (await call(listSkipped, { params: { id }, query: { page, per_page }, signal })).data,
    placeholderData: keepPreviousData,
  })

const keep = (client: QueryClient, run: BulkRun) =>
  client.setQueryData(runsQuery.queryKey, (runs = []) => [run, ...runs.filter(({ id }) => id !== run.id)].toSorted((a, b) => b.id - a.id))

/** The fields of the work by their own names, as its form has them; of a lost answer, that the work may have begun. */
const ofForm = (problem: unknown): unknown => {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, code, details, request_id } = problem
  const message = code === 'offline' ? words.maybeStarted(problem.message) : problem.message
  const errors = Object.fromEntries(Object.entries(problem.errors).map(([field, list]) => [field.replace(/^work\./, ''), list]))
  return new ApiProblem({ status, code, message, details: { ...details }, errors, ...(request_id !== null && { request_id }) })
}

/** Begins work on many; what it becomes is told by its run. */
export const useStartBulk = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: Body<typeof startBulk>) => {
      try {
        return (await call(startBulk, { body })).data
      } catch (problem) {
        throw ofForm(problem)
      }
    },
    onSuccess: (run) => keep(client, run),
    // A lost answer may be that of work which has begun.
    onError: () => client.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
}

export const useUndoBulk = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => (await call(undoBulk, { params: { id } })).data,
    onSuccess: (run) => keep(client, run),
    onError: () => client.invalidateQueries({ queryKey: runsQuery.queryKey }),
  })
}

/** What the screens knew of candidates is out of date once work on them has ended. */
export const useStaleCandidates = () => {
  const client = useQueryClient()
  const stale = [
    readResourceRequest,
    listCandidates,
    readBoard,
    countViews,
    readCandidate,
    readStage,
    listStageChanges,
    listNotes,
    listActivities,
  ]
  return () => Promise.all(stale.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
}

/** What work would do, with the selection as the server has counted it; what follows is begun with that. */
export const usePreview = (selection: Selection, work: Asked) => {
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(previewQuery(selection, work))
  const exact: Selection = 'query' in selection && data ? { ...selection, count: data.total } : selection
  return { preview: data, isPending, isStale: isPlaceholderData, failure: data ? null : error, retry: () => void refetch(), exact }
}
