/** Inserts text at the caret; returns the new text and caret. */
export const insertAt = (text: string, caret: number, piece: string): { text: string; end: number } => {
  const at = Math.min(Math.max(caret, 0), text.length)
  return { text: text.slice(0, at) + piece + text.slice(at), end: at + piece.length }
}
