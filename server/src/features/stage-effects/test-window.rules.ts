import { dayInIndia, dayInWords, indianTime } from '@portal/contract/shared/dates'

const clock = (instant: Date): string => indianTime(instant).slice(11, 16)
const day = (instant: Date): string => dayInWords(dayInIndia(instant))

/** When a test can be started, as its emails say it; null parts are left out of them. */
export const windowInWords = (
  opens_at: Date | null,
  closes_at: Date | null,
): { readonly date: string | null; readonly time: string | null } => {
  if (opens_at === null) {
    return closes_at === null ? { date: null, time: null } : { date: `until ${day(closes_at)}`, time: `until ${clock(closes_at)}` }
  }
  if (closes_at === null) return { date: `from ${day(opens_at)}`, time: `from ${clock(opens_at)}` }
  if (day(opens_at) === day(closes_at)) return { date: day(opens_at), time: `${clock(opens_at)} to ${clock(closes_at)}` }
  return {
    date: `${day(opens_at)} to ${day(closes_at)}`,
    time: `from ${clock(opens_at)} on the first day to ${clock(closes_at)} on the last`,
  }
}
