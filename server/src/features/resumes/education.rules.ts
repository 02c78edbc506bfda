import type { ResumeSuggestions } from '@portal/contract/resumes'
import { QUALIFICATION_10TH, QUALIFICATION_12TH } from '@portal/contract/combos'
import { findYears, isOngoing, isOnlyDates } from './dates.rules.ts'
import { cellsByColumn, findTableHead, type Column } from './education-table.rules.ts'
import { findInstitute, instituteFromCells, isInstitute, isSchoolOrBoard } from './institute.rules.ts'
import type { Line } from './lines.rules.ts'
import { findBarePercentage, findPercentage, hasMarks, percentageFromCell, type Marks } from './marks.rules.ts'
import type { Suggestion } from './person.rules.ts'
import { degreeOfBranch, findQualification, withBranchOf } from './qualification.rules.ts'

/** After the 10th: diplomas and ITI. */
const DIPLOMAS: ReadonlySet<number> = new Set([4, 5, 24])

/** A qualification with the lines it was read from. */
export type EducationEntry = Omit<ResumeSuggestions['educations'][number], 'place'> & { readonly lines: readonly Line[] }

/** Later lines belong to the next entry. */
const MAX_ENTRY_LINES = 5
/** In a table, where narrow cells are broken over several lines. */
const MAX_ROW_LINES = 8

/**
 * The latest year on the first lines that have one. None of a study that goes on, and only a likely one of a study that ends in a later year.
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

/** Reads an entry of lines; fields are recognised by their format. */
const readEntry = (block: readonly Line[], columns: readonly Column[], thisYear: number): EducationEntry | undefined => {
  const at = block.findIndex((line) => findQualification(line))
  const levelLine = block[at] ?? ''
  const qualification = findQualification(levelLine)
  if (!qualification) return undefined
  const next = block[at + 1] ?? ''
  // "(Information Technology)" in brackets is the branch, whatever stands after it.
  const branch = /^\([^()]*\)/.exec(next)?.[0] ?? (isInstitute(next) ? '' : next)
  const told = block
    .slice(at + 1, at + 4)
    .find((line) => /^(graduated )?(in the )?(field of|branch|stream|speciali[sz]ation|major)\b/i.test(line))
  const key = [branch, told ?? ''].reduce(
    (found, line) => (found === qualification.key ? withBranchOf(qualification, line) : found),
    qualification.key,
  )
  const isKnown = key !== qualification.key || qualification.withoutBranch === undefined
  const lines = block.slice(0, columns.length > 0 ? MAX_ROW_LINES : MAX_ENTRY_LINES)
  const text = lines.join(' | ')
  const marks =
    findPercentage(levelLine, key) ??
    findPercentage(text, key) ??
    (columns.includes('marks') || levelLine.split(' | ').length > 2
      ? findBarePercentage(levelLine.includes(' | ') ? levelLine : text, qualification.words, key)
      : null)
  // A year above the level is nearer than one below, where the next school may stand.
  const byDistance = [levelLine, ...lines.slice(0, at).toReversed(), ...lines.slice(at + 1)]
  const isGoingOn = lines.some((line) => isOngoing(line) && line.length <= 100)
  return {
    qualification_id: { value: key, confidence: isKnown ? 0.9 : 0.75 },
    institute: findInstitute(block.slice(0, 4), qualification.words),
    ...marksOf(marks),
    passing_year: isGoingOn ? null : passingYear(byDistance, thisYear),
    lines,
  }
}

/** In a level column, a plain "10" or "12" is a level; a branch is one of a degree, but only a likely one. */
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

/** Reads a table row; fields are recognised by their column. Undefined when the row doesn't fit the head. */
const readRow = (columns: readonly Column[], row: Line, thisYear: number): EducationEntry | undefined => {
  const cellsOf = cellsByColumn(columns, row)
  const level = cellsOf?.('level')
    .map(levelOfCell)
    .find((found) => found !== undefined)
  if (!cellsOf || level === undefined) return undefined
  // The branch can have a column of its own.
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
    qualification_id: { ...level, value: key },
    institute: instituteFromCells(cellsOf('institute')) ?? findInstitute(cellsOf('other'), ''),
    ...marksOf(marks.toSorted((one, other) => other.confidence - one.confidence)[0] ?? null),
    passing_year: isOngoing(row) || years.length === 0 ? null : passingYear([years.join(' ')], thisYear),
    lines: [row],
  }
}

