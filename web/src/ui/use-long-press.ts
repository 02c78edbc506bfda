import { useRef, type MouseEvent, type PointerEvent } from 'react'

const HOLD_MS = 450
/** Pixels that a resting finger may move. */
const SLACK = 10

/** Handlers that call back when a finger rests on an element; the tap that ends it then does nothing else. */
export const useLongPress = (onHold: (() => void) | undefined) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isHeld = useRef(false)
  if (!onHold) return {}
  const stop = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isHeld.current = false
      if (pointerType !== 'touch') return
      stop()
      const timer = setTimeout(() => {
        press.current = null
        isHeld.current = true
        onHold()
      }, HOLD_MS)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
