import { counted } from '@portal/contract/shared/plural'

/** `medium, passing year and city` */
export const listOf = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`

/** Formats of dates, times, amounts and durations. */
export const words = {
  /** Locale for digit grouping and case conversion. */
  locale: 'en-IN',
  monthNames: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  day: (date: number, month: string, year: string) => `${date} ${month} ${year}`,
  month: (month: string, year: string) => `${month} ${year}`,
  /** `hours`: 0 to 23. */
  time: (hours: number, minutes: string) => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  rupees: (amount: string) => `₹${amount}`,
  lakhsPerYear: (amount: string) => `${amount} LPA`,
  percent: (amount: string) => `${amount}%`,
  yearsAndMonths: (years: number, months: number) => (years === 0 ? `${months} m` : months === 0 ? `${years} y` : `${years} y ${months} m`),
  months: (count: number) => counted(count, 'month'),
  days: (count: number) => counted(count, 'day'),
  noNotice: 'Immediate',
  ago: {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    days: (count: number) => `${count} d ago`,
  },
} as const
