import {
  type BulkReason,
  type BulkRun,
  listBulkRuns,
  listCancelledInterviews,
  listRunCandidates,
  listSkipped,
  previewBulk,
  sendBulkMails,
  startBulk,
  cancelBulkMails,
  undoBulk,
  UNAPPLIED,
  UNDECIDED,
} from '@portal/contract/bulk'
import type { Body } from '@portal/contract/shared/endpoint'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { stageOf } from '@portal/contract/stages'
import { words } from '#words/bulk.ts'
import { queryOf } from '../../lib/api/queries.ts'
import { formatCount } from '../../lib/format/format.ts'
import { mutationOf, makeStale, useMutationOf } from '../../lib/api/mutations.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'

/** Skip reasons as text; the stage's name if the stage is the reason: "2 On hold", "1 Hired". */
export const reasonTexts = (reasons: readonly BulkReason[]): string[] =>
  reasons.map(({ why, stage, count }) => {
    if (why === UNAPPLIED) return words.unapplied(formatCount(count))
    if (why === UNDECIDED) return words.undecided(formatCount(count))
    return words.reason(formatCount(count), stage === null ? why : stageOf(stage).label)
  })

/** A list of a run that a dialog shows. */
export interface RunList {
  readonly run: BulkRun
  readonly list: 'skipped' | 'interviews'
}

export type Selection = Body<typeof startBulk>['selection']
type Work = Body<typeof startBulk>['work']

/** Props of a bulk action's dialog. */
export interface BulkDialogProps {
  readonly selection: Selection
  /** The candidates, as text. */
  readonly who: string
  readonly onClose: () => void
  readonly onStarted: (run: BulkRun) => void
}

type PreviewedWork = Body<typeof previewBulk>['work']

/** Preview of a bulk action; refetched whenever a dialog opens. */
const previewQuery = (selection: Selection, work: PreviewedWork) => {
  const body = { selection, work }
  return queryOf(previewBulk, { body }, { staleTime: 0, gcTime: 60_000, placeholderData: keepPreviousData })
}

/** The user's own bulk runs, newest first. */
export const runsQuery = queryOf(listBulkRuns)

export const skippedQuery = (id: number, page: number, per_page: number) =>
  queryOf(listSkipped, { params: { id }, query: { page, per_page } }, { placeholderData: keepPreviousData })

/** `staleTime` 0: an undo restores interviews. */
export const cancelledInterviewsQuery = (id: number, page: number, per_page: number) =>
  queryOf(listCancelledInterviews, { params: { id }, query: { page, per_page } }, { staleTime: 0, placeholderData: keepPreviousData })

export const runCandidatesQuery = (id: number) => queryOf(listRunCandidates, { params: { id } }, { staleTime: 0 })

const keep = (client: QueryClient, run: BulkRun) =>
  client.setQueryData(runsQuery.queryKey, (runs = []) => [run, ...runs.filter(({ id }) => id !== run.id)].toSorted((a, b) => b.id - a.id))

/** Maps `work.*` fields to those of the form; if the response was lost, says that the action may have started. */
const ofForm = (problem: unknown): unknown => {
  if (!(problem instanceof ApiProblem)) return problem
  const { status, code, details, request_id } = problem
  const message = code === 'offline' ? words.maybeStarted(problem.message) : problem.message
  const errors = Object.fromEntries(Object.entries(problem.errors).map(([field, list]) => [field.replace(/^work\./, ''), list]))
  return new ApiProblem({ status, code, message, details: { ...details }, errors, ...(request_id !== null && { request_id }) })
}

/** After a lost response the run may have started. */
const readRuns = (client: QueryClient) => client.invalidateQueries({ queryKey: runsQuery.queryKey })

/** Starts runs. `useStaleCandidates` invalidates what a run changed once it has ended. */
export const useStartBulk = (onStarted?: (run: BulkRun) => void) => {
  const { mutateAsync } = useMutation({
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
  return async (selection: Selection, work: Work) => {
    const run = await mutateAsync({ selection, work })
    onStarted?.(run)
  }
}

export const useUndoBulk = () =>
  useMutation({
    mutationFn: (id: number) => mutationOf(undoBulk, { params: { id } }).send(),
    onSuccess: (run, _id, _context, { client }) => keep(client, run),
    onError: (_problem, _id, _context, { client }) => readRuns(client),
  })

/** Cancels the scheduled emails of a run, or reschedules cancelled ones. */
export const useRunMails = () =>
  useMutationOf(({ id, action }: { readonly id: number; readonly action: 'cancel' | 'send' }) =>
    action === 'cancel' ? mutationOf(cancelBulkMails, { params: { id } }) : mutationOf(sendBulkMails, { params: { id } }),
  )

/** Invalidates everything about candidates once a run has ended. */
export const useStaleCandidates = () => {
  const client = useQueryClient()
  return () => makeStale(client, startBulk)
}

/** Preview of a bulk action, and the selection with the previewed count, to be submitted. */
export const usePreview = (selection: Selection, work: PreviewedWork) => {
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(previewQuery(selection, work))
  const exact: Selection = 'query' in selection && data ? { ...selection, count: data.total } : selection
  return { preview: data, isPending, isStale: isPlaceholderData, failure: data ? null : error, retry: () => void refetch(), exact }
}
