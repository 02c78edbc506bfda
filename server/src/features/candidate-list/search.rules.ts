import type { Match } from '@portal/contract/candidate-list'

/** What is searched, word by word; a word with an @ stays whole behind another one, as addresses are kept. */
export interface Searched {
  readonly words: readonly string[]
  /** For the part of a name, an address or a mobile, when no word begins so. */
  readonly parts: readonly string[]
}

/** Words of fewer letters must stand as they are typed: too many begin with them. */
const SHORTEST_BEGINNING = 3
const MOST_WORDS = 10

const MOBILE = /^(?:\+?91|0)?([6-9][0-9]{9})$/

/** As the database keeps words: lower case, and the two languages whose names are signs written out. */
const spelled = (text: string): string => text.toLowerCase().replaceAll('c++', 'cplusplus').replaceAll('c#', 'csharp')

/** Reads what was typed; a mobile may have spaces, dashes or the code of India. */
export const searchedOf = (q: string): Searched => {
  const digits = q.replace(/[\s().-]/g, '')
  const mobile = /^\+?[0-9]+$/.test(digits) ? (MOBILE.exec(digits)?.[1] ?? digits.replace(/^\+(91)?/, '')) : undefined
  if (mobile !== undefined) return { words: [mobile], parts: [mobile] }
  const words = spelled(q)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [`@${word}`] : word.split(/[^\p{L}\p{M}\p{N}]+/u)))
    .filter((word) => word !== '')
  const parts = q.length < SHORTEST_BEGINNING ? [] : q.toLowerCase().split(/\s+/)
  return { words: [...new Set(words)].slice(0, MOST_WORDS), parts: parts.slice(0, MOST_WORDS) }
}

/** A word that must be there, as it stands or as the beginning of one. */
export interface Term {
  readonly word: string
  readonly isBeginning: boolean
}

/**
 * One way to look for what was typed: by words, in `who` (name, address, mobiles, job code) or in the `document` (those, and all that
 * profile and resume say); or by the part of a name, an address or a mobile.
 */
export type Attempt = { readonly terms: readonly Term[]; readonly column: 'who' | 'document' } | { readonly parts: readonly string[] }

/** When so many are called what was typed, it is a name, and the long texts that mention it are not looked at. */
const NAMED_ENOUGH = 1000
/** Whether nothing else need be tried. */
export const isEnough = (attempt: Attempt, found: number): boolean =>
  'column' in attempt && attempt.column === 'who' ? found >= NAMED_ENOUGH : found > 0

const whole = (word: string): Term => ({ word, isBeginning: false })
const beginning = (word: string): Term => ({ word, isBeginning: [...word].length >= SHORTEST_BEGINNING })

/**
 * The ways to look, each for when the one before finds nobody: whole words; the last word as a beginning, because it is still being
 * typed; all of them as beginnings; parts of a name. Whole words first, because an index knows them many times faster, and because
 * who types "Java" does not mean JavaScript.
 */
export const attemptsOf = ({ words, parts }: Searched): Attempt[] => {
  // Signs alone are found nowhere.
  if (words.length === 0 && parts.length === 0) return [{ terms: [], column: 'who' }]
  const ways = [words.map(whole), [...words.slice(0, -1).map(whole), ...words.slice(-1).map(beginning)], words.map(beginning)]
  const different = new Map(ways.filter((terms) => terms.length > 0).map((terms) => [JSON.stringify(terms), terms]))
  const byWords = [...different.values()].flatMap((terms) => (['who', 'document'] as const).map((column) => ({ terms, column })))
  return [...byWords, ...(parts.length > 0 ? [{ parts }] : [])]
}

/** The texts of one candidate, in the order in which they explain a hit. */
export type Texts = readonly (readonly [field: Match['field'], text: string | null])[]

const MOST_MATCHES = 3
/** Characters around the first matched word. */
const BEFORE = 40
const LENGTH = 160

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const asTyped = (word: string): string => escaped(word.replace(/^@/, '').replaceAll('cplusplus', 'c++').replaceAll('csharp', 'c#'))

/** Words that begin so, anywhere in a text; with `inside`, in the middle of words too. Fit for JavaScript and the database alike. */
export const patternOf = (words: readonly string[]): string => `(?:${words.map(asTyped).join('|')})`

const cut = (text: string, at: number): string => {
  if (text.length <= LENGTH) return text
  const from = at <= BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1
  const piece = text.slice(from, from + LENGTH)
  return `${from > 0 ? '… ' : ''}${piece.toWellFormed().replaceAll('\ufffd', '')}${from + LENGTH < text.length ? ' …' : ''}`
}

const marksIn = (text: string, pattern: RegExp): Match['marks'] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))

/** Why a candidate was found: up to three texts with the matched words, those with a word that no earlier one has. */
export const matchesIn = (texts: Texts, { words, parts }: Searched): Match[] => {
  const begin = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${patternOf(words)}`, 'giu')
  const inside = new RegExp(patternOf(parts), 'giu')
  const find = (pattern: RegExp): Match[] => {
    const seen = new Set<string>()
    const matches: Match[] = []
    for (const [field, text] of texts) {
      const first = text?.match(pattern)
      if (!text || !first || matches.length === MOST_MATCHES) continue
      const isNew = first.some((word) => !seen.has(word.toLowerCase()))
      for (const word of first) seen.add(word.toLowerCase())
      if (!isNew) continue
      const excerpt = cut(text.replace(/\s+/g, ' '), text.replace(/\s+/g, ' ').search(pattern))
      matches.push({ field, excerpt, marks: marksIn(excerpt, pattern) })
    }
    return matches
  }
  const found = words.length > 0 ? find(begin) : []
  return found.length > 0 || parts.length === 0 ? found : find(inside)
}
