import { messages } from '@portal/contract/shared/messages'
import type { Body, Endpoint, Params, Query, Response as Answer } from '@portal/contract/shared/endpoint'
import { pathOf } from './address.ts'
import { offlineProblem, problemOf } from './api-problem.ts'
import { takeStartedCall } from './started-calls.ts'
import { readToken, writeLastActivity } from '../session/auth-storage.ts'
import { endSession } from '../session/session-end.ts'

declare global {
  interface ImportMetaEnv {
    /** Base URL of the API; `/api` by default. */
    readonly VITE_API_BASE?: string
  }
}
/** Signed links to files expire after five minutes: what holds them is read again before that. In milliseconds. */
export const RENEW_LINKS_MS = 4 * 60_000

const BASE = import.meta.env.VITE_API_BASE ?? '/api'

/** Path and query values are strings on the wire; numbers are allowed here. */
type Loose<T> = T extends undefined ? undefined : { [K in keyof T]: string extends Exclude<T[K], undefined> ? T[K] | number : T[K] }
type Field<K extends string, V> = [V] extends [undefined] ? unknown : {} extends V ? { [P in K]?: V } : { [P in K]: V }
/** Input of a call to an endpoint. */
export type Input<E extends Endpoint> = Field<'params', Loose<Params<E>>> &
  Field<'query', Loose<Query<E>>> &
  Field<'body', Body<E>> & { signal?: AbortSignal }
export type Arguments<E extends Endpoint> = {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  signal?: AbortSignal
}

/** URL of an endpoint with its params and query. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, input?: AnyInput): string => BASE + pathOf(endpoint, input)

const headersOf = (token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

const CANDIDATE_CALLS = /^\/v1\/(candidate|educations)(\/|$)/

/** A refused token ends the session; a refused password (`invalid_credentials`) does not. */
const failure = (endpoint: Endpoint, token: string | null, status: number, body: unknown, retryAfter: string | null) => {
  const problem = problemOf(status, body, retryAfter)
  if (status === 401 && token && problem.code !== 'invalid_credentials') {
    endSession(token, CANDIDATE_CALLS.test(endpoint.path) ? messages.sessionExpired : messages.tokenExpired)
  }
  return problem
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** Idempotency keys of calls whose answer was lost, by what they sent: the same form sent again must not create a second record. */
const unanswered = new Map<string, string>()

/** Calls an endpoint of the contract. Throws `ApiProblem`; an aborted call throws the browser's `AbortError`. */
export function call<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Answer<E>>
export async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<unknown> {
  const token = readToken()
  const { method } = endpoint
  const url = addressOf(endpoint, input)
  const sent = input.body === undefined ? undefined : JSON.stringify(input.body)
  const headers = headersOf(token)
  if (sent !== undefined) headers['Content-Type'] = 'application/json'
  const what = endpoint.idempotencyKey && `${token} ${url} ${sent}`
  if (what) {
    const key = unanswered.get(what) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
    unanswered.set(what, key)
    headers['Idempotency-Key'] = key
  }
  let response: Response
  try {
    response = await (takeStartedCall(token, method, url, sent) ??
      fetch(url, { method, headers, body: sent ?? null, signal: input.signal ?? null, cache: 'no-store', credentials: 'omit' }))
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw offlineProblem()
  }
  const body = await readJson(response)
  // An error of the server or a proxy doesn't say whether the record was created.
  if (what && response.status < 500) unanswered.delete(what)
  if (!response.ok) throw failure(endpoint, token, response.status, body, response.headers.get('Retry-After'))
  if (token && token === readToken()) writeLastActivity(Date.now())
  return body
}

export interface UploadOptions {
  /** Parameters of the endpoint's path. */
  params?: Readonly<Record<string, string | number>>
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a form with progress, which `fetch` can't report. */
export function upload<const E extends Endpoint>(endpoint: E, form: FormData, options?: UploadOptions): Promise<Answer<E>>
export function upload(endpoint: Endpoint, form: FormData, { params = {}, onProgress, signal }: UploadOptions = {}): Promise<unknown> {
  const token = readToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(endpoint.method, addressOf(endpoint, { params }))
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(offlineProblem())
    request.onabort = () => reject(signal?.reason as Error)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.onload = () => {
      const body: unknown = request.response
      if (request.status >= 200 && request.status < 300) resolve(body)
      else reject(failure(endpoint, token, request.status, body, request.getResponseHeader('Retry-After')))
    }
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(signal.reason as Error)
    else request.send(form)
  })
}
