import { isOnlyDates } from './dates.rules.ts'
import { findTableHead, isCompleteHead } from './education-table.rules.ts'
import { sectionOfHeading } from './headings.rules.ts'

/** A piece of text on a page; `y` grows upwards. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

export const end = ({ x, width }: Piece): number => x + width
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Minimum gap between words, as a multiple of the gap between spaced characters. */
const MAX_WORD_GAP = 5

/** Vertical distance, as a share of the font size, within which two pieces are on the same line. */
export const SAME_LINE = 0.3

/** Moves superscripts and subscripts ("th" in "28th") to the baseline of the adjacent larger piece. */
export const withSuperscriptsDown = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) => {
    const isBeside = (other: Piece | undefined): other is Piece =>
      other !== undefined &&
      other.size > piece.size * 1.15 &&
      Math.abs(other.y - piece.y) <= other.size * 0.6 &&
      piece.x - end(other) > -1 &&
      piece.x - end(other) < other.size * 0.3
    const base = [pieces[index - 1], pieces[index - 2]].find(isBeside)
    return base && piece.text.trim().length <= 3 ? { ...piece, y: base.y, size: base.size } : piece
  })

/** Removes text drawn over the same text, which makes it bold. */
export const withoutOverprint = (pieces: readonly Piece[]): Piece[] => {
  const isOver = (piece: Piece, below: Piece) =>
    Math.abs(piece.y - below.y) < 2 && piece.x > below.x - 2 && end(piece) < end(below) + 2 && below.text.includes(piece.text.trim())
  return pieces.filter((piece, index) => !pieces.slice(Math.max(0, index - 4), index).some((below) => isOver(piece, below)))
}

/** Joins characters drawn one by one with equal gaps: "E D U C A T I O N". Wider gaps separate words. */
export const withoutLetterSpacing = (line: readonly Piece[]): readonly Piece[] => {
  const characters = line.filter(({ text }) => text.trim().length === 1)
  if (characters.length < 5 || characters.length < line.length * 0.8) return line
  const gaps = line.slice(1).map((piece, index) => piece.x - end(line[index] ?? piece))
  const usual = middle(gaps)
  return line.reduce<Piece[]>((joined, piece, index) => {
    const last = joined.at(-1)
    const gap = gaps[index - 1] ?? 0
    if (!last || gap > Math.max(usual, 1) * MAX_WORD_GAP) return [...joined, piece]
    const isApart = gap > Math.max(usual * 1.6, usual + 1)
    return [...joined.slice(0, -1), { ...last, text: `${last.text}${isApart ? ' ' : ''}${piece.text}`, width: end(piece) - last.x }]
  }, [])
}

export const inReadingOrder = (pieces: readonly Piece[]): Piece[] => {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line?.[0] && Math.abs(line[0].y - piece.y) <= piece.size * SAME_LINE) line.push(piece)
    else lines.push([piece])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x))
}

/** Lines by height, regardless of the drawing order. */
export const linesByHeight = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = []
  for (const piece of inReadingOrder(pieces)) {
    const first = lines.at(-1)?.[0]
    if (first && Math.abs(first.y - piece.y) <= piece.size * SAME_LINE) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines
}

interface Cut {
  readonly x: number
  /** The lines from `from` (inclusive) to `to` (exclusive) are on both sides of the cut. */
  readonly from: number
  readonly to: number
}

const MIN_GUTTER = 8
const MIN_COLUMN_LINES = 5
/** Minimum share of the page's lines along a cut. */
const MIN_SHARE = 0.3

/** The longest run of lines without a piece across `x`, with enough lines on both sides. */
const runAt = (lines: readonly (readonly Piece[])[], x: number): Cut | undefined => {
  let best: Cut | undefined
  let from = 0
  for (let at = 0; at <= lines.length; at += 1) {
    const isCrossed = lines[at]?.some((piece) => piece.x < x - MIN_GUTTER / 2 && end(piece) > x + 1) ?? true
    if (!isCrossed) continue
    if (!best || at - from > best.to - best.from) best = { x, from, to: at }
    from = at + 1
  }
  return best
}