/** Joined lines are never longer. */
const MAX_CELL_LENGTH = 250
const PARTIAL_LEVEL = /^(bachelors?|masters?|higher|senior)\b|\b(bachelors?|masters?)$/i

/** Whether a line continues the level of the previous one: "Bachelor of Engineering in" and "Computer Science". */
const continuesLevel = (last: Line, line: Line, isTable: boolean): boolean => {
  if (/\d| \| /.test(last + line) || isInstitute(line) || findQualification(line)) return false
  const [before, joined] = [findQualification(last), findQualification(`${last} ${line}`)]
  if (!joined) return false
  // "Bachelor of Technology in Information" above "Technology".
  const isBranch = before?.withoutBranch === joined.key && line.split(' ').length <= 2
  return /\b(in|of)$|&$/i.test(last) || isBranch || (before ? isTable && before.key !== joined.key : PARTIAL_LEVEL.test(last))
}

/** Whether a line continues a name. Rows end in a number, so the line after a number starts the next row. */
const continuesName = (last: Line, line: Line): boolean =>
  !/\d| \| /.test(line) &&
  !findQualification(line) &&
  !PARTIAL_LEVEL.test(line) &&
  !/[\d%]$/.test(last) &&
  (last.includes(' | ') || !findQualification(last))

const isOpen = (line: Line): boolean => /\([^()]*$/.test(line)

/** Joins lines that a narrow PDF cell has broken: the words of a level and, in a table, of a name. */
const joinBrokenLines = (lines: readonly Line[], isTable: boolean): Line[] =>
  lines.reduce<Line[]>((whole, line) => {
    const last = whole.at(-1)
    if (last === undefined || last.length + line.length > MAX_CELL_LENGTH) return [...whole, line]
    // "M.Sc (5 years" above "integrated) 2022".
    const isBracket = isOpen(last) && !last.includes(' | ') && /^[^()|]{1,30}\)/.test(line)
    const isContinuation = isBracket || continuesLevel(last, line, isTable) || (isTable && continuesName(last, line))
    return isContinuation ? [...whole.slice(0, -1), `${last} ${line}`] : [...whole, line]
  }, [])

/** A year or marks. */
const NUMBER = /\d{4}|\d\.\d|%|\b\d\d$/

const isLead = (line: Line | undefined): boolean =>
  line !== undefined && (isInstitute(line) || findYears(line).length > 0 || hasMarks(line))

