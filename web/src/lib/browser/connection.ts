import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const KEY = 'portal.chunk-reload'
const MINUTE_MS = 60_000

/** Whether a reload is allowed now: at most once a minute (specification section 8). */
export const mayReload = (last: string | null, now: number): boolean => last === null || now - Number(last) >= MINUTE_MS

let missing = false
/** Whether a chunk failed to load. Browsers cache the failure, so only a reload helps, which needs the network. */
export const isChunkMissing = (): boolean => missing && navigator.onLine

/** Whether the server can be reached. While it restarts, chunks fail to load, and a reload would lose the open page. */
export const isServerUp = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

const reloadIfUp = async (): Promise<void> => {
  if (await isServerUp()) location.reload()
  else sessionStorage.removeItem(KEY)
}

/** Reloads the page when a chunk is missing after a release, but not while a change is being sent. Flushes the drafts first. */
export const reloadOnMissingChunk = (isSending: () => unknown): void => {
  addEventListener('vite:preloadError', (event) => {
    missing = true
    // Tells the router that it has already reloaded; otherwise it would, without our limit.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    if (isSending() || !navigator.onLine || !mayReload(sessionStorage.getItem(KEY), Date.now())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    dispatchEvent(new Event('portal:flush-drafts'))
    // Gives IndexedDB time to store the drafts.
    setTimeout(() => void reloadIfUp(), 150)
  })
}

const REGISTER_DELAY_MS = 4000

/** Registers the service worker that caches the app (`service-worker.ts`), after the page has loaded; not with data saving on. */
export const registerServiceWorker = (): void => {
  const { connection } = navigator as { connection?: { readonly saveData: boolean } }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
  const keep = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  addEventListener('load', () => setTimeout(keep, REGISTER_DELAY_MS))
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Whether the open page queues changes on the device while offline. */
export const queuesChanges = createStore(false)

/** Marks the open page as one that queues changes while offline. */
export const useQueuedChanges = (): void =>
  useEffect(() => {
    queuesChanges.set(true)
    return () => queuesChanges.set(false)
  }, [])
