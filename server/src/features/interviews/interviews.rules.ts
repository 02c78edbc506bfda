import type { InterviewRound } from '@portal/contract/interview-rounds'
import { roundStages, type InterviewMode } from '@portal/contract/interviews'
import { ON_HOLD, stageOf, stagesUnderWay } from '@portal/contract/stages'
import { HOUR, MINUTE } from '@portal/contract/shared/dates'
import type { CurrentStage, Rounds } from '../applications/moves.rules.ts'
import { moveRefusal, reasonKindOf } from '../applications/moves.rules.ts'
import { whenInWords, type Span } from './working-time.rules.ts'

/** Hours before the interview at which the candidate is reminded (M10). */
const REMINDER_HOURS = [24, 2] as const
/** A reminder closer to now than this is not sent: the invitation has just come. */
const REMINDER_MARGIN_MS = 30 * MINUTE
export const reminderTimes = (starts_at: Date, now: Date): Date[] =>
  REMINDER_HOURS.map((hours) => new Date(starts_at.getTime() - hours * HOUR)).filter(
    (at) => at.getTime() > now.getTime() + REMINDER_MARGIN_MS,
  )

/** Why no time can be set for this round now; null when one can. */
export const roundRefusal = (current: CurrentStage, request: Rounds | null, round: InterviewRound): string | null => {
  const { scheduled, waiting, label } = roundStages[round]
  if (request === null || !stagesUnderWay.includes(current.hiring_stage)) return 'This candidate has no active application.'
  if (scheduled === null) {
    return waiting.includes(current.hiring_stage) ? null : `${label} is for candidates in screening.`
  }
  if (current.hiring_stage === scheduled) return null
  if (current.hiring_stage === ON_HOLD) return 'This application is on hold. Take it off hold first.'
  if (reasonKindOf(current, scheduled) !== null) return `Move the candidate to “${stageOf(scheduled).label}” first: it needs a reason.`
  return moveRefusal(current, scheduled, request)
}

/** What someone or a room already has at that time. */
export interface Clash extends Span {
  readonly kind: 'interviewer' | 'room' | 'candidate'
  readonly name: string
  readonly is_offered: boolean
}
/** The message of 409 `time_taken`. */
export const clashMessage = ({ kind, name, is_offered, ...span }: Clash): string => {
  const what = is_offered ? 'a time offered to candidates' : 'an interview'
  return kind === 'room' ? `${name} is taken: ${what} on ${whenInWords(span)}.` : `${name} has ${what} on ${whenInWords(span)}.`
}

interface Where {
  readonly mode: InterviewMode
  readonly place: string | null
  readonly room: { readonly name: string; readonly address: string } | null
  readonly mobile_no: string | null
}
/** Where an interview is: room and address, link or number. */
export const whereText = ({ mode, place, room, mobile_no }: Where): string => {
  if (mode === 'phone') return place ?? (mobile_no === null ? 'Phone' : `+91 ${mobile_no}`)
  return room === null ? (place ?? '') : `${room.name}, ${room.address}`
}
