import { useEffect, useEffectEvent, type RefObject } from 'react'

type ListKeys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

const FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]'
const OWN_KEYS = 'a, button, input, [role="tab"], [role="menuitem"]'

/**
 * Single keys of a list, by their names ("/", "j", " "). They work when the focus is nowhere or in the list, never in a field or a
 * dialog; Enter and Space stay with a link, button or box that has the focus.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>, isOn: boolean, keys: ListKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    if (target.closest(FIELD) || document.querySelector('[role="dialog"], [role="menu"]')) return
    if (target !== document.body && !list.current?.contains(target)) return
    if ((key === 'Enter' || key === ' ') && target.closest(OWN_KEYS)) return
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
