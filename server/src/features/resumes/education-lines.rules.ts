import { QUALIFICATION_12TH } from '@portal/contract/combos'
import { findYears, isOngoing, isOnlyDates } from './dates.rules.ts'
import { findTableHead, type Column } from './education-table.rules.ts'
import { isInstitute } from './institute.rules.ts'
import type { Line } from './lines.rules.ts'
import { hasMarks } from './marks.rules.ts'
import { findQualification } from './qualification.rules.ts'

/** Maximum length of joined lines. */
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

/** A period split before its end: "Pune June 2017 to" above "May 2019". */
const continuesPeriod = (last: Line, line: Line): boolean =>
  /\b(?:19|20)\d{2} ?(?:to|-|till)(?: [a-z]{3,9})?$/i.test(last) && isOnlyDates(line)

const isOpen = (line: Line): boolean => /\([^()]*$/.test(line)

/** Joins lines split by a narrow PDF cell: the words of a level and, in a table, of a name. */
export const joinBrokenLines = (lines: readonly Line[], isTable: boolean): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1)
    if (last === undefined || last.length + line.length > MAX_CELL_LENGTH) return [...joined, line]
    // "M.Sc (5 years" above "integrated) 2022".
    const isBracket = isOpen(last) && !last.includes(' | ') && /^[^()|]{1,30}\)/.test(line)
    const isContinuation =
      isBracket || continuesPeriod(last, line) || continuesLevel(last, line, isTable) || (isTable && continuesName(last, line))
    return isContinuation ? [...joined.slice(0, -1), `${last} ${line}`] : [...joined, line]
  }, [])

/** A year or marks. */
const NUMBER = /\d{4}|\d\.\d|%|\b\d\d$/

const isLead = (line: Line | undefined): boolean =>
  line !== undefined && (isInstitute(line) || findYears(line).length > 0 || hasMarks(line))

/** Splits lines into blocks with one qualification each, whether it comes first or after the school and year. */
export const splitIntoBlocks = (lines: readonly Line[], columns: readonly Column[]): Line[][] => {
  const startsWithLevel = columns.find((column) => column !== 'other') === 'level'
  const keys = lines.map((line) => findQualification(line)?.key)
  // "ABC Polytechnic" above "Diploma": the school belongs to the line below.
  const isSchoolOfNext = (line: Line, index: number) =>
    keys[index] === keys[index + 1] && isInstitute(line) && !isInstitute(lines[index + 1] ?? '')
  const starts = lines.flatMap((line, index) => (keys[index] !== undefined && !isSchoolOfNext(line, index) ? [index] : []))
  const first = starts[0] ?? 0
  // Other lines above the first qualification, such as an unknown heading, don't belong to it.
  // An ongoing course above the 12th is a separate entry.
  const isOther = keys[first] !== undefined && keys[first] <= QUALIFICATION_12TH && isOngoing(lines[first - 1] ?? '')
  const leadLines = startsWithLevel || isOther || !isLead(lines[first - 1]) ? 0 : isLead(lines[first - 2]) ? 2 : 1
  const blockStarts = starts.filter((start, index) => {
    const before = starts[index - 1]
    if (before === undefined) return true
    // A row isn't complete without its numbers: "XII" and, below it in its own cell, "Higher Secondary School".
    if (startsWithLevel && !lines.slice(before, start).some((line) => NUMBER.test(line))) return false
    // A line that repeats the level ("12th" and, below it, "HSC board") continues its block.
    const isWhole = [before, start].every((at) => hasMarks(lines[at] ?? '') && findYears(lines[at] ?? '').length > 0)
    return start - before > 1 || keys[start] !== keys[before] || isWhole
  })
  // If the last entry has its school and year below its level, lines above the first level belong to another course.
  const ofLast = lines.slice((starts.at(-1) ?? 0) + 1)
  const above = lines[first - 1] ?? ''
  const isBelow =
    starts.length > 1 &&
    isOngoing(above) &&
    !isInstitute(above) &&
    ofLast.some(isInstitute) &&
    ofLast.some((line) => findYears(line).length > 0)
  // If there is a date above the first level, only dates count above the others.
  const isDateLead = leadLines === 1 && isOnlyDates(lines[first - 1] ?? '')
  const isSchoolAbove = (start: number) =>
    leadLines === 0 &&
    start > first &&
    start === starts.at(-1) &&
    !startsWithLevel &&
    isInstitute(lines[start - 1] ?? '') &&
    keys[start - 1] === undefined &&
    findYears(lines[start - 1] ?? '').length === 0 &&
    !lines.slice(start).some(isInstitute) &&
    lines.slice(start).some((line) => findYears(line).length > 0)
  const leadOf = (start: number) =>
    isBelow || (isDateLead && !isOnlyDates(lines[start - 1] ?? '')) ? 0 : isSchoolAbove(start) ? 1 : leadLines
  // Includes lines above a qualification, but never the line of the previous one.
  const firstLines = blockStarts.map((start, index) => Math.max(start - leadOf(start), (blockStarts[index - 1] ?? -1) + 1))
  return firstLines.map((from, index) => lines.slice(from, firstLines[index + 1]))
}

