import type { Endpoint } from '@portal/contract/shared/endpoint'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Arguments, call, upload, type UploadOptions } from './api-client.ts'
import { ApiProblem } from './api-problem.ts'
import { dropStartedCalls } from './started-calls.ts'
import { readToken } from '../session/auth-storage.ts'
import type { Data } from './queries.ts'
import type { ChangedPath } from './stale.ts'

type Id = number | string

/** One call that changes data. */
export interface Mutation<T> {
  readonly endpoint: Pick<Endpoint, 'path'>
  /** The record in the endpoint's path. */
  readonly id?: Id | undefined
  readonly send: () => Promise<T>
}

/** Compiles only for endpoints that have a row in `stale.ts`. */
type Listed<E extends Endpoint> = E & (E['path'] extends ChangedPath ? unknown : never)

const dataOf = (answer: unknown) => (answer as { data?: unknown } | null)?.data

/** A response that arrives after its session has ended is dropped: it would be shown to the next user of the device. */
const sendBy = (send: () => Promise<unknown>) => async () => {
  dropStartedCalls()
  const token = readToken()
  const answer = await send()
  return token === readToken() ? dataOf(answer) : new Promise<never>(() => {})
}

/** A call of an endpoint that changes data; `send` unwraps `data`. */
export function mutationOf<const E extends Endpoint>(endpoint: Listed<E>, ...input: Arguments<E>): Mutation<Data<E>>
export function mutationOf(endpoint: Endpoint, input: { params?: { id?: Id } } = {}): Mutation<unknown> {
  return { endpoint, id: input.params?.id, send: sendBy(() => call(endpoint, input)) }
}

/** The same for a file upload. */
export function uploadOf<const E extends Endpoint>(endpoint: Listed<E>, form: FormData, options?: UploadOptions): Mutation<Data<E>>
export function uploadOf(endpoint: Endpoint, form: FormData, options: UploadOptions = {}): Mutation<unknown> {
  return { endpoint, id: options.params?.id, send: sendBy(() => upload(endpoint, form, options)) }
}

/** Restarts initial fetches in flight: their response may predate the change, and `invalidateQueries` would keep it. */
const refetchPending = (client: QueryClient, queryKey: readonly unknown[]): void => {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    void query.cancel({ silent: true })
    // Callers waiting for the query get the result of this fetch.
    query.fetch().catch(() => undefined)
  }
}

/** A separate chunk: no page needs it before the first change. If it fails to load, every query is stale. */
const loadStale = () => import('./stale.ts').then(({ stale }) => stale).catch(() => null)

const invalidate = async (client: QueryClient, { path }: Pick<Endpoint, 'path'>, id?: Id, refetchType: 'active' | 'none' = 'active') => {
  const stale = await loadStale()
  if (!stale) return client.invalidateQueries({ refetchType })
  return Promise.all(
    stale[path as ChangedPath].map((read) => {
      const queryKey = read.includes(':id') ? [read, { params: { id } }] : [read.replace('*', ':id')]
      if (refetchType === 'active') refetchPending(client, queryKey)
      return client.invalidateQueries({ queryKey, refetchType })
    }),
  )
}

/** Invalidates the queries that a call makes stale, where `useMutationOf` doesn't fit. */
export const makeStale = <const E extends Endpoint>(client: QueryClient, endpoint: Listed<E>): Promise<unknown> =>
  invalidate(client, endpoint)

interface Options<T> {
  /** Runs before the invalidation, to put the response into the cache. */
  readonly onSuccess?: (answer: T, client: QueryClient) => unknown
  readonly onError?: (client: QueryClient) => unknown
  /** Maps the problem to the fields of the form. */
  readonly problemOf?: (problem: unknown) => unknown
}

interface Callbacks<T> {
  readonly onSuccess?: (answer: T) => unknown
  readonly onError?: (problem: Error) => unknown
  readonly onSettled?: () => unknown
}
/** Calls the callbacks, also when their component is gone: the refetched data may have removed it. */
const settle = <T>(answer: Promise<T>, { onSuccess, onError, onSettled }: Callbacks<T> = {}): void =>
  void answer.then(onSuccess, onError ?? (() => undefined)).finally(onSettled)

/**
 * `useMutation` for a call of the contract. Invalidates by `stale.ts` after success, and after a refusal, which means that the screen was
 * out of date. Offline nothing is refetched, because that would fail too and delay the message.
 */
export const useMutationOf = <V, T>(requestOf: (variables: V) => Mutation<T>, { onSuccess, onError, problemOf }: Options<T> = {}) => {
  const mutation = useMutation({
    mutationFn: async (variables: V, { client }) => {
      const request = requestOf(variables)
      void loadStale()
      let isOffline = false
      try {
        const answer = await request.send()
        await onSuccess?.(answer, client)
        return answer
      } catch (problem) {
        isOffline = problem instanceof ApiProblem && problem.code === 'offline'
        await onError?.(client)
        throw problemOf ? problemOf(problem) : problem
      } finally {
        await invalidate(client, request.endpoint, request.id, isOffline ? 'none' : 'active')
      }
    },
  })
  const { mutateAsync } = mutation
  const mutate = useCallback((variables: V, callbacks?: Callbacks<T>) => settle(mutateAsync(variables), callbacks), [mutateAsync])
  return { ...mutation, mutate }
}
