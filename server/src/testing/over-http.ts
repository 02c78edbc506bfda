import type { Endpoint, Params, Query, Response } from '@portal/contract/shared/endpoint'

interface Input<E extends Endpoint> {
  readonly token?: string
  readonly params?: Params<E>
  readonly query?: Query<E>
  /** Objects are sent as JSON. */
  readonly body?: object | FormData
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

/** Calls a server in another process. Throws without a complete response. */
export const callAt = async <E extends Endpoint>(url: string, endpoint: E, input: Input<E> = {}) => {
  const { token, params, query, body, headers, signal } = input
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) => (params as Record<string, string>)[name] ?? '')
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
  const response = await fetch(`${url}/api${path}${search}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Response<E> }
}
