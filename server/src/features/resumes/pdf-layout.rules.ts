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

const end = ({ x, width }: Piece): number => x + width
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Times the gap between spaced characters, between words. */
const MAX_WORD_GAP = 5

/** Vertical distance, as a share of the font size, within which two pieces are on the same line. */
const SAME_LINE = 0.3

/** "th" in "28th", raised or lowered beside a larger piece: put on its line. */
const withSuperscriptsDown = (pieces: readonly Piece[]): Piece[] =>
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

/** joins characters that are drawn one by one with the same gap: "E D U C A T I O N". Wider gaps part words. */
const withoutLetterSpacing = (line: readonly Piece[]): readonly Piece[] => {
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

interface Cell {
  text: string
  x: number
  end: number
}

interface Row {
  readonly cells: Cell[]
  readonly top: number
  bottom: number
  /** Where the last piece is. */
  y: number
  readonly size: number
}

/** A gap wider than the font is high parts cells. */
const addToRow = (row: Row, piece: Piece): void => {
  const last = row.cells.at(-1)
  const gap = last ? piece.x - last.end : Infinity
  if (!last || gap > piece.size) {
    row.cells.push({ text: piece.text, x: piece.x, end: end(piece) })
    return
  }
  const isApart = gap > piece.size / 10 && !/\s$/.test(last.text) && !/^\s/.test(piece.text)
  last.text += isApart ? ` ${piece.text}` : piece.text
  last.end = Math.max(last.end, end(piece))
}

const MAX_CELL_LINES = 6

/**
 * The lines of pieces in the order they were drawn. A piece above the ones before it and to their right is the next cell of their row:
 * word processors write a row cell by cell, and a cell of several lines goes back up.
 */
const rowsInOrder = (pieces: readonly Piece[]): Row[] => {
  const rows: Row[] = []
  for (const piece of pieces) {
    const row = rows.at(-1)
    const tolerance = piece.size * SAME_LINE
    if (row && Math.abs(row.y - piece.y) <= tolerance && piece.x >= (row.cells.at(-1)?.x ?? 0)) {
      addToRow(row, piece)
      continue
    }
    const ends = Math.max(...(row?.cells.map((cell) => cell.end) ?? []))
    // A cell in the middle of a higher row.
    if (row && row.y > piece.y && row.y - piece.y < piece.size && piece.x > ends + piece.size) {
      row.cells.push({ text: piece.text, x: piece.x, end: end(piece) })
      row.bottom = Math.min(row.bottom, piece.y)
      row.y = piece.y
      continue
    }
    // The first of the latest lines that the piece is next to.
    const beside = rows.findLastIndex((one) => one.bottom > piece.y + tolerance) + 1
    const besideRows = rows.slice(beside)
    const right = Math.max(...besideRows.flatMap(({ cells }) => cells.map((cell) => cell.end)))
    if (row && piece.y > row.y + tolerance && besideRows.length > 0 && besideRows.length <= MAX_CELL_LINES && piece.x > right) {
      const [first, ...others] = besideRows
      if (first) {
        rows.splice(beside)
        const cells = others.reduce((all, { cells: more }) => joinCells(all, more), first.cells)
        rows.push({
          cells: [...cells, { text: piece.text, x: piece.x, end: end(piece) }],
          top: Math.max(first.top, piece.y),
          bottom: Math.min(row.bottom, piece.y),
          y: piece.y,
          size: piece.size,
        })
        continue
      }
    }
    // The next line of the row's last cell.
    const last = row?.cells.at(-1)
    if (
      row &&
      last &&
      row.cells.length > 1 &&
      !isOnlyDates(row.cells[0]?.text ?? '') &&
      row.y - piece.y > 0 &&
      row.y - piece.y < piece.size * 1.7 &&
      Math.abs(piece.x - last.x) < 2
    ) {
      last.text += ` ${piece.text}`
      last.end = Math.max(last.end, end(piece))
      row.bottom = Math.min(row.bottom, piece.y)
      row.y = piece.y
      continue
    }
    rows.push({ cells: [{ text: piece.text, x: piece.x, end: end(piece) }], top: piece.y, bottom: piece.y, y: piece.y, size: piece.size })
  }
  return rows
}

/** Puts cells below others into the columns they start in. */
const joinCells = (cells: readonly Cell[], more: readonly Cell[]): Cell[] =>
  more.reduce<Cell[]>(
    (all, cell) => {
      const above = all.find(({ x }) => Math.abs(x - cell.x) < 3) ?? (all.length === 1 ? all[0] : undefined)
      if (!above) return [...all, cell]
      return all.map((one) => (one === above ? { ...one, text: `${one.text} ${cell.text}`, end: Math.max(one.end, cell.end) } : one))
    },
    [...cells],
  )

const inReadingOrder = (pieces: readonly Piece[]): Piece[] => {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line?.[0] && Math.abs(line[0].y - piece.y) <= piece.size * SAME_LINE) line.push(piece)
    else lines.push([piece])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x - b.x))
}

