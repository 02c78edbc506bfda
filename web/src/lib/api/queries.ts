import type { Endpoint, Response } from '@portal/contract/shared/endpoint'
import { queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import { call, type Input } from './api-client.ts'
import { keyOf } from './query-client.ts'

/** Type of a response's `data`. */
export type Data<E extends Endpoint> = Response<E> extends { readonly data: infer D } ? D : never

type Options<D, S> = Omit<UnusedSkipTokenOptions<D, Error, S>, 'queryKey' | 'queryFn'>
type Arguments<E extends Endpoint, S> =
  {} extends Input<E> ? [input?: Input<E> | null, options?: Options<Data<E>, S>] : [input: Input<E> | null, options?: Options<Data<E>, S>]

/** The query of an endpoint: its key, and a fetch that unwraps `data`. Disabled while the input is null. */
export const queryOf = <const E extends Endpoint, S = Data<E>>(endpoint: E, ...[input, options]: Arguments<E, S>) =>
  queryOptions({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }): Promise<Data<E>> => ((await call<Endpoint>(endpoint, { ...input, signal })) as { data: Data<E> }).data,
    ...(input === null && { enabled: false }),
  })
