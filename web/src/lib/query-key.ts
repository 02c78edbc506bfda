import type { Endpoint } from '@portal/contract/shared/endpoint'

/** The cache key of an endpoint with its input, so that no two lists of keys can differ. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input?: { params?: unknown; query?: unknown; body?: unknown }) =>
  input ? ([endpoint.path, input] as const) : ([endpoint.path] as const)
