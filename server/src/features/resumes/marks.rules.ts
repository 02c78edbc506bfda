import { cgpaMultiplier, percentageOfCgpa } from '@portal/contract/cgpa'
import type { Suggestion } from './person.rules.ts'

/** Marks in per cent; `points`: the CGPA out of ten they were converted from. */
export interface Marks extends Suggestion<number> {
  readonly points?: number
}

const parseWithin = (text: string | undefined, max: number): number | undefined => {
  const number = Number(text)
  return text !== undefined && number > 0 && number <= max ? Math.round(number * 100) / 100 : undefined
}

/** "4.10 on 5 point scale", "3.8/4.0". */
const OTHER_SCALE = /(?<![\d.])\d(?:\.\d{1,3})?\s?(?:\/|on|out of)\s?(?:a )?[457](?:\.0+)?(?![\d.])/gi

/** Removes percentile ranks and points on other scales, which aren't marks. */
const withoutRanks = (text: string): string =>
  text.replace(OTHER_SCALE, ' ').replace(/\d{1,3}(\.\d+)?\s*(pr\b|percentile)|\b(pr|percentile( rank)?)\s*[:=-]?\s*\d{1,3}(\.\d+)?/gi, ' ')

/** Tries the patterns in order, skipping numbers out of range. */
const firstNumber = (text: string, patterns: readonly RegExp[], max: number): number | undefined => {
  for (const pattern of patterns) {
    const number = parseWithin(pattern.exec(text)?.[1], max)
    if (number !== undefined) return number
  }
  return undefined
}

const PERCENTAGES = [
  /(?<![\d./])(\d{2}(?:\.\d{1,3})?)\s?\/\s?100(?![\d.])/,
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)\s*\)?\s*(?:%|percent(?:age)?\b|per cent\b|pct\b)/i,
  /%\s*[:=-]*\s*(\d{2}(?:\.\d{1,3})?)(?![\d/.])/,
  /\b(?:percentage|percent|marks|aggregate|agg|score|scored|result)\b\.?\s*(?:obtained|secured)?\s*(?:of|is|with)?\s*[:=|~-]*\s*(\d{2}(?:\.\d{1,3})?)(?![\d/.])(?!\s*\/)/i,
]
const POINTS_WORD = '(?:c\\.?g\\.?p\\.?a|cpi|s\\.?g\\.?p\\.?a|spi|g\\.?p\\.?a|cgp|ogpa|ygpa|dgpa|pointers?|grade points?)\\b\\.?'
/** Points with their scale; a GPA without one may be out of four. */
const SCALED_POINTS = [/(?<![\d./])(\d{1,2}(?:\.\d{1,3})?)\s*(?:\/|out of|on)\s*10(?:\.0+)?(?![\d/.])/i]
const NAMED_POINTS = [
  new RegExp(
    `\\b${POINTS_WORD}\\s*(?:\\([^)]*\\)\\s*)?(?:of|is|obtained|scored?)?\\s*[:=|~-]*\\s*\\(?(\\d{1,2}(?:\\.\\d{1,3})?)(?!\\.?\\d|\\/\\s*\\d)(?!\\s*\\/\\s*(?:4|5|7)\\b)`,
    'i',
  ),
  new RegExp(`(?<![\\d./])(\\d{1,2}(?:\\.\\d{1,3})?)\\s*[-–]?\\s*\\(?\\s*${POINTS_WORD}`, 'i'),
]
/** A GPA up to four without a scale may be out of four. */
const LARGEST_OF_FOUR = 4
const FRACTION = /(?<![\d./])(\d{3,4})\s*(?:\/|out of)\s*(500|550|600|650|700|750|800|900|1000|1100|1200)(?![\d./])/i

const fromPoints = (points: number, qualification_id: number, confidence: number): Marks | null => {
  const value = percentageOfCgpa(points, 10, cgpaMultiplier(qualification_id))
  return value === null ? null : { value, confidence, points }
}

/** Marks labelled as such in the text. Values converted from a CGPA have lower confidence. */
const namedMarks = (text: string, qualification_id: number): Marks | null => {
  const percent = firstNumber(text, PERCENTAGES, 100)
  if (percent !== undefined && percent > 10) return { value: percent, confidence: percent >= 33 ? 0.92 : 0.6 }
  const scaled = firstNumber(text, SCALED_POINTS, 10)
  if (scaled !== undefined) return fromPoints(scaled, qualification_id, 0.75)
  const named = firstNumber(text, NAMED_POINTS, 100)
  if (named !== undefined && named > LARGEST_OF_FOUR && named <= 10) return fromPoints(named, qualification_id, 0.7)
  // "CGPA/percentage: 78.5"
  if (named !== undefined && named >= 33) return { value: named, confidence: 0.75 }
  const [, obtained, total] = FRACTION.exec(text) ?? []
  const share = Math.round((Number(obtained) / Number(total)) * 10_000) / 100
  return share >= 33 && share <= 100 ? { value: share, confidence: 0.7 } : null
}

/** Whether the line has labelled marks. */
export const hasMarks = (line: string): boolean => namedMarks(withoutRanks(line), 1) !== null

/** The marks in a text, in per cent. */
export const findPercentage = (source: string, qualification_id: number): Marks | null => {
  const text = withoutRanks(source)
  const named = namedMarks(text, qualification_id)
  if (named) return named
  const bare = parseWithin(/(?:^|[\s|(,])(\d{2}\.\d{1,2})(?=$|[\s|),])/.exec(text)?.[1], 100)
  if (bare !== undefined && bare >= 33) return { value: bare, confidence: 0.75 }
  // In a table, where only the header names the number.
  const point = parseWithin(/(?:^|[\s|(,])(\d\.\d{1,2})(?=$|[\s|),])/.exec(text)?.[1], 10)
  return point === undefined || point <= LARGEST_OF_FOUR ? null : fromPoints(point, qualification_id, 0.55)
}

/** The marks from a cell of a marks column, where a bare number is enough. Passing marks start at 33. */
export const percentageFromCell = (cell: string, qualification_id: number): Marks | null => {
  const named = findPercentage(cell, qualification_id)
  if (named && named.confidence >= 0.7) return named
  const number = parseWithin(/^[^\d]*(\d{1,3}(?:\.\d{1,3})?)[^\d/]*$/.exec(withoutRanks(cell))?.[1], 100)
  if (number === undefined || (number > 10 && number < 33) || number <= LARGEST_OF_FOUR) return null
  return number > 10 ? { value: number, confidence: 0.88 } : fromPoints(number, qualification_id, 0.7)
}

/** The marks of a row with joined cells: the last number that is neither level nor year. */
export const findBarePercentage = (row: string, levelWords: string, qualification_id: number): Marks | null => {
  const numbers = withoutRanks(row.replace(levelWords, ' ')).match(/(?<![\d./-])\d{1,2}(?:\.\d{1,2})?(?![\w./-])/g) ?? []
  const read = percentageFromCell(numbers.at(-1) ?? '', qualification_id)
  return read && { ...read, confidence: Math.min(read.confidence, 0.75) }
}
