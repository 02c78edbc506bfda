import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, listenToTabs, readDraft, saveDraft, type TabNews } from './draft.ts'

const QUIET_MS = 800
const FLUSH_DRAFTS = 'portal:flush-drafts'

type DraftValues = Readonly<Record<string, string | boolean>>

/** The stored fields that exist in this form and have the right type. */
export const validValues = <V extends DraftValues>(stored: unknown, initial: V): V => {
  if (typeof stored !== 'object' || stored === null) return initial
  const valid = Object.entries(stored).filter(([field, value]) => field in initial && typeof value === typeof initial[field])
  return { ...initial, ...Object.fromEntries(valid) }
}

/** The fields that differ from what the form began with: a draft restored later must not revert what was changed elsewhere meanwhile. */
export const editedValues = <V extends DraftValues>(values: V, began: V): Partial<V> => {
  const edited: Partial<V> = {}
  for (const field in values) if (values[field] !== began[field]) edited[field] = values[field]
  return edited
}

/** State of a draft, for the form's note. */
export interface Draft {
  /** When the restored draft was saved. */
  readonly restoredAt: number | null
  /** What another tab did with the same form. */
  readonly elsewhere: TabNews | null
  /** Discards the draft for the server's values. */
  readonly discard: () => Promise<void>
  /** Takes over the other tab's draft. */
  readonly takeOver: () => Promise<void>
  /** Deletes the draft after saving or discarding; the current values aren't stored again. */
  readonly forget: () => Promise<void>
}

interface Options<V extends DraftValues> {
  /** Includes the user, so that drafts aren't offered to another person on the same phone. */
  draftKey: string
  values: V
  initial: V
  restore: (values: V) => void
  onDraftSaved?: (saved_at: number) => void
}

/** Stores the edited fields on this device: debounced, on blur, when the page is hidden or reloads, and on unmount. */
export const useDraft = <V extends DraftValues>({ draftKey, values, initial, restore, onDraftSaved }: Options<V>): Draft => {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [elsewhere, setElsewhere] = useState<TabNews | null>(null)
  // Last stored or loaded values; only changes are stored.
  const saved = useRef(JSON.stringify(values))
  const began = useRef(initial)
  const latest = useRef({ values, restore, onDraftSaved, initial })
  latest.current = { values, restore, onDraftSaved, initial }

  const flush = useCallback(async () => {
    const text = JSON.stringify(latest.current.values)
    if (text === saved.current) return
    saved.current = text
    setElsewhere(null)
    if (await saveDraft(draftKey, editedValues(latest.current.values, began.current))) latest.current.onDraftSaved?.(Date.now())
  }, [draftKey])

  const restoreDraft = useCallback(
    async (isCurrent: () => boolean) => {
      const draft = await readDraft(draftKey)
      if (draft === null || !isCurrent()) return
      const stored = validValues(draft.value, latest.current.initial)
      saved.current = JSON.stringify(stored)
      latest.current.restore(stored)
      setRestoredAt(draft.saved_at)
    },
    [draftKey],
  )

  useEffect(() => {
    let isUnmounted = false
    void restoreDraft(() => !isUnmounted)
    return () => {
      isUnmounted = true
    }
  }, [restoreDraft])

  useEffect(() => listenToTabs(draftKey, setElsewhere), [draftKey])

  useEffect(() => {
    const timer = setTimeout(() => void flush(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [flush, values])

  useEffect(() => {
    const save = () => void flush()
    document.addEventListener('focusout', save)
    document.addEventListener('visibilitychange', save)
    addEventListener(FLUSH_DRAFTS, save)
    return () => {
      document.removeEventListener('focusout', save)
      document.removeEventListener('visibilitychange', save)
      removeEventListener(FLUSH_DRAFTS, save)
      save()
    }
  }, [flush])

  const forget = useCallback(async () => {
    saved.current = JSON.stringify(latest.current.values)
    began.current = latest.current.values
    setRestoredAt(null)
    await clearDraft(draftKey)
  }, [draftKey])

  const discard = async () => {
    latest.current.restore(latest.current.initial)
    saved.current = JSON.stringify(latest.current.initial)
    began.current = latest.current.initial
    setRestoredAt(null)
    await clearDraft(draftKey)
  }

  const takeOver = async () => {
    // Saved in the other tab: only a reload gets the server's values.
    if (elsewhere === 'saved') {
      saved.current = JSON.stringify(latest.current.values)
      location.reload()
      return
    }
    setElsewhere(null)
    await restoreDraft(() => true)
  }

  return { restoredAt, elsewhere, forget, discard, takeOver }
}
