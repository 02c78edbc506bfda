/** Calls started by the inline script before the app was loaded (`head-start.ts`). */
export interface StartedCalls {
  readonly token: string
  /** By method, address and body. */
  readonly responses: Map<string, Promise<Response>>
  /** Calls the app has already made, for which the responses aren't used. */
  readonly used: Set<string>
}

declare global {
  var startedCalls: StartedCalls | undefined
}

/** Maximum age of a response since the page was opened. */
const MAX_AGE_MS = 30_000

/** The response of a started call: once, and only in the session that started it. */
export const takeStartedCall = (
  token: string | null,
  method: string,
  url: string,
  body: string | undefined,
): Promise<Response> | undefined => {
  if (!globalThis.startedCalls || globalThis.startedCalls.token !== token || performance.now() > MAX_AGE_MS) return undefined
  const { responses, used } = globalThis.startedCalls
  const key = `${method} ${url} ${body ?? ''}`
  const response = used.has(key) ? undefined : responses.get(key)
  used.add(key)
  return response
}

/** Called before data changes: discards the responses, which become stale. */
export const dropStartedCalls = (): void => {
  globalThis.startedCalls = undefined
}
