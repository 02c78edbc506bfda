import type { Suggestion } from './person.rules.ts'

/** Converts a CGPA out of 10 to percent (× 9.5, as CBSE does), rounded once. */
const percentFromCgpa = (points: number): number => Math.round(Math.round(points * 100) * 9.5) / 100

const parseWithin = (text: string | undefined, max: number): number | undefined => {
  const number = Number(text)
  return text !== undefined && number > 0 && number <= max ? Math.round(number * 100) / 100 : undefined
}

/** Removes percentile ranks, which are not marks. */
const withoutRanks = (text: string): string =>
  text.replace(/\d{1,3}(\.\d+)?\s*(pr\b|percentile)|\b(pr|percentile( rank)?)\s*[:=-]?\s*\d{1,3}(\.\d+)?/gi, ' ')

/** The marks in a text, in percent. Values converted from a CGPA have a low confidence. */
export const findPercentage = (source: string): Suggestion<number> | null => {
  const text = withoutRanks(source)
  const percent =
    parseWithin(/(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)\s*(?:%|percent\b|per cent\b)/i.exec(text)?.[1], 100) ??
    parseWithin(
      /\b(?:percentage|percent|marks|aggregate|score)\s*(?:obtained)?\s*[:=|-]+\s*(\d{2}(?:\.\d{1,2})?)(?![\d/.])/i.exec(text)?.[1],
      100,
    )
  if (percent !== undefined) return { value: percent, confidence: 0.92 }
  const points = parseWithin(
    /\b(?:cgpa|cpi|sgpa|spi|gpa)\b\s*(?:of\s*)?[:=|-]*\s*(\d{1,2}(?:\.\d{1,2})?)(?!\d)/i.exec(text)?.[1] ??
      /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*(?:\/\s*10(?:\.0+)?\s*)?\(?(?:cgpa|cpi|sgpa|spi|gpa)\b/i.exec(text)?.[1] ??
      /(?<![\d./])(\d{1,2}(?:\.\d{1,2})?)\s*\/\s*10(?![\d/])/.exec(text)?.[1],
    10,
  )
  if (points !== undefined) return { value: percentFromCgpa(points), confidence: 0.7 }
  const bare = parseWithin(/(?:^|[\s|(,])(\d{2}\.\d{1,2})(?=$|[\s|),])/.exec(text)?.[1], 100)
  if (bare !== undefined && bare >= 33) return { value: bare, confidence: 0.75 }
  // In a table, where the heading names the number.
  const point = parseWithin(/(?:^|[\s|(,])(\d\.\d{1,2})(?=$|[\s|),])/.exec(text)?.[1], 10)
  return point === undefined ? null : { value: percentFromCgpa(point), confidence: 0.55 }
}

/** The marks from a cell of a marks column, where a bare number is enough. Passing marks start at 33. */
export const percentageFromCell = (cell: string): Suggestion<number> | null => {
  const named = findPercentage(cell)
  if (named && named.confidence >= 0.7) return named
  const number = parseWithin(/^[^\d]*(\d{1,3}(?:\.\d{1,3})?)[^\d/]*$/.exec(withoutRanks(cell))?.[1], 100)
  if (number === undefined || (number > 10 && number < 33)) return null
  return number > 10 ? { value: number, confidence: 0.88 } : { value: percentFromCgpa(number), confidence: 0.7 }
}

/** The marks of a row with joined cells in a table with a marks column: the last number that is neither level nor year. */
export const findBarePercentage = (row: string, levelWords: string): Suggestion<number> | null => {
  const numbers = withoutRanks(row.replace(levelWords, ' ')).match(/(?<![\d./-])\d{1,2}(?:\.\d{1,2})?(?![\w./-])/g) ?? []
  const read = percentageFromCell(numbers.at(-1) ?? '')
  return read && { ...read, confidence: Math.min(read.confidence, 0.75) }
}
