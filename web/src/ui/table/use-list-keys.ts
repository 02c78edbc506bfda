import type { RefObject } from 'react'
import { useKeys } from '../../lib/browser/use-keys.ts'

const OWN_KEYS = 'a, button, input, [role="tab"], [role="menuitem"]'

/**
 * Single-key shortcuts of a list. They work when the focus is nowhere or in the list, never while a dialog or menu is open; Enter and Space
 * stay with a link, button or box that has the focus.
 */
export const useListKeys = (list: RefObject<HTMLElement | null>, isOn: boolean, keys: Parameters<typeof useKeys>[1]): void =>
  useKeys(isOn, keys, (target, key) => {
    if (document.querySelector('[role="dialog"], [role="menu"]')) return false
    if (target !== document.body && !list.current?.contains(target)) return false
    return !((key === 'Enter' || key === ' ') && target.closest(OWN_KEYS))
  })
