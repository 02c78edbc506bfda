import { useEffect, useEffectEvent, useRef, useState } from 'react'

const IDLE_MS = 5000

interface Options<V> {
  readonly isOn: boolean
  readonly save: (values: V) => Promise<unknown>
  /** Key under which values are stored on this device while they can't be saved. */
  readonly draftKey: string
  readonly restore: (values: V) => void
}

// Loaded only when needed, because this page is opened on phones.
const drafts = () => import('../../../lib/draft/draft.ts')

/** Saves changes after 5 seconds without typing and on blur; on this device while there is no connection. */
export const useAutosave = <V extends object>(values: V, { isOn, save, draftKey, restore }: Options<V>) => {
  const [state, setState] = useState<'saving' | 'saved' | 'unsaved' | null>(null)
  const saved = useRef(JSON.stringify(values))
  const flush = useEffectEvent(async () => {
    const text = JSON.stringify(values)
    if (!isOn || text === saved.current) return
    saved.current = text
    setState('saving')
    try {
      await save(values)
      setState('saved')
      void (await drafts()).clearDraft(draftKey)
    } catch {
      saved.current = ''
      setState('unsaved')
      void (await drafts()).saveDraft(draftKey, values)
    }
  })
  const restoreDraft = useEffectEvent((draft: unknown) => {
    if (isOn && typeof draft === 'object' && draft !== null) restore({ ...values, ...draft })
  })
  useEffect(() => {
    void drafts().then(async ({ readDraft }) => {
      const draft = await readDraft(draftKey)
      if (draft) restoreDraft(draft.value)
    })
  }, [draftKey])
  useEffect(() => {
    const timer = setTimeout(() => void flush(), IDLE_MS)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => {
    const leave = () => void flush()
    document.addEventListener('focusout', leave)
    return () => document.removeEventListener('focusout', leave)
  }, [])
  return state
}
