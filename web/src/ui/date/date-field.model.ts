import { isDay } from '@portal/contract/shared/dates'
import { words } from '#words/shared/date.ts'
import { words as formats } from '#words/shared/format.ts'

const twoDigits = (part: string) => part.padStart(2, '0')
const NUMBERS = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const NAMED = /^(\d{1,2})[\s./-]*([a-z]{3,9})\.?,?[\s./-]*(\d{4})$/i
const TOGETHER = /^(\d{2})(\d{2})(\d{4})$/

const monthOf = (name: string): string => {
  const at = formats.monthNames.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase()))
  return at < 0 ? '' : String(at + 1)
}

/** Parses a typed date, day before month: `22/12/2026`, `22-12-2026`, `22 Dec 2026`, `22122026`. Null if it isn't one. */
export const readDay = (typed: string): string | null => {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, date, month, year] = NUMBERS.exec(text) ?? TOGETHER.exec(text) ?? []
  const [, namedDate, name, namedYear] = NAMED.exec(text) ?? []
  const day =
    date !== undefined && month !== undefined && year !== undefined
      ? `${year}-${twoDigits(month)}-${twoDigits(date)}`
      : `${namedYear ?? ''}-${twoDigits(monthOf(name ?? ''))}-${twoDigits(namedDate ?? '')}`
  return isDay(day) ? day : null
}

const SHORT_YEAR = /^(\d{1,2}[\s./-]+\d{1,2}[\s./-]+)(\d{2})$/
const YEARS_AHEAD = 10
/** `22/12/26` → `22/12/2026`, `9/3/98` → `9/3/1998`. For text that is complete: the year of `22/12/20` may still be being typed. */
export const withCentury = (typed: string, thisYear: number): string =>
  typed.trim().replace(SHORT_YEAR, (_, start: string, year: string) => {
    return `${start}${Number(year) > (thisYear % 100) + YEARS_AHEAD ? 19 : 20}${year}`
  })

/** `2026-12-22` → `22/12/2026`; anything else is returned unchanged. */
export const typedDay = (value: string): string => {
  if (!isDay(value)) return value
  const [year = '', month = '', date = ''] = value.split('-')
  return `${date}/${month}/${year}`
}

/** `2026-12-22` → `Tue 22 Dec 2026`. */
export const dayWithWeekday = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const weekday = words.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return words.withWeekday(weekday, formats.day(Number(date), formats.monthNames[Number(month) - 1] ?? month, year))
}
