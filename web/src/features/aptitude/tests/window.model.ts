import { dayAndTime, instantOf } from '../../../lib/form/instant.ts'

interface Window {
  readonly opens_at: string | null
  readonly closes_at: string | null
}

/** A window as days and times in India. */
export const windowValues = (window: Window | null) => {
  const [opens_at, opens_time] = dayAndTime(window?.opens_at ?? null)
  const [closes_at, closes_time] = dayAndTime(window?.closes_at ?? null)
  return { opens_at, opens_time, closes_at, closes_time }
}
export type WindowValues = ReturnType<typeof windowValues>

export const windowOf = ({ opens_at, opens_time, closes_at, closes_time }: WindowValues): Window => ({
  opens_at: instantOf(opens_at, opens_time),
  closes_at: instantOf(closes_at, closes_time),
})
