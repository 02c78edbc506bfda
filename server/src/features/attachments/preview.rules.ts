import { escapeHtml } from '@portal/contract/shared/html'
import { tokenizeMarkup, type Tag } from '../../platform/documents/markup.rules.ts'

/** Maps elements of HTML, OpenDocument and Word XML to HTML; of other elements only the text is kept. */
const ELEMENTS: Readonly<Record<string, string>> = {
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
  'w:p': 'p',
}
const BREAKS = new Set(['br', 'text:line-break', 'w:br'])
const GAPS = new Set(['text:s', 'text:tab', 'w:tab'])
/** Elements whose content isn't visible in the document: tracked deletions, comments, image descriptions. */
const HIDDEN = new Set(['text:tracked-changes', 'office:annotation', 'svg:title', 'svg:desc', 'w:instrText', 'script', 'style'])
/** Deeper elements are dropped; real documents are shallower. */
const MAX_DEPTH = 40
/** Maximum characters of a preview: some hundred pages. */
const MAX_LENGTH = 1_000_000

const elementOf = ({ name, source }: Tag): string | undefined =>
  name === 'text:h' ? `h${/text:outline-level="([1-6])"/.exec(source)?.[1] ?? 2}` : ELEMENTS[name]

/** Preview HTML: only the elements above, without attributes, and escaped text. */
export interface PreviewBody {
  readonly html: string
  /** The document exceeds the maximum length of a preview. */
  readonly isTruncated: boolean
}

/**
 * Converts HTML or OpenDocument to safe HTML: copies only escaped text and emits only allowlisted elements, always closed. No markup of the
 * document can reach the page.
 */
export const renderMarkupPreview = (markup: string): PreviewBody => {
  const start = markup.indexOf('<office:body')
  const open: { name: string; element: string }[] = []
  const parts: string[] = []
  let length = 0
  let hidden = 0
  let isTruncated = false
  const append = (html: string): void => {
    parts.push(html)
    length += html.length
  }
  const close = (name: string): void => {
    const from = open.findLastIndex((element) => element.name === name)
    if (from === -1) return
    for (const { element } of open.splice(from).toReversed()) append(`</${element}>`)
  }
  for (const token of tokenizeMarkup(start === -1 ? markup : markup.slice(start))) {
    if (length > MAX_LENGTH) {
      isTruncated = true
      break
    }
    if (typeof token === 'string') {
      if (hidden === 0) append(escapeHtml(token))
    } else if (HIDDEN.has(token.name)) {
      if (!token.isSelfClosing) hidden = Math.max(0, hidden + (token.isEnd ? -1 : 1))
    } else if (hidden > 0) continue
    else if (BREAKS.has(token.name)) append(token.isEnd ? '' : '<br>')
    else if (GAPS.has(token.name)) append(' ')
    else if (token.isEnd) close(token.name)
    else {
      const element = elementOf(token)
      if (element === undefined || open.length >= MAX_DEPTH) continue
      append(`<${element}>`)
      if (token.isSelfClosing) append(`</${element}>`)
      else open.push({ name: token.name, element })
    }
  }
  for (const { element } of open.toReversed()) append(`</${element}>`)
  return { html: parts.join(''), isTruncated }
}

/** Converts plain text: one paragraph per non-empty line. */
export const renderTextPreview = (text: string): PreviewBody => {
  const shown = text.slice(0, MAX_LENGTH)
  const lines = shown.split(/[\r\n\f\v]+/).filter((line) => line.trim() !== '')
  return { html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''), isTruncated: shown.length < text.length }
}

export const isEmptyPreview = ({ html }: PreviewBody): boolean => html.replace(/<[^>]*>/g, '').trim() === ''
