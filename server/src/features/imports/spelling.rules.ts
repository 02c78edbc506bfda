/** Words a character or two away from those in our headings that mean something else. */
const otherWords: ReadonlySet<string> = new Set([
  'class',
  'contract',
  'county',
  'destination',
  'employee',
  'percentile',
  'plate',
  'postal',
  'programmer',
  'scope',
  'sourcer',
  'stage',
  'status',
  'store',
  'xi',
])
/** Shorter headings resemble too many others. */
const MIN_LENGTH = 5
/** Headings from this length may have two mistakes. */
const LONG = 12
/** Words up to this length are abbreviations, which must be right: "Sem %" isn't "SSC %". */
const ABBREVIATION = 3

/** Characters that are wrong, missing, too many or swapped with the next one. */
const mistakes = (typed: string, meant: string): number => {
  let [older, old] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, index) => index)]
  for (const [row, one] of [...typed].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...meant].entries()) {
      const isSwapped = row > 0 && column > 0 && one === meant[column - 1] && typed[row - 1] === other
      current.push(
        Math.min(
          (old[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (old[column] ?? 0) + (one === other ? 0 : 1),
          isSwapped ? (older[column - 1] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[older, old] = [old, current]
  }
  return old.at(-1) ?? 0
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * What a misspelt heading, given by its words, probably means: the value of the known heading with the fewest mistakes; undefined without
 * one, or if headings with different values are as near. The first character and all digits must be right.
 */
export const nearestHeading = <T>(known: ReadonlyMap<string, T>, words: readonly string[]): T | undefined => {
  const text = words.join('')
  if (text.length < MIN_LENGTH || words.some((word) => otherWords.has(word))) return undefined
  const short = words.filter((word) => word.length <= ABBREVIATION)
  let fewest = text.length < LONG ? 1 : 2
  let nearest = new Set<T>()
  for (const [heading, value] of known) {
    const isComparable =
      heading.length >= MIN_LENGTH &&
      heading[0] === text[0] &&
      Math.abs(heading.length - text.length) <= fewest &&
      digitsOf(heading) === digitsOf(text) &&
      short.every((word) => heading.includes(word))
    const count = isComparable ? mistakes(text, heading) : Infinity
    if (count > fewest) continue
    if (count < fewest) nearest = new Set()
    fewest = count
    nearest.add(value)
  }
  return nearest.size === 1 ? [...nearest][0] : undefined
}
