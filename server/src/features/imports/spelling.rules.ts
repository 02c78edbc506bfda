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
/** Shorter texts resemble too many others. */
const MIN_LENGTH = 5
/** Texts from this length may have two mistakes. */
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
 * What a misspelt text probably means: the `meaning` of the known text with the fewest mistakes; undefined without one, or if texts with
 * different meanings are as near. The first character and all digits must be right, and so must the words in `short`.
 */
export const nearest = <T, M>(
  known: ReadonlyMap<string, T>,
  text: string,
  meaning: (value: T) => M,
  short: readonly string[] = [],
): M | undefined => {
  if (text.length < MIN_LENGTH) return undefined
  let fewest = text.length < LONG ? 1 : 2
  let found = new Set<M>()
  for (const [other, value] of known) {
    const isComparable =
      other.length >= MIN_LENGTH &&
      other[0] === text[0] &&
      Math.abs(other.length - text.length) <= fewest &&
      digitsOf(other) === digitsOf(text) &&
      short.every((word) => other.includes(word))
    const count = isComparable ? mistakes(text, other) : Infinity
    if (count > fewest) continue
    if (count < fewest) found = new Set()
    fewest = count
    found.add(meaning(value))
  }
  return found.size === 1 ? [...found][0] : undefined
}

/** What a misspelt heading, given by its words, probably means. */
export const nearestHeading = <T>(known: ReadonlyMap<string, T>, words: readonly string[]): T | undefined =>
  words.some((word) => otherWords.has(word))
    ? undefined
    : nearest(
        known,
        words.join(''),
        (value) => value,
        words.filter((word) => word.length <= ABBREVIATION),
      )
