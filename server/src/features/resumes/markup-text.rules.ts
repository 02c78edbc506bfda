import { tokenizeMarkup } from '../../platform/documents/markup.rules.ts'

/** Elements that end a line in HTML, OpenDocument and Word XML; two in a row produce a blank line. */
const LINE_ENDS = new Set('p h1 h2 h3 h4 h5 h6 li br text:p text:h text:line-break text:list-item w:p w:br'.split(' '))
const ROWS = new Set(['tr', 'table:table-row', 'w:tr'])
const CELLS = new Set(['td', 'th', 'table:table-cell', 'w:tc'])
const GAPS = new Set(['text:s', 'text:tab', 'w:tab'])

/** Maximum lines of a table cell; cells with more are layout columns. */
const MAX_CELL_LINES = 5

interface OpenRow {
  /** The lines of each cell. */
  readonly cells: string[][]
}

const linesOf = (cell: readonly string[]): string[] => cell.map((line) => line.trim()).filter((line) => line !== '')

/** A row as one line with tabs between the cells; cells of a layout keep their lines and come one after the other. */
const textOfRow = ({ cells }: OpenRow): string => {
  const texts = cells.map(linesOf)
  const longest = Math.max(0, ...texts.map((lines) => lines.length))
  if (texts.length === 1 || longest > MAX_CELL_LINES) return texts.map((lines) => lines.join('\n')).join('\n')
  // Adjacent cells, such as a period and a job: joins their first lines.
  if (texts.length === 2 && longest > 1)
    return [texts.map(([first = '']) => first).join('\t'), ...texts.flatMap((lines) => lines.slice(1))].join('\n')
  return texts.map((lines) => `${lines.join(' ')} \t`).join('')
}

/** Converts HTML, OpenDocument or Word XML to text: one line per paragraph and table row, tabs between the cells of a row. */
export const markupToText = (markup: string): string => {
  let text = ''
  const open: OpenRow[] = []
  const write = (part: string): void => {
    const cell = open.at(-1)?.cells.at(-1)
    if (cell) {
      const [first = '', ...others] = part.split('\n')
      cell[Math.max(0, cell.length - 1)] = (cell.at(-1) ?? '') + first
      cell.push(...others)
    } else text += part
  }
  for (const piece of tokenizeMarkup(markup)) {
    if (typeof piece === 'string') {
      write(piece)
      continue
    }
    const { name, isEnd, isSelfClosing: isWhole } = piece
    if (ROWS.has(name) && !isWhole) {
      if (isEnd) {
        const row = open.pop()
        if (row) write(`${textOfRow(row)}\n`)
      } else open.push({ cells: [] })
    } else if (CELLS.has(name) && !isWhole && !isEnd) open.at(-1)?.cells.push([''])
    else if (GAPS.has(name) && !isEnd) write(name === 'w:tab' ? '\t' : ' ')
    else if (LINE_ENDS.has(name) && (isEnd || isWhole)) write('\n')
  }
  return text
}

/** The first heading of HTML, if it begins the document. */
export const titleOfMarkup = (html: string): string | null => {
  const [, heading = null] = /^(?:\s|<a[^>]*>\s*<\/a>|<p>\s*<\/p>)*<h[1-3]>(.{2,80}?)<\/h[1-3]>/i.exec(html) ?? []
  return heading && markupToText(heading)
}
