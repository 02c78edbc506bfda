import { useEffect, useEffectEvent, useRef, useState } from 'react'

const IDLE_MS = 5000

/** Saves what has changed after 5 seconds without typing and when a field is left. Off while `isOn` is false. */
export const useAutosave = <V>(values: V, isOn: boolean, save: (values: V) => Promise<unknown>) => {
  const [state, setState] = useState<'saving' | 'saved' | 'unsaved' | null>(null)
  const saved = useRef(JSON.stringify(values))
  const flush = useEffectEvent(() => {
    const text = JSON.stringify(values)
    if (!isOn || text === saved.current) return
    saved.current = text
    setState('saving')
    void save(values).then(
      () => setState('saved'),
      () => {
        saved.current = ''
        setState('unsaved')
      },
    )
  })
  useEffect(() => {
    const timer = setTimeout(() => flush(), IDLE_MS)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => {
    const leave = () => flush()
    document.addEventListener('focusout', leave)
    return () => document.removeEventListener('focusout', leave)
  }, [])
  return state
}
