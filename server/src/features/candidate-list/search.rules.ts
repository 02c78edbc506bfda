import type { Match } from '@portal/contract/candidate-list'
import { escapeRegex } from '../../platform/escape.rules.ts'

/** Parsed search input: `react -typescript`, `vue OR angular`, `"machine learning"`. */
export interface SearchTerms {
  /** Words that must all match. An email address stays one word, prefixed with `@`, as in candidate_names. */
  readonly words: readonly string[]
  /** Substrings of a name, an email address or a mobile number, tried if no word starts with them. */
  readonly parts: readonly string[]
  /** Parsed operators; null without any. */
  readonly expression: Expression | null
}

/** A search with operators. */
export interface Expression {
  /** At least one word of every group must be present. */
  readonly groups: readonly (readonly string[])[]
  /** Consecutive words; each is also in `groups`. */
  readonly phrases: readonly (readonly string[])[]
  readonly excluded: readonly (readonly string[])[]
}

/** Shorter words must match whole words, because too many words start with them. */
const MIN_PREFIX_LENGTH = 3
const MAX_WORDS = 10

const MOBILE = /^(?:\+?91|0)?([6-9][0-9]{9})$/
/** Matches a job code typed without hyphens. */
const JOB_CODE = /(?<![\p{L}\p{N}])([a-z]{2})([0-9]{2})([0-9]{4})(?![\p{L}\p{N}])/gu

/** "Node.js", "node js" and "NodeJS" are one word of a search; texts have any of them. */
const JS_NAME = /(?<=\p{L}{3})[.\s-]?js(?![\p{L}\p{N}])/gu

/** Normalises like the search tables: lower case, "c++" and "c#" spelled out. */
const normalise = (text: string): string =>
  text.toLowerCase().replaceAll('c++', 'cplusplus').replaceAll('c#', 'csharp').replace(JS_NAME, 'js').replace(JOB_CODE, '$1 $2 $3')

/** "node" of "nodejs"; undefined for other words. */
export const jsName = (word: string): string | undefined => /^(\p{L}{3,})js$/u.exec(word)?.[1]

const wordsOf = (text: string): string[] =>
  normalise(text)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [`@${word}`] : word.split(/[^\p{L}\p{M}\p{N}]+/u)))
    .filter((word) => word !== '')

/** `-` before a word or a quoted phrase (the closing quote may be missing); anything else up to a space. */
const TOKEN = /(?<minus>-)?"(?<phrase>[^"]*)"?|(?<exclude>-)(?<word>[\p{L}\p{N}]\S*)|(?<plain>\S+)/gu

/** Parses the operators; null if there are none. */
const parseExpression = (q: string): Expression | null => {
  const groups: string[][] = []
  const phrases: string[][] = []
  const excluded: string[][] = []
  let isAlternative = false
  for (const { groups: token = {} } of q.matchAll(TOKEN)) {
    if (token['plain'] === 'OR') {
      isAlternative = groups.length > 0
      continue
    }
    const words = wordsOf(token['phrase'] ?? token['word'] ?? token['plain'] ?? '')
    if (words.length === 0) continue
    if (token['minus'] ?? token['exclude']) excluded.push(words)
    else if (isAlternative && words.length === 1) groups.at(-1)?.push(...words)
    else groups.push(...words.map((word) => [word]))
    if (token['phrase'] !== undefined && token['minus'] === undefined && words.length > 1) phrases.push(words)
    isAlternative = false
  }
  const hasOperators = excluded.length > 0 || phrases.length > 0 || groups.some((group) => group.length > 1)
  return hasOperators ? { groups: groups.slice(0, MAX_WORDS), phrases, excluded: excluded.slice(0, MAX_WORDS) } : null
}

/** Parses a search. A mobile number may contain spaces, dashes or India's country code. */
export const parseSearch = (q: string): SearchTerms => {
  const digits = q.replace(/[\s().-]/g, '')
  const mobile = /^\+?[0-9]+$/.test(digits) ? (MOBILE.exec(digits)?.[1] ?? digits.replace(/^\+(91)?/, '')) : undefined
  if (mobile !== undefined) return { words: [mobile], parts: [mobile], expression: null }
  const expression = parseExpression(q)
  if (expression) return { words: [...new Set(expression.groups.flat())], parts: [], expression }
  const parts = q.length < MIN_PREFIX_LENGTH ? [] : q.toLowerCase().split(/\s+/)
  return { words: [...new Set(wordsOf(q))].slice(0, MAX_WORDS), parts: parts.slice(0, MAX_WORDS), expression: null }
}

/** A required word, matched as a whole or as a prefix. */
export interface Term {
  readonly word: string
  readonly isPrefix: boolean
}

/**
 * One attempt at a search: by words in `names` (name, email, mobiles, job code) or in the full-text `document` (those, the profile and the
 * resume), by operators in the document, by substrings of a name, email address or mobile number, by the email address of a record merged
 * into another, or by similar spelling.
 */
