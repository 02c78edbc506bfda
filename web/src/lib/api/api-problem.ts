import type { Problem } from '@portal/contract/shared/problem'
import type { RefusalCode } from '@portal/contract/shared/refusals'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/shared/ui.tsx'

/** A code of the contract; `offline` when no answer came, `unknown` when the answer was not ours. */
type ProblemCode = RefusalCode | 'offline' | 'unknown'

interface Failure extends Partial<Omit<Problem, 'code'>> {
  code?: ProblemCode | undefined
  /** HTTP status; 0 when no answer came. */
  status: number
}

/** Every way a call can fail, in one shape. Code `offline` means that no answer came. */
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

/** What a call throws when the network gives no answer. */
export const offlineProblem = () => new ApiProblem({ status: 0, code: 'offline', message: words.offline.failure })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
// The server answers codes of the contract only, so their list need not travel to the browser.
const isCode = (value: unknown): value is RefusalCode => typeof value === 'string'
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const textsOf = (value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : []))) : {}
const listsOf = (value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([key, list]) => (Array.isArray(list) ? [[key, list.map(String)]] : [])))
    : {}

/** Reads the body of a failed answer; a body that is not ours (a proxy's page) still makes a problem. */
export const problemOf = (status: number, body: unknown, retryAfter: string | null): ApiProblem => {
  const given = isRecord(body) ? body : {}
  return new ApiProblem({
    status,
    code: isCode(given.code) ? given.code : 'unknown',
    message: textOf(given.message),
    errors: listsOf(given.errors),
    details: { ...(retryAfter ? { retry_after: retryAfter } : {}), ...textsOf(given.details) },
    request_id: textOf(given.request_id),
  })
}
