import { addDays, addMonths, isDay } from '@portal/contract/shared/dates'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const WORD =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const monthNumber = (word: string): number => MONTHS.findIndex((month) => word.toLowerCase().startsWith(month)) + 1
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The first date in a line, as `YYYY-MM-DD`: "15/08/1999", "15-8-1999", "15th August, 1999", "August 15, 1999", "1999-08-15". Day before month. */
export const findDay = (line: string): string | undefined => {
  const text = line.toLowerCase()
  const numbers = /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})(?!\d)/.exec(text)
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  const dayFirst = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s,.-]*${WORD}\\b[\\s,.-]*(\\d{4})(?!\\d)`).exec(text)
  const monthFirst = new RegExp(`\\b${WORD}\\s*(\\d{1,2})(?:st|nd|rd|th)?[\\s,]+(\\d{4})(?!\\d)`).exec(text)
  const [year, month, day] = numbers
    ? [numbers[3], Number(numbers[2]), Number(numbers[1])]
    : iso
      ? [iso[1], Number(iso[2]), Number(iso[3])]
      : dayFirst
        ? [dayFirst[3], monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1])]
        : monthFirst
          ? [monthFirst[3], monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2])]
          : []
  const found = `${year}-${twoDigits(month ?? 0)}-${twoDigits(day ?? 0)}`
  return isDay(found) ? found : undefined
}

export interface Period {
  /** The first day of the month, `YYYY-MM-DD`. */
  readonly from: string
  /** Null for a current job. With months, the last day of the month, at most today. */
  readonly to: string | null
  /** Whether months were given; years alone are not precise enough to be filled in. */
  readonly isExact: boolean
  /** The matched text. */
  readonly text: string
}

const MOMENT = `(?:${WORD}\\b[\\s,.'-]*(\\d{4}|'?\\d{2})|(0?[1-9]|1[0-2])\\s?[/.-]\\s?(\\d{4})|(\\d{4}))(?!\\d)`
const NOW = '(present|current(?:ly)?(?: working)?|till (?:date|now|today)|to date|now|ongoing|continuing|today)'
const PERIOD = new RegExp(`(?<![\\d/.])(?:from\\s+)?${MOMENT}\\s*(?:-+|to|till|until)\\s*(?:${NOW}|${MOMENT})`, 'i')

const fullYear = (text: string): number => {
  const number = Number(text.replace("'", ''))
  return number >= 100 ? number : 2000 + number
}

const parseMoment = (groups: readonly (string | undefined)[]): { year: number; month: number; isExact: boolean } | undefined => {
  const [word, wordYear, number, numberYear, bare] = groups
  if (word && wordYear) return { year: fullYear(wordYear), month: monthNumber(word), isExact: true }
  if (number && numberYear) return { year: Number(numberYear), month: Number(number), isExact: true }
  return bare ? { year: Number(bare), month: 1, isExact: false } : undefined
}

const lastOfMonth = (first: string, today: string): string => {
  const last = addDays(addMonths(first, 1), -1)
  return last < today ? last : today
}

/** The first period in a line that can be a job, ending by `today`: "Jun 2021 - Present", "06/2021 to 03/2023", "2019 - 2021". */
export const findPeriod = (line: string, today: string): Period | undefined => {
  const match = PERIOD.exec(line)
  if (!match) return undefined
  const from = parseMoment(match.slice(1, 6))
  const to = match[6] ? null : parseMoment(match.slice(7, 12))
  if (!from || to === undefined) return undefined
  const [start, end] = [from, to].map((moment) => (moment ? `${moment.year}-${twoDigits(moment.month)}-01` : null))
  if (!start || start < '1960-01-01' || start > today || (end && (end < start || end > today))) return undefined
  const isExact = from.isExact && (to?.isExact ?? true)
  return { from: start, to: end && isExact ? lastOfMonth(end, today) : (end ?? null), isExact, text: match[0] }
}

/** The years in a line, in order. */
export const findYears = (line: string): number[] =>
  [...line.matchAll(/(?<![\d./])(19[6-9]\d|20\d{2})(?:\s?-\s?(\d{2}))?(?![\d.%])/g)].map(([, year, end]) =>
    // "2018-22": 2022.
    end === undefined || Number(`20${end}`) <= Number(year) ? Number(year) : Number(`20${end}`),
  )
