/**
 * The inline script in the head of the page (built by `web/head-start.ts`). It starts loading what this address needs before the app is
 * loaded: its files, and, with the session's token, its calls. `lib/api/begun.ts` passes the responses to the app. It imports nothing.
 */
import type { Begun } from './lib/api/begun.ts'

interface Call {
  readonly method: string
  readonly url: string
  readonly body?: string
}
interface Page {
  readonly path: string
  readonly isSignedIn: boolean
  readonly unless?: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly calls: readonly Call[]
}
/** From `web/first-pages.ts`. */
declare const PAGES: readonly Page[]
declare const ME: Call
/** The role of candidates. */
declare const CANDIDATE: number

const token = localStorage.getItem('auth._token.local')
const asked = new URLSearchParams(location.search)
const page =
  PAGES.find(
    ({ path, isSignedIn, unless }) => path === location.pathname && isSignedIn === (token !== null) && !(unless && asked.has(unless)),
  ) ??
  // Nearly every page redirects signed-out users there.
  (token === null ? PAGES.find(({ isSignedIn }) => !isSignedIn) : undefined)

const link = (attributes: Readonly<Record<string, string>>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes))
for (const href of page?.scripts ?? []) link({ rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' })
for (const href of page?.styles ?? []) link({ rel: 'preload', as: 'style', href, crossOrigin: '', fetchPriority: 'low' })

const keyOf = ({ method, url, body = '' }: Call) => `${method} ${url} ${body}`
if (token !== null) {
  const begun: Begun = { token, answers: new Map(), asked: new Set() }
  globalThis.begun = begun
  const begin = ({ method, url, body = '' }: Call) => {
    const answer = fetch(url, {
      method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body }),
      cache: 'no-store',
      credentials: 'omit',
    })
    // The app may never use it: avoids an unhandled rejection.
    answer.catch(() => undefined)
    begun.answers.set(keyOf({ method, url, body }), answer)
    return answer
  }
  const beginOthers = async () => {
    const { data } = (await (await begin(ME)).clone().json()) as { data: { role_id: number } }
    if (data.role_id === CANDIDATE) for (const call of page?.calls ?? []) if (!begun.asked.has(keyOf(call))) void begin(call)
  }
  // The app handles the failure itself.
  beginOthers().catch(() => undefined)
}
