/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** India is at UTC+330 minutes all year; people see Indian time whatever their device's zone. */
export const INDIA_OFFSET_MINUTES = 330

/** The calendar day in India at an instant, as `YYYY-MM-DD`. */
export const dayInIndia = (instant: Date = new Date()): string =>
  new Date(instant.getTime() + INDIA_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)

/** An instant as ISO 8601 with the Indian offset, like `2026-11-21T16:30:00.000+05:30`. */
export const indianTime = (instant: Date): string =>
  `${new Date(instant.getTime() + INDIA_OFFSET_MINUTES * MINUTE).toISOString().slice(0, -1)}+05:30`

/** Whether the text is a day that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

const lastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day `months` later (or earlier); the month's last day where that month is shorter. */
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

/** The working day that comes `days` working days after a day. */
export const addWorkingDays = (day: string, days: number): string => {
  let at = day
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

/** The latest day of birth allowed: today minus 14 years (specification section 5). */
export const latestBirthday = (today: string, minimumAge: number): string => addMonths(today, -12 * minimumAge)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2027-02-14` → `14 Feb 2027`, for letters and answers. */
export const dayInWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
