import { startTransition, useEffect, useState } from 'react'

/** What a dialog is open for, null while it is closed. The tap that opens it is answered at once: the dialog is drawn in pieces that let other work through. */
export const useDialog = <T>() => {
  const [open, setOpen] = useState<T | null>(null)
  return [open, (next: T | null) => startTransition(() => setOpen(next))] as const
}

/** For a dialog that is mounted open: gives the focus back to what had it before, once the dialog is gone. */
export const useReturnFocus = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the focus trap has let go.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
