const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntities = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&(lt|gt|quot|apos|nbsp);/g, (_, name: string) => NAMED_ENTITIES[name] ?? '')
    .replaceAll('&amp;', '&')

export interface Tag {
  /** Lower case, including the prefix: `text:p`. */
  readonly name: string
  readonly isEnd: boolean
  /** `<br/>` */
  readonly isSelfClosing: boolean
  /** Text between the angle brackets, including attributes. */
  readonly source: string
}

/** Tokenizes HTML or OpenDocument XML into tags and texts, with entities decoded and white space collapsed. */
export function* tokenizeMarkup(markup: string): Generator<Tag | string> {
  for (const [, tag, plain] of markup.matchAll(/<([^<>]*)>|([^<>]+)/g)) {
    if (plain !== undefined) yield decodeEntities(plain).replace(/\s+/g, ' ')
    else if (tag !== undefined) {
      const name = /^\/?([a-z0-9:-]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
      yield { name, isEnd: tag.startsWith('/'), isSelfClosing: tag.endsWith('/'), source: tag }
    }
  }
}
