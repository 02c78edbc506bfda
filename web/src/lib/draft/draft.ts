import { clear, createStore, del, get, set } from 'idb-keyval'
import { readToken } from '../session/auth-storage.ts'

const LIFE_MS = 7 * 86_400_000
const store = () => createStore('portal-drafts', 'drafts')

interface Draft {
  value: unknown
  /** Milliseconds since 1970. */
  saved_at: number
}
const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'saved_at' in kept && typeof kept.saved_at === 'number'

/** What another tab of this device did with a draft. */
export type TabNews = 'typed' | 'saved'

// Made at first use: a page that shows no form needs none.
let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel('portal-drafts'))

// A broadcast channel has no target: it never leaves this site.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (key: string, news: TabNews) => tabs().postMessage({ key, news })

/** Calls back when another tab keeps or saves the same draft; ends with the function it returns. */
export const listenToTabs = (key: string, listener: (news: TabNews) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<{ key: string; news: TabNews }>) => {
    if (data.key === key) listener(data.news)
  }
  const heard = tabs()
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}

/** Keeps what is being typed on this device. False where the browser lets nothing be kept (private windows), and after signing out, when a form that goes away may still want to. */
export const saveDraft = async (key: string, value: unknown): Promise<boolean> => {
  if (readToken() === null) return false
  try {
    await set(key, { value, saved_at: Date.now() } satisfies Draft, store())
    tell(key, 'typed')
    return true
  } catch {
    return false
  }
}

/** The draft and when it was kept; null when there is none or it is older than 7 days. */
export const readDraft = async (key: string): Promise<Draft | null> => {
  try {
    const kept: unknown = await get(key, store())
    if (!isDraft(kept)) return null
    if (Date.now() - kept.saved_at <= LIFE_MS) return kept
    await del(key, store())
    return null
  } catch {
    return null
  }
}

/** Forgets one draft: the server has it, or the person threw it away. */
export const clearDraft = async (key: string): Promise<void> => {
  try {
    await del(key, store())
    tell(key, 'saved')
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}

/** Forgets all drafts: on a shared phone nothing may stay behind after signing out. */
export const clearDrafts = async (): Promise<void> => {
  try {
    await clear(store())
  } catch {
    // Nothing could be kept, so nothing is left.
  }
}
