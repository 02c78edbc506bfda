/** What ends a line, in HTML and in OpenDocument; two ends in a row are a blank line. */
const LINE_ENDS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'br', 'text:p', 'text:h', 'text:line-break', 'text:list-item'])
const ROWS = new Set(['tr', 'table:table-row'])
const CELLS = new Set(['td', 'th', 'table:table-cell'])
const GAPS = new Set(['text:s', 'text:tab'])

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(lt|gt|quot|apos|nbsp);/g, (_, name: string) => NAMED[name] ?? '')
    .replaceAll('&amp;', '&')

/** The text of HTML or OpenDocument: a line for each paragraph and table row, tabs between the cells of a row. */
export const textOfMarkup = (markup: string): string => {
  let text = ''
  let inCell = 0
  for (const [, tag, plain] of markup.matchAll(/<([^<>]*)>|([^<>]+)/g)) {
    if (plain !== undefined) {
      text += decoded(plain).replace(/\s+/g, ' ')
      continue
    }
    const name = /^\/?([a-z0-9:-]+)/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? ''
    const isEnd = tag?.startsWith('/') ?? false
    const isWhole = tag?.endsWith('/') ?? false
    if (CELLS.has(name) && !isWhole) {
      inCell += isEnd ? -1 : 1
      if (isEnd) text += '\t'
    } else if (ROWS.has(name) && isEnd) text += '\n'
    else if (GAPS.has(name)) text += ' '
    else if (LINE_ENDS.has(name) && (isEnd || isWhole)) text += inCell > 0 ? ' ' : '\n'
  }
  return text
}
