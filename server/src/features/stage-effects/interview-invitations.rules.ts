import { type InterviewMode } from '@portal/contract/interviews'
import { HOUR, MINUTE } from '@portal/contract/shared/dates'
import { whenInWords, type Span } from '../calendar/working-time.rules.ts'

/** Candidate reminders (M10), in hours before the interview. */
const REMINDER_HOURS = [24, 2] as const
/** Reminders due sooner than this are skipped, because the invitation has only just been sent. */
const REMINDER_MARGIN_MS = 30 * MINUTE
export const reminderTimes = (starts_at: Date, now: Date): Date[] =>
  REMINDER_HOURS.map((hours) => new Date(starts_at.getTime() - hours * HOUR)).filter(
    (at) => at.getTime() > now.getTime() + REMINDER_MARGIN_MS,
  )

/** An existing booking that overlaps the requested time. */
export interface Clash extends Span {
  readonly kind: 'interviewer' | 'room' | 'candidate'
  readonly name: string
  readonly is_offered: boolean
}
/** The message of 409 `time_taken`. */
export const clashMessage = ({ kind, name, is_offered, ...span }: Clash): string => {
  const what = is_offered ? 'a time offered to candidates' : 'an interview'
  return kind === 'room' ? `${name} is booked: ${what} on ${whenInWords(span)}.` : `${name} has ${what} on ${whenInWords(span)}.`
}

interface Where {
  readonly mode: InterviewMode
  readonly place: string | null
  readonly room: { readonly name: string; readonly address: string } | null
  readonly mobile_no: string | null
}
/** Place of an interview: room and address, link or number. */
export const whereText = ({ mode, place, room, mobile_no }: Where): string => {
  if (mode === 'phone') return place ?? (mobile_no === null ? 'Phone' : `+91 ${mobile_no}`)
  return room === null ? (place ?? '') : `${room.name}, ${room.address}`
}
