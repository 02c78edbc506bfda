import { LINE_SEPARATOR } from './lines.rules.ts'
import { isOnlyDates } from './dates.rules.ts'
import { sectionOfHeading } from './headings.rules.ts'
import {
  end,
  inReadingOrder,
  linesByHeight,
  type Piece,
  regionsOf,
  SAME_LINE,
  textOf,
  withoutLetterSpacing,
  withoutOverprint,
  withoutSpacedText,
  withSuperscriptsDown,
} from './pdf-columns.rules.ts'

interface Cell {
  text: string
  x: number
  end: number
}

interface Row {
  readonly cells: Cell[]
  readonly top: number
  bottom: number
  /** Position of the last piece. */
  y: number
  readonly size: number
}

/** A gap wider than the font height separates cells. */
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
 * The lines of pieces in drawing order. A piece above and to the right of the previous ones is the next cell of their row: word processors
 * write rows cell by cell, and after a cell of several lines they go back up.
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
    // A vertically centred cell of a taller row.
    if (row && row.y > piece.y && row.y - piece.y < piece.size && piece.x > ends + piece.size) {
      row.cells.push({ text: piece.text, x: piece.x, end: end(piece) })
      row.bottom = Math.min(row.bottom, piece.y)
      row.y = piece.y
      continue
    }
    // The first of the last lines that are next to the piece.
    const beside = rows.findLastIndex((candidate) => candidate.bottom > piece.y + tolerance) + 1
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
    // Another line of the row's last cell.
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

/** Appends cells to the column they start in. */
const joinCells = (cells: readonly Cell[], more: readonly Cell[]): Cell[] =>
  more.reduce<Cell[]>(
    (all, cell) => {
      const above = all.find(({ x }) => Math.abs(x - cell.x) < 3) ?? (all.length === 1 ? all[0] : undefined)
      if (!above) return [...all, cell]
      return all.map((existing) =>
        existing === above ? { ...existing, text: `${existing.text} ${cell.text}`, end: Math.max(existing.end, cell.end) } : existing,
      )
    },
    [...cells],
  )

/** Splits the pieces where drawing jumps back up by more than a cell. */
const runsOf = (pieces: readonly Piece[]): Piece[][] => {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const before = runs.at(-1)?.at(-1)
    if (before && piece.y - before.y <= piece.size * 10) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** Whether one run overlaps the lines of another: programs such as Canva draw all headings first, then the texts between them. */
const areInterleaved = (pieces: readonly Piece[]): boolean => {
  const extents = runsOf(pieces).map((run) => ({ left: Math.min(...run.map(({ x }) => x)), right: Math.max(...run.map(end)) }))
  return extents.some(({ left, right }, index) => {
    const next = extents[index + 1]
    return (
      next !== undefined && Math.min(right, next.right) - Math.max(left, next.left) > Math.min(right - left, next.right - next.left) / 2
    )
  })
}

/** Maximum distance of a wrapped line from the start of the one above, which may have a bullet. */
const MAX_INDENT = 40
/** Minimum characters of a line that is wrapped; narrow columns have shorter ones. */
const MIN_WRAPPED = 30
/** Begins another item of a list. */
const ITEM = /^\s*(?:[^\p{L}\p{N}\s("'\u2018\u201c]|o\s|\(?[\da-z]{1,2}[.)]\s)/iu

/** Whether a line was wrapped only because the first word of the next one didn't fit. */
const isWrapped = (above: Row, below: Row, right: number): boolean => {
  const [[last, ...others], [cell, ...rest]] = [above.cells, below.cells]
  if (!last || !cell || others.length + rest.length > 0 || last.text.length < MIN_WRAPPED || ITEM.test(cell.text)) return false
  const [word = ''] = cell.text.trim().split(/\s/)
  const width = ((cell.end - cell.x) / cell.text.length) * (word.length + 1)
  const gap = above.bottom - below.top
  const indent = cell.x - last.x
  return last.end + width > right && above.size === below.size && gap > 0 && gap < below.size * 1.8 && indent > -2 && indent < MAX_INDENT
}

/** Lines, with line separators where one was wrapped. */
const textOfRows = (rows: readonly Row[]): string => {
  const right = Math.max(...rows.flatMap(({ cells }) => cells.map((cell) => cell.end)))
  return rows
    .map((row, index) => {
      const before = rows[index - 1]
      const isFar = before && Math.abs(before.bottom - row.top) > row.size * 2
      const gap = !before ? '' : isFar ? '\n\n' : isWrapped(before, row, right) ? LINE_SEPARATOR : '\n'
      return gap + row.cells.map(({ text }) => text.trim()).join('\t')
    })
    .join('')
}

const textOfColumn = (pieces: readonly Piece[]): string => {
  const ordered = areInterleaved(pieces) ? inReadingOrder(pieces) : pieces
  return textOfRows(rowsInOrder(groupedLines(ordered).flatMap(withoutLetterSpacing)))
}

/** Pieces drawn consecutively on a line. */
const groupedLines = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const before = lines.at(-1)?.at(-1)
    if (before && Math.abs(before.y - piece.y) <= piece.size * SAME_LINE && piece.x >= before.x) lines.at(-1)?.push(piece)
    else lines.push([piece])
  }
  return lines
}

/** The text of a page, column by column: one line per line or table row, tabs between cells. */
export const textOfPage = (source: readonly Piece[]): string => {
  const pieces = withSuperscriptsDown(withoutSpacedText(withoutOverprint(source.filter(({ text }) => text.trim() !== ''))))
  return regionsOf(pieces).map(textOfColumn).join('\n\n')
}

/** Lines of a head or foot. */
const EDGE_LINES = 3
/** A line at the edge of a page as it may be repeated on others, with another number. */
const edgeOf = (line: readonly Piece[]): string => `${Math.round((line[0]?.y ?? 0) / 3)} ${textOf(line).replace(/\d+/g, '#')}`

/** Removes heads and feet repeated on all pages, or all but one, from the second page on: they would part the lines of a job. */
export const withoutRunningHeads = (pages: readonly (readonly Piece[])[]): Piece[][] => {
  const edges = pages.map((pieces) => {
    const lines = linesByHeight(pieces.filter(({ text }) => text.trim() !== ''))
    return [...lines.slice(0, EDGE_LINES), ...lines.slice(EDGE_LINES).slice(-EDGE_LINES)].filter(
      (line) => sectionOfHeading(textOf(line)) === undefined,
    )
  })
  const isRepeated = (line: readonly Piece[]) =>
    edges.filter((others) => others.some((other) => edgeOf(other) === edgeOf(line))).length >= Math.max(2, pages.length - 1)
  return pages.map((pieces, at) => {
    const repeated = new Set(at === 0 ? [] : edges[at]?.filter(isRepeated).flat())
    return pieces.filter((piece) => !repeated.has(piece))
  })
}

/** The text in the largest font, if it is short; lines of the same size are joined. */
export const titleOfPage = (pieces: readonly Piece[]): string | null => {
  const shown = withoutSpacedText(pieces).filter(({ text }) => /\p{L}/u.test(text))
  const largest = Math.max(0, ...shown.map(({ size }) => size))
  const title = linesByHeight(shown.filter(({ size }) => size > largest * 0.95)).map(textOf)
  return title.length > 0 && title.length <= 2 ? title.join(' ').replace(/\s+/g, ' ') : null
}
