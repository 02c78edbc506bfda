/**
 * The inline script in the head of the page (built by `web/head-start.ts`). It starts loading what this page needs before the app is
 * loaded: its files, and, with the session's token, its calls. `lib/api/started-calls.ts` passes the responses to the app. It imports
 * nothing.
 */
import type { StartedCalls } from './lib/api/started-calls.ts'

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
/** Role id of candidates. */
declare const CANDIDATE: number

// Keys of `lib/session/auth-storage.ts`.
const token = localStorage.getItem('auth._token.local')
const search = new URLSearchParams(location.search)
const page =
  PAGES.find(
    ({ path, isSignedIn, unless }) => path === location.pathname && isSignedIn === (token !== null) && !(unless && search.has(unless)),
  ) ??
  // Nearly every page redirects signed-out users there.
  (token === null ? PAGES.find(({ isSignedIn }) => !isSignedIn) : undefined)

const link = (attributes: Readonly<Record<string, string>>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes))
for (const href of page?.scripts ?? []) link({ rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' })
for (const href of page?.styles ?? []) link({ rel: 'preload', as: 'style', href, crossOrigin: '', fetchPriority: 'low' })

const keyOf = ({ method, url, body = '' }: Call) => `${method} ${url} ${body}`
if (token !== null) {
  const started: StartedCalls = { token, responses: new Map(), used: new Set() }
  globalThis.startedCalls = started
  const start = ({ method, url, body = '' }: Call) => {
    const response = fetch(url, {
      method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body }),
      cache: 'no-store',
      credentials: 'omit',
    })
    // The app may never use it: avoids an unhandled rejection.
    response.catch(() => undefined)
    started.responses.set(keyOf({ method, url, body }), response)
    return response
  }
  const startOthers = () => {
    for (const call of page?.calls ?? []) if (!started.used.has(keyOf(call))) void start(call)
  }
  const startAll = async () => {
    const user = start(ME)
    // The role is stored on the first visit of a session, which saves a round trip. The server still checks every call.
    if (localStorage.getItem('auth.role') === String(CANDIDATE)) return startOthers()
    const { data } = (await (await user).clone().json()) as { data: { role_id: number } }
    if (data.role_id === CANDIDATE) startOthers()
  }
  // The app handles the failure itself.
  startAll().catch(() => undefined)
}
