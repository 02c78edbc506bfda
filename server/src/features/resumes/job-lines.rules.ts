import { findPeriod, joinPeriodColumn } from './dates.rules.ts'
import { isCompany, isJobTitle } from './employers.rules.ts'
import { isLabelled, partsOf, WORKED } from './job-names.rules.ts'
import type { Line } from './lines.rules.ts'

export const hasPeriod = (line: Line | undefined, today: string): boolean => line !== undefined && findPeriod(line, today) !== undefined

export const MAX_TEXT = 110
/** A full stop ends a sentence, except after a company's legal form or on a labelled line. */
export const isSentence = (line: Line): boolean =>
  !isLabelled(line) && /[a-z)]{3,}\.$/.test(line) && !/\b(ltd|limited|inc|pvt|co|corp|llp)\.$/i.test(line) && line.split(' ').length > 4

/** "users with many tools": starts in lower case, like no name, unless it contains a title or a company. */
export const isRestOfSentence = (line: Line): boolean =>
  /^\p{Ll}+(\s|$)/u.test(line) &&
  !isLabelled(line) &&
  !WORKED.test(line) &&
  !partsOf(line).some((part) => isJobTitle(part) || isCompany(part))

/** Joins a period split by a PDF or a narrow cell: "Since Jun 2011 to" and "Mar 2016"; "Till" and "Date". */
export const joinBrokenPeriods = (lines: readonly Line[], today: string): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1)
    const isBroken =
      last !== undefined &&
      line !== '' &&
      line.length <= 60 &&
      (/(\bto|\btill|\bfrom|\buntil|-)( [a-z]{3,9})?$/i.test(last) || /^(to|till|-|date)\b/i.test(line)) &&
      !findPeriod(last, today)?.to &&
      !hasPeriod(line, today) &&
      findPeriod(`${last} ${line}`, today)?.text !== findPeriod(last, today)?.text
    const column = last === undefined ? undefined : joinPeriodColumn(last, line)
    if (column && !hasPeriod(last, today)) return [...joined.slice(0, -1), ...column]
    // Split across two cells: "ABC | 30/07/2021 -" above "Analyst | Present".
    const [, cell, end] = /^([^|]*) \| ([^|]{3,15})$/.exec(line) ?? []
    if (last !== undefined && cell !== undefined && / \| .*-$/.test(last) && findPeriod(`${last} ${end}`, today) && !hasPeriod(last, today))
      return [...joined.slice(0, -1), `${last} ${end}`, cell]
    return isBroken ? [...joined.slice(0, -1), `${last} ${line}`] : [...joined, line]
  }, [])

const MIN_WRAPPED = 40
const MAX_REST = 80
/** Joins a sentence or a title wrapped onto the next line: "Working as PRT in Kite" and "School, Pune (April 2016 - Present)"; "Analyst at" and "Kite". */
export const joinWrapped = (lines: readonly Line[], today: string): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1) ?? ''
    const mayFollow =
      last !== '' && line !== '' && line.length <= MAX_REST && !WORKED.test(line) && !isLabelled(line) && !hasPeriod(last, today)
    const isCut = /\b(?:at|in|with|of|and|&|as)$/i.test(last) && last.length <= MAX_TEXT && isJobTitle(last)
    const isSentenceCut =
      WORKED.test(last) &&
      last.length >= MIN_WRAPPED &&
      !/[.;:]$/.test(last) &&
      (hasPeriod(line, today) || (!partsOf(last).some(isCompany) && partsOf(line).some(isCompany)))
    return mayFollow && (isCut || isSentenceCut) ? [...joined.slice(0, -1), `${last} ${line}`] : [...joined, line]
  }, [])

export const PROJECT = /^projects? ?(?::|(?:title|name|no\.?)\b|[#-]? ?(?:\d|[IVX]+\b))|^client ?:/i
const TEAM = /(?:^|\| )team size\b/i
const MAX_PROJECT_LINES = 4

/** Whether the period belongs to a project: a project name or client above or next to it, or a team size. */
export const isInProject = (lines: readonly Line[], index: number): boolean => {
  const above = lines.slice(0, index).filter((line) => line !== '')
  return (
    PROJECT.test(lines[index] ?? '') ||
    above.slice(-MAX_PROJECT_LINES).some((line) => PROJECT.test(line) || TEAM.test(line)) ||
    lines.slice(index, index + 2).some((line) => TEAM.test(line))
  )
}

/** Maximum length of a line with title, company and period. */
export const MAX_JOB_LINE = 180
