import { type InputEvent, useRef } from 'react'
import { words } from '#words/shared/ui.tsx'
import { confirm } from './confirm.tsx'

/** Asks before unsaved changes are lost; resolves to true on "Leave". */
export const confirmLeave = (): Promise<boolean> => {
  const { title, message, go, stay } = words.leave
  return confirm({ title, message, confirmLabel: go, cancelLabel: stay, isDanger: true })
}

const isSearch = (target: HTMLElement) => target.matches('[type=search], [role=combobox], [aria-haspopup]')

/** What someone has typed into a field or an editor; nothing for checkboxes and searches. */
const typedInto = (target: EventTarget): string => {
  if (!(target instanceof HTMLElement) || isSearch(target)) return ''
  if (target instanceof HTMLInputElement) return /^(text|email|tel|url|number)$/.test(target.type) ? target.value : ''
  return (target instanceof HTMLTextAreaElement ? target.value : target.isContentEditable ? target.textContent : '').trim()
}

/** Asks before Escape, Back or a click outside closes a dialog with something typed in it. Attach `onInput` to the dialog. */
export const useLeave = (onClose: () => void) => {
  const written = useRef(new Set<EventTarget>())
  const leave = async () => {
    if (written.current.size === 0 || (await confirmLeave())) onClose()
  }
  return {
    leave: () => void leave(),
    onInput: ({ target }: InputEvent) => {
      if (typedInto(target) === '') written.current.delete(target)
      else written.current.add(target)
    },
  }
}
