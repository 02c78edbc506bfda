import { limits } from '@portal/contract/shared/limits'
import { words } from '#words/shared/amounts.ts'
import { formatCtc, formatMoney } from '../format/format.ts'
import { parseNumeral } from './numeral.ts'

const { rupeesPerLakh } = limits

/** Typed lakhs per year in rupees, to make a misplaced decimal point visible; for rupees, the lakhs to type; undefined unless it is a number. */
export const lakhsInRupees = (typed: unknown): string | undefined => {
  const lakhs = parseNumeral(typed)
  if (typeof lakhs === 'number' && lakhs >= limits.ctcRupeesMin) return words.enterLakhs(formatMoney(lakhs), lakhs / rupeesPerLakh)
  return typeof lakhs === 'number' ? words.equalsYearly(formatMoney(lakhs * rupeesPerLakh)) : undefined
}

/** Typed rupees per year in lakhs, as recruiters speak of them; for lakhs, the rupees to type; undefined unless it is a number. */
export const rupeesInLakhs = (typed: unknown): string | undefined => {
  const rupees = parseNumeral(typed)
  if (typeof rupees === 'number' && rupees > 0 && rupees <= limits.ctc)
    return words.enterRupees(formatCtc(rupees), formatMoney(rupees * rupeesPerLakh))
  return typeof rupees === 'number' ? words.equals(formatMoney(rupees), formatCtc(rupees / rupeesPerLakh)) : undefined
}

const NOTICE = /^(\d{1,4}(?:\.\d{1,2})?) ?(d|days?|m|months?)?\.?$/i
/** A larger bare number is in days: no one has a notice period of 15 months. */
const MOST_BARE_MONTHS = 6
/** Months of notice typed in either unit: `2`, `2 months`, `60 days`, `45`. Unchanged if it isn't a period. */
export const noticeOf = (typed: string): string => {
  const text = typed.trim()
  const [, digits = '', unit = ''] = NOTICE.exec(text) ?? []
  if (digits === '') return text
  const isInDays = unit === '' ? Number(digits) > MOST_BARE_MONTHS : /^d/i.test(unit)
  return isInDays ? String(Math.round((Number(digits) / 30) * 100) / 100) : digits
}
