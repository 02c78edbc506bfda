import type { ResumeSuggestions } from '@portal/contract/resumes'
import { findYears } from './dates.rules.ts'
import { cellsByColumn, findTableHead, type Column } from './education-table.rules.ts'
import { findInstitute, instituteFromCells, isInstitute } from './institute.rules.ts'
import type { Line } from './lines.rules.ts'
import { findBarePercentage, findPercentage, percentageFromCell } from './marks.rules.ts'
import type { Suggestion } from './person.rules.ts'
import { findQualification } from './qualification.rules.ts'

type ReadEducation = ResumeSuggestions['educations'][number]

/** Later lines belong to the next entry. */
const MAX_ENTRY_LINES = 5
/** In a table, where narrow cells are broken over several lines. */
const MAX_ROW_LINES = 8

/** The latest year on the line with the level; else in the entry, whose last lines may belong to the next one. */
const passingYear = (levelLine: Line, text: string, latestYear: number): Suggestion<number> | null => {
  const years =
    [levelLine, text].map((part) => findYears(part).filter((year) => year <= latestYear)).find((found) => found.length > 0) ?? []
  return years.length === 0 ? null : { value: Math.max(...years), confidence: years.length === 1 ? 0.9 : 0.82 }
}

/** Reads an entry of lines; fields are recognised by their format. */
const readEntry = (block: readonly Line[], columns: readonly Column[], latestYear: number): ReadEducation | undefined => {
  const levelLine = block.find((line) => findQualification(line))
  const qualification = levelLine === undefined ? undefined : findQualification(levelLine)
  if (levelLine === undefined || !qualification) return undefined
  const text = block.slice(0, columns.length > 0 ? MAX_ROW_LINES : MAX_ENTRY_LINES).join(' | ')
  return {
    qualification_id: { value: qualification.key, confidence: 0.9 },
    institute: findInstitute(block.slice(0, 4), qualification.words),
    percentage:
      findPercentage(levelLine) ??
      findPercentage(text) ??
      (columns.includes('marks') ? findBarePercentage(text, qualification.words) : null),
    passing_year: passingYear(levelLine, text, latestYear),
  }
}

/** In a level column, a plain "10" or "12" is a level. */
const levelOfCell = (cell: string): number | undefined =>
  /^(std\.? )?12$/i.test(cell) ? 2 : /^(std\.? )?10$/i.test(cell) ? 1 : findQualification(cell)?.key

/** Reads a table row; fields are recognised by their column. Undefined when the row doesn't fit the head. */
const readRow = (columns: readonly Column[], row: Line, latestYear: number): ReadEducation | undefined => {
  const cellsOf = cellsByColumn(columns, row)
  const level = cellsOf?.('level')
    .map(levelOfCell)
    .find((key) => key !== undefined)
  if (!cellsOf || level === undefined) return undefined
  const years = cellsOf('year')
    .flatMap((cell) => findYears(cell.replace(/[./]/g, ' ')))
    .filter((year) => year <= latestYear)
  const marks = cellsOf('marks').flatMap((cell) => percentageFromCell(cell) ?? [])
  return {
    qualification_id: { value: level, confidence: 0.9 },
    institute: instituteFromCells(cellsOf('institute')),
    percentage: marks.toSorted((one, other) => other.confidence - one.confidence)[0] ?? null,
    passing_year: years.length === 0 ? null : { value: Math.max(...years), confidence: 0.9 },
  }
}

/** Joined lines are never longer. */
const MAX_CELL_LENGTH = 250
const PARTIAL_LEVEL = /^(bachelors?|masters?|higher|senior)\b/i

/** Whether a line continues the level of the previous one: "Bachelor of Engineering in" and "Computer Science". */
const continuesLevel = (last: Line, line: Line, isTable: boolean): boolean => {
  if (/\d| \| /.test(last + line) || isInstitute(line) || findQualification(line)) return false
  const [before, joined] = [findQualification(last), findQualification(`${last} ${line}`)]
  if (!joined) return false
  return /\b(in|of)$|&$/i.test(last) || (before ? isTable && before.key !== joined.key : PARTIAL_LEVEL.test(last))
}

