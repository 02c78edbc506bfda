import type { MarkScale } from '@portal/contract/import-states'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { plainDigits } from '../../platform/amounts.rules.ts'

const NONE = /^(?:-+|nil|none|na|n\.a\.?|n\/a|not applicable|no|nill)$/i
const MARK = /^(\d{1,3}(?:[.,]\d{1,4})?)\s?(%|per\s?cent|percentage|cgpa|cpi|gpa|sgpa)?$/i
const OF = /^(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:\/|of|out of)\s?(10|7|4|100)(?:\.0+)?$/i

/** A mark as written, with its scale if given. */
interface Mark {
  readonly value: number
  /** `cgpa`: a CGPA without a scale. */
  readonly scale: MarkScale | 'cgpa' | null
}
const number = (text: string): number => Number(text.replace(',', '.'))

/** A mark in a column of 12th or diploma may say which of them it is. */
const DIPLOMA = /^\(?dip(?:loma|\.)?\)?[\s:-]*(?=\d)|(?<=[\d%])[\s:-]*\(?dip(?:loma|\.)?\)?$/i
/** Marks read from a resume say what they were converted from. */
const FROM_CGPA = /\s?\(from cgpa [\d.]+\)$/i
/** Undefined if it isn't a mark; null for none. */
const markOf = (typed: string): Mark | null | undefined => {
  const text = plainDigits(typed).replace(/\s+/g, ' ').trim().replace(DIPLOMA, '').replace(FROM_CGPA, '')
  if (NONE.test(text)) return null
  const [, of = '', scale] = OF.exec(text) ?? []
  if (of !== '') return { value: number(of), scale: scale === '100' ? 'percent' : (scale as MarkScale) }
  const [, plain = '', unit] = MARK.exec(text) ?? []
  if (plain === '') return undefined
  if (unit === undefined) return { value: number(plain), scale: null }
  return { value: number(plain), scale: /^(?:%|per)/i.test(unit) ? 'percent' : 'cgpa' }
}

/** A parsed cell of marks: values of the record, or why it can't be parsed. `note`: the interpretation, if it isn't obvious. */
export interface ReadMark {
  readonly values?: Readonly<Record<string, number>>
  readonly problem?: { readonly code: string; readonly message: string }
  readonly note?: string
}
const wrong = (code: string, message: string): ReadMark => ({ problem: { code, message } })
const round = (value: number): number => Math.round(value * 100) / 100
/** A smaller number can't be the percentage of someone who passed. */
const LEAST_PERCENT = 10

/** Marks in per cent; a spreadsheet may store 85 % as 0.85. */
export const readPercent = (column: string, typed: string): ReadMark => {
  const field = column === 'mark_12th' && DIPLOMA.test(typed.trim()) ? 'mark_diploma' : column
  const mark = markOf(typed)
  if (mark === null) return {}
  if (mark === undefined) return wrong('invalid', messages.invalidPercentage)
  const { value, scale } = mark
  if (scale !== null && scale !== 'percent') return wrong('is_cgpa', 'This is a CGPA. Enter a percentage.')
  if (value > limits.percentage) return wrong('invalid', messages.invalidPercentage)
  if (value > 0 && value <= 1 && scale === null) return { values: { [field]: round(value * 100) }, note: `Read as ${round(value * 100)}%.` }
  if (value > 0 && value <= LEAST_PERCENT && scale === null) return wrong('is_cgpa', 'This looks like a CGPA. Enter a percentage.')
  return { values: { [field]: round(value) } }
}

/** A degree's marks as per cent or CGPA: as stated in the cell, otherwise in the column. */
export const readGrade = (typed: string, ofColumn: MarkScale | null): ReadMark => {
  const mark = markOf(typed)
  if (mark === null) return {}
  if (mark === undefined) return wrong('invalid', 'Enter a percentage or a CGPA.')
  const scale = mark.scale === 'cgpa' ? (ofColumn === null || ofColumn === 'percent' ? '10' : ofColumn) : (mark.scale ?? ofColumn)
  if (scale === null || scale === 'percent') return readPercent('mark_degree', mark.scale === null ? typed : `${mark.value}%`)
  if (mark.value > Number(scale)) return wrong('is_percent', `This is more than ${scale}: the column contains a CGPA out of ${scale}.`)
  return { values: { cgpa: round(mark.value), cgpa_scale: Number(scale) } }
}

/** "CGPA", and not "CGPA / %". */
const IS_CGPA = /^(?!.*(?:%|per)).*\b(?:cgpa|cpi|gpa|sgpa)\b/i
/** The scales that fit the heading and the values of a column, most common first; several if it is ambiguous. */
export const possibleScales = (texts: readonly string[], heading: string): MarkScale[] => {
  const values = texts.flatMap((text) => {
    const mark = markOf(text)
    return mark && (mark.scale === null || mark.scale === 'cgpa') ? [mark.value] : []
  })
  const most = Math.max(0, ...values)
  if (values.every((value) => value > LEAST_PERCENT)) return ['percent']
  if (most > LEAST_PERCENT) return IS_CGPA.test(heading) ? ['10'] : ['percent', '10']
  if (most > 7) return ['10']
  return most > 4 ? ['10', '7'] : ['10', '7', '4']
}

const YEARS = /^((?:19|20)\d\d)\s?[-/–]\s?(\d\d|(?:19|20)\d\d)$/
/** "27", "'98": no one who is imported passed before 1950. */
const SHORT_YEAR = /^['’]?(\d\d)$/
/** A passing year; the last one of "2023-27". */
export const readYear = (typed: string): number | undefined => {
  const text = plainDigits(typed).trim()
  const [, first = '', last = ''] = YEARS.exec(text) ?? []
  if (last !== '') {
    const year = Number(last.length === 2 ? `${first.slice(0, 2)}${last}` : last)
    return year < Number(first) ? year + 100 : year
  }
  const short = Number(SHORT_YEAR.exec(text)?.[1] ?? Number.NaN)
  if (!Number.isNaN(short)) return short < 50 ? 2000 + short : 1900 + short
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g)
  return years ? Number(years.at(-1)) : undefined
}

/** A count; "Nil" is 0. Undefined if it isn't a count. */
export const readCount = (typed: string): number | undefined => {
  const text = plainDigits(typed).trim()
  if (/^(?:nil|none|no|zero|nill)$/i.test(text)) return 0
  return /^\d{1,3}(?:\.0+)?$/.test(text) ? Math.round(Number(text)) : undefined
}

/** Whether there were backlogs: yes, no, or a number. Undefined if it is none of these. */
export const readHistory = (typed: string): boolean | undefined => {
  const count = readCount(typed)
  if (count !== undefined) return count > 0
  if (/^(?:y|yes|true|हाँ|हां)\.?$/i.test(typed)) return true
  return /^(?:n|false|never|नहीं)\.?$/i.test(typed) ? false : undefined
}
