import type { Problem } from '@portal/contract/shared/problem'
import type { RefusalCode } from '@portal/contract/shared/refusals'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/shared/ui.tsx'

/** A code of the contract; `offline`: no response; `unknown`: a response that isn't from the portal. */
type ProblemCode = RefusalCode | 'offline' | 'unknown'

interface Failure extends Partial<Omit<Problem, 'code'>> {
  code?: ProblemCode | undefined
  /** HTTP status; 0 without a response. */
  status: number
}

/** Error of a failed call. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly errors: Readonly<Record<string, string[]>>
  readonly details: Readonly<Record<string, string>>
  readonly request_id: string | null

  constructor(failure: Failure) {
    super(failure.message || messages.generic)
    this.name = 'ApiProblem'
    this.status = failure.status
    this.code = failure.code ?? 'unknown'
    this.errors = failure.errors ?? {}
    this.details = failure.details ?? {}
    this.request_id = failure.request_id ?? null
  }
}

/** The problem of a call without a response. */
export const offlineProblem = () => new ApiProblem({ status: 0, code: 'offline', message: words.offline.failure })

/** No response, or one from a proxy: a retry may work. */
export const isLost = (problem: unknown): boolean => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 502)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
// The server only sends codes of the contract, so the list isn't bundled to check them.
const isCode = (value: unknown): value is RefusalCode => typeof value === 'string'
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const textsOf = (value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []))) : {}
const listsOf = (value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? [[key, list.map(String)]] : [])))
    : {}

/** Converts an error response to a problem, even if it isn't from the portal, such as a proxy's page. */
export const problemOf = (status: number, body: unknown, retryAfter: string | null): ApiProblem => {
  const fields = isRecord(body) ? body : {}
  return new ApiProblem({
    status,
    code: isCode(fields.code) ? fields.code : 'unknown',
    message: textOf(fields.message),
    errors: listsOf(fields.errors),
    details: { ...(retryAfter ? { retry_after: retryAfter } : {}), ...textsOf(fields.details) },
    request_id: textOf(fields.request_id),
  })
}
