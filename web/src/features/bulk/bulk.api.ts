import { type BulkRun, listBulkRuns, listSkipped, previewBulk, startBulk, undoBulk } from '@portal/contract/bulk'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/bulk.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { mutationOf, makeStale } from '../../lib/api/mutations.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'

export type Selection = Body<typeof startBulk>['selection']
type Asked = Body<typeof previewBulk>['work']

/** What work would do; asked anew whenever a dialog opens. */
const previewQuery = (selection: Selection, work: Asked) => {
  const body = { selection, work }
  return queryOf(previewBulk, { body }, { staleTime: 0, gcTime: 60_000, placeholderData: keepPreviousData })
}

/** Own work on many candidates, the newest first. */
export const runsQuery = queryOf(listBulkRuns)

export const skippedQuery = (id: number, page: number, per_page: number) =>
  queryOf(listSkipped, { params: { id }, query: { page, per_page } }, { placeholderData: keepPreviousData })

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

/** A lost answer may be that of a run which has begun. */
const readRuns = (client: QueryClient) => client.invalidateQueries({ queryKey: runsQuery.queryKey })

/** Starts a run. What it changes is stale once it has ended: `useStaleCandidates`. */
export const useStartBulk = () =>
  useMutation({
    mutationFn: async (body: Body<typeof startBulk>) => {
      try {
        return await mutationOf(startBulk, { body }).send()
      } catch (problem) {
        throw ofForm(problem)
      }
    },
    onSuccess: (run, _body, _context, { client }) => keep(client, run),
    onError: (_problem, _body, _context, { client }) => readRuns(client),
  })

export const useUndoBulk = () =>
  useMutation({
    mutationFn: (id: number) => mutationOf(undoBulk, { params: { id } }).send(),
    onSuccess: (run, _id, _context, { client }) => keep(client, run),
    onError: (_problem, _id, _context, { client }) => readRuns(client),
  })

/** What the screens knew of candidates is out of date once a run has ended. */
export const useStaleCandidates = () => {
  const client = useQueryClient()
  return () => makeStale(client, startBulk)
}

/** What work would do, with the selection as the server has counted it; what follows is begun with that. */
export const usePreview = (selection: Selection, work: Asked) => {
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(previewQuery(selection, work))
  const exact: Selection = 'query' in selection && data ? { ...selection, count: data.total } : selection
  return { preview: data, isPending, isStale: isPlaceholderData, failure: data ? null : error, retry: () => void refetch(), exact }
}