/** Splits the pieces where the drawing goes back up by more than a cell. */
const runsOf = (pieces: readonly Piece[]): Piece[][] => {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const before = runs.at(-1)?.at(-1)
    if (before && piece.y - before.y <= piece.size * 10) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** Whether one run goes over the lines of another: programs such as Canva draw all headings first, then the texts between them. */
const areInterleaved = (pieces: readonly Piece[]): boolean => {
  const extents = runsOf(pieces).map((run) => ({ left: Math.min(...run.map(({ x }) => x)), right: Math.max(...run.map(end)) }))
  return extents.some(({ left, right }, index) => {
    const next = extents[index + 1]
    return (
      next !== undefined && Math.min(right, next.right) - Math.max(left, next.left) > Math.min(right - left, next.right - next.left) / 2
    )
  })
}

const textOfRows = (rows: readonly Row[]): string =>
  rows
    .map(({ cells, top, size }, index) => {
      const before = rows[index - 1]
      const gap = before && Math.abs(before.bottom - top) > size * 2 ? '\n\n' : '\n'
      return (index === 0 ? '' : gap) + cells.map(({ text }) => text.trim()).join('\t')
    })
    .join('')

const textOfColumn = (pieces: readonly Piece[]): string => {
  const ordered = areInterleaved(pieces) ? inReadingOrder(pieces) : pieces
  return textOfRows(rowsInOrder(groupedLines(ordered).flatMap(withoutLetterSpacing)))
}

/** Pieces drawn one after the other on a line. */
const groupedLines = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const before = lines.at(-1)?.at(-1)
    if (before && Math.abs(before.y - piece.y) <= piece.size * SAME_LINE && piece.x >= before.x) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines
}

/** Lines by height, whatever the order they were drawn in. */
const linesByHeight = (pieces: readonly Piece[]): Piece[][] => {
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
  /** The lines from `from` up to and without `to` are beside the cut. */
  readonly from: number
  readonly to: number
}

const MIN_GUTTER = 8
const MIN_COLUMN_LINES = 5
/** Share of the page's lines beside a cut. */
const MIN_SHARE = 0.3

/** The longest run of lines that none of its pieces crosses at `x`, with enough lines on both sides. */
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

const textOf = (line: readonly Piece[]): string =>
  withoutLetterSpacing(line)
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const headingsIn = (side: readonly (readonly Piece[])[]): number =>
  side.filter((line) => sectionOfHeading(textOf(line)) !== undefined).length

/**
 * Whether the sides of a cut are columns to be read one after the other, not the cells of rows: each has headings of its own, or their lines
 * stand at heights of their own.
 */
