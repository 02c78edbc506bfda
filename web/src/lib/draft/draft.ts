import { clear, createStore, del, get, set, values } from 'idb-keyval'
import { readToken } from '../session/auth-storage.ts'

const LIFE_MS = 7 * 86_400_000
const store = () => createStore('portal-drafts', 'drafts')

interface Draft {
  value: unknown
  /** Milliseconds since 1970. */
  saved_at: number
  /** An entry that was made and hasn't reached the server, not a form someone is filling in. */
  is_unsent?: boolean
}
const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'value' in stored && 'saved_at' in stored && typeof stored.saved_at === 'number'

/** What another tab of this device did with a draft. */
export type TabNews = 'typed' | 'saved'

// Created on first use: pages without a form need none.
let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel('portal-drafts'))

// A BroadcastChannel has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const broadcast = (key: string, news: TabNews) => tabs().postMessage({ key, news })

/** Subscribes to changes of a draft in other tabs; returns the unsubscribe function. */
export const listenToTabs = (key: string, listener: (news: TabNews) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<{ key: string; news: TabNews }>) => {
    if (data.key === key) listener(data.news)
  }
  const source = tabs()
  source.addEventListener('message', onMessage)
  return () => source.removeEventListener('message', onMessage)
}

const put = async (key: string, draft: Draft): Promise<boolean> => {
  try {
    await set(key, draft, store())
    broadcast(key, 'typed')
    return true
  } catch {
    return false
  }
}

/** Stores a draft of someone signed in. Also false after signing out, when an unmounting form still tries to. */
export const saveDraft = async (key: string, value: unknown): Promise<boolean> => readToken() !== null && saveGuestDraft(key, value)

/** Stores entries that wait for a network. */
export const saveUnsent = async (key: string, value: unknown): Promise<boolean> =>
  readToken() !== null && put(key, { value, saved_at: Date.now(), is_unsent: true })

/** Whether entries of this device haven't reached the server: signing out would delete them. */
export const hasUnsent = async (): Promise<boolean> => {
  try {
    return (await values<unknown>(store())).some((stored) => isDraft(stored) && stored.is_unsent === true)
  } catch {
    return false
  }
}

/** Stores a draft of a page that needs no session. False when the browser has no storage (private windows). */
export const saveGuestDraft = (key: string, value: unknown): Promise<boolean> => put(key, { value, saved_at: Date.now() })

/** The draft with its time; null when there is none or it is older than 7 days. */
export const readDraft = async (key: string): Promise<Draft | null> => {
  try {
    const stored: unknown = await get(key, store())
    if (!isDraft(stored)) return null
    if (Date.now() - stored.saved_at <= LIFE_MS) return stored
    await del(key, store())
    return null
  } catch {
    return null
  }
}

/** Deletes a draft that was saved or discarded. */
export const clearDraft = async (key: string): Promise<void> => {
  try {
    await del(key, store())
    broadcast(key, 'saved')
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes all drafts on signing out, for shared phones. */
export const clearDrafts = async (): Promise<void> => {
  try {
    await clear(store())
  } catch {
    // Without storage there is nothing to delete.
  }
}