/** Splits lines into blocks with one qualification each, whether it comes first or after the school and year. */
const splitIntoBlocks = (kept: readonly Line[], columns: readonly Column[]): Line[][] => {
  const startsWithLevel = columns.find((column) => column !== 'other') === 'level'
  const keys = kept.map((line) => findQualification(line)?.key)
  // "ABC Polytechnic" above "Diploma" is the school of the line below.
  const isSchoolOfNext = (line: Line, index: number) =>
    keys[index] === keys[index + 1] && isInstitute(line) && !isInstitute(kept[index + 1] ?? '')
  const starts = kept.flatMap((line, index) => (keys[index] !== undefined && !isSchoolOfNext(line, index) ? [index] : []))
  const first = starts[0] ?? 0
  // Other lines above the first qualification, such as an unknown heading, don't belong to it.
  // A course that goes on above the 12th is another one.
  const isOther = keys[first] !== undefined && keys[first] <= QUALIFICATION_12TH && isOngoing(kept[first - 1] ?? '')
  const lead = startsWithLevel || isOther || !isLead(kept[first - 1]) ? 0 : isLead(kept[first - 2]) ? 2 : 1
  const blockStarts = starts.filter((start, index) => {
    const before = starts[index - 1]
    if (before === undefined) return true
    // A row isn't complete before its numbers: "XII" and, below it in its own cell, "Higher Secondary School".
    if (startsWithLevel && !kept.slice(before, start).some((line) => NUMBER.test(line))) return false
    // A line that repeats the level ("12th" and, below it, "HSC board") continues its block.
    const isWhole = [before, start].every((at) => hasMarks(kept[at] ?? '') && findYears(kept[at] ?? '').length > 0)
    return start - before > 1 || keys[start] !== keys[before] || isWhole
  })
  // Where the last tells its school and year below its level, those above the first are of another course.
  const ofLast = kept.slice((starts.at(-1) ?? 0) + 1)
  const above = kept[first - 1] ?? ''
  const isBelow =
    starts.length > 1 &&
    isOngoing(above) &&
    !isInstitute(above) &&
    ofLast.some(isInstitute) &&
    ofLast.some((line) => findYears(line).length > 0)
  // Where a date stands above the first, nothing else does above the others.
  const isDateLead = lead === 1 && isOnlyDates(kept[first - 1] ?? '')
  const isSchoolAbove = (start: number) =>
    lead === 0 &&
    start > first &&
    start === starts.at(-1) &&
    !startsWithLevel &&
    isInstitute(kept[start - 1] ?? '') &&
    keys[start - 1] === undefined &&
    findYears(kept[start - 1] ?? '').length === 0 &&
    !kept.slice(start).some(isInstitute) &&
    kept.slice(start).some((line) => findYears(line).length > 0)
  const leadOf = (start: number) => (isBelow || (isDateLead && !isOnlyDates(kept[start - 1] ?? '')) ? 0 : isSchoolAbove(start) ? 1 : lead)
  // Lines above a qualification, but never the line of the one before.
  const firsts = blockStarts.map((start, index) => Math.max(start - leadOf(start), (blockStarts[index - 1] ?? -1) + 1))
  return firsts.map((from, index) => kept.slice(from, firsts[index + 1]))
}

/** Removes the row number of a table that starts with one. */
const withoutRowNumber = ([first]: readonly Column[], line: Line): Line[] => {
  const rest = first === 'other' ? line.replace(/^\d{1,2}\.?(?: \| |\s|$)/, '') : line
  return rest === '' ? [] : [rest]
}

/** "10th: 85% | 12th: 78%" are two entries; a period after them is of the first. */
const splitByLevel = (line: Line): Line[] => {
  const given = line.split(/ \| |; |, (?=\S)| and (?=\d)/)
  const [period, ...more] = given.length > 2 ? given.filter(isOnlyDates) : []
  const isLast = period !== undefined && more.length === 0 && period === given.at(-1)
  const parts = isLast ? given.slice(0, -1).map((part, index) => (index === 0 ? `${part} | ${period}` : part)) : given
  const levels = parts.filter((part) => findQualification(part) && (hasMarks(part) || findYears(part).length > 0))
  return levels.length > 1 && levels.length === parts.length ? parts : [line]
}

/** The entries of one table, or of the lines outside tables. */
const readEntries = (columns: readonly Column[], lines: readonly Line[], thisYear: number): EducationEntry[] => {
  const rows = lines.map((line) => readRow(columns, line, thisYear))
  const rest = joinBrokenLines(
    lines.filter((_, index) => rows[index] === undefined).flatMap((line) => withoutRowNumber(columns, line)),
    columns.length > 0,
  ).flatMap(splitByLevel)
  return [...rows, ...splitIntoBlocks(rest, columns).map((block) => readEntry(block, columns, thisYear))].filter(
    (entry) => entry !== undefined,
  )
}

