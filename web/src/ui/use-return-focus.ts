import { useEffect, useState } from 'react'

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
