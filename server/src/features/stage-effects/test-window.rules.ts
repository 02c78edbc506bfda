import { dayInIndia, dayInWords, HOUR, MINUTE } from '@portal/contract/shared/dates'
import { clockInWords } from '../calendar/working-time.rules.ts'

const day = (instant: Date): string => dayInWords(dayInIndia(instant))

/** Reminders (M07), in hours before the end of a test. */
export const TEST_REMINDER_HOURS = [24, 2] as const
/** Reminders due sooner than this are skipped, because the invitation has only just been sent. */
const MARGIN_MS = 30 * MINUTE
/** Time of a reminder; null if it is too late for one. */
export const testReminderTime = (closes_at: Date, hours: (typeof TEST_REMINDER_HOURS)[number], now: Date): Date | null => {
  const at = closes_at.getTime() - hours * HOUR
  return at > now.getTime() + MARGIN_MS ? new Date(at) : null
}

/** Times at which staff follow up a test that wasn't taken (F4): a day before its end, and 4 hours after it. */
export const testMoments = (closes_at: Date, now: Date): Date[] =>
  [-24, 4].map((hours) => new Date(closes_at.getTime() + hours * HOUR)).filter((at) => at > now)

/** `26 Nov 2026, 6:00 pm`. */
export const endInWords = (closes_at: Date): string => `${day(closes_at)}, ${clockInWords(closes_at)}`

/** The window of a test as stated in its emails; null parts are left out. */
export const windowInWords = (
  opens_at: Date | null,
  closes_at: Date | null,
): { readonly date: string | null; readonly time: string | null } => {
  if (opens_at === null) {
    return closes_at === null ? { date: null, time: null } : { date: `until ${day(closes_at)}`, time: `until ${clockInWords(closes_at)}` }
  }
  if (closes_at === null) return { date: `from ${day(opens_at)}`, time: `from ${clockInWords(opens_at)}` }
  if (day(opens_at) === day(closes_at)) return { date: day(opens_at), time: `${clockInWords(opens_at)} to ${clockInWords(closes_at)}` }
  return {
    date: `${day(opens_at)} to ${day(closes_at)}`,
    time: `from ${clockInWords(opens_at)} on the first day to ${clockInWords(closes_at)} on the last`,
  }
}
