import { DAY, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'

/** Hours between the warning email and the erasure: DPDP Rules, 2025, rule 8(2). */
export const WARNING_HOURS = 48

/** The day in India on which a record sealed at this instant is erased: shortly after the first full hour in India after a year. */
export const erasureDay = (sealed_at: Date): string => dayInIndia(new Date(sealed_at.getTime() + limits.erasureAfterDays * DAY + HOUR - 1))

/** The day named in a warning sent `now`: later than `erasureDay` if the portal was down. */
export const warnedDay = (sealed_at: Date, now: Date): string => {
  const [planned, earliest] = [erasureDay(sealed_at), dayInIndia(new Date(now.getTime() + WARNING_HOURS * HOUR))]
  return planned > earliest ? planned : earliest
}
