/** The words of a text in lower case, without the dots of initials: "P.G.T. (Maths)" is "pgt maths". */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(?<=\b[a-z])\. ?(?=[a-z]\b)/g, '')
    .replaceAll('&', ' and ')
    .replace(/in[- ]?charge\b(?! of)/g, 'incharge')
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g) ?? []

/** The entries of a list: words, or with a separator names, without lines that begin with "#". */
export const entriesOf = (list: string, separator: RegExp = /\s+/): string[] =>
  list
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Whether the words contain one of the phrases, of up to `longest` words. */
export const hasPhrase = (words: readonly string[], phrases: ReadonlySet<string>, longest: number): boolean =>
  words.some((_, start) =>
    Array.from({ length: Math.min(longest, words.length - start) - 1 }, (__, more) => words.slice(start, start + more + 2).join(' ')).some(
      (phrase) => phrases.has(phrase),
    ),
  )
