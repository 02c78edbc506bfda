/** Calls started by the inline script before the app was loaded (`head-start.ts`). */
export interface Begun {
  readonly token: string
  /** By method, address and body. */
  readonly answers: Map<string, Promise<Response>>
  /** Calls the app has made itself: a response started later isn't used. */
  readonly asked: Set<string>
}

declare global {
  var begun: Begun | undefined
}

/** How long after opening the page a response is used; later it would be stale. */
const MAX_AGE_MS = 30_000

/** The response of a started call: once, and only in the session that started it. */
export const takeBegun = (token: string | null, method: string, url: string, body: string | undefined): Promise<Response> | undefined => {
  if (!globalThis.begun || globalThis.begun.token !== token || performance.now() > MAX_AGE_MS) return undefined
  const { answers, asked } = globalThis.begun
  const key = `${method} ${url} ${body ?? ''}`
  const answer = asked.has(key) ? undefined : answers.get(key)
  asked.add(key)
  return answer
}

/** Called before data changes: discards earlier responses, which are stale then. */
export const dropBegun = (): void => {
  globalThis.begun = undefined
}
