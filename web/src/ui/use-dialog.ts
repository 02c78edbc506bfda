import { startTransition, useState } from 'react'

/** What a dialog is open for, null while it is closed. The tap that opens it is answered at once: the dialog is drawn in pieces that let other work through. */
export const useDialog = <T>() => {
  const [open, setOpen] = useState<T | null>(null)
  return [open, (next: T | null) => startTransition(() => setOpen(next))] as const
}
