/**
 * The script in the head of the page (`web/head-start.ts` puts it there). It begins what the page at this address needs, long before the
 * program has come: its files, and, with the token of the session, its calls. `lib/api/begun.ts` hands the answers to the program. It
 * imports nothing.
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
  // Someone who is not signed in is led there from nearly every page.
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
    // The program may not ask for it; a failure is then no one's concern.
    answer.catch(() => undefined)
    begun.answers.set(keyOf({ method, url, body }), answer)
    return answer
  }
  const beginOthers = async () => {
    const { data } = (await (await begin(ME)).clone().json()) as { data: { role_id: number } }
    if (data.role_id === CANDIDATE) for (const call of page?.calls ?? []) if (!begun.asked.has(keyOf(call))) void begin(call)
  }
  // The program meets a failure too, and shows it.
  beginOthers().catch(() => undefined)
}