/** Whether a line continues a name. Rows end in a number, so the line after a number starts the next row. */
const continuesName = (last: Line, line: Line): boolean =>
  !/\d| \| /.test(line) &&
  !findQualification(line) &&
  !PARTIAL_LEVEL.test(line) &&
  !/[\d%]$/.test(last) &&
  (last.includes(' | ') || !findQualification(last))

/** Joins lines that a narrow PDF cell has broken: the words of a level and, in a table, of a name. */
const joinBrokenLines = (lines: readonly Line[], isTable: boolean): Line[] =>
  lines.reduce<Line[]>((whole, line) => {
    const last = whole.at(-1)
    if (last === undefined || last.length + line.length > MAX_CELL_LENGTH) return [...whole, line]
    const isContinuation = continuesLevel(last, line, isTable) || (isTable && continuesName(last, line))
    return isContinuation ? [...whole.slice(0, -1), `${last} ${line}`] : [...whole, line]
  }, [])

/** A year or marks. */
const NUMBER = /\d{4}|\d\.\d|%|\b\d\d$/

/** Splits lines into blocks with one qualification each, whether it comes first or after the school and year. */
const splitIntoBlocks = (kept: readonly Line[], columns: readonly Column[]): Line[][] => {
  const startsWithLevel = columns.find((column) => column !== 'other') === 'level'
  const starts = kept.flatMap((line, index) => (findQualification(line) ? [index] : []))
  const lead = startsWithLevel ? 0 : Math.min(starts[0] ?? 0, 2)
  const blockStarts = starts.filter((start, index) => {
    const before = starts[index - 1]
    if (before === undefined) return true
    // A row isn't complete before its numbers: "XII" and, below it in its own cell, "Higher Secondary School".
    if (startsWithLevel && !kept.slice(before, start).some((line) => NUMBER.test(line))) return false
    // A line that repeats the level ("12th" and, below it, "HSC board") continues its block.
    return start - before > 1 || findQualification(kept[start] ?? '')?.key !== findQualification(kept[before] ?? '')?.key
  })
  return blockStarts.map((start, index) =>
    kept.slice(start - lead, blockStarts[index + 1] === undefined ? undefined : (blockStarts[index + 1] ?? 0) - lead),
  )
}

/** Removes the row number of a table that starts with one. */
const withoutRowNumber = ([first]: readonly Column[], line: Line): Line[] => {
  const rest = first === 'other' ? line.replace(/^\d{1,2}\.?(?: \| |\s|$)/, '') : line
  return rest === '' ? [] : [rest]
}

/** The entries of one table, or of the lines outside tables. */
const readEntries = (columns: readonly Column[], lines: readonly Line[], latestYear: number): ReadEducation[] => {
  const rows = lines.map((line) => readRow(columns, line, latestYear))
  const rest = joinBrokenLines(
    lines.filter((_, index) => rows[index] === undefined).flatMap((line) => withoutRowNumber(columns, line)),
    columns.length > 0,
  )
  return [...rows, ...splitIntoBlocks(rest, columns).map((block) => readEntry(block, columns, latestYear))].filter(
    (entry) => entry !== undefined,
  )
}

interface TablePart {
  readonly columns: readonly Column[]
  readonly lines: Line[]
}

/** Splits the lines by table; lines above the first head have no columns. */
const splitByTable = (lines: readonly Line[]): TablePart[] => {
  const kept = lines.filter((line) => line !== '')
  const parts: TablePart[] = [{ columns: [], lines: [] }]
  for (let at = 0; at < kept.length; at += 1) {
    const head = findTableHead(kept, at)
    if (head) {
      parts.push({ columns: head.columns, lines: [] })
      at += head.length - 1
    } else parts.at(-1)?.lines.push(kept[at] ?? '')
  }
  return parts
}

/** The qualifications of the education section, each type once. */
export const readEducations = (lines: readonly Line[], latestYear: number): ReadEducation[] => {
  const found = new Map<number, ReadEducation>()
  for (const { columns, lines: tableLines } of splitByTable(lines))
    for (const entry of readEntries(columns, tableLines, latestYear)) {
      const key = entry.qualification_id.value
      if (!found.has(key)) found.set(key, entry)
    }
  return [...found.values()]
}
