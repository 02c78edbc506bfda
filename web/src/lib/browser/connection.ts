import { useSyncExternalStore } from 'react'

const KEY = 'portal.chunk-reload'
const MINUTE_MS = 60_000

/** Whether a reload is allowed now: at most once a minute (specification section 8). */
export const mayReload = (last: string | null, now: number): boolean => last === null || now - Number(last) >= MINUTE_MS

let missing = false
/** Whether a part of the program could not be loaded. The failure stays with this page: only loading it again can help, and needs the network. */
export const isPartMissing = (): boolean => missing && navigator.onLine

/** A part of the program that is gone after a new release comes back by loading the page again. Drafts are kept first. */
export const reloadOnMissingChunk = (): void => {
  addEventListener('vite:preloadError', (event) => {
    missing = true
    // The router would reload on its own, without counting; this tells it that it has.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
    if (!navigator.onLine || !mayReload(sessionStorage.getItem(KEY), Date.now())) return
    sessionStorage.setItem(KEY, String(Date.now()))
    dispatchEvent(new Event('portal:flush-drafts'))
    // Lets the browser's store take the drafts before the page goes.
    setTimeout(() => location.reload(), 150)
  })
}

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
