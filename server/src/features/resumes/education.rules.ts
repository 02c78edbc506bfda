import type { ResumeSuggestions } from '@portal/contract/resumes'
import { findYears } from './dates.rules.ts'
import { cellsByColumn, findTableHead, type Column } from './education-table.rules.ts'
import { findInstitute, instituteFromCells, isInstitute } from './institute.rules.ts'
import type { Line } from './lines.rules.ts'
import { findBarePercentage, findPercentage, percentageFromCell } from './marks.rules.ts'
import type { Suggestion } from './person.rules.ts'
import { findQualification } from './qualification.rules.ts'

type ReadEducation = ResumeSuggestions['educations'][number]

/** What stands further below is the next thing. */
const MAX_ENTRY_LINES = 5
/** Of a table whose narrow cells are broken. */
const MAX_ROW_LINES = 8

/** Of the whole entry the line that names the level says most; what stands below it may be the next thing. */
const passingYear = (own: Line, text: string, latestYear: number): Suggestion<number> | null => {
  const years = [own, text].map((part) => findYears(part).filter((year) => year <= latestYear)).find((found) => found.length > 0) ?? []
  return years.length === 0 ? null : { value: Math.max(...years), confidence: years.length === 1 ? 0.9 : 0.82 }
}

/** An entry of lines, each field known by its shape. */
const readEntry = (block: readonly Line[], columns: readonly Column[], latestYear: number): ReadEducation | undefined => {
  const own = block.find((line) => findQualification(line))
  const qualification = own === undefined ? undefined : findQualification(own)
  if (own === undefined || !qualification) return undefined
  const text = block.slice(0, columns.length > 0 ? MAX_ROW_LINES : MAX_ENTRY_LINES).join(' | ')
  return {
    qualification_id: { value: qualification.key, confidence: 0.9 },
    institute: findInstitute(block.slice(0, 4), qualification.words),
    percentage: findPercentage(own) ?? findPercentage(text) ?? (columns.includes('marks') ? findBarePercentage(text, qualification.words) : null),
    passing_year: passingYear(own, text, latestYear),
  }
}

/** "10" and "12" are levels where a column of levels holds them. */
const levelOfCell = (cell: string): number | undefined =>
  /^(std\.? )?12$/i.test(cell) ? 2 : /^(std\.? )?10$/i.test(cell) ? 1 : findQualification(cell)?.key

/** A row under a head, each field known by its column; undefined where the row does not fit the head. */
const readRow = (columns: readonly Column[], row: Line, latestYear: number): ReadEducation | undefined => {
  const under = cellsByColumn(columns, row)
  const level = under?.('level')
    .map(levelOfCell)
    .find((key) => key !== undefined)
  if (!under || level === undefined) return undefined
  const years = under('year')
    .flatMap((cell) => findYears(cell.replace(/[./]/g, ' ')))
    .filter((year) => year <= latestYear)
  const marks = under('marks').flatMap((cell) => percentageFromCell(cell) ?? [])
  return {
    qualification_id: { value: level, confidence: 0.9 },
    institute: instituteFromCells(under('institute')),
    percentage: marks.toSorted((one, other) => other.confidence - one.confidence)[0] ?? null,
    passing_year: years.length === 0 ? null : { value: Math.max(...years), confidence: 0.9 },
  }
}

/** No cells are longer. */
const MAX_CELL_LENGTH = 250
const PARTIAL_LEVEL = /^(bachelors?|masters?|higher|senior)\b/i

/** Whether a line goes on with the level that the line before it began: "Bachelor of Engineering in" and "Computer Science". */
const continuesLevel = (last: Line, line: Line, isTable: boolean): boolean => {
  if (/\d| \| /.test(last + line) || isInstitute(line) || findQualification(line)) return false
  const [before, joined] = [findQualification(last), findQualification(`${last} ${line}`)]
  if (!joined) return false
  return /\b(in|of)$|&$/i.test(last) || (before ? isTable && before.key !== joined.key : PARTIAL_LEVEL.test(last))
}

/** A row ends in a number, so what follows one begins the next row. */
const continuesName = (last: Line, line: Line): boolean =>
  !/\d| \| /.test(line) &&
  !findQualification(line) &&
  !PARTIAL_LEVEL.test(line) &&
  !/[\d%]$/.test(last) &&
  (last.includes(' | ') || !findQualification(last))

/** What a narrow cell of a pdf broke over two lines is one line again: the words of a level, and under a head a name. */
const joinBrokenLines = (lines: readonly Line[], isTable: boolean): Line[] =>
  lines.reduce<Line[]>((whole, line) => {
    const last = whole.at(-1)
    if (last === undefined || last.length + line.length > MAX_CELL_LENGTH) return [...whole, line]
    const goesOn = continuesLevel(last, line, isTable) || (isTable && continuesName(last, line))
    return goesOn ? [...whole.slice(0, -1), `${last} ${line}`] : [...whole, line]
  }, [])

/** A year or marks. */
const NUMBER = /\d{4}|\d\.\d|%|\b\d\d$/

/** Blocks of lines with one qualification each, whether it stands first in its block or after the school and year. */
const splitIntoBlocks = (kept: readonly Line[], columns: readonly Column[]): Line[][] => {
  const startsWithLevel = columns.find((column) => column !== 'other') === 'level'
  const starts = kept.flatMap((line, index) => (findQualification(line) ? [index] : []))
  const lead = startsWithLevel ? 0 : Math.min(starts[0] ?? 0, 2)
  const own = starts.filter((start, index) => {
    const before = starts[index - 1]
    if (before === undefined) return true
    // A row is not over before its numbers: "XII" and below it, in a cell of its own, "Higher Secondary School".
    if (startsWithLevel && !kept.slice(before, start).some((line) => NUMBER.test(line))) return false
    // A line that names the same level again ("12th" and below it "HSC board") goes on with its block.
    return start - before > 1 || findQualification(kept[start] ?? '')?.key !== findQualification(kept[before] ?? '')?.key
  })
  return own.map((start, index) => kept.slice(start - lead, own[index + 1] === undefined ? undefined : (own[index + 1] ?? 0) - lead))
}

/** Without the number of the row, where the table begins with one. */
const withoutRowNumber = ([first]: readonly Column[], line: Line): Line[] => {
  const rest = first === 'other' ? line.replace(/^\d{1,2}\.?(?: \| |\s|$)/, '') : line
  return rest === '' ? [] : [rest]
}

/** Entries of what stands under one head, or under none. */
const readEntries = (columns: readonly Column[], lines: readonly Line[], latestYear: number): ReadEducation[] => {
  const rows = lines.map((line) => readRow(columns, line, latestYear))
  const rest = joinBrokenLines(
    lines.filter((_, index) => rows[index] === undefined).flatMap((line) => withoutRowNumber(columns, line)),
    columns.length > 0,
  )
  return [...rows, ...splitIntoBlocks(rest, columns).map((block) => readEntry(block, columns, latestYear))].filter((entry) => entry !== undefined)
}

interface TablePart {
  readonly columns: readonly Column[]
  readonly lines: Line[]
}

/** The lines by the head of the table they stand under; those above any head under none. */
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

/** Every qualification under the headings of education, each type once. */
export const readEducations = (lines: readonly Line[], latestYear: number): ReadEducation[] => {
  const found = new Map<number, ReadEducation>()
  for (const { columns, lines: own } of splitByTable(lines))
    for (const entry of readEntries(columns, own, latestYear)) {
      const key = entry.qualification_id.value
      if (!found.has(key)) found.set(key, entry)
    }
  return [...found.values()]
}
