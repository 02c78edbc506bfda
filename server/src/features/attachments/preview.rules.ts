import { tokenizeMarkup, type Tag } from '../../platform/documents/markup.rules.ts'

/** What is kept of HTML and OpenDocument, as the element it becomes; everything else gives its text alone. */
const KEPT: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
  strong: 'strong',
  em: 'em',
  'text:p': 'p',
  'text:list': 'ul',
  'text:list-item': 'li',
  'text:list-header': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
}
const BREAKS = new Set(['br', 'text:line-break'])
const GAPS = new Set(['text:s', 'text:tab'])
/** Deleted text, remarks, and descriptions of pictures: nothing that a reader of the paper would see. */
const HIDDEN = new Set(['text:tracked-changes', 'office:annotation', 'svg:title', 'svg:desc', 'script', 'style'])
/** Deeper than any list or table of a person. */
const DEPTH = 40
/** Characters; some hundred pages. */
const LENGTH = 1_000_000

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const elementOf = ({ name, source }: Tag): string | undefined =>
  name === 'text:h' ? `h${/text:outline-level="([1-6])"/.exec(source)?.[1] ?? 2}` : KEPT[name]

/** What a preview shows: only elements of ours without attributes, and text. */
export interface PreviewBody {
  readonly html: string
  /** The document goes on. */
  readonly isCut: boolean
}

/**
 * Writes HTML or OpenDocument anew. Nothing is copied but text, escaped; every element is one of the list above and is closed again, so
 * nothing a document holds can become markup of the page.
 */
export const previewOfMarkup = (markup: string): PreviewBody => {
  const start = markup.indexOf('<office:body')
  const open: { name: string; element: string }[] = []
  const parts: string[] = []
  let length = 0
  let hidden = 0
  let isCut = false
  const put = (html: string): void => {
    parts.push(html)
    length += html.length
  }
  const close = (name: string): void => {
    const from = open.findLastIndex((one) => one.name === name)
    if (from === -1) return
    for (const { element } of open.splice(from).toReversed()) put(`</${element}>`)
  }
  for (const piece of tokenizeMarkup(start === -1 ? markup : markup.slice(start))) {
    if (length > LENGTH) {
      isCut = true
      break
    }
    if (typeof piece === 'string') {
      if (hidden === 0) put(escaped(piece))
    } else if (HIDDEN.has(piece.name)) {
      if (!piece.isSelfClosing) hidden = Math.max(0, hidden + (piece.isEnd ? -1 : 1))
    } else if (hidden > 0) continue
    else if (BREAKS.has(piece.name)) put(piece.isEnd ? '' : '<br>')
    else if (GAPS.has(piece.name)) put(' ')
    else if (piece.isEnd) close(piece.name)
    else {
      const element = elementOf(piece)
      if (element === undefined || open.length >= DEPTH) continue
      put(`<${element}>`)
      if (piece.isSelfClosing) put(`</${element}>`)
      else open.push({ name: piece.name, element })
    }
  }
  for (const { element } of open.toReversed()) put(`</${element}>`)
  return { html: parts.join(''), isCut }
}

/** A paragraph for each line that holds something. */
export const previewOfText = (text: string): PreviewBody => {
  const shown = text.slice(0, LENGTH)
  const lines = shown.split(/[\r\n\f\v]+/).filter((line) => line.trim() !== '')
  return { html: lines.map((line) => `<p>${escaped(line)}</p>`).join(''), isCut: shown.length < text.length }
}

/** Whether there is anything to read. */
export const isEmptyPreview = ({ html }: PreviewBody): boolean => html.replace(/<[^>]*>/g, '').trim() === ''
