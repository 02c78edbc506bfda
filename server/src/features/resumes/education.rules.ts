import type { ResumeSuggestions } from '@portal/contract/resumes'
import { QUALIFICATION_10TH, QUALIFICATION_12TH, QUALIFICATION_DIPLOMA, QUALIFICATIONS_BELOW_DEGREE } from '@portal/contract/combos'
import { findYears, isOngoing } from './dates.rules.ts'
import { joinBrokenLines, splitByLevel, splitByTable, splitIntoBlocks, withoutRowNumber } from './education-lines.rules.ts'
import { cellsByColumn, type Column } from './education-table.rules.ts'
import { findInstitute, instituteFromCells, isInstitute, isSchoolOrBoard } from './institute.rules.ts'
import type { Line } from './lines.rules.ts'
import { findBarePercentage, findPercentage, hasMarks, percentageFromCell, type Marks } from './marks.rules.ts'
import type { Suggestion } from './person.rules.ts'
import { degreeOfBranch, findQualification, isOfPolytechnic, isOtherBranch, namesTwoLevels, withBranchOf } from './qualification.rules.ts'

const UNKNOWN_DEGREE = 3

/** A qualification with the lines it was read from. */
export type EducationEntry = Omit<ResumeSuggestions['educations'][number], 'city_text' | 'place'> & { readonly lines: readonly Line[] }

/** Maximum lines of an entry; later ones belong to the next. */
const MAX_ENTRY_LINES = 5
/** The same in a table, where narrow cells wrap. */
const MAX_ROW_LINES = 8

/**
 * The latest year on the first line that has one. Null for an ongoing course; low confidence if it ends in a future year.
 */
const passingYear = (parts: readonly Line[], thisYear: number): Suggestion<number> | null => {
  const dated = parts.find((part) => findYears(part).length > 0)
  if (dated === undefined || isOngoing(dated)) return null
  const years = findYears(dated)
  const last = Math.max(...years)
  if (last > thisYear + 1) return null
  return { value: last, confidence: last > thisYear ? 0.7 : new Set(years).size === 1 ? 0.9 : 0.82 }
}

const marksOf = (marks: Marks | null): Pick<EducationEntry, 'percentage' | 'points'> => ({
  percentage: marks && { value: marks.value, confidence: marks.confidence },
  ...(marks?.points !== undefined && { points: marks.points }),
})

/** The marks on the first line that has any. */
const nearest = (found: readonly (Marks | null)[]): Marks | null => found.find((marks) => marks !== null) ?? null

const hasYear = (line: Line): boolean => findYears(line).length > 0

/** Computing degrees, by the degree of any branch. */
const IT_DEGREES: ReadonlySet<number> = new Set([6, 9, 17])

/** Lowers the confidence of a value that may belong to another qualification. */
const likely = <S extends { readonly confidence: number }>(read: S): S => ({ ...read, confidence: Math.min(read.confidence, 0.75) })

/** A branch as a separate part: "2018 - 2022, CSE (8.1 CGPA)". */
const SHORT_BRANCH = /^(CSE|CS|IT|ISE|AIML|AI ?& ?ML|AI ?& ?DS|AIDS)$/

interface Level {
  readonly key: number
  readonly found: NonNullable<ReturnType<typeof findQualification>>
  readonly line: Line
  /** The line that may name the branch. */
  readonly branch: Line
  readonly text: string
}

/** A longer line with a level describes more than one qualification. */
const MAX_LEVEL_LINE = 160

/** Reasons to doubt a stated level; each lowers its confidence. */
const LEVEL_DOUBTS: readonly ((level: Level) => boolean)[] = [
  // No branch is named.
  ({ key, found }) => key === found.key && found.withoutBranch !== undefined,
  // "B.E (Computer) ..." above "Mechanical Engineering": only one of them is the branch.
  ({ key, branch }) => IT_DEGREES.has(key) && isOtherBranch(branch),
  ({ line }) => line.length > MAX_LEVEL_LINE || namesTwoLevels(line),
  ({ key, text }) => key === QUALIFICATION_DIPLOMA && !isOfPolytechnic(text),
  ({ key }) => key === UNKNOWN_DEGREE,
]

