import { dayInIndia, dayInWords, HOUR, MINUTE } from '@portal/contract/shared/dates'
import { clockInWords } from '../calendar/working-time.rules.ts'

const day = (instant: Date): string => dayInWords(dayInIndia(instant))

/** Hours before the end of a test at which candidates are reminded of it (M07). */
export const TEST_REMINDER_HOURS = [24, 2] as const
/** A reminder closer to now than this is not sent: the invitation has just come. */
const MARGIN_MS = 30 * MINUTE
/** When candidates are reminded of a test; null when it is too late for that. */
export const testReminderTime = (closes_at: Date, hours: (typeof TEST_REMINDER_HOURS)[number], now: Date): Date | null => {
  const at = closes_at.getTime() - hours * HOUR
  return at > now.getTime() + MARGIN_MS ? new Date(at) : null
}

/** When staff follow up a test that wasn't taken (F4): a day before its end, and 4 hours after it. */
export const testMoments = (closes_at: Date, now: Date): Date[] =>
  [-24, 4].map((hours) => new Date(closes_at.getTime() + hours * HOUR)).filter((at) => at > now)

/** `26 Nov 2026, 6:00 pm`. */
export const endInWords = (closes_at: Date): string => `${day(closes_at)}, ${clockInWords(closes_at)}`

/** When a test can be started, as its emails say it; null parts are left out of them. */
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
