import { AMBIGUOUS_EMPLOYERS, HOUSES, KNOWN_EMPLOYERS } from './data/well-known.rules.ts'
import { entriesOf, wordsOf } from './words.rules.ts'

const FORMS = new Set('pvt private ltd limited llp llc inc plc wll'.split(' '))
const ENDINGS = new Set('india i p group company co corporation corp and'.split(' '))
const STARTS = new Set('the m s ms'.split(' '))

const withoutForms = (words: readonly string[]): string[] => {
  const start = words.findIndex((word) => !STARTS.has(word))
  return words.slice(Math.max(start, 0), words.findLastIndex((word) => !FORMS.has(word)) + 1)
}
const keyOf = (words: readonly string[]): string => words.join(' ')

const MAX_ACRONYM = 5
/** Names in capitals, which are ordinary words or nothing in lower case: "SAIL". */
const isAcronym = (name: string): boolean => name.length <= MAX_ACRONYM && name === name.toUpperCase()

const entries = entriesOf(KNOWN_EMPLOYERS, /[,\n]/)
const known = new Set(entries.filter((name) => !isAcronym(name)).map((name) => keyOf(withoutForms(wordsOf(name)))))
const acronyms = new Set(entries.filter(isAcronym).map((name) => keyOf(wordsOf(name))))
const ambiguous = new Set(entriesOf(AMBIGUOUS_EMPLOYERS, /[,\n]/).map((name) => keyOf(wordsOf(name))))
const houses = new Set(entriesOf(HOUSES, /[,\n]/).map((name) => keyOf(withoutForms(wordsOf(name)))))

const isKnown = (words: readonly string[], text: string): boolean => {
  const key = keyOf(words)
  return known.has(key) || (acronyms.has(key) && !/\p{Ll}{2}/u.test(text.split(/ (?:pvt|private|ltd|limited|india)\b/iu)[0] ?? ''))
}

const MAX_WORDS = 8

/** Whether the text is the name of a well-known employer, with or without its legal form. */
export const isKnownEmployer = (text: string): boolean => {
  const words = withoutForms(wordsOf(text))
  if (words.length === 0 || words.length > MAX_WORDS || !/^[\p{Lu}\d]/u.test(text)) return false
  const shorter = words.slice(0, words.findLastIndex((word) => !ENDINGS.has(word)) + 1)
  return isKnown(words, text) || (shorter.length > 0 && shorter.length < words.length && isKnown(shorter, text))
}

const LONGEST_START = 4
/** Whether the text begins with the name of a well-known employer: "Infosys Technologies Pune". */
export const startsWithEmployer = (text: string): boolean => {
  const words = withoutForms(wordsOf(text))
  if (words.length === 0 || words.length > MAX_WORDS || !/^[\p{Lu}\d]/u.test(text)) return false
  const starts = Array.from({ length: Math.min(LONGEST_START, words.length) }, (_, more) => keyOf(words.slice(0, more + 1)))
  return starts.some((start) => houses.has(start) || (start.includes(' ') && known.has(start)))
}

/** Whether the text is a well-known employer's name that is also an ordinary word or a tool. */
export const isAmbiguousEmployer = (text: string): boolean => /^\p{Lu}/u.test(text) && ambiguous.has(keyOf(withoutForms(wordsOf(text))))
