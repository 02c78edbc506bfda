import { addDays, DAY, dayInIndia, HOUR, instantInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'

/** Hours between the warning email and the erasure: DPDP Rules, 2025, rule 8(2). */
export const WARNING_HOURS = 48
/** When warnings are sent each night, in India. Erasures follow later, so that two nights are never a few seconds less than the hours above. */
const WARNED_AT = '04:00'

/** The day in India on which a record sealed at this instant is erased: on the first night after a year. */
export const erasureDay = (sealed_at: Date): string => {
  const end = new Date(sealed_at.getTime() + limits.erasureAfterDays * DAY)
  const day = dayInIndia(end)
  return end <= instantInIndia(day, WARNED_AT) ? day : addDays(day, 1)
}

/** The day named in a warning sent `now`: later than `erasureDay` if the nights before were missed. */
export const warnedDay = (sealed_at: Date, now: Date): string => {
  const [planned, earliest] = [erasureDay(sealed_at), dayInIndia(new Date(now.getTime() + WARNING_HOURS * HOUR))]
  return planned > earliest ? planned : earliest
}
