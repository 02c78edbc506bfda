import { type InputEvent, useRef } from 'react'
import { words } from '#words/shared/ui.tsx'
import { confirm } from './confirm.tsx'

/** Asks before unsaved changes are lost; resolves to true on "Leave". */
export const confirmLeave = (): Promise<boolean> => {
  const { title, message, go, stay } = words.leave
  return confirm({ title, message, confirmLabel: go, cancelLabel: stay, isDanger: true })
}

/** What someone types into: not choices, files or searches. */
const TYPED =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=search], [role=combobox], [aria-haspopup])'

/** Asks before Escape, Back or a click outside closes a dialog that someone has typed in. Attach `onInput` to the dialog. */
export const useLeave = (onClose: () => void) => {
  const isWritten = useRef(false)
  const leave = async () => {
    if (!isWritten.current || (await confirmLeave())) onClose()
  }
  return {
    leave: () => void leave(),
    onInput: ({ target }: InputEvent) => {
      isWritten.current ||= target instanceof HTMLElement && target.matches(TYPED)
    },
  }
}
