import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const MAX_RETRIES = 2
const isWorthRetrying = (error: Error) => error instanceof ApiProblem && (error.status === 0 || error.status >= 502)

/** The one cache of answers; emptied when a session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
    },
    // What people send is never sent twice by itself, and a lost network is said at once instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})
