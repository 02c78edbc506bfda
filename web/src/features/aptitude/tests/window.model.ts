import { indianTime } from '@portal/contract/shared/dates'

interface Window {
  readonly opens_at: string | null
  readonly closes_at: string | null
}

const dayAndTime = (instant: string | null): readonly [day: string, time: string] => {
  const shown = instant === null ? '' : indianTime(new Date(instant))
  return [shown.slice(0, 10), shown.slice(11, 16)]
}

/** A window as days and times in India. */
export const windowValues = (window: Window | null) => {
  const [opens_at, opens_time] = dayAndTime(window?.opens_at ?? null)
  const [closes_at, closes_time] = dayAndTime(window?.closes_at ?? null)
  return { opens_at, opens_time, closes_at, closes_time }
}
export type WindowValues = ReturnType<typeof windowValues>

/** The instant of a day and a time in India; null for neither, and what was typed while it is none, so that the contract's message is shown. */
const instantOf = (day: string, time: string): string | null => {
  if (day === '' && time === '') return null
  const instant = Date.parse(`${day}T${time}:00+05:30`)
  return Number.isNaN(instant) ? `${day} ${time}` : new Date(instant).toISOString()
}

export const windowOf = ({ opens_at, opens_time, closes_at, closes_time }: WindowValues): Window => ({
  opens_at: instantOf(opens_at, opens_time),
  closes_at: instantOf(closes_at, closes_time),
})
