import { indianTime } from '@portal/contract/shared/dates'

/** Day and time in India, as a date field and a time field hold them; empty for null. */
export const dayAndTime = (instant: string | null): readonly [day: string, time: string] => {
  const shown = instant === null ? '' : indianTime(new Date(instant))
  return [shown.slice(0, 10), shown.slice(11, 16)]
}

/** The instant of a day and time in India; null if both are empty. An invalid value is returned as typed, so that the contract refuses it. */
export const instantOf = (day: string, time: string): string | null => {
  if (day === '' && time === '') return null
  const instant = Date.parse(`${day}T${time}:00+05:30`)
  return Number.isNaN(instant) ? `${day} ${time}` : new Date(instant).toISOString()
}
