import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Between the field and its list, and from the list to the edges of the window. */
const GAP = 4
const MARGIN = 8
const SIDE = 16
/** Of a list that is wider than its field, because labels would wrap. */
const WIDEST = 400
const SCROLLBAR = 16

/**
 * A ref for the list of a field: in the browser's top layer, so that no dialog cuts it off, and above the field where there is more room. It
 * stays a child of its dialog, for screen readers. The library that positions menus is ten times as large.
 */
export const useDropdown = (field: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const dropdown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = dropdown.current
    if (!isOpen || list === null) return
    let isAbove = false
    const place = (choosesSize: boolean) => {
      const box = field.current?.getBoundingClientRect()
      if (box === undefined) return
      // Without what the keyboard of a phone covers.
      const top = visualViewport?.offsetTop ?? 0
      const bottom = top + (visualViewport?.height ?? innerHeight)
      const above = box.top - top - GAP - MARGIN
      const below = bottom - box.bottom - GAP - MARGIN
      const { clientWidth, clientHeight } = document.documentElement
      if (choosesSize) {
        const widest = Math.max(box.width, Math.min(WIDEST, clientWidth - 2 * SIDE))
        Object.assign(list.style, { maxHeight: '', width: 'max-content', minWidth: `${box.width}px`, maxWidth: `${widest}px` })
        isAbove = below < list.offsetHeight && above > below
        // Not narrower once fewer options are found.
        list.style.width = `${list.offsetWidth > box.width ? list.offsetWidth + SCROLLBAR : box.width}px`
      }
      Object.assign(list.style, {
        left: `${Math.min(box.left, Math.max(SIDE, clientWidth - SIDE - list.offsetWidth))}px`,
        top: isAbove ? 'auto' : `${box.bottom + GAP}px`,
        bottom: isAbove ? `${clientHeight - box.top + GAP}px` : 'auto',
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
