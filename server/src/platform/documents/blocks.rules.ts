import { tokenizeMarkup } from './markup.rules.ts'

/** A run of text in one style; `link` null without a link. */
interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly link: string | null
}
/** A paragraph, heading, rule or list item. `depth`: nesting of lists and quotes; `marker`: precedes the first line. */
export interface Block {
  readonly kind: 'p' | 'h2' | 'h3' | 'hr'
  readonly depth: number
  readonly marker: string | null
  readonly lines: readonly (readonly Run[])[]
}

const NESTED = ['ul', 'ol', 'blockquote']
const STYLES = ['strong', 'em', 'u', 'a']
const kinds: readonly string[] = ['p', 'h2', 'h3'] satisfies readonly Block['kind'][]

/** Parses canonical HTML, as produced from templates, into blocks. */
export const blocksOf = (html: string): Block[] => {
  const blocks: Block[] = []
  const lists: { name: string; count: number }[] = []
  const styles: { name: string; link: string | null }[] = []
  let marker: string | null = null
  let open: { kind: Block['kind']; lines: Run[][] } | null = null
  const close = () => {
    if (open !== null && open.lines.flat().some(({ text }) => text.trim() !== '')) {
      blocks.push({ kind: open.kind, depth: lists.length, marker, lines: open.lines })
      marker = null
    }
    open = null
  }
  const write = (text: string) => {
    const { lines } = (open ??= { kind: 'p', lines: [[]] })
    const has = (name: string) => styles.some((style) => style.name === name)
    lines.at(-1)?.push({
      text,
      isBold: has('strong'),
      isItalic: has('em'),
      isUnderlined: has('u') || has('a'),
      link: styles.findLast(({ link }) => link !== null)?.link ?? null,
    })
  }
  for (const token of tokenizeMarkup(html)) {
    if (typeof token === 'string') {
      if (open !== null || token.trim() !== '') write(token)
      continue
    }
    const { name, isEnd, source } = token
    if (STYLES.includes(name)) {
      const link = /href="([^"]*)"/.exec(source)?.[1]?.replaceAll('&amp;', '&') ?? null
      if (isEnd) styles.pop()
      else styles.push({ name, link })
    } else if (name === 'br') open?.lines.push([])
    else {
      close()
      if (kinds.includes(name) && !isEnd) open = { kind: name as Block['kind'], lines: [[]] }
      else if (name === 'hr') blocks.push({ kind: 'hr', depth: lists.length, marker: null, lines: [] })
      else if (NESTED.includes(name)) {
        if (isEnd) lists.pop()
        else lists.push({ name, count: 0 })
      } else if (name === 'li' && !isEnd) {
        const list = lists.at(-1)
        if (list) list.count++
        marker = list?.name === 'ol' ? `${list.count}.` : '•'
      }
    }
  }
  close()
  return blocks
}
