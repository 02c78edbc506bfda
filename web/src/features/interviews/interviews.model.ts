import type { InterviewRound } from '@portal/contract/interview-rounds'
import type { Interview, InterviewMode, InterviewMove } from '@portal/contract/interviews'
import { indianTime, isDay } from '@portal/contract/shared/dates'
import { words } from '#words/interviews/interviews.ts'
import { dayOf, formatDay, formatTime } from '../../lib/format/format.ts'

/** `HH:MM` in India. */
export const timeOf = (instant: string): string => indianTime(new Date(instant)).slice(11, 16)

/** `24 Nov 2026, 11:00 am to 11:45 am`, Indian time. */
export const whenText = ({ starts_at, ends_at }: Pick<Interview, 'starts_at' | 'ends_at'>): string =>
  words.when(formatDay(dayOf(starts_at)), formatTime(starts_at), formatTime(ends_at))

/** Text of a move: previous time, when it was changed, and why. */
export const movedText = ({ starts_at, moved_at, reason }: InterviewMove): string =>
  words.moved(`${formatDay(dayOf(starts_at))}, ${formatTime(starts_at)}`, formatDay(dayOf(moved_at)), reason)

/** The mode that a round usually has. */
export const usualMode = (round: InterviewRound): InterviewMode => (round === 'screening' ? 'phone' : 'video')

/** Form values of a round: with another usual mode than the previous round, that mode without a place. */
export const withRound = (round: InterviewRound, previous: InterviewRound) => ({
  round,
  ...(usualMode(round) !== usualMode(previous) && { mode: usualMode(round), room_id: '', place: '' }),
})

/** Lowest, highest and mean rating, ignoring those not assessed (0); null if there are none. */
export const spreadOf = (ratings: readonly number[]): { low: number; high: number; mean: number } | null => {
  const rated = ratings.filter((rating) => rating > 0)
  if (rated.length === 0) return null
  const mean = rated.reduce((sum, rating) => sum + rating, 0) / rated.length
  return { low: Math.min(...rated), high: Math.max(...rated), mean: Math.round(mean * 10) / 10 }
}

/** Cancelled interviews last, otherwise in the order given. */
export const inOrder = <I extends Pick<Interview, 'state'>>(interviews: readonly I[]): I[] =>
  interviews.toSorted((a, b) => Number(a.state === 'cancelled') - Number(b.state === 'cancelled'))

/** A day and a time in India. */
export interface Time {
  readonly day: string
  readonly time: string
}
/** The time in the fields, as chosen; none while it is incomplete or is the one the server has just refused. */
export const chosenTimes = ({ day, time }: Time, refused: Time | null): Time[] =>
  isDay(day) && time !== '' && !(refused?.day === day && refused.time === time) ? [{ day, time }] : []
