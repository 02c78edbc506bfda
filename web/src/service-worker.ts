/**
 * The service worker (built by `web/service-worker.ts` to `/sw.js`). Caches the page and its files, so that the next visit starts without a
 * round trip and, offline, shows the portal's own message. It never handles API calls, so it stores no personal data. It imports nothing.
 */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface InstallEvent extends WorkerEvent {
  /** Newer Chromium only: registers requests that bypass the worker. */
  readonly addRoutes?: (routes: { condition: { urlPattern: URLPattern }; source: 'network' }) => Promise<void>
}
declare const registration: ServiceWorkerRegistration
declare const clients: { readonly claim: () => Promise<void> }
declare const skipWaiting: () => Promise<void>
/** The entry script of the build: a page that references it belongs to this build. */
declare const ENTRY: string
/** Files to cache: those the pages of `web/first-pages.ts` need first. */
declare const FILES: readonly string[]

const PREFIX = 'portal-program-'
const CACHE = PREFIX + ENTRY
const PAGE = '/'
/** Maximum age of the cached page since it was last checked against the server's; an older one is used only offline. */
const MAX_AGE_MS = 86_400_000
/** Network timeout for the page when there is a cached copy. */
const MAX_WAIT_MS = 3000

const on = (name: string, listener: (event: never) => void) => addEventListener(name, listener as EventListener)
const openCache = () => caches.open(CACHE)

/** Fetches the page, and tells whether it belongs to this build. Throws if the response isn't the portal's page. */
const fetchPage = async () => {
  const answer = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) throw new Error(`The page was answered with ${answer.status}.`)
  return { answer, isOfThisBuild: (await answer.clone().text()).includes(ENTRY) }
}

/** Checks the cached page against the server's. If the server has another release, newer or older, the next visit goes to the server. */
const freshen = async () => {
  const { answer, isOfThisBuild } = await fetchPage()
  const cache = await openCache()
  if (isOfThisBuild) return cache.put(PAGE, answer)
  await cache.delete(PAGE)
  return registration.update()
}

const pageFor = async (request: Request): Promise<Response> => {
  const copy = await caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined)
  if (!copy) return fetch(request)
  if (Date.now() - Date.parse(copy.headers.get('date') ?? '') < MAX_AGE_MS) return copy
  const fresh = fetchPage().then(({ answer }) => answer)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), MAX_WAIT_MS))
  return Promise.race([fresh, late]).catch(() => copy)
}

/** Called when the server no longer has this build: the reload that follows must not get the cached page again. */
const forgetPage = async () => (await openCache()).delete(PAGE)

/** Looks in all cached builds: file names are hashed, and an open tab may belong to the previous release. Storage errors are ignored. */
const fileFor = async (event: FetchEvent): Promise<Response> => {
  const cached = await caches.match(event.request).catch(() => undefined)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.status === 404) await forgetPage()
  if (answer.status === 200) {
    const copy = answer.clone()
    const keep = async () => (await openCache()).put(event.request, copy)
    event.waitUntil(keep().catch(() => undefined))
  }
  return answer
}

on('install', (event: InstallEvent) => {
  const install = async () => {
    await event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) }, source: 'network' })
    const cache = await openCache()
    await cache.addAll(FILES)
    // Last, so that a page is cached only together with all its files.
    const { answer, isOfThisBuild } = await fetchPage()
    if (!isOfThisBuild) throw new Error('The server has changed to another release meanwhile.')
    await cache.put(PAGE, answer)
    await skipWaiting()
  }
  event.waitUntil(install())
})

on('activate', (event: WorkerEvent) => {
  const activate = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
    // Keeps the previous release for open tabs.
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(activate())
})

on('fetch', (event: FetchEvent) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) return event.respondWith(fileFor(event))
  // Files and API calls go to the server.
  if (request.mode !== 'navigate' || /^\/api(\/|$)|\.\w+$/.test(pathname)) return
  event.respondWith(pageFor(request))
  event.waitUntil(freshen().catch(() => undefined))
})
