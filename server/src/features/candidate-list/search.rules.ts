import type { Match } from '@portal/contract/candidate-list'

/** What is searched, word by word; a word with an @ stays whole behind another one, as addresses are kept. */
export interface SearchTerms {
  readonly words: readonly string[]
  /** For the part of a name, an address or a mobile, when no word begins so. */
  readonly parts: readonly string[]
}

/** Words of fewer letters must stand as they are typed: too many begin with them. */
const MIN_PREFIX_LENGTH = 3
const MAX_WORDS = 10

const MOBILE = /^(?:\+?91|0)?([6-9][0-9]{9})$/

/** As the database keeps words: lower case, and the two languages whose names are signs written out. */
const normalise = (text: string): string => text.toLowerCase().replaceAll('c++', 'cplusplus').replaceAll('c#', 'csharp')

/** Reads what was typed; a mobile may have spaces, dashes or the code of India. */
export const parseSearch = (q: string): SearchTerms => {
  const digits = q.replace(/[\s().-]/g, '')
  const mobile = /^\+?[0-9]+$/.test(digits) ? (MOBILE.exec(digits)?.[1] ?? digits.replace(/^\+(91)?/, '')) : undefined
  if (mobile !== undefined) return { words: [mobile], parts: [mobile] }
  const words = normalise(q)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [`@${word}`] : word.split(/[^\p{L}\p{M}\p{N}]+/u)))
    .filter((word) => word !== '')
  const parts = q.length < MIN_PREFIX_LENGTH ? [] : q.toLowerCase().split(/\s+/)
  return { words: [...new Set(words)].slice(0, MAX_WORDS), parts: parts.slice(0, MAX_WORDS) }
}

/** A word that must be there, as it stands or as the beginning of one. */
export interface Term {
  readonly word: string
  readonly isPrefix: boolean
}

/**
 * One way to look for what was typed: by words, in `who` (name, address, mobiles, job code) or in the `document` (those, and all that
 * profile and resume say); or by the part of a name, an address or a mobile.
 */
export type SearchAttempt = { readonly terms: readonly Term[]; readonly column: 'who' | 'document' } | { readonly parts: readonly string[] }

/** When so many are called what was typed, it is a name, and the long texts that mention it are not looked at. */
const NAME_HITS_SUFFICIENT = 1000
/** Whether nothing else need be tried. */
export const isSufficient = (attempt: SearchAttempt, found: number): boolean =>
  'column' in attempt && attempt.column === 'who' ? found >= NAME_HITS_SUFFICIENT : found > 0

const wholeWord = (word: string): Term => ({ word, isPrefix: false })
const prefix = (word: string): Term => ({ word, isPrefix: [...word].length >= MIN_PREFIX_LENGTH })

/**
 * The ways to look, each for when the one before finds nobody: whole words; the last word as a beginning, because it is still being
 * typed; all of them as beginnings; parts of a name. Whole words first, because an index knows them many times faster, and because
 * who types "Java" does not mean JavaScript.
 */
export const searchAttempts = ({ words, parts }: SearchTerms): SearchAttempt[] => {
  // Signs alone are found nowhere.
  if (words.length === 0 && parts.length === 0) return [{ terms: [], column: 'who' }]
  const ways = [words.map(wholeWord), [...words.slice(0, -1).map(wholeWord), ...words.slice(-1).map(prefix)], words.map(prefix)]
  const different = new Map(ways.filter((terms) => terms.length > 0).map((terms) => [JSON.stringify(terms), terms]))
  const byWords = [...different.values()].flatMap((terms) => (['who', 'document'] as const).map((column) => ({ terms, column })))
  return [...byWords, ...(parts.length > 0 ? [{ parts }] : [])]
}

/** The texts of one candidate, in the order in which they explain a hit. */
export type Texts = readonly (readonly [field: Match['field'], text: string | null])[]

const MAX_MATCHES = 3
/** Characters around the first matched word. */
const EXCERPT_LEAD = 40
const EXCERPT_LENGTH = 160

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordPattern = (word: string): string => escaped(word.replace(/^@/, '').replaceAll('cplusplus', 'c++').replaceAll('csharp', 'c#'))

/** Words that begin so, anywhere in a text; with `inside`, in the middle of words too. Fit for JavaScript and the database alike. */
export const anyWordPattern = (words: readonly string[]): string => `(?:${words.map(wordPattern).join('|')})`

const excerptAt = (text: string, at: number): string => {
  if (text.length <= EXCERPT_LENGTH) return text
  const from = at <= EXCERPT_LEAD ? 0 : text.lastIndexOf(' ', at - EXCERPT_LEAD) + 1
  const piece = text.slice(from, from + EXCERPT_LENGTH)
  return `${from > 0 ? '… ' : ''}${piece.toWellFormed().replaceAll('\ufffd', '')}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`
}

const highlightRanges = (text: string, pattern: RegExp): Match['marks'] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))

/** Why a candidate was found: up to three texts with the matched words, those with a word that no earlier one has. */
export const findMatches = (texts: Texts, { words, parts }: SearchTerms): Match[] => {
  const begin = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${anyWordPattern(words)}`, 'giu')
  const inside = new RegExp(anyWordPattern(parts), 'giu')
  const find = (pattern: RegExp): Match[] => {
    const seen = new Set<string>()
    const matches: Match[] = []
    for (const [field, text] of texts) {
      const first = text?.match(pattern)
      if (!text || !first || matches.length === MAX_MATCHES) continue
      const isNew = first.some((word) => !seen.has(word.toLowerCase()))
      for (const word of first) seen.add(word.toLowerCase())
      if (!isNew) continue
      const excerpt = excerptAt(text.replace(/\s+/g, ' '), text.replace(/\s+/g, ' ').search(pattern))
      matches.push({ field, excerpt, marks: highlightRanges(excerpt, pattern) })
    }
    return matches
  }
  const found = words.length > 0 ? find(begin) : []
  return found.length > 0 || parts.length === 0 ? found : find(inside)
}
