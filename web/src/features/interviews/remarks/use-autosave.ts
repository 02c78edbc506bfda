import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savableValues } from './scorecard.model.ts'

const IDLE_MS = 5000
const STORE_MS = 800

interface Options<V> {
  readonly isOn: boolean
  readonly save: (values: V) => Promise<unknown>
  /** Key under which values are stored on this device until they are saved. */
  readonly draftKey: string
  readonly restore: (values: V) => void
}

// Loaded only when needed, because this page is opened on phones.
const drafts = () => import('../../../lib/draft/draft.ts')

/**
 * Saves changes after 5 seconds without typing and on blur; a text that is too long waits until it is shortened. Until everything is saved,
 * it is stored on this device.
 */
export const useAutosave = <V extends Readonly<Record<string, string>>>(values: V, { isOn, save, draftKey, restore }: Options<V>) => {
  const [state, setState] = useState<'saving' | 'saved' | 'unsaved' | null>(null)
  const [isStored, setStored] = useState(true)
  const latest = useRef(values)
  latest.current = values
  const saved = useRef(values)
  const sent = useRef(JSON.stringify(values))
  const stored = useRef(JSON.stringify(values))
  const store = useEffectEvent(async () => {
    const text = JSON.stringify(values)
    if (!isOn || text === stored.current) return
    stored.current = text
    setStored(await (await drafts()).saveGuestDraft(draftKey, values))
  })
  const flush = useEffectEvent(async () => {
    const savable = savableValues(values, saved.current)
    const text = JSON.stringify(savable)
    if (!isOn || text === sent.current) return
    sent.current = text
    setState('saving')
    try {
      await save(savable)
      saved.current = savable
      setState('saved')
      if (JSON.stringify(latest.current) === text) void (await drafts()).clearDraft(draftKey)
    } catch {
      sent.current = ''
      setState('unsaved')
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
    if (!isOn) void drafts().then(({ clearDraft }) => clearDraft(draftKey))
  }, [isOn, draftKey])
  useEffect(() => {
    const timers = [setTimeout(() => void store(), STORE_MS), setTimeout(() => void flush(), IDLE_MS)]
    return () => timers.forEach(clearTimeout)
  }, [values])
  useEffect(() => {
    const leave = () => {
      void store()
      void flush()
    }
    document.addEventListener('focusout', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('focusout', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
  return { state, isStored }
}
