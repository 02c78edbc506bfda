import { promisifyRequest } from 'idb-keyval'
import { currentDraft, draftStore, type Draft } from '../draft/draft.ts'
import { holdSession } from './same-session.ts'

type Change<T> = (pending: T) => T

interface Options<T> {
  readonly key: string
  readonly none: T
  readonly isEmpty: (pending: T) => boolean
  /** Called with what is pending after each change of this page, and with what other pages have stored. */
  readonly onChange: (pending: T) => void
}

/**
 * What waits to be sent, in memory and on this device. Other tabs, and a page that was left while its call ran, change the same draft: a
 * change is applied to what is stored now, never to what this page read before. Updates overlap, so applying a change twice must make no
 * difference.
 */
export const openPending = <T>({ key, none, isEmpty, onChange }: Options<T>) => {
  const isSameSession = holdSession()
  let stored = none
  let unstored: readonly Change<T>[] = []

  const apply = (pending: T) => unstored.reduce((before, change) => change(before), pending)

  /** One transaction, so that no other tab writes between reading and writing. Null if this browser has no storage. */
  const store = async (): Promise<T | null> => {
    try {
      return await draftStore()('readwrite', async (drafts) => {
        // Signing out has deleted the draft, and nothing may come after.
        if (!isSameSession()) return null
        const draft = currentDraft(await promisifyRequest<unknown>(drafts.get(key)))
        const pending = apply(draft ? (draft.value as T) : none)
        if (isEmpty(pending)) drafts.delete(key)
        else if (unstored.length > 0) drafts.put({ value: pending, saved_at: Date.now(), is_unsent: true } satisfies Draft, key)
        await promisifyRequest(drafts.transaction)
        return pending
      })
    } catch {
      return null
    }
  }

  /** Takes over what other pages have stored, and stores what couldn't be stored before; false if this browser has no storage. */
  const sync = async (): Promise<boolean> => {
    const changes = unstored
    const pending = await store()
    if (pending === null) return false
    stored = pending
    unstored = unstored.filter((change) => !changes.includes(change))
    onChange(apply(stored))
    return true
  }

  return {
    sync,
    /** Changes what is pending, in memory immediately; returns whether it is stored too. */
    change: (change: Change<T>): Promise<boolean> => {
      unstored = [...unstored, change]
      onChange(apply(stored))
      return sync()
    },
  }
}
