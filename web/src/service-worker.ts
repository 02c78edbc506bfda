/**
 * The service worker (`web/service-worker.ts` builds it to `/sw.js`): keeps the page and its files on the device, so that the next visit starts
 * without a round trip and shows the portal's own message without a network. It never answers a call of the API, so it holds
 * nothing personal. It imports nothing.
 */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface InstallEvent extends WorkerEvent {
  /** Newer Chromium only: requests that bypass the worker. */
  readonly addRoutes?: (routes: { condition: { urlPattern: URLPattern }; source: 'network' }) => Promise<void>
}
declare const registration: ServiceWorkerRegistration
declare const clients: { readonly claim: () => Promise<void> }
declare const skipWaiting: () => Promise<void>
/** The first script of the build: a page that names it belongs to this build. */
declare const ENTRY: string
/** What the pages of `web/first-pages.ts` show first. */
declare const FILES: readonly string[]

const PREFIX = 'portal-program-'
const CACHE = PREFIX + ENTRY
const PAGE = '/'
/** A copy of the page that wasn't compared with the server's for so long is used only without a network. */
const MAX_AGE_MS = 86_400_000
/** Network timeout for the page when there is a cached copy. */
const MAX_WAIT_MS = 3000

const on = (name: string, listener: (event: never) => void) => addEventListener(name, listener as EventListener)
const openCache = () => caches.open(CACHE)

/** The page from the server, and whether it belongs to this build. Throws when the answer isn't a page of its own. */
const askForPage = async () => {
  const answer = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) throw new Error(`The page was answered with ${answer.status}.`)
  return { answer, isOfThisBuild: (await answer.clone().text()).includes(ENTRY) }
}

/** Compares the copy of the page with the server's. With another release there, also an older one, the next visit goes to the server. */
const freshen = async () => {
  const { answer, isOfThisBuild } = await askForPage()
  const cache = await openCache()
  if (isOfThisBuild) return cache.put(PAGE, answer)
  await cache.delete(PAGE)
  return registration.update()
}

const pageFor = async (request: Request): Promise<Response> => {
  const copy = await caches.match(PAGE, { cacheName: CACHE }).catch(() => undefined)
  if (!copy) return fetch(request)
  if (Date.now() - Date.parse(copy.headers.get('date') ?? '') < MAX_AGE_MS) return copy
  const fresh = askForPage().then(({ answer }) => answer)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), MAX_WAIT_MS))
  return Promise.race([fresh, late]).catch(() => copy)
}

/** Called when the server no longer has this build: the reload that follows must not get it again. */
const forgetPage = async () => (await openCache()).delete(PAGE)

/** From any build that is kept: names hold a hash, and an open tab may be of the last release. A full or broken storage does no harm. */
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
    // Last: a page must only be cached together with all its files.
    const { answer, isOfThisBuild } = await askForPage()
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
  // Addresses of files and of the API are the server's own.
  if (request.mode !== 'navigate' || /^\/api(\/|$)|\.\w+$/.test(pathname)) return
  event.respondWith(pageFor(request))
  event.waitUntil(freshen().catch(() => undefined))
})
