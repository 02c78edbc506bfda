/** In milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** India is at UTC+5:30 all year; screens show Indian time whatever the device's zone. */
export const INDIA_OFFSET_MINUTES = 330

/** The calendar day in India at an instant, as `YYYY-MM-DD`. */
export const dayInIndia = (instant: Date = new Date()): string =>
  new Date(instant.getTime() + INDIA_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)

/** The instant of a day and a time (`HH:MM`) in India. */
export const instantInIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`)

/** The instant at which a day begins in India. */
export const startOfDay = (day: string): Date => instantInIndia(day, '00:00')

/** An instant as ISO 8601 with the Indian offset, like `2026-11-21T16:30:00.000+05:30`. */
export const indianTime = (instant: Date): string =>
  `${new Date(instant.getTime() + INDIA_OFFSET_MINUTES * MINUTE).toISOString().slice(0, -1)}+05:30`

/** `09:30` → `9:30 am`. */
export const timeInWords = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Whether the text is a real date in the form `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

const lastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** Adds months, clamped to the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const y = Math.floor(index / 12)
  const m = index - y * 12
  return new Date(Date.UTC(y, m, Math.min(date, lastDayOfMonth(y, m)))).toISOString().slice(0, 10)
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Calendar days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Defines working days: ISO weekdays, 1 for Monday, minus the holidays. */
export interface WorkingDays {
  readonly weekdays: readonly number[]
  readonly holidays: readonly { readonly day: string }[]
}

const isWorkingWeekday = (day: string, { weekdays }: WorkingDays): boolean =>
  weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)

const isWorkingDay = (day: string, calendar: WorkingDays): boolean =>
  isWorkingWeekday(day, calendar) && !calendar.holidays.some((holiday) => holiday.day === day)

/** Adds working days. Keep in sync with `add_working_days` in routines.sql. */
export const addWorkingDays = (day: string, days: number, calendar: WorkingDays): string => {
  let at = day
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    if (isWorkingDay(at, calendar)) left -= 1
  }
  return at
}

/** Number of working days after `first` up to and including `second`; 0 if `second` isn't later. */
export const workingDaysBetween = (first: string, second: string, calendar: WorkingDays): number => {
  const days = Math.max(0, (Date.parse(second) - Date.parse(first)) / DAY)
  const weeks = Math.floor(days / 7)
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(first, index + 1)).filter((day) => isWorkingWeekday(day, calendar))
  const holidays = calendar.holidays.filter(({ day }) => day > first && day <= second && isWorkingWeekday(day, calendar))
  return weeks * calendar.weekdays.length + rest.length - holidays.length
}

/** The day itself, or the nearest working day before it. */
export const lastWorkingDay = (day: string, calendar: WorkingDays): string =>
  isWorkingDay(day, calendar) ? day : lastWorkingDay(addDays(day, -1), calendar)

/** Latest date of birth for a minimum age (specification section 5: 14 years). */
export const latestBirthday = (today: string, minimumAge: number): string => addMonths(today, -12 * minimumAge)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2027-02-14` → `14 Feb 2027`, for emails and messages. */
export const dayInWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** `2027-02-14` → `Sunday, 14 Feb 2027`, for appointments. */
export const weekdayInWords = (day: string): string => `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}, ${dayInWords(day)}`
