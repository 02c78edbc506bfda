import { tokenizeMarkup } from '../../platform/documents/markup.rules.ts'

/** Elements that end a line in HTML and OpenDocument; two in a row make a blank line. */
const LINE_ENDS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'br', 'text:p', 'text:h', 'text:line-break', 'text:list-item'])
const ROWS = new Set(['tr', 'table:table-row'])
const CELLS = new Set(['td', 'th', 'table:table-cell'])
const GAPS = new Set(['text:s', 'text:tab'])

/** Converts HTML or OpenDocument to text: one line per paragraph and table row, tabs between the cells of a row. */
export const markupToText = (markup: string): string => {
  let text = ''
  let inCell = 0
  for (const piece of tokenizeMarkup(markup)) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    const { name, isEnd, isSelfClosing: isWhole } = piece
    if (CELLS.has(name) && !isWhole) {
      inCell += isEnd ? -1 : 1
      if (isEnd) text += '\t'
    } else if (ROWS.has(name) && isEnd) text += '\n'
    else if (GAPS.has(name)) text += ' '
    else if (LINE_ENDS.has(name) && (isEnd || isWhole)) text += inCell > 0 ? ' ' : '\n'
  }
  return text
}
