import { useEffect, useEffectEvent } from 'react'

type Keys = Readonly<Record<string, ((event: KeyboardEvent) => unknown) | undefined>>

const FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]'

/**
 * Single-key shortcuts of a page by `KeyboardEvent.key` ("/", "j", " "): without modifiers, not in a field, and only if `accepts` returns
 * true.
 */
export const useKeys = (isOn: boolean, keys: Keys, accepts: (target: HTMLElement, key: string) => boolean = () => true): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    if (target.closest(FIELD) || !accepts(target, key)) return
    const action = keys[key.length === 1 ? key.toLowerCase() : key]
    if (!action) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