/** Between two rows on a line: "HSC - ABC School | 90% | 2021 SSLC - ABC School | 86% | 2019". */
const TWO_ROWS = /(?<=\b(?:19|20)\d{2}|\d%)[ ,;|]+(?=(?:SSLC|SSC|HSC|10th|12th|XII|X)\b\s?[-:(|])/

/** A success at school is no study. */
const SUCCESS = /\b(topper|ranked|winner|medal|awarded|captain)\b/i
/** Above the degree itself, the word is a heading. */
const GRADUATION = /^(post[- ]?)?graduation$/i

const withoutOtherLines = (lines: readonly Line[]): Line[] =>
  lines.filter(
    (line, index) =>
      !(SUCCESS.test(line) && !hasMarks(line) && findYears(line).length === 0) &&
      !(GRADUATION.test(line) && (findQualification(lines[index + 1] ?? '')?.key ?? 0) > QUALIFICATION_12TH),
  )

/** A pdf can part "ABC Higher Secondary | School". */
const withWholeName = (line: Line): Line => line.replace(/(?<=secondary|matric) \| (?=school\b)/i, ' ')

const splitRows = (line: Line): Line[] => {
  const parts = line.split(TWO_ROWS)
  return parts.every((part) => findQualification(part)) ? parts : [line]
}

interface TablePart {
  readonly columns: readonly Column[]
  readonly lines: Line[]
}

/** Splits the lines by table; lines above the first head have no columns. */
const splitByTable = (lines: readonly Line[]): TablePart[] => {
  const kept = withoutOtherLines(
    lines
      .map(withWholeName)
      .flatMap(splitRows)
      .filter((line) => line !== ''),
  )
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

const NAMED_BOARD = /\bboard of\b/i

/**
 * The 10th or 12th of rows that name only their board or school ("Central Board of Secondary Education (CGPA 10)"): the rows of schools below
 * the read ones, by year. Only likely.
 */
const readImplied = (lines: readonly Line[], found: ReadonlyMap<number, EducationEntry>, thisYear: number): EducationEntry[] => {
  const missing = [QUALIFICATION_12TH, QUALIFICATION_10TH].filter((key) => !found.has(key))
  const kept = lines.filter((line) => line !== '')
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
  const byYear = rows.toSorted((one, other) => Math.max(0, ...findYears(other)) - Math.max(0, ...findYears(one)))
  return byYear.flatMap((line, index) => {
    const key = missing[index]
    if (key === undefined) return []
    // The school can stand on the line above its board.
    const above = kept[kept.indexOf(line) - 1] ?? ''
    const isSchool = isInstitute(above) && findYears(above).length > 0 && !hasMarks(above) && !findQualification(above)
    const own = isSchool && findYears(line).length === 0 ? [above, line] : [line]
    const marks = findPercentage(line, key)
    const year = passingYear(own, thisYear)
    const likely = <T>(read: Suggestion<T> | null) => read && { ...read, confidence: Math.min(read.confidence, 0.6) }
    return [
      {
        qualification_id: { value: key, confidence: 0.6 },
        institute: likely(findInstitute(own, '')),
        ...marksOf(likely(marks)),
        passing_year: likely(year),
        lines: own,
      },
    ]
  })
}

/** The degree of a row that names only its branch: "Computer Science & Engineering | ABC Institute | CGPA: 8.1 | 2024". Only likely. */
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

const isFuller = (one: EducationEntry, other: EducationEntry): boolean =>
  [one.percentage, one.passing_year].filter(Boolean).length > [other.percentage, other.passing_year].filter(Boolean).length

/** "High School" and "Secondary" can mean the 12th: a 10th in the year in which the degree began. Only likely. */
const withSecondarySchool = (entries: readonly EducationEntry[]): EducationEntry[] => {
  const isDegree = ({ qualification_id: { value } }: EducationEntry) => value > QUALIFICATION_12TH && !DIPLOMAS.has(value)
  const starts = entries.filter(isDegree).flatMap(({ lines }) => Math.min(...findYears(lines.join(' '))))
  if (entries.some((entry) => entry.qualification_id.value === QUALIFICATION_12TH)) return [...entries]
  return entries.map((entry) =>
    entry.qualification_id.value === QUALIFICATION_10TH && entry.passing_year && starts.includes(entry.passing_year.value)
      ? { ...entry, qualification_id: { value: QUALIFICATION_12TH, confidence: 0.6 } }
      : entry,
  )
}

/** The qualifications of the education section, each type once: the fullest entry. `thisYear`: a later one is no passing year yet. */
export const readEducations = (lines: readonly Line[], thisYear: number): EducationEntry[] => {
  const found = new Map<number, EducationEntry>()
  const entries = splitByTable(lines).flatMap(({ columns, lines: tableLines }) => readEntries(columns, tableLines, thisYear))
  for (const entry of withSecondarySchool(entries)) {
    const key = entry.qualification_id.value
    const before = found.get(key)
    if (!before || isFuller(entry, before)) found.set(key, entry)
  }
  return [...readImpliedDegree(lines, found, thisYear), ...found.values(), ...readImplied(lines, found, thisYear)]
}
