/** A part of a text; a link has `href` and `host`. */
interface TextPart {
  readonly text: string
  readonly link?: { readonly href: string; readonly host: string }
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/i
/** Trailing characters that belong to the sentence, not to the address. */
const AFTER = ".,;:!?)]}'"

const withoutEnd = (address: string): string => {
  let end = address.length
  while (AFTER.includes(address[end - 1] ?? ' ')) end -= 1
  return address.slice(0, end)
}

const linkOf = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // A user name before the host can make one site look like another.
  return url.username !== '' || url.password !== '' ? undefined : { href: url.href, host: url.host }
}

/** Splits a text into http and https links and plain text. */
export const linkedParts = (text: string): TextPart[] =>
  text.split(ADDRESS).flatMap((part, index): TextPart[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
    const address = withoutEnd(part)
    const link = linkOf(address)
    if (link === undefined) return [{ text: part }]
    const rest = part.slice(address.length)
    return [{ text: address, link }, ...(rest === '' ? [] : [{ text: rest }])]
  })
