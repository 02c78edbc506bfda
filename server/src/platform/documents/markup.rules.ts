const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(lt|gt|quot|apos|nbsp);/g, (_, name: string) => NAMED[name] ?? '')
    .replaceAll('&amp;', '&')

export interface Tag {
  /** In lower case, with its prefix: `text:p`. */
  readonly name: string
  readonly isEnd: boolean
  /** `<br/>` */
  readonly isWhole: boolean
  /** What stands between the brackets. */
  readonly source: string
}

/** HTML or OpenDocument piece by piece: a tag, or a text with its entities decoded and its white space collapsed. */
export function* piecesOf(markup: string): Generator<Tag | string> {
  for (const [, tag, plain] of markup.matchAll(/<([^<>]*)>|([^<>]+)/g)) {
    if (plain !== undefined) yield decoded(plain).replace(/\s+/g, ' ')
    else if (tag !== undefined) {
      const name = /^\/?([a-z0-9:-]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
      yield { name, isEnd: tag.startsWith('/'), isWhole: tag.endsWith('/'), source: tag }
    }
  }
}
