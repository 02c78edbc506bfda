import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Between the field and its list, and to the edge of the window. */
const GAP = 4
const MARGIN = 8

/**
 * A ref for the list of a field: in the browser's top layer, so that no dialog cuts it off, at the field's width, above it where there is more
 * room. Stays a child of its dialog, for screen readers. The library that positions menus is ten times as large.
 */
export const useDropdown = (field: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const dropdown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = dropdown.current
    if (!isOpen || list === null) return
    let isAbove = false
    const place = (chooseSide: boolean) => {
      const box = field.current?.getBoundingClientRect()
      if (box === undefined) return
      // Without what the keyboard of a phone covers.
      const top = visualViewport?.offsetTop ?? 0
      const bottom = top + (visualViewport?.height ?? innerHeight)
      const above = box.top - top - GAP - MARGIN
      const below = bottom - box.bottom - GAP - MARGIN
      if (chooseSide) {
        list.style.maxHeight = ''
        isAbove = below < list.offsetHeight && above > below
      }
      Object.assign(list.style, {
        left: `${box.left}px`,
        width: `${box.width}px`,
        top: isAbove ? 'auto' : `${box.bottom + GAP}px`,
        bottom: isAbove ? `${document.documentElement.clientHeight - box.top + GAP}px` : 'auto',
        maxHeight: `min(${Math.max(0, isAbove ? above : below)}px, var(--most))`,
      })
    }
    // The oldest browsers the build is for don't have it: there the list is above its dialog, but not above others.
    if ('showPopover' in list) list.showPopover()
    place(true)
    const follow = () => place(false)
    const fit = () => place(true)
    const moving = [
      [window, 'scroll', follow],
      [visualViewport, 'scroll', follow],
      [window, 'resize', fit],
      [visualViewport, 'resize', fit],
    ] as const
    for (const [target, event, act] of moving) target?.addEventListener(event, act, { capture: true, passive: true })
    return () => {
      for (const [target, event, act] of moving) target?.removeEventListener(event, act, { capture: true })
    }
  }, [field, isOpen])
  return dropdown
}