/** Parses an entry from lines; fields are recognised by their format. */
const readEntry = (block: readonly Line[], columns: readonly Column[], thisYear: number): EducationEntry | undefined => {
  const at = block.findIndex((line) => findQualification(line))
  const levelLine = block[at] ?? ''
  const qualification = findQualification(levelLine)
  if (!qualification) return undefined
  const next = block[at + 1] ?? ''
  // "(Information Technology)": the part in brackets is the branch, whatever follows it.
  const branch = /^\([^()]*\)/.exec(next)?.[0] ?? (isInstitute(next) ? '' : next)
  const below = block.slice(at + 1, at + 5)
  const described = below.find((line) => /^(graduated )?(in the )?(field of|branch|stream|speciali[sz]ation|major)\b/i.test(line))
  const named = below.find((_, index) => /^(branch|stream|courses?|major)$/i.test(below[index - 1] ?? ''))
  const short = below
    .slice(0, 3)
    .flatMap((line) => line.split(/[|,()]/))
    .find((part) => SHORT_BRANCH.test(part.trim()))
  const key = [branch, described, named, short].reduce<number>(
    (found, line) => (found === qualification.key ? withBranchOf(qualification, line?.trim() ?? '') : found),
    qualification.key,
  )
  const level = { key, found: qualification, line: levelLine, branch, text: [levelLine, ...below].join(' ') }
  const isKnown = !LEVEL_DOUBTS.some((isDoubtful) => isDoubtful(level))
  const lines = block.slice(0, columns.length > 0 ? MAX_ROW_LINES : MAX_ENTRY_LINES)
  const text = lines.join(' | ')
  const found =
    findPercentage(levelLine, key) ??
    nearest([...lines.slice(at + 1), ...lines.slice(0, at).toReversed()].map((line) => findPercentage(line, key))) ??
    findPercentage(text, key) ??
    (columns.includes('marks') || levelLine.split(' | ').length > 2
      ? findBarePercentage(levelLine.includes(' | ') ? levelLine : text, qualification.words, key)
      : null)
  const [linesAbove, linesBelow] = [lines.slice(0, at), lines.slice(at + 1)]
  // Marks above the level may belong to the previous qualification.
  const marks = found && !hasMarks(levelLine) && linesAbove.some(hasMarks) ? likely(found) : found
  // A year above the level takes precedence over one below, which may belong to the next school.
  const byDistance = [levelLine, ...lines.slice(0, at).toReversed(), ...lines.slice(at + 1)]
  const isBetweenYears = [linesAbove, linesBelow].every((side) => side.some(hasYear)) && !hasYear(levelLine)
  const year = passingYear(byDistance, thisYear)
  const isGoingOn = lines.some((line) => isOngoing(line) && line.length <= 100)
  return {
    qualification_id: { value: key, confidence: isKnown ? 0.9 : 0.75 },
    institute: findInstitute(block.slice(0, 4), qualification.words),
    ...marksOf(marks),
    passing_year: isGoingOn ? null : isBetweenYears ? year && likely(year) : year,
    lines,
  }
}

/** In a level column, a bare "10" or "12" is a level, and a branch implies a degree, with low confidence. */
const levelOfCell = (cell: string): Suggestion<number> | undefined => {
  if (/^(high ?school|secondary)$/i.test(cell)) return { value: QUALIFICATION_10TH, confidence: 0.9 }
  const key = /^(std\.? )?12$/i.test(cell)
    ? QUALIFICATION_12TH
    : /^(std\.? )?10$/i.test(cell)
      ? QUALIFICATION_10TH
      : findQualification(cell)?.key
  if (key !== undefined) return { value: key, confidence: 0.9 }
  const degree = degreeOfBranch(cell)
  return degree === undefined ? undefined : { value: degree, confidence: 0.6 }
}

/** Parses a table row; fields are recognised by their column. Undefined if the row doesn't fit the header. */
const readRow = (columns: readonly Column[], row: Line, thisYear: number): EducationEntry | undefined => {
  const cellsOf = cellsByColumn(columns, row)
  const level = cellsOf?.('level')
    .map(levelOfCell)
    .find((found) => found !== undefined)
  if (!cellsOf || level === undefined) return undefined
  // The branch can be in a separate column.
  const named = cellsOf('level')
    .map(findQualification)
    .find((found) => found !== undefined)
  const key =
    named === undefined
      ? level.value
      : cellsOf('other').reduce((found, cell) => (found === named.key ? withBranchOf(named, cell) : found), level.value)
  const dated = columns.includes('year') ? cellsOf('year') : cellsOf('other')
  const years = dated.map((cell) => cell.replace(/[./]/g, ' '))
  const marks = cellsOf('marks').flatMap((cell) => percentageFromCell(cell, key) ?? [])
  return {
    qualification_id: named?.withoutBranch !== undefined && key === named.key ? likely({ ...level, value: key }) : { ...level, value: key },
    institute: instituteFromCells(cellsOf('institute')) ?? findInstitute(cellsOf('other'), ''),
    ...marksOf(marks.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null),
    passing_year: isOngoing(row) || years.length === 0 ? null : passingYear([years.join(' ')], thisYear),
    lines: [row],
  }
}