export type SearchAttempt =
  | { readonly terms: readonly Term[]; readonly column: 'names' | 'document' }
  /** The document, and names of which the last word is only the beginning. */
  | { readonly terms: readonly Term[]; readonly beginnings: readonly Term[] }
  | { readonly expression: Expression }
  | { readonly parts: readonly string[] }
  | { readonly mergedEmail: string }
  | { readonly alike: readonly string[] }

/** An attempt whose similar spellings have been looked up. */
export type ReadyAttempt =
  | Exclude<SearchAttempt, { readonly alike: readonly string[] }>
  | { readonly nearest: readonly (readonly string[])[] }

/** With at least this many name hits, treats the query as a name and skips the full-text search. */
const NAME_HITS_SUFFICIENT = 1000
/** Whether the remaining attempts can be skipped. */
export const isSufficient = (attempt: ReadyAttempt, found: number): boolean =>
  'column' in attempt && attempt.column === 'names' ? found >= NAME_HITS_SUFFICIENT : found > 0

/** Whether an attempt makes sense after one that found this many: "Karthik" is a name, so Karthikeyan is meant too; "SAP" isn't, so Sapna isn't. */
export const isWorthTrying = (attempt: SearchAttempt, found: number): boolean => !('beginnings' in attempt) || found > 0

/** A word that could begin a longer name. */
const NAME_BEGINNING = /^[\p{L}\p{M}]{3,}$/u
/** Words that could be a misspelt name. */
const MISSPELT = /^\p{L}{4,}$/u
const WHOLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const wholeWord = (word: string): Term => ({ word, isPrefix: false })
const prefix = (word: string): Term => ({ word, isPrefix: [...word].length >= MIN_PREFIX_LENGTH })

/**
 * Attempts in order, each tried if the previous one finds no one: whole words, with longer names if the words are someone's name; the last
 * word as a prefix, as it may still be being typed; all words as prefixes; substrings of a name; a merged record's address; similar spellings.
 * Whole words come first because the index finds them much faster, and "Java" shouldn't find JavaScript.
 */
export const searchAttempts = ({ words, parts, expression }: SearchTerms): SearchAttempt[] => {
  if (expression) return [{ expression }]
  // A search of only punctuation matches nothing.
  if (words.length === 0 && parts.length === 0) return [{ terms: [], column: 'names' }]
  const whole = words.map(wholeWord)
  const beginnings = [...whole.slice(0, -1), ...words.slice(-1).map(prefix)]
  const variants = [whole, beginnings, words.map(prefix)]
  const distinct = new Map(variants.filter((terms) => terms.length > 0).map((terms) => [JSON.stringify(terms), terms]))
  const byWords = [...distinct.values()].flatMap((terms) => (['names', 'document'] as const).map((column) => ({ terms, column })))
  const isMisspelt = words.length > 0 && words.every((word) => MISSPELT.test(word))
  const mergedEmail = parts.length === 1 && WHOLE_EMAIL.test(parts[0] ?? '') ? parts : []
  const [names, ...others] = byWords
  const longerNames = NAME_BEGINNING.test(words.at(-1) ?? '') ? [{ terms: whole, beginnings }] : []
  return [
    ...(names ? [names] : []),
    ...longerNames,
    ...others,
    ...(parts.length > 0 ? [{ parts }] : []),
    ...mergedEmail.map((email) => ({ mergedEmail: email })),
    ...(isMisspelt ? [{ alike: words }] : []),
  ]
}

/** Searched texts of one candidate, in the order in which matches are shown. */
export type Texts = readonly (readonly [field: Match['field'], text: string | null])[]

const MAX_MATCHES = 3
/** Characters of an excerpt: before the first match, and in total. */
const EXCERPT_LEAD = 40
const EXCERPT_LENGTH = 160

/** A word as a regular expression valid in both JavaScript and PostgreSQL. */
export const wordPattern = (word: string): string => {
  const name = jsName(word)
  if (name !== undefined) return `${name}[. -]?js`
  return escapeRegex(word.replace(/^@/, '').replaceAll('cplusplus', 'c++').replaceAll('csharp', 'c#'))
}

/** An alternation of the words, valid in both JavaScript and PostgreSQL. */
export const anyWordPattern = (words: readonly string[]): string => `(?:${words.map(wordPattern).join('|')})`

const excerptAt = (text: string, at: number): string => {
  if (text.length <= EXCERPT_LENGTH) return text
  const from = at <= EXCERPT_LEAD ? 0 : text.lastIndexOf(' ', at - EXCERPT_LEAD) + 1
  const piece = text.slice(from, from + EXCERPT_LENGTH)
  return `${from > 0 ? '… ' : ''}${piece.toWellFormed().replaceAll('\ufffd', '')}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`
}

const highlightRanges = (text: string, pattern: RegExp): Match['marks'] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))

/** Texts that match a search, at most three, each with a matched word that no earlier one contains. */
export const findMatches = (texts: Texts, { words, parts }: SearchTerms): Match[] => {
  const wordStart = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${anyWordPattern(words)}`, 'giu')
  const anywhere = new RegExp(anyWordPattern(parts), 'giu')
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
  const found = words.length > 0 ? find(wordStart) : []
  return found.length > 0 || parts.length === 0 ? found : find(anywhere)
}
