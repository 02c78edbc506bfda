import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Height of a row in pixels, as in the stylesheet. */
export const ROW_HEIGHT = 48
/** Height of the sticky head, which covers rows. */
const HEAD_HEIGHT = 36
const OVERSCAN = 8

interface Window {
  /** Index of the first rendered row, and of the one after the last. */
  readonly first: number
  readonly end: number
}

/** Virtualises a long list: which rows to render, namely the visible ones and a few around them. */
export const useRowWindow = (count: number, onEnd: () => void) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ first, end }, setWindow] = useState<Window>({ first: 0, end: 24 })
  const measure = useEffectEvent(() => {
    const box = scroller.current
    if (!box) return
    const top = Math.floor(box.scrollTop / ROW_HEIGHT)
    const next = { first: Math.max(0, top - OVERSCAN), end: top + Math.ceil(box.clientHeight / ROW_HEIGHT) + OVERSCAN }
    setWindow((last) => (last.first === next.first && last.end === next.end ? last : next))
    if (next.end >= count) onEnd()
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const update = () => measure()
    box.addEventListener('scroll', update, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', update)
      observer.disconnect()
    }
  }, [])
  // Measured again when rows arrive: the window may still be at the end.
  useEffect(() => measure(), [count])

  /** Scrolls a row into view, so that it is rendered. */
  const reveal = (index: number) => {
    const box = scroller.current
    if (!box) return
    const top = index * ROW_HEIGHT
    const room = box.clientHeight - HEAD_HEIGHT - ROW_HEIGHT
    if (top < box.scrollTop) box.scrollTop = top
    else if (top > box.scrollTop + room) box.scrollTop = top - room
  }
  return { scroller, first, end: Math.min(end, count), reveal }
}