/** Entries of one table, or of the lines outside tables. */
const readEntries = (columns: readonly Column[], lines: readonly Line[], thisYear: number): EducationEntry[] => {
  const rows = lines.map((line) => readRow(columns, line, thisYear))
  const remaining = joinBrokenLines(
    lines.filter((_, index) => rows[index] === undefined).flatMap((line) => withoutRowNumber(columns, line)),
    columns.length > 0,
  ).flatMap(splitByLevel)
  return [...rows, ...splitIntoBlocks(remaining, columns).map((block) => readEntry(block, columns, thisYear))].filter(
    (entry) => entry !== undefined,
  )
}

const NAMED_BOARD = /\bboard of\b/i

/**
 * Infers 10th and 12th for rows that name only a board or school ("Central Board of Secondary Education (CGPA 10)"), by year. Low
 * confidence.
 */
const readImplied = (lines: readonly Line[], found: ReadonlyMap<number, EducationEntry>, thisYear: number): EducationEntry[] => {
  const missing = [QUALIFICATION_12TH, QUALIFICATION_10TH].filter((key) => !found.has(key))
  const nonEmpty = lines.filter((line) => line !== '')
  const isRead = (line: Line) =>
    [...found.values()].some(
      (entry) => entry.lines[0] === line || (!hasMarks(entry.lines[0] ?? '') && !NAMED_BOARD.test(line) && entry.lines.includes(line)),
    )
  const rows = lines.filter(
    (line) =>
      line.length <= 140 &&
      !findQualification(line) &&
      isSchoolOrBoard(line) &&
      !/\b(university|college|engineering)\b/i.test(line) &&
      (hasMarks(line) || (NAMED_BOARD.test(line) && findYears(line).length > 0)) &&
      !(found.has(QUALIFICATION_12TH) && /\bboard of intermediate\b/i.test(line)) &&
      !isRead(line),
  )
  if (rows.length === 0 || rows.length !== missing.length) return []
  const byYear = rows.toSorted((a, b) => Math.max(0, ...findYears(b)) - Math.max(0, ...findYears(a)))
  return byYear.flatMap((line, index) => {
    const key = missing[index]
    if (key === undefined) return []
    // The school can be on the line above its board.
    const above = nonEmpty[nonEmpty.indexOf(line) - 1] ?? ''
    const isSchool = isInstitute(above) && findYears(above).length > 0 && !hasMarks(above) && !findQualification(above)
    const entryLines = isSchool && findYears(line).length === 0 ? [above, line] : [line]
    const marks = findPercentage(line, key)
    const year = passingYear(entryLines, thisYear)
    const likely = <T>(read: Suggestion<T> | null) => read && { ...read, confidence: Math.min(read.confidence, 0.6) }
    return [
      {
        qualification_id: { value: key, confidence: 0.6 },
        institute: likely(findInstitute(entryLines, '')),
        ...marksOf(likely(marks)),
        passing_year: likely(year),
        lines: entryLines,
      },
    ]
  })
}

/** Infers the degree of a row that names only its branch: "Computer Science & Engineering | ABC Institute | CGPA: 8.1 | 2024". Low confidence. */
const readImpliedDegree = (lines: readonly Line[], found: ReadonlyMap<number, EducationEntry>, thisYear: number): EducationEntry[] => {
  if ([...found.keys()].some((key) => key > QUALIFICATION_12TH)) return []
  return lines.flatMap((line) => {
    const [branch = '', ...others] = line.split(' | ')
    const key = degreeOfBranch(branch)
    if (
      key === undefined ||
      findQualification(line) ||
      /^(bachelor|master)/i.test(branch) ||
      branch.length > 60 ||
      !hasMarks(line) ||
      !others.some(isInstitute)
    )
      return []
    const year = isOngoing(line) ? null : passingYear([line], thisYear)
    return [
      {
        qualification_id: { value: key, confidence: 0.6 },
        institute: findInstitute(others, ''),
        ...marksOf(findPercentage(line, key)),
        passing_year: year,
        lines: [line],
      },
    ]
  })
}

