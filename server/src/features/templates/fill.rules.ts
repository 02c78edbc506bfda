import { isLinkPlaceholder, type TemplatePlaceholder } from '@portal/contract/templates'
import { escapeHtml } from '@portal/contract/shared/html'
import { PLACEHOLDER } from '@portal/contract/shared/placeholders'

/** Values by placeholder; null or absent: none. */
export type PlaceholderValues = Readonly<Partial<Record<TemplatePlaceholder, string | null>>>

/** A placeholder as it is written; `fallback` null without one. */
interface Written {
  readonly name: string
  readonly fallback: string | null
}
/** Every placeholder of a text, in order. */
export const writtenPlaceholders = (text: string): Written[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '', fallback]) => ({ name, fallback: fallback ?? null }))

/** Two opening braces in a value would look like a placeholder that wasn't filled. */
const withoutBraces = (value: string): string => value.replace(/([{}])(?=\1)/g, '$1 ')

/** The value to show, or null. A link that isn't one counts as none. */
const valueOf = (values: PlaceholderValues, name: string): string | null => {
  const value = values[name as TemplatePlaceholder] ?? null
  if (value === null || value.trim() === '' || (isLinkPlaceholder(name) && !/^https?:\/\//i.test(value))) return null
  return withoutBraces(value)
}

/** Replaces each placeholder by its value, its fallback or nothing, once: placeholders inside values stay text. */
const fill = (text: string, values: PlaceholderValues, encode: (value: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string, fallback: string | undefined) => {
    const value = valueOf(values, name)
    return value === null ? (fallback ?? '').trim() : encode(value)
  })

/** Fills plain text. */
export const fillText = (text: string, values: PlaceholderValues): string => fill(text, values, (value) => value)
/** Fills HTML; values are escaped, fallbacks already are. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
  fill(html, values, (value) => escapeHtml(value).replace(/\r\n?|\n/g, '<br>'))
/** One line without control characters, safe as a mail header. */
export const fillSubject = (subject: string, values: PlaceholderValues): string =>
  fillText(subject, values)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Placeholders without a value and without a fallback, each once: a template leaves out their lines. */
export const missingIn = (text: string, values: PlaceholderValues): string[] => [
  ...new Set(
    writtenPlaceholders(text).flatMap(({ name, fallback }) => (fallback === null && valueOf(values, name) === null ? [name] : [])),
  ),
]

/** The innermost blocks of a body: they contain no other block. */
const LINE = /<(p|h2|h3|li)>(?:(?!<\/?(?:p|h2|h3|li|ul|ol|blockquote)\b)[\s\S])*<\/\1>/g
const EMPTY = /<(li|ul|ol|blockquote)>\s*<\/\1>/g

/** The lines of a body, as HTML. */
export const linesOf = (body: string): string[] => body.match(LINE) ?? []

/** The body without the lines that have one of these placeholders, and without the lists that are empty then. */
export const withoutLines = (body: string, missing: readonly string[]): string => {
  if (missing.length === 0) return body
  const isMissing = (line: string) => writtenPlaceholders(line).some(({ name, fallback }) => fallback === null && missing.includes(name))
  let kept = body.replace(LINE, (line) => (isMissing(line) ? '' : line))
  for (let before = ''; before !== kept;) {
    before = kept
    kept = kept.replace(EMPTY, '')
  }
  return kept
}
