import { actions } from '#words/shared/actions.ts'
import { notify } from './notify.ts'

/** Copies a text and says so; `what` begins the message. */
export const copyText = async (what: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify('SUCCESS', actions.copied(what))
  } catch {
    notify('ERROR', actions.notCopied)
  }
}
