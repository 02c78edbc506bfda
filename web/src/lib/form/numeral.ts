import { limits } from '@portal/contract/shared/limits'

/** Digits, also with a rupee sign and with Indian or Western grouping: `8,00,000`, `800,000`, `8 00 000`. */
const NUMERAL = /^₹? *(\d{1,3}([, ]\d{2,3})*[, ]\d{3}|\d*)(\.\d*)?$/

/** Parses the text of a number field: null if empty; unchanged if invalid, so that the contract's message is shown. */
export const parseNumeral = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  const number = Number((NUMERAL.test(text) && text.replace(/[₹, ]/g, '')) || 'x')
  return Number.isNaN(number) ? text : number
}

const LAKHS = /(?:lpa|lakhs?|lacs?|l)$/i
/** Lakhs per year typed in either unit: `8`, `8 LPA`, `₹8 lakh`, `8,00,000`. Unchanged if it isn't an amount. */
export const lakhsOf = (typed: string): string => {
  const text = typed.trim()
  const number = parseNumeral(text.replace(LAKHS, ''))
  if (typeof number !== 'number') return text
  const isInLakhs = LAKHS.test(text) || number < limits.ctcRupeesMin
  return String(Math.round((isInLakhs ? number : number / limits.rupeesPerLakh) * 100) / 100)
}
