import { clear, createStore, del, get, set } from 'idb-keyval'
import { readToken } from './auth-storage.ts'

const LIFE_MS = 7 * 86_400_000
const store = () => createStore('portal-drafts', 'drafts')

interface Draft {
  value: unknown
  /** Milliseconds since 1970. */
  saved_at: number
}
const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'value' in kept && 'saved_at' in kept && typeof kept.saved_at === 'number'

/** Keeps what is being typed on this device. False where the browser lets nothing be kept (private windows), and after signing out, when a form that goes away may still want to. */
export const saveDraft = async (key: string, value: unknown): Promise<boolean> => {
  if (readToken() === null) return false
  try {
    await set(key, { value, saved_at: Date.now() } satisfies Draft, store())
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

/** Forgets one draft, once the server has it. */
export const clearDraft = async (key: string): Promise<void> => {
  try {
    await del(key, store())
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