const sidesOf = (lines: readonly (readonly Piece[])[], { x, from, to }: Cut): [Piece[][], Piece[][]] => {
  const run = lines.slice(from, to)
  const side = (isLeft: boolean) => run.map((line) => line.filter((piece) => piece.x < x - 1 === isLeft)).filter((line) => line.length > 0)
  return [side(true), side(false)]
}

export const textOf = (line: readonly Piece[]): string =>
  withoutLetterSpacing(line)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const headingsIn = (side: readonly (readonly Piece[])[]): number =>
  side.filter((line) => sectionOfHeading(textOf(line)) !== undefined).length

/** Minimum share of lines that start with a colon among the values of labels. */
const MIN_VALUES = 0.3
/** "Date of birth" on the left of ": 15 May 1999": labels and their values. */
const areValues = (side: readonly (readonly Piece[])[]): boolean =>
  side.filter((line) => textOf(line).startsWith(':')).length >= Math.max(3, side.length * MIN_VALUES)

/**
 * Whether the sides of a cut are columns to be read one after the other rather than cells of rows: both have headings, or their lines are
 * at different heights.
 */
const areColumns = (left: readonly (readonly Piece[])[], right: readonly (readonly Piece[])[]): boolean => {
  if (Math.min(left.length, right.length) < MIN_COLUMN_LINES || areValues(right)) return false
  const headings = [headingsIn(left), headingsIn(right)]
  const heights = (side: readonly (readonly Piece[])[]) => side.map((line) => line[0]?.y ?? 0)
  const [fewer, more] = [heights(left), heights(right)].toSorted((a, b) => a.length - b.length)
  const aligned = (fewer ?? []).filter((y) => (more ?? []).some((other) => Math.abs(y - other) < 1.5)).length
  const share = aligned / Math.max(1, fewer?.length ?? 0)
  return (Math.min(...headings) > 0 && Math.max(...headings) > 0) || (share < 0.5 && Math.max(...headings) > 0)
}

interface MarginPart {
  readonly text: string
  readonly top: number
  readonly pieces: readonly Piece[]
}

/** The parts of a margin: adjacent lines that form one heading ("CAREER" above "OBJECTIVE"), otherwise single lines. */
const partsOfMargin = (left: readonly (readonly Piece[])[]): MarginPart[] =>
  left.reduce<MarginPart[]>((parts, line) => {
    const [last, text, first] = [parts.at(-1), textOf(line), line[0]]
    const below = last?.pieces.at(-1)
    const joined = last && `${last.text} ${text}`
    const isNear = first && below && below.y - first.y < first.size * 1.6
    if (last && joined !== undefined && isNear && sectionOfHeading(joined) !== undefined)
      return [...parts.slice(0, -1), { ...last, text: joined, pieces: [...last.pieces, ...line] }]
    return [...parts, { text, top: first?.y ?? 0, pieces: line }]
  }, [])

/** Whether the left side of a cut is a margin with headings or dates for the text on the right. */
const isMargin = (left: readonly (readonly Piece[])[], right: readonly (readonly Piece[])[]): boolean => {
  const parts = partsOfMargin(left)
  const labels = parts.filter(({ text }) => isOnlyDates(text) || sectionOfHeading(text) !== undefined)
  return parts.length >= 3 && labels.length >= parts.length * 0.8 && right.length >= left.length
}

/** The regions of a page with a margin: each heading before its text, dates on the line they belong to. */
const regionsOfMargin = (
  left: readonly (readonly Piece[])[],
  right: readonly (readonly Piece[])[],
  pieces: readonly Piece[],
): Piece[][] => {
  const headings = partsOfMargin(left).filter(({ text }) => !isOnlyDates(text))
  const dates = left.flat().filter((piece) => headings.every(({ pieces }) => !pieces.includes(piece)))
  const lines = linesByHeight([...dates, ...right.flat()])
  const between = (top: number, bottom: number) => {
    const region = lines.filter(([first]) => first !== undefined && first.y <= top && first.y > bottom).flat()
    const members = new Set(region)
    // Without dates, keeps the drawing order, which preserves cells of several lines.
    return dates.some((date) => members.has(date)) ? region : pieces.filter((piece) => members.has(piece))
  }
  const tops = headings.map(({ top, pieces }) => top + (pieces[0]?.size ?? 0) * SAME_LINE)
  return [
    between(Infinity, tops[0] ?? -Infinity),
    ...headings.flatMap(({ text, pieces: [first] }, index) => [
      first ? [{ ...first, text }] : [],
      between(tops[index] ?? 0, tops[index + 1] ?? -Infinity),
    ]),
  ].filter((region) => region.length > 0)
}