const isFuller = (a: EducationEntry, b: EducationEntry): boolean =>
  [a.percentage, a.passing_year].filter(Boolean).length > [b.percentage, b.passing_year].filter(Boolean).length

/** Words that unambiguously mean the 10th. */
const IS_10TH = /\b(?:10|10 ?th|x|xth|tenth|s\.?s\.?c|s\.?s\.?l\.?c|matric\w*|icse|aisse)\b/i

/** "High School" and "Secondary" can mean the 12th: a 10th passed in the year the degree began becomes the 12th, with low confidence. */
const withSecondarySchool = (entries: readonly EducationEntry[]): EducationEntry[] => {
  const isDegree = ({ qualification_id: { value } }: EducationEntry) =>
    value > QUALIFICATION_12TH && !QUALIFICATIONS_BELOW_DEGREE.includes(value)
  const starts = entries.filter(isDegree).flatMap(({ lines }) => Math.min(...findYears(lines.join(' '))))
  if (entries.some((entry) => entry.qualification_id.value === QUALIFICATION_12TH)) return [...entries]
  const read = entries.map((entry) =>
    entry.qualification_id.value === QUALIFICATION_10TH && entry.passing_year && starts.includes(entry.passing_year.value)
      ? { ...entry, qualification_id: { value: QUALIFICATION_12TH, confidence: 0.6 } }
      : entry,
  )
  const isVague = ({ qualification_id: { value }, lines }: EducationEntry) => value === QUALIFICATION_10TH && !IS_10TH.test(lines.join(' '))
  return read.some((entry) => entry.qualification_id.value === QUALIFICATION_12TH)
    ? read
    : read.map((entry) => (isVague(entry) ? { ...entry, qualification_id: likely(entry.qualification_id) } : entry))
}

/** 10th, then 12th or a diploma, then degrees. */
const stepOf = ({ qualification_id: { value } }: EducationEntry): number =>
  value === QUALIFICATION_10TH ? 0 : value === QUALIFICATION_12TH || QUALIFICATIONS_BELOW_DEGREE.includes(value) ? 1 : 2

/** Whether a lower level was passed in the same year or later. */
const isOutOfOrder = (entry: EducationEntry, others: readonly EducationEntry[]): boolean =>
  others.some((other) => {
    const [year, otherYear] = [entry.passing_year?.value, other.passing_year?.value]
    const steps = stepOf(entry) - stepOf(other)
    return year !== undefined && otherYear !== undefined && ((steps > 0 && year <= otherYear) || (steps < 0 && year >= otherYear))
  })

/** Lowers the confidence of entries whose year contradicts the order of levels, and of levels without any other detail. */
const withDoubts = (entry: EducationEntry, others: readonly EducationEntry[]): EducationEntry => {
  const isLate = isOutOfOrder(entry, others)
  const isBare = !entry.institute && !entry.percentage && !entry.passing_year
  return {
    ...entry,
    qualification_id: isBare || (isLate && stepOf(entry) === 1) ? likely(entry.qualification_id) : entry.qualification_id,
    passing_year: isLate && entry.passing_year ? likely(entry.passing_year) : entry.passing_year,
  }
}

/** The qualifications of the education section, each type once with its most complete entry. `thisYear`: later years are expected ones. */
export const readEducations = (lines: readonly Line[], thisYear: number): EducationEntry[] => {
  const found = new Map<number, EducationEntry>()
  const entries = splitByTable(lines).flatMap(({ columns, lines: tableLines }) => readEntries(columns, tableLines, thisYear))
  for (const entry of withSecondarySchool(entries)) {
    const key = entry.qualification_id.value
    const before = found.get(key)
    if (!before || isFuller(entry, before)) found.set(key, entry)
  }
  const known = [...found.values()]
  return [
    ...readImpliedDegree(lines, found, thisYear),
    ...known.map((entry) => withDoubts(entry, known)),
    ...readImplied(lines, found, thisYear),
  ]
}
