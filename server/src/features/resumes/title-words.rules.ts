import { LAST_TITLE_WORDS, RANKS, TITLE_ABBREVIATIONS, TITLE_PHRASES, TITLE_WORDS } from './data/titles.rules.ts'
import { entriesOf, hasPhrase, wordsOf } from './words.rules.ts'

const anywhere = new Set(entriesOf(TITLE_WORDS))
const last = new Set(entriesOf(LAST_TITLE_WORDS))
const phrases = new Set(entriesOf(TITLE_PHRASES, /\n/))
const abbreviations = new Set(entriesOf(TITLE_ABBREVIATIONS))
const ranks = new Set(entriesOf(RANKS))

const LONGEST_PHRASE = 4
/** More words are a sentence, in which a word or two mean nothing. */
const MAX_WORDS = 6

const isWord = (word: string): boolean => anywhere.has(word) || (word.endsWith('s') && anywhere.has(word.slice(0, -1)))

/** The word that a title ends with, without its grade: "guard" of "Security Guard Gr. II". */
const lastWordOf = (words: readonly string[]): string | undefined => words.findLast((word) => !ranks.has(word))

/** "Sr. ASM", "GET": an abbreviation in capitals between ranks and other titles. */
const isAbbreviated = (text: string, words: readonly string[]): boolean => {
  const written = text.replace(/(?<=\p{Lu})\.(?=\p{Lu}\b)/gu, '').match(/[\p{L}\d]+/gu) ?? []
  return written.some((word) => abbreviations.has(word)) && words.every((word) => ranks.has(word) || abbreviations.has(word.toUpperCase()))
}

/** Whether the text has a word of job titles. */
export const hasTitleWord = (text: string): boolean => {
  const words = wordsOf(text)
  if (words.some(isWord)) return true
  if (words.length === 0 || words.length > MAX_WORDS || !/^\p{Lu}/u.test(text)) return false
  return (
    hasPhrase(words, phrases, LONGEST_PHRASE) ||
    text.split(/ of | for | cum |-cum-| ?\/ ?/i).some((part) => last.has(lastWordOf(wordsOf(part)) ?? '')) ||
    isAbbreviated(text, words)
  )
}
