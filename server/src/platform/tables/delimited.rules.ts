import { importDelimiters } from '@portal/contract/import-states'

/** Excel may declare the delimiter in the first line, as `sep=;`. */
export const declaredDelimiter = (text: string): string | undefined => /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]

const LINES = 20

/** Occurrences of a delimiter in each of the first lines, ignoring quoted text. */
const countIn = (text: string, delimiter: string): number[] => {
  const counts: number[] = []
  let [count, isQuoted] = [0, false]
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === delimiter) count += 1
    else if (character === '\n') {
      counts.push(count)
      count = 0
      if (counts.length === LINES) return counts
    }
  }
  return [...counts, count]
}

/** The delimiter found in most lines, and most often in those. Defaults to a comma. */
export const findDelimiter = (text: string): string => {
  const scores = importDelimiters.map((delimiter) => {
    const counts = countIn(text, delimiter).filter((count) => count > 0)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { delimiter, lines: counts.filter((count) => count === usual).length, usual }
  })
  const [best] = scores.toSorted((a, b) => b.lines - a.lines || b.usual - a.usual)
  return best && best.usual > 0 ? best.delimiter : ','
}