/** Removes the row number of a table that starts with one. */
export const withoutRowNumber = ([first]: readonly Column[], line: Line): Line[] => {
  const text = first === 'other' ? line.replace(/^\d{1,2}\.?(?: \| |\s|$)/, '') : line
  return text === '' ? [] : [text]
}

/** "10th: 85% | 12th: 78%" are two entries; a period after them belongs to the first. */
export const splitByLevel = (line: Line): Line[] => {
  const segments = line.split(/ \| |; |, (?=\S)| and (?=\d)/)
  const [period, ...more] = segments.length > 2 ? segments.filter(isOnlyDates) : []
  const isLast = period !== undefined && more.length === 0 && period === segments.at(-1)
  const parts = isLast ? segments.slice(0, -1).map((part, index) => (index === 0 ? `${part} | ${period}` : part)) : segments
  const levels = parts.filter((part) => findQualification(part) && (hasMarks(part) || findYears(part).length > 0))
  return levels.length > 1 && levels.length === parts.length ? parts : [line]
}

/** Separates two rows on one line: "HSC - ABC School | 90% | 2021 SSLC - ABC School | 86% | 2019". */
const TWO_ROWS = /(?<=\b(?:19|20)\d{2}|\d%)[ ,;|]+(?=(?:SSLC|SSC|HSC|10th|12th|XII|X)\b\s?[-:(|])/

/** A teaching position at a college, not a course taken there. */
const TEACHING = /^(?:associate|assistant|asst\.?|senior|sr\.?|guest)?\s*(?:professor|lecturer|teacher|faculty)\b/i

/** Line of a project under an unknown heading. */
const WORK = /^(?:team size|client|roles?|project(?: title| name)?|environment|responsibilities)\s*:/i

/** An achievement at school, not a qualification. */
const SUCCESS = /\b(topper|ranked|winner|medal|awarded|captain)\b/i
/** Maximum words before a level; with more, it is only mentioned: "distinction in the final MSc project". */
const MAX_WORDS_BEFORE = 3
/** The same, even if the line names a school. */
const MAX_SENTENCE_BEFORE = 10

/** Start of a sentence: "After my 12th I went to a college". */
const NARRATIVE = /^(after|i|my|we)\b/i

/** Whether a sentence only mentions a level, without school, year or marks. */
const isMention = (line: Line): boolean => {
  const found = findQualification(line)
  if (found === undefined || line.split(' ').length <= 9) return false
  const before = line.slice(0, line.indexOf(found.words)).trim().split(' ').length
  const isPlain = findYears(line).length === 0 && !hasMarks(line)
  return NARRATIVE.test(line) || (isPlain && (before > MAX_SENTENCE_BEFORE || (before > MAX_WORDS_BEFORE && !isInstitute(line))))
}

/** Above the degree itself, the word is a heading, with or without dates. */
const GRADUATION = /^(?:post ?-? ?)?graduation\b[\s|:-]*/i
const GRADUATION_LINES = 4

/** "Graduation 2017 - 2020" above "ABC College" and "B.Sc": the dates belong to the degree. */
const withoutGraduation = (lines: readonly Line[]): Line[] => {
  const result = [...lines]
  lines.forEach((line, index) => {
    const dates = line.replace(GRADUATION, '')
    if (dates === line || (dates !== '' && !isOnlyDates(dates))) return
    const degree = lines.findIndex((next, at) => at > index && (findQualification(next)?.key ?? 0) > QUALIFICATION_12TH)
    if (degree === -1 || degree - index > GRADUATION_LINES) return
    result[index] = ''
    if (dates !== '') result[degree] = `${lines[degree]} | ${dates}`
  })
  return result.filter((line) => line !== '')
}

const withoutOtherLines = (lines: readonly Line[]): Line[] =>
  withoutGraduation(lines).filter(
    (line) =>
      !TEACHING.test(line) &&
      !WORK.test(line) &&
      !isMention(line) &&
      !(SUCCESS.test(line) && !hasMarks(line) && findYears(line).length === 0),
  )

/** A PDF can split "ABC Higher Secondary | School". */
const withSchoolJoined = (line: Line): Line => line.replace(/(?<=secondary|matric) \| (?=school\b)/i, ' ')

const splitRows = (line: Line): Line[] => {
  const parts = line.split(TWO_ROWS)
  return parts.every((part) => findQualification(part)) ? parts : [line]
}

interface TablePart {
  readonly columns: readonly Column[]
  readonly lines: Line[]
}

/** Splits the lines by table; lines above the first head have no columns. */
export const splitByTable = (lines: readonly Line[]): TablePart[] => {
  const relevant = withoutOtherLines(
    lines
      .map(withSchoolJoined)
      .flatMap(splitRows)
      .filter((line) => line !== ''),
  )
  const parts: TablePart[] = [{ columns: [], lines: [] }]
  for (let at = 0; at < relevant.length; at += 1) {
    const head = findTableHead(relevant, at)
    if (head) {
      parts.push({ columns: head.columns, lines: [] })
      at += head.length - 1
    } else parts.at(-1)?.lines.push(relevant[at] ?? '')
  }
  return parts
}