const areColumns = (left: readonly (readonly Piece[])[], right: readonly (readonly Piece[])[]): boolean => {
  if (Math.min(left.length, right.length) < MIN_COLUMN_LINES) return false
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

/** The parts of a margin: neighbouring lines that are one heading ("CAREER" above "OBJECTIVE"), else each line by itself. */
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

/** Whether the left side of a cut is a margin with the headings or the dates of the text beside it. */
const isMargin = (left: readonly (readonly Piece[])[], right: readonly (readonly Piece[])[]): boolean => {
  const parts = partsOfMargin(left)
  const fitting = parts.filter(({ text }) => isOnlyDates(text) || sectionOfHeading(text) !== undefined)
  return parts.length >= 3 && fitting.length >= parts.length * 0.8 && right.length >= left.length
}

/** The regions of a page with a margin: each heading before the text beside it, dates on the line of theirs. */
const regionsOfMargin = (left: readonly (readonly Piece[])[], right: readonly (readonly Piece[])[], drawn: readonly Piece[]): Piece[][] => {
  const headings = partsOfMargin(left).filter(({ text }) => !isOnlyDates(text))
  const dates = left.flat().filter((piece) => headings.every(({ pieces }) => !pieces.includes(piece)))
  const lines = linesByHeight([...dates, ...right.flat()])
  const between = (top: number, bottom: number) => {
    const region = lines.filter(([first]) => first !== undefined && first.y <= top && first.y > bottom).flat()
    const kept = new Set(region)
    // In the order drawn, which keeps cells of several lines, where no date is to be put beside its text.
    return dates.some((date) => kept.has(date)) ? region : drawn.filter((piece) => kept.has(piece))
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

/** Whether a line is the head of a table of studies on both sides of a cut, so that its rows would be torn. */
const isHeadAcross = (line: readonly Piece[], x: number): boolean => {
  const head = findTableHead([line.map(({ text }) => text.trim()).join(' | ')], 0)
  return head !== undefined && isCompleteHead(head) && line.some((piece) => piece.x < x - 1) && line.some((piece) => piece.x >= x - 1)
}

/** The cut of a page into columns; undefined for a page of one column. */
const findCut = (lines: readonly (readonly Piece[])[]): Cut | undefined => {
  const starts = lines.flatMap((line) => line.slice(0).map(({ x }) => Math.round(x)))
  const counts = new Map<number, number>()
  for (const x of starts) counts.set(x, (counts.get(x) ?? 0) + 1)
  const left = Math.min(...starts)
  const candidates = [...counts].filter(([x, count]) => count >= MIN_COLUMN_LINES - 1 && x > left + 60).map(([x]) => x)
  const cuts = candidates
    .flatMap((x) => runAt(lines, x) ?? [])
    .filter(({ from, to }) => to - from >= Math.max(MIN_COLUMN_LINES, lines.length * MIN_SHARE))
  const margins = cuts.filter((cut) => isMargin(...sidesOf(lines, cut)))
  const columns = cuts.filter(
    (cut) => areColumns(...sidesOf(lines, cut)) && !lines.slice(cut.from, cut.to).some((line) => isHeadAcross(line, cut.x)),
  )
  return (margins.length > 0 ? margins : columns).toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
}

/** The pieces of each region of a page, in the order to read them. */
const regionsOf = (pieces: readonly Piece[], depth = 0): Piece[][] => {
  const lines = linesByHeight(pieces)
  const cut = depth > 2 ? undefined : findCut(lines)
  if (!cut) return [[...pieces]]
  const inOrder = (part: readonly (readonly Piece[])[]) => {
    const kept = new Set(part.flat())
    return pieces.filter((piece) => kept.has(piece))
  }
  const [left, right] = sidesOf(lines, cut)
  const around = (part: readonly (readonly Piece[])[]) => (part.length === 0 ? [] : regionsOf(inOrder(part), depth + 1))
  const middles = isMargin(left, right) ? regionsOfMargin(left, right, pieces) : [left, right].flatMap(around)
  return [...around(lines.slice(0, cut.from)), ...middles, ...around(lines.slice(cut.to))]
}

/** The text of a page: its columns one after the other, a line for each line or table row, tabs between cells. */
export const textOfPage = (given: readonly Piece[]): string => {
  const pieces = withSuperscriptsDown(given.filter(({ text }) => text.trim() !== ''))
  return regionsOf(pieces).map(textOfColumn).join('\n\n')
}

/** the text of the largest font, if it is short; lines of the same size are joined. */
export const titleOfPage = (pieces: readonly Piece[]): string | null => {
  const shown = pieces.filter(({ text }) => /\p{L}/u.test(text))
  const largest = Math.max(0, ...shown.map(({ size }) => size))
  const title = linesByHeight(shown.filter(({ size }) => size > largest * 0.95)).map(textOf)
  return title.length > 0 && title.length <= 2 ? title.join(' ').replace(/\s+/g, ' ') : null
}
