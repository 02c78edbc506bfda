import { DAY, HOUR, INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'
import { words } from '#words/shared/format.ts'

/** Shifts an instant so that its UTC parts read as Indian time, in any time zone. */
const inIndia = (instant: string) => new Date(Date.parse(instant) + INDIA_OFFSET_MINUTES * MINUTE)

/** `2027-02-14` → `14 Feb 2027`. */
export const formatDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return words.day(Number(date), words.monthNames[Number(month) - 1] ?? month, year)
}

/** `2027-02-14` → `Feb 2027`. */
export const formatMonth = (day: string): string => {
  const [year = '', month = ''] = day.split('-')
  return words.month(words.monthNames[Number(month) - 1] ?? month, year)
}

/** The Indian calendar day of an instant, as `YYYY-MM-DD`. */
export const dayOf = (instant: string): string => inIndia(instant).toISOString().slice(0, 10)

/** An instant's Indian time: `4:30 pm`. */
export const formatTime = (instant: string): string => {
  const at = inIndia(instant)
  return words.time(at.getUTCHours(), String(at.getUTCMinutes()).padStart(2, '0'))
}

/** `14 Feb 2027, 4:30 pm`, Indian time. */
export const formatDateTime = (instant: string): string => words.dayAndTime(formatDay(dayOf(instant)), formatTime(instant))

/** Groups the last three digits, then pairs; at most two decimals. Not `Intl.NumberFormat`, which takes a phone 80 ms to initialise. */
const grouped = (value: number): string => {
  const [whole = '', ...decimals] = String(Math.abs(Number(value.toFixed(2)))).split('.')
  const groups = [whole.slice(-3)]
  for (let end = whole.length - 3; end > 0; end -= 2) groups.unshift(whole.slice(Math.max(0, end - 2), end))
  return (value < 0 ? '-' : '') + [groups.join(','), ...decimals].join('.')
}

/** With Indian grouping: `1,23,456`. */
export const formatCount = (count: number): string => grouped(count)

/** Rupees: `₹6,50,000`. */
export const formatMoney = (rupees: number): string => words.rupees(grouped(rupees))

/** Lakhs per year: `6.5 LPA`. */
export const formatCtc = (lakhs: number): string => words.lakhsPerYear(grouped(lakhs))

/** Marks: `78.5%`. */
export const formatPercentage = (percentage: number): string => words.percent(grouped(percentage))

/** 40 months → `3 y 4 m`. */
export const formatMonths = (months: number): string => words.yearsAndMonths(Math.floor(months / 12), months % 12)

/** A notice period in months: `Immediate`, `3 months` or, for 1.5 months, `45 days`. */
export const formatNotice = (months: number): string => {
  if (months === 0) return words.noNotice
  return Number.isInteger(months) ? words.months(months) : words.days(Math.round(months * 30))
}

/** At most `length` characters, with an ellipsis if truncated. The full text must be available nearby. */
export const truncate = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}

/** How long ago an instant was, in the shortest words: "just now", "5 min ago", "3 h ago", "12 d ago". */
export const ago = (instant: string, now: number): string => {
  const passed = now - Date.parse(instant)
  if (passed < MINUTE) return words.ago.now
  if (passed < HOUR) return words.ago.minutes(Math.floor(passed / MINUTE))
  if (passed < DAY) return words.ago.hours(Math.floor(passed / HOUR))
  return words.ago.days(Math.floor(passed / DAY))
}

/** 872 → `14:32`. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
