import { startTransition, useEffect, useState } from 'react'

/** State of a dialog, null while closed. Opens in a transition so the tap stays responsive. */
export const useDialog = <T>() => {
  const [open, setOpen] = useState<T | null>(null)
  return [open, (next: T | null) => startTransition(() => setOpen(next))] as const
}

/** For a dialog that is mounted open: returns the focus to the previous element on unmount. */
export const useReturnFocus = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the focus trap is released.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
