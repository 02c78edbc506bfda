/** A part of a text; with `href` and the host it leads to where it is a link. */
interface TextPart {
  readonly text: string
  readonly link?: { readonly href: string; readonly host: string }
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/i
/** What ends a sentence or a bracket around an address, not the address. */
const AFTER = ".,;:!?)]}'"

const withoutEnd = (address: string): string => {
  let end = address.length
  while (AFTER.includes(address[end - 1] ?? ' ')) end -= 1
  return address.slice(0, end)
}

const linkOf = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  // A user name before the host is how one site poses as another.
  return url.username !== '' || url.password !== '' ? undefined : { href: url.href, host: url.host }
}

/** A text with its http and https addresses as links; everything else stays text. */
export const linkedParts = (text: string): TextPart[] =>
  text.split(ADDRESS).flatMap((part, index): TextPart[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
    const address = withoutEnd(part)
    const link = linkOf(address)
    if (link === undefined) return [{ text: part }]
    const rest = part.slice(address.length)
    return [{ text: address, link }, ...(rest === '' ? [] : [{ text: rest }])]
  })
