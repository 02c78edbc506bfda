/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** India is at UTC+330 minutes all year; screens show Indian time in every time zone. */
export const INDIA_OFFSET_MINUTES = 330

/** The calendar day in India at an instant, as `YYYY-MM-DD`. */
export const dayInIndia = (instant: Date = new Date()): string =>
  new Date(instant.getTime() + INDIA_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)

/** An instant as ISO 8601 with the Indian offset, like `2026-11-21T16:30:00.000+05:30`. */
export const indianTime = (instant: Date): string =>
  `${new Date(instant.getTime() + INDIA_OFFSET_MINUTES * MINUTE).toISOString().slice(0, -1)}+05:30`

/** Whether the text is a real day, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

const lastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** Adds months; uses the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const y = Math.floor(index / 12)
  const m = index - y * 12
  return new Date(Date.UTC(y, m, Math.min(date, lastDayOfMonth(y, m)))).toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Monday to Friday. */
const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Adds working days. */
export const addWorkingDays = (day: string, days: number): string => {
  let at = day
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

/** The number of working days from Monday, 29 Dec 1969 to this day. */
const workingDayNumber = (day: string): number => {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY + 3
  return Math.floor(days / 7) * 5 + Math.min((days % 7) + 1, 5)
}

/** Working days after the first day, up to and including the second. */
export const workingDaysBetween = (first: string, second: string): number => workingDayNumber(second) - workingDayNumber(first)

/** The day itself, or the Friday before a weekend. */
export const lastWorkingDay = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? addDays(day, -2) : weekday === 6 ? addDays(day, -1) : day
}

/** Latest date of birth for a minimum age (specification section 5: 14 years). */
export const latestBirthday = (today: string, minimumAge: number): string => addMonths(today, -12 * minimumAge)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2027-02-14` → `14 Feb 2027`, for emails and messages. */
export const dayInWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
