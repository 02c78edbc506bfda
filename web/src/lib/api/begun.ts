/** Calls that the head of the page began before the program came (`head-start.ts`). */
export interface Begun {
  readonly token: string
  /** By method, address and body. */
  readonly answers: Map<string, Promise<Response>>
  /** Calls that the program has made itself: an answer begun later than that is not used. */
  readonly asked: Set<string>
}

declare global {
  var begun: Begun | undefined
}

/** How long after the page was opened an answer is taken; one that no one has asked for by then would be an old one. */
const MAX_AGE_MS = 30_000

/** The answer of a call that has begun already, once, and only in the session it was begun in. */
export const takeBegun = (token: string | null, method: string, url: string, body: string | undefined): Promise<Response> | undefined => {
  if (!globalThis.begun || globalThis.begun.token !== token || performance.now() > MAX_AGE_MS) return undefined
  const { answers, asked } = globalThis.begun
  const key = `${method} ${url} ${body ?? ''}`
  const answer = asked.has(key) ? undefined : answers.get(key)
  asked.add(key)
  return answer
}

/** Before data is changed: what was begun until then is out of date. */
export const dropBegun = (): void => {
  globalThis.begun = undefined
}
