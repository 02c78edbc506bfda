import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from './draft.ts'

const QUIET_MS = 800
const FLUSH_DRAFTS = 'portal:flush-drafts'

export type DraftValues = Readonly<Record<string, string | boolean>>

/** Of what was kept, the fields that this form has, with values of their kind. */
export const fittingValues = <V extends DraftValues>(kept: unknown, initial: V): V => {
  if (typeof kept !== 'object' || kept === null) return initial
  const fitting = Object.entries(kept).filter(([field, value]) => field in initial && typeof value === typeof initial[field])
  return { ...initial, ...Object.fromEntries(fitting) }
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
export const useDraft = <V extends DraftValues>({ draftKey, values, initial, restore, onKept }: Options<V>) => {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  // What is kept or came from the server; only what differs from it is worth keeping.
  const kept = useRef(JSON.stringify(values))
  const latest = useRef({ values, restore, onKept, initial })
  latest.current = { values, restore, onKept, initial }

  const flush = useCallback(async () => {
    const text = JSON.stringify(latest.current.values)
    if (text === kept.current) return
    kept.current = text
    if (await saveDraft(draftKey, latest.current.values)) latest.current.onKept?.(Date.now())
  }, [draftKey])

  useEffect(() => {
    let isGone = false
    void readDraft(draftKey).then((draft) => {
      if (isGone || draft === null) return
      const fitting = fittingValues(draft.value, latest.current.initial)
      kept.current = JSON.stringify(fitting)
      latest.current.restore(fitting)
      setRestoredAt(draft.saved_at)
    })
    return () => {
      isGone = true
    }
  }, [draftKey])

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

  /** The server has it, or the person threw it away: what stands in the form now is not kept again. */
  const forget = useCallback(async () => {
    kept.current = JSON.stringify(latest.current.values)
    setRestoredAt(null)
    await clearDraft(draftKey)
  }, [draftKey])

  /** Back to what the server has. */
  const discard = async () => {
    latest.current.restore(latest.current.initial)
    kept.current = JSON.stringify(latest.current.initial)
    setRestoredAt(null)
    await clearDraft(draftKey)
  }

  return { restoredAt, forget, discard }
}