/** Whether a line is the header of an education table across a cut, which would split its rows. */
const isHeadAcross = (line: readonly Piece[], x: number): boolean => {
  const head = findTableHead([line.map(({ text }) => text.trim()).join(' | ')], 0)
  return head !== undefined && isCompleteHead(head) && line.some((piece) => piece.x < x - 1) && line.some((piece) => piece.x >= x - 1)
}

/** Distances to the left of a text's start at which a cut may be, because headings can be outdented. */
const INDENTS = [0, 6, 12]

/** The cut of a page into columns; undefined for a single column. */
const findCut = (lines: readonly (readonly Piece[])[]): Cut | undefined => {
  const starts = lines.flatMap((line) => line.slice(0).map(({ x }) => Math.round(x)))
  const counts = new Map<number, number>()
  for (const x of starts) counts.set(x, (counts.get(x) ?? 0) + 1)
  const left = Math.min(...starts)
  const candidates = [...counts].filter(([x, count]) => count >= MIN_COLUMN_LINES - 1 && x > left + 60).map(([x]) => x)
  const cuts = candidates
    .flatMap((x) => INDENTS.map((indent) => x - indent))
    .flatMap((x) => runAt(lines, x) ?? [])
    .filter(({ from, to }) => to - from >= Math.max(MIN_COLUMN_LINES, lines.length * MIN_SHARE))
  const margins = cuts.filter((cut) => isMargin(...sidesOf(lines, cut)))
  const columns = cuts.filter(
    (cut) => areColumns(...sidesOf(lines, cut)) && !lines.slice(cut.from, cut.to).some((line) => isHeadAcross(line, cut.x)),
  )
  return (margins.length > 0 ? margins : columns).toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
}

/** The pieces of each region of a page, in reading order. */
export const regionsOf = (pieces: readonly Piece[], depth = 0): Piece[][] => {
  const lines = linesByHeight(pieces)
  const cut = depth > 2 ? undefined : findCut(lines)
  if (!cut) return [[...pieces]]
  const inOrder = (part: readonly (readonly Piece[])[]) => {
    const members = new Set(part.flat())
    return pieces.filter((piece) => members.has(piece))
  }
  const [left, right] = sidesOf(lines, cut)
  const subregions = (part: readonly (readonly Piece[])[]) => (part.length === 0 ? [] : regionsOf(inOrder(part), depth + 1))
  const middles = isMargin(left, right) ? regionsOfMargin(left, right, pieces) : [left, right].flatMap(subregions)
  return [...subregions(lines.slice(0, cut.from)), ...middles, ...subregions(lines.slice(cut.to))]
}

/** "E D U C A T I O N": single characters with a space between any two. */
const isSpaced = (text: string, characters: number): boolean =>
  text.trim().length >= characters * 2 - 1 && text.split(/\s+/).every((part) => [...part].length <= 1)

/**
 * Joins spaced characters to words on pages with several such pieces, including short ones such as "M C A". Two or more spaces separate
 * words.
 */
export const withoutSpacedText = (pieces: readonly Piece[]): Piece[] => {
  if (pieces.filter(({ text }) => isSpaced(text, 5)).length < 2) return [...pieces]
  const joined = (text: string) =>
    text
      .split(/\s{2,}/)
      .map((word) => word.replaceAll(' ', ''))
      .join(' ')
  return pieces.map((piece) => (isSpaced(piece.text, 3) ? { ...piece, text: joined(piece.text) } : piece))
}
