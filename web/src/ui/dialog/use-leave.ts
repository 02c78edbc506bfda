import { type InputEvent, useRef } from 'react'
import { words } from '#words/shared/ui.tsx'
import { confirm } from './confirm.tsx'

/** Asks before unsaved changes are lost; resolves to true on "Leave". */
export const confirmLeave = (): Promise<boolean> => {
  const { title, message, go, stay } = words.leave
  return confirm({ title, message, confirmLabel: go, cancelLabel: stay, isDanger: true })
}

/** Texts up to this length are quickly retyped. */
const SHORT = 40

/** Asks before Escape, Back or a click outside closes a dialog with a longer text. Attach `onInput` to the dialog. */
export const useLeave = (onClose: () => void) => {
  const isWritten = useRef(false)
  const leave = async () => {
    if (!isWritten.current || (await confirmLeave())) onClose()
  }
  return {
    leave: () => void leave(),
    onInput: ({ target }: InputEvent) => {
      if (target instanceof HTMLTextAreaElement) isWritten.current = target.value.trim().length > SHORT
    },
  }
}
