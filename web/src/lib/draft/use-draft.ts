import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, listenToTabs, readDraft, saveDraft, type TabNews } from './draft.ts'

const QUIET_MS = 800
const FLUSH_DRAFTS = 'portal:flush-drafts'

type DraftValues = Readonly<Record<string, string | boolean>>

/** Of what was kept, the fields that this form has, with values of their kind. */
export const fittingValues = <V extends DraftValues>(kept: unknown, initial: V): V => {
  if (typeof kept !== 'object' || kept === null) return initial
  const fitting = Object.entries(kept).filter(([field, value]) => field in initial && typeof value === typeof initial[field])
  return { ...initial, ...Object.fromEntries(fitting) }
}

/** What a form's note needs to know of its draft. */
export interface Draft {
  /** When what stands in the form was typed, if it comes from the device. */
  readonly restoredAt: number | null
  /** What another tab has done with the same form since. */
  readonly elsewhere: TabNews | null
  /** Back to what the server has. */
  readonly discard: () => Promise<void>
  /** Takes what the other tab has. */
  readonly takeOver: () => Promise<void>
  /** The server has it, or the person threw it away: what stands in the form now is not kept again. */
  readonly forget: () => Promise<void>
}

interface Options<V extends DraftValues> {
  /** Names the person too, so that nobody is offered what another typed on the same phone. */
  draftKey: string
  values: V
  initial: V
  restore: (values: V) => void
  onKept?: (saved_at: number) => void
}

/** Keeps what is typed on this device: after a pause, when a field is left, the page is hidden or about to reload, or the form goes away. */
export const useDraft = <V extends DraftValues>({ draftKey, values, initial, restore, onKept }: Options<V>): Draft => {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [elsewhere, setElsewhere] = useState<TabNews | null>(null)
  // What is kept or came from the server; only what differs from it is worth keeping.
  const kept = useRef(JSON.stringify(values))
  const latest = useRef({ values, restore, onKept, initial })
  latest.current = { values, restore, onKept, initial }

  const flush = useCallback(async () => {
    const text = JSON.stringify(latest.current.values)
    if (text === kept.current) return
    kept.current = text
    setElsewhere(null)
    if (await saveDraft(draftKey, latest.current.values)) latest.current.onKept?.(Date.now())
  }, [draftKey])

  const restoreKept = useCallback(
    async (isWanted: () => boolean) => {
      const draft = await readDraft(draftKey)
      if (draft === null || !isWanted()) return
      const fitting = fittingValues(draft.value, latest.current.initial)
      kept.current = JSON.stringify(fitting)
      latest.current.restore(fitting)
      setRestoredAt(draft.saved_at)
    },
    [draftKey],
  )

  useEffect(() => {
    let isGone = false
    void restoreKept(() => !isGone)
    return () => {
      isGone = true
    }
  }, [restoreKept])

  useEffect(() => listenToTabs(draftKey, setElsewhere), [draftKey])

  useEffect(() => {
    const timer = setTimeout(() => void flush(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [flush, values])

  useEffect(() => {
    const keep = () => void flush()
    document.addEventListener('focusout', keep)
    document.addEventListener('visibilitychange', keep)
    addEventListener(FLUSH_DRAFTS, keep)
    return () => {
      document.removeEventListener('focusout', keep)
      document.removeEventListener('visibilitychange', keep)
      removeEventListener(FLUSH_DRAFTS, keep)
      keep()
    }
  }, [flush])

  const forget = useCallback(async () => {
    kept.current = JSON.stringify(latest.current.values)
    setRestoredAt(null)
    await clearDraft(draftKey)
  }, [draftKey])

  const discard = async () => {
    latest.current.restore(latest.current.initial)
    kept.current = JSON.stringify(latest.current.initial)
    setRestoredAt(null)
    await clearDraft(draftKey)
  }

  const takeOver = async () => {
    // Saved there: only the page made anew has what the server has.
    if (elsewhere === 'saved') {
      kept.current = JSON.stringify(latest.current.values)
      location.reload()
      return
    }
    setElsewhere(null)
    await restoreKept(() => true)
  }

  return { restoredAt, elsewhere, forget, discard, takeOver }
}
