import { type RefCallback, useCallback, useEffect, useRef } from 'react'

interface SwipeAction<Row> {
  /** Revealed beside the card during the swipe. */
  readonly label: string
  readonly onSwipe: (row: Row) => void
}

/** What swiping a row to the right and to the left does. */
export interface TableSwipe<Row> {
  readonly right: SwipeAction<Row>
  readonly left: SwipeAction<Row>
}

/** Pixels after which a movement is a swipe, and after which releasing it acts. */
const BEGIN = 12
const FAR = 96

/** Moves the row with the finger; vertical movements scroll (`touch-action` of `data-swipe`). Attach the ref to the row. */
export const useSwipe = <Row>(swipe: TableSwipe<Row> | undefined, row: Row): RefCallback<HTMLTableRowElement> | undefined => {
  const latest = useRef({ swipe, row })
  useEffect(() => {
    latest.current = { swipe, row }
  })
  const attach = useCallback((element: HTMLTableRowElement | null) => {
    if (!element) return undefined
    const end = new AbortController()
    const options = { signal: end.signal }
    let from: { readonly x: number; readonly y: number } | null = null
    let moved = 0
    const reset = () => {
      from = null
      moved = 0
      element.style.translate = ''
    }
    element.dataset['swipe'] = ''
    element.addEventListener(
      'pointerdown',
      ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
        reset()
        if (pointerType === 'touch' && isPrimary) from = { x, y }
      },
      options,
    )
    element.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!from) return
        const x = clientX - from.x
        if (moved === 0 && Math.abs(x) < Math.max(BEGIN, Math.abs(clientY - from.y))) return
        moved = x
        const { swipe: actions } = latest.current
        element.dataset['swipe'] = (x > 0 ? actions?.right : actions?.left)?.label
        element.dataset['far'] = String(Math.abs(x) >= FAR)
        element.style.translate = `${x}px`
      },
      options,
    )
    element.addEventListener(
      'pointerup',
      () => {
        const by = moved
        reset()
        const { swipe: actions, row: swiped } = latest.current
        if (Math.abs(by) >= FAR) (by > 0 ? actions?.right : actions?.left)?.onSwipe(swiped)
      },
      options,
    )
    element.addEventListener('pointercancel', reset, options)
    return () => end.abort()
  }, [])
  return swipe && attach
}
