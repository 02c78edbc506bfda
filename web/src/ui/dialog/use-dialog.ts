import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** State of a dialog, null while closed. Opens in a transition so the tap stays responsive; `opensWith` is open from the start. */
export const useDialog = <T>(opensWith: T | null = null) => {
  const [open, setOpen] = useState<T | null>(opensWith)
  return [open, (next: T | null) => startTransition(() => setOpen(next))] as const
}

/** Reports that the dialog requested by the address is open. */
export const useOpened = (isAsked: boolean, onOpened: () => void): void => {
  const opened = useEffectEvent(onOpened)
  useEffect(() => {
    if (isAsked) opened()
  }, [isAsked])
}

/** Open layers above the page, the top one last. */
const layers: object[] = []

/** Back closes the top layer instead of leaving the page. */
export const useLayer = (onClose: () => void, isOpen = true): void => {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = {}
    layers.push(layer)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const isMine = action === 'BACK' && layers.at(-1) === layer
        if (isMine) close()
        return isMine
      },
    })
    return () => {
      unblock()
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [history, isOpen])
}

/** For a dialog that is mounted open: Back closes it, and the focus returns to the previous element on unmount. */
export const useOpenDialog = (onClose: () => void): void => {
  useLayer(onClose)
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
