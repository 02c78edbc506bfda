import { isLinkPlaceholder, type TemplatePlaceholder } from '@portal/contract/templates'
import { escapeHtml } from '@portal/contract/shared/html'
import { PLACEHOLDER } from '@portal/contract/shared/placeholders'

/** Values by placeholder; null or absent: none. */
export type PlaceholderValues = Readonly<Partial<Record<TemplatePlaceholder, string | null>>>

/** A placeholder as written in the text; `fallback`: null if it has none. */
interface Written {
  readonly name: string
  readonly fallback: string | null
}
/** Every placeholder of a text, in order of appearance. */
export const writtenPlaceholders = (text: string): Written[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '', fallback]) => ({ name, fallback: fallback ?? null }))

/** Separates double braces in a value, which would look like an unfilled placeholder. */
const withoutBraces = (value: string): string => value.replace(/([{}])(?=\1)/g, '$1 ')

/** The value to insert, or null. An invalid link counts as none. */
const valueOf = (values: PlaceholderValues, name: string): string | null => {
  const value = values[name as TemplatePlaceholder] ?? null
  if (value === null || value.trim() === '' || (isLinkPlaceholder(name) && !/^https?:\/\//i.test(value))) return null
  return withoutBraces(value)
}

/** Replaces each placeholder by its value, its fallback or nothing, in a single pass: placeholders inside values aren't expanded. */
const fill = (text: string, values: PlaceholderValues, encode: (value: string) => string): string =>
  text.replace(PLACEHOLDER, (_, name: string, fallback: string | undefined) => {
    const value = valueOf(values, name)
    return value === null ? (fallback ?? '').trim() : encode(value)
  })

/** Fills plain text. */
export const fillText = (text: string, values: PlaceholderValues): string => fill(text, values, (value) => value)
/** Fills HTML; values are escaped here, fallbacks already are. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
  fill(html, values, (value) => escapeHtml(value).replace(/\r\n?|\n/g, '<br>'))
/** A single line without control characters, safe as a mail header. */
export const fillSubject = (subject: string, values: PlaceholderValues): string =>
  fillText(subject, values)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Distinct placeholders with neither value nor fallback, whose lines are left out. */
export const missingIn = (text: string, values: PlaceholderValues): string[] => [
  ...new Set(
    writtenPlaceholders(text).flatMap(({ name, fallback }) => (fallback === null && valueOf(values, name) === null ? [name] : [])),
  ),
]

/** Innermost blocks of a body, which contain no other block. */
const LINE = /<(p|h2|h3|li)>(?:(?!<\/?(?:p|h2|h3|li|ul|ol|blockquote)\b)[\s\S])*<\/\1>/g
const EMPTY = /<(li|ul|ol|blockquote)>\s*<\/\1>/g

/** The lines of a body, as HTML. */
export const linesOf = (body: string): string[] => body.match(LINE) ?? []

/** Removes lines with one of these placeholders, and lists emptied by that. */
export const withoutLines = (body: string, missing: readonly string[]): string => {
  if (missing.length === 0) return body
  const isMissing = (line: string) => writtenPlaceholders(line).some(({ name, fallback }) => fallback === null && missing.includes(name))
  let remaining = body.replace(LINE, (line) => (isMissing(line) ? '' : line))
  for (let before = ''; before !== remaining;) {
    before = remaining
    remaining = remaining.replace(EMPTY, '')
  }
  return remaining
}
