import { actions } from '#words/shared/actions.ts'
import { notify } from './notify.ts'

/** Copies a text and confirms it in a toast that begins with `subject`. */
export const copyText = async (subject: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify('SUCCESS', actions.copied(subject))
  } catch {
    notify('ERROR', actions.notCopied)
  }
}
