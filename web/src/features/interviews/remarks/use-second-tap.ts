import { useEffect, useRef } from 'react'

const SECOND_TAP_MS = 700
const NEAR_PX = 30

/**
 * Returns a function to call when the page scrolls by itself after a tap: the second tap of a double tap is then ignored, because it would
 * land on something else, such as another rating.
 */
export const useSecondTap = (): (() => void) => {
  const hasScrolled = useRef(false)
  useEffect(() => {
    let tap: MouseEvent | undefined
    const ignore = (event: MouseEvent) => {
      const isSecond =
        tap !== undefined && event.timeStamp - tap.timeStamp < SECOND_TAP_MS && Math.hypot(event.x - tap.x, event.y - tap.y) < NEAR_PX
      if (hasScrolled.current && isSecond) {
        event.preventDefault()
        event.stopPropagation()
      }
      hasScrolled.current &&= isSecond
      tap = event
    }
    addEventListener('click', ignore, true)
    return () => removeEventListener('click', ignore, true)
  }, [])
  return () => {
    hasScrolled.current = true
  }
}
