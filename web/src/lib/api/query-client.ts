import type { Endpoint } from '@portal/contract/shared/endpoint'
import { QueryClient } from '@tanstack/react-query'
import { isLost } from './api-problem.ts'

const MAX_RETRIES = 2

/** The query cache; cleared when a session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Fail at once when offline, instead of pausing silently.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isLost(error),
    },
    // Mutations are never repeated automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The query key of an endpoint with its input. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input?: object | null) =>
  input === undefined ? ([endpoint.path] as const) : ([endpoint.path, input] as const)
