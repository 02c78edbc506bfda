import type { Endpoint } from '@portal/contract/shared/endpoint'
import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const MAX_RETRIES = 2
const isWorthRetrying = (error: Error) => error instanceof ApiProblem && (error.status === 0 || error.status >= 502)

/** The one cache of answers; emptied when a session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A lost network fails at once and says so, instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
    },
    // What people send is never sent twice by itself.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The cache key of an endpoint with its input, so that no two lists of keys can differ. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input?: object | null) =>
  input === undefined ? ([endpoint.path] as const) : ([endpoint.path, input] as const)
