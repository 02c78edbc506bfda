import { limits } from '@portal/contract/shared/limits'

/** A parsed number, or null for "none"; `isRough`: needs a check, because it stands for a range, lacks its unit or is words. */
export interface Amount {
  readonly value: number | null
  readonly isRough: boolean
}

const NONE = /^(?:-+|nil|na|n\/?a|none|not ?applicable|fresher|nota?)\.?$/i
/** Words instead of an amount, common where a sheet asks for the expected CTC. */
const NO_AMOUNT =
  /^(?:nego(?:tiable|ciable)?|(?:as )?per (?:the )?(?:company|co|org\w*|market|industry|norms?|standards?|policy|interview|discussion)\b.*|market (?:rates?|standards?)|industry standards?|best in (?:the )?industry|open|flexible|depends\b.*|(?:to be|will) discuss\w*|tbd|confidential|not disclosed|any(?:thing)?)\.?$/i
const NUMBER = '(\\d+(?:\\.\\d+)?)'
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|to)\\s*${NUMBER}`)
const round = (value: number): number => Math.round(value * 100) / 100

/** Converts Hindi and full-width digits to ASCII digits. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** Removes thousands separators and reduces a range to its lower end. */
const tidy = (text: string): { text: string; isRange: boolean } => {
  const plain = plainDigits(text)
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .trim()
  const isRange = RANGE.test(plain)
  return { text: isRange ? plain.replace(RANGE, '$1') : plain, isRange }
}

const MONEY = new RegExp(
  `^(?:₹|rs\\.?|inr)?\\s*${NUMBER}\\s*(thousand|k|lpa|lakhs?|lacs?|l|crores?|cr)?\\s*(?:\\/-)?\\s*(?:₹|rs\\.?|inr)?\\s*(.*)$`,
)
const MONTHLY = /^(?:\/|per|a)?\s*(?:pm|p\.m\.?|month|mon|monthly|mth|in ?hand|take ?home)\b/
const YEARLY = /^(?:\/|per|a)?\s*(?:pa|p\.a\.?|annum|year|yr|yearly|annually|lpa|fixed|ctc|\(fixed\))?\.?$/
const rupees: Readonly<Record<string, number>> = { k: 1000, t: 1000, l: limits.rupeesPerLakh, c: 100 * limits.rupeesPerLakh }

/** Lakhs per year: "12.5 LPA", "12,50,000", "₹ 45k pm", "6-7 lakhs". Undefined if it isn't an amount. */
export const readLakhs = (typed: string): Amount | undefined => {
  if (NONE.test(typed)) return { value: null, isRough: false }
  if (NO_AMOUNT.test(typed)) return { value: null, isRough: true }
  const { text, isRange } = tidy(typed)
  const [, digits = '', unit = '', period = ''] = MONEY.exec(text) ?? []
  if (digits === '') return undefined
  const isMonthly = MONTHLY.test(period)
  if (!isMonthly && !YEARLY.test(period)) return undefined
  const number = Number(digits)
  const isThousands = unit.startsWith('k') || unit.startsWith('t')
  const scale = rupees[unit[0] ?? ''] ?? (isMonthly || number >= limits.ctcRupeesMin ? 1 : limits.rupeesPerLakh)
  const yearly = number * scale * (isMonthly || (isThousands && number < 1000 && number * 1000 < 2 * limits.rupeesPerLakh) ? 12 : 1)
  const value = round(yearly / limits.rupeesPerLakh)
  return value > limits.ctc ? undefined : { value, isRough: isRange || (isThousands && !isMonthly) }
}

const YEARS_AND_MONTHS = new RegExp(
  `^${NUMBER}\\s*\\+?\\s*(?:y|yrs?|years?|year\\(s\\))\\.?[\\s,&]*(?:and\\s*)?(?:${NUMBER}\\s*(?:m|mo|mnths?|mths?|months?|month\\(s\\))?)?\\.?$`,
)
const MONTHS = new RegExp(`^${NUMBER}\\s*\\+?\\s*(?:m|mo|mnths?|mths?|months?|month\\(s\\))\\.?$`)
const WEEKS = new RegExp(`^${NUMBER}\\s*(?:w|wks?|weeks?)\\.?$`)
const DAYS = new RegExp(`^${NUMBER}\\s*(?:d|days?|day\\(s\\))\\.?$`)
const BARE = new RegExp(`^${NUMBER}\\s*\\+?$`)

/** Months of work: "2-3 yrs", "5 Year(s) 3 Month(s)", "fresher"; a bare number is years. */
export const readExperience = (typed: string): Amount | undefined => {
  if (/^fresh/i.test(typed)) return { value: 0, isRough: false }
  if (NONE.test(typed)) return { value: null, isRough: false }
  const { text, isRange } = tidy(typed.replace(/ ?(?:exp|experience|of experience)\.?$/i, ''))
  const parts = YEARS_AND_MONTHS.exec(text)
  const months = parts
    ? Number(parts[1]) * 12 + Number(parts[2] ?? 0)
    : Number(MONTHS.exec(text)?.[1] ?? Number(BARE.exec(text)?.[1] ?? Number.NaN) * 12)
  return Number.isNaN(months) ? undefined : { value: Math.round(months), isRough: isRange }
}

/** A larger bare number is in days: no one has a notice period of 15 months. */
const MOST_BARE_MONTHS = 6

/** "15 days (serving)", "30 days, negotiable". */
const REMARK = /\([^()]*\)$|(?<![\s,-])[\s,-]+(?:serving|negotiable|buy ?out(?: possible)?)$/i

/** Months of notice: "15 days", "2 months", "immediate"; a bare number is in months up to 6, otherwise in days. */
export const readNotice = (typed: string): Amount | undefined => {
  if (/^(?:immediate|imm|asap|0 ?days?|available|anytime|no notice|can join)/i.test(typed)) return { value: 0, isRough: false }
  if (NONE.test(typed)) return { value: null, isRough: false }
  const { text, isRange } = tidy(
    typed.replace(REMARK, '').replace(/ ?(?:\(?notice\)?(?: period)?|or less|max|official|negotiable|\(negotiable\))\.?$/i, ''),
  )
  const of = (pattern: RegExp) => (pattern.test(text) ? Number(pattern.exec(text)?.[1]) : undefined)
  const [days, weeks, months, bare] = [of(DAYS), of(WEEKS), of(MONTHS), of(BARE)]
  const inDays = days ?? (weeks === undefined ? undefined : weeks * 7) ?? (bare !== undefined && bare > MOST_BARE_MONTHS ? bare : undefined)
  const value = inDays === undefined ? (months ?? bare) : inDays / 30
  return value === undefined ? undefined : { value: round(value), isRough: isRange }
}
