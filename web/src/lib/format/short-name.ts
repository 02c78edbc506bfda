/** `S.`, `K`, `S.R.`: what the short form of a name shouldn't be. */
const isInitials = (word: string): boolean => /^(?:\p{L}\p{M}*\.?|(?:\p{L}\p{M}*\.)+)$/u.test(word)

/** A name around its short form: the first word that isn't an initial, or all of it. Together the parts are the name. */
export const aroundShortName = (name: string): { readonly before: string; readonly short: string; readonly after: string } => {
  const words = name.split(' ')
  const place = words.findIndex((word) => !isInitials(word))
  if (place === -1) return { before: '', short: name, after: '' }
  return {
    before: words
      .slice(0, place)
      .map((word) => `${word} `)
      .join(''),
    short: words[place] ?? '',
    after: words
      .slice(place + 1)
      .map((word) => ` ${word}`)
      .join(''),
  }
}
