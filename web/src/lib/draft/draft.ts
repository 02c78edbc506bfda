import { clear, createStore, delMany, get, set } from 'idb-keyval'
import { readToken } from '../session/auth-storage.ts'

const LIFE_MS = 7 * 86_400_000
export const draftStore = () => createStore('portal-drafts', 'drafts')

export interface Draft {
  value: unknown
  /** Milliseconds since 1970. */
  saved_at: number
  /** Entries that wait for a network, not a form someone is filling in. */
  is_unsent?: boolean
}
export const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === 'object' && stored !== null && 'value' in stored && 'saved_at' in stored && typeof stored.saved_at === 'number'

/** The stored draft, unless it is older than 7 days. */
export const currentDraft = (stored: unknown): Draft | null => (isDraft(stored) && Date.now() - stored.saved_at <= LIFE_MS ? stored : null)

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

/** Stores a draft of a page that needs no session. False when the browser has no storage (private windows). */
export const saveGuestDraft = async (key: string, value: unknown): Promise<boolean> => {
  try {
    await set(key, { value, saved_at: Date.now() } satisfies Draft, draftStore())
    broadcast(key, 'typed')
    return true
  } catch {
    return false
  }
}

/** Stores a draft of someone signed in. Also false after signing out, when an unmounting form still tries to. */
export const saveDraft = async (key: string, value: unknown): Promise<boolean> => readToken() !== null && saveGuestDraft(key, value)

/** The draft with its time; null when there is none or it is older than 7 days. */
export const readDraft = async (key: string): Promise<Draft | null> => {
  try {
    const stored: unknown = await get(key, draftStore())
    const draft = currentDraft(stored)
    if (draft === null && stored !== undefined) await delMany([key], draftStore())
    return draft
  } catch {
    return null
  }
}

/** The record beside a form's draft of what a resume filled in; it goes with the draft. */
export const filledKey = (draftKey: string): string => `${draftKey}:filled`

/** Deletes a draft that was saved or discarded. */
export const clearDraft = async (key: string): Promise<void> => {
  try {
    await delMany([key, filledKey(key)], draftStore())
    broadcast(key, 'saved')
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes all drafts on signing out, for shared phones. */
export const clearDrafts = async (): Promise<void> => {
  try {
    await clear(draftStore())
  } catch {
    // Without storage there is nothing to delete.
  }
}
