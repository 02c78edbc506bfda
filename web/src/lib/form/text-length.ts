import { tooLong } from '@portal/contract/shared/fields'
import { words } from '#words/shared/text.ts'
import { formatCount } from '../format/format.ts'

/** The share of the limit from which the length is shown. */
const NEAR = 0.9

/** Notes about the length of a text once it is near its limit. Nothing is cut, so that the end of a pasted text isn't lost. */
export const lengthNotes = (text: string, limit: number): { readonly count?: string; readonly error?: string } => {
  // Trimmed as in the contract.
  const { length } = text.trim()
  return {
    ...(length >= limit * NEAR && { count: words.length(formatCount(length), formatCount(limit)) }),
    ...(length > limit && { error: tooLong(limit) }),
  }
}
