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

/** Asks before Escape, Back or a click outside closes a dialog with a field that someone has typed in. Attach `onInput` to the dialog. */
export const useLeave = (onClose: () => void) => {
  const written = useRef(new Set<HTMLElement>())
  const leave = async () => {
    // A field that is gone has been sent, or is no longer part of the form.
    const isUnsaved = [...written.current].some(({ isConnected }) => isConnected)
    if (!isUnsaved || (await confirmLeave())) onClose()
  }
  return {
    leave: () => void leave(),
    onInput: ({ target }: InputEvent) => {
      if (target instanceof HTMLElement && target.matches(TYPED)) written.current.add(target)
    },
  }
}
