import { findPeriod, type Period } from './dates.rules.ts'
import { hasLegalForm, isCompany } from './employers.rules.ts'
import { isRestOfSentence, isSentence, MAX_JOB_LINE, MAX_TEXT } from './job-lines.rules.ts'
import { partsOf, readByWords } from './job-names.rules.ts'
import { isWithin } from './job-relations.rules.ts'
import { WORKED } from './job-sentences.rules.ts'
import type { Line } from './lines.rules.ts'

/** Lines between two periods that may name a job: short ones, up to a sentence or two blank lines. */
export const namingLines = (lines: readonly Line[], max: number): Line[] => {
  const found: Line[] = []
  let blanks = 0
  for (const line of lines) {
    if (line === '') {
      blanks += 1
      if (blanks > 1) break
      continue
    }
    const text = line.replace(/[\s|(]*(?:https?:|www\.)[^\s)]+\)?/gi, '').trim()
    // "(A dealer of many kites.)": a remark.
    if (text === '') continue
    if (/^\([^()]*\)\.?$/.test(text)) {
      blanks = 0
      continue
    }
    if (text.length > MAX_TEXT || isSentence(text) || isRestOfSentence(text) || found.length === max) break
    blanks = 0
    found.push(text)
  }
  return found
}

/** A line with the period of a job. */
export interface PeriodLine {
  readonly index: number
  readonly period: Period
  readonly line: Line
}

/** "Developer - since June 2012" above two or more jobs since then summarises them. */
const isTotal = ({ period, line }: PeriodLine, others: readonly PeriodLine[]): boolean => {
  const { employer, designation } = readByWords([line.replace(period.text, '')])
  return (
    /\bsince\b/i.test(line) &&
    designation !== undefined &&
    employer === undefined &&
    others.length > 1 &&
    others.every((other) => isWithin(other.period, period))
  )
}

/** The line without its period. */
export const withoutPeriod = (line: Line, { text }: Period): Line =>
  line.replace(text, ' | ').replace(/^(?:(?:(?:19|20)\d{2}[\s-]*){1,2}:)?[\s|:,-]+/, '')

/** "Awarded as Best Teacher 2010-2011" tells no job. */
const HONOUR =
  /^(?:was |were |got |been )?(?:awarded|received|won|secured|participated|attended|organi[sz]ed|appreciated|achieved|certified|nominated|honou?red|recogni[sz]ed)\b/i

/** "Kite School (worked as a teacher)." */
const WORKED_IN_BRACKETS = /\( ?work(?:ed|ing) as\b/i

/** Whether a line with a period can belong to a job, rather than to a sentence about the work. */
const isJobLine = (line: Line, period: Period): boolean => {
  const text = withoutPeriod(line, period)
  if (WORKED.test(line) || WORKED.test(text) || WORKED_IN_BRACKETS.test(text)) return true
  if (HONOUR.test(text)) return false
  const [start, end] = [line.startsWith(`${period.text} | `), line.replace(/[\s.]+$/, '').endsWith(period.text.trimEnd())]
  // In a table row, the last cell describes the work.
  // "Rangoli Ltd. - Assistant in the office from May 2013 to June 2014."
  const name = partsOf(text)[0] ?? ''
  const isNamed = (isCompany(name) && readByWords([text], false).designation !== undefined) || (hasLegalForm(name) && period.isExact)
  if (isSentence(start ? (text.split(' | ')[0] ?? '') : text) && !isNamed) return false
  return (
    line.length <= MAX_TEXT ||
    (line.length <= MAX_JOB_LINE &&
      (start || end) &&
      readByWords([text], false).employer !== undefined &&
      readByWords([text]).designation !== undefined)
  )
}

/** A break between jobs, not a job: "Career break", "On maternity leave", "Gap in employment". */
const BREAK =
  /^\W*(?:(?:on|a|took a|took)\s)?(?:(?:career|professional|personal|employment|work|study|medical|family|maternity|paternity)[\s-](?:break|gap|leave)|gap (?:in|of|due)|sabbatical|break (?:in|from|due))\b/i

/** Whether the line states a break instead of a job. */
export const isBreak = ({ line, period }: PeriodLine): boolean => BREAK.test(withoutPeriod(line, period))

/** The lines with a period that can belong to a job, without one that summarises the others. */
export const periodLinesOf = (lines: readonly Line[], today: string): PeriodLine[] => {
  const found = lines.flatMap<PeriodLine>((line, index) => {
    const period = findPeriod(line, today)
    return period && isJobLine(line, period) ? [{ index, period, line }] : []
  })
  const [top, ...others] = found
  return top && isTotal(top, others) ? others : found
}
