import {
  HIRED,
  IN_SCREENING,
  OFFER_RELEASED,
  ON_HOLD,
  REGISTERED,
  REOPENED,
  APPLIED,
  stageOf,
  stages,
  type MailCode,
} from '@portal/contract/stages'
import { HOLD_DAYS, UNDO_MS, reasons, type MoveBody, type ReasonCode, type ReasonKind } from '@portal/contract/applications'
import { roles } from '@portal/contract/accounts'
import { addDays, addWorkingDays, dayInIndia, INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'

/** Which rounds the request has; null without a request. */
export interface Rounds {
  readonly has_aptitude: boolean
  readonly has_technical: boolean
  readonly has_practical: boolean
  readonly has_management: boolean
}
export interface Place {
  readonly hiring_stage: number
  readonly held_from: number | null
}

const roundNames: Readonly<Record<keyof Rounds, string>> = {
  has_aptitude: 'an aptitude test',
  has_technical: 'a technical interview',
  has_practical: 'a practical task',
  has_management: 'a management round',
}
/** Moves that skip rounds, offered only where the request switches those off. */
const skips: Readonly<Record<string, readonly (keyof Rounds)[]>> = {
  '4-10': ['has_aptitude'],
  '4-14': ['has_aptitude', 'has_technical'],
  '4-17': ['has_aptitude', 'has_technical', 'has_practical'],
  '18-20': ['has_management'],
}
/** Rounds that somebody is let off one by one, with a reason. */
const exemptions: readonly string[] = ['7-10', '14-17']

/** From hold the way goes on as from the stage that was held. */
const standsAt = ({ hiring_stage, held_from }: Place): number => (hiring_stage === ON_HOLD && held_from !== null ? held_from : hiring_stage)

/** Where a quick rejection ends; null where there is none. */
export const rejectTarget = (place: Place): number | null => stageOf(standsAt(place)).reject_to

export const isResume = ({ hiring_stage, held_from }: Place, to: number): boolean => hiring_stage === ON_HOLD && held_from === to

/** Refusals that a candidate's own screen and bulk actions share. */
export const noNextStage = (hiring_stage: number): string => `There is no next stage after ${stageOf(hiring_stage).label}.`
export const notRejectable = (hiring_stage: number): string => `Candidates in ${stageOf(hiring_stage).label} can't be rejected.`

/** Why the stages do not hold this move, in words; null when they do. Applying is the candidate's own act. */
export const whyNot = (place: Place, to: number, rounds: Rounds | null): string | null => {
  const at = standsAt(place)
  if (to === APPLIED && place.hiring_stage === REGISTERED) return 'Only the candidate can apply.'
  if (isResume(place, to)) return null
  if (to === REOPENED && rounds === null) return "This candidate hasn't applied for an opening."
  const isInTable =
    stageOf(place.hiring_stage).moves.includes(to) || (at !== place.hiring_stage && to !== ON_HOLD && stageOf(at).moves.includes(to))
  if (!isInTable || (to === APPLIED && at === REGISTERED)) {
    return `A candidate can't move from ${stageOf(place.hiring_stage).label} to ${stageOf(to).label}.`
  }
  const held = (skips[`${at}-${to}`] ?? []).find((round) => rounds?.[round] !== false)
  return held ? `This request includes ${roundNames[held]}.` : null
}

/** Every stage that may follow, in the order of the stages. */
export const targetsOf = (place: Place, rounds: Rounds | null): number[] =>
  Object.keys(stages)
    .map(Number)
    .filter((to) => whyNot(place, to, rounds) === null)

/** What kind of reason a move asks for; null when none. */
export const reasonKindOf = (place: Place, to: number): ReasonKind | null => {
  if (isResume(place, to)) return null
  if (stageOf(to).kind === 'rejected') return 'rejection'
  if (to === ON_HOLD) return 'hold'
  if (to === REOPENED) return 'reopen'
  return exemptions.includes(`${standsAt(place)}-${to}`) ? 'exemption' : null
}

/** The day that a stage asks for when it is entered. */
export const dayNeeded = (to: number): 'review_on' | 'joining_on' | null =>
  to === ON_HOLD ? 'review_on' : to === HIRED ? 'joining_on' : null

/** Why a correction cannot lead there, in words; null when it can. An application needs its request, and who has one has applied. */
export const whyNotCorrected = (from: number, to: number, hasRequest: boolean): string | null => {
  if (to === from) return 'The candidate is already in this stage.'
  if (to === ON_HOLD && stageOf(from).kind !== 'active') return 'Only an active application can be put on hold.'
  if (hasRequest && to === REGISTERED) return 'This candidate has already applied.'
  if (!hasRequest && to !== REGISTERED && stageOf(to).kind !== 'rejected') return "This candidate hasn't applied for an opening."
  return null
}

/** Why another opening cannot take the place of the one applied for, in words; null when it can. */
export const whyNotLinked = ({ hiring_stage }: Place): string | null => {
  const { kind, group } = stageOf(hiring_stage)
  if (kind === 'rejected') return 'This application is closed. Reopen it first.'
  if (kind === 'hired' || group === 'Offer') return `The opening can't be changed in ${stageOf(hiring_stage).label}.`
  return null
}

/** Where an application starts again for another opening: what was judged was judged for the one before. */
export const linkTarget = ({ hiring_stage }: Place): number =>
  hiring_stage === REGISTERED || hiring_stage === APPLIED ? APPLIED : IN_SCREENING

interface CandidateStage extends Place {
  readonly review_on: string | null
  readonly joining_on: string | null
}

/** What is kept of a candidate after a move. The review day stays for one stage after the hold, so that going on can be taken back. */
export const stageAfter = (before: CandidateStage, to: number, days: Pick<MoveBody, 'review_on' | 'joining_on'>): CandidateStage => ({
  hiring_stage: to,
  held_from: to === ON_HOLD ? before.hiring_stage : null,
  review_on: to === ON_HOLD ? days.review_on : before.hiring_stage === ON_HOLD ? before.review_on : null,
  joining_on: to === HIRED ? days.joining_on : before.joining_on,
})

/** What is kept after a move is taken back; `heldFrom` where the stage before it is hold. */
export const stageBefore = (now: CandidateStage, from: number, heldFrom: number): CandidateStage => ({
  hiring_stage: from,
  held_from: from === ON_HOLD ? heldFrom : null,
  review_on: from === ON_HOLD ? now.review_on : null,
  joining_on: now.hiring_stage === HIRED ? null : now.joining_on,
})

const fitsKind = (code: ReasonCode, kind: ReasonKind): boolean => reasons[code].kind === kind || reasons[code].kind === 'any'

/** What is missing or wrong for a move that is allowed, by field; empty when nothing is. */
export const faultsOf = (
  body: Pick<MoveBody, 'to' | 'reason_code' | 'note' | 'review_on' | 'joining_on'>,
  kind: ReasonKind | null,
  today: string,
): Record<string, string[]> => {
  const faults: Record<string, string[]> = {}
  if (kind !== null && body.reason_code === null) faults['reason_code'] = [messages.mandatory]
  else if (body.reason_code !== null && (kind === null || !fitsKind(body.reason_code, kind))) {
    faults['reason_code'] = ["This reason doesn't apply to this move."]
  }
  if (body.reason_code === 'other' && body.note === null) faults['note'] = ['Enter the reason.']
  for (const field of ['review_on', 'joining_on'] as const) {
    const isNeeded = dayNeeded(body.to) === field
    if (isNeeded && body[field] === null) faults[field] = [messages.mandatory]
    else if (!isNeeded && body[field] !== null) faults[field] = ["This move doesn't need this date."]
    else if (body[field] !== null && body[field] < today) faults[field] = ['Choose today or a later date.']
  }
  if (!faults['review_on'] && body.review_on !== null && body.review_on > addDays(today, HOLD_DAYS)) {
    faults['review_on'] = [`Choose a date within ${HOLD_DAYS} days.`]
  }
  return faults
}

export interface MailChoice {
  readonly code: MailCode
  readonly choice: 'always' | 'on' | 'off' | 'ask' | 'never'
  readonly why: string | null
  readonly is_delayed: boolean
}
const choices = { auto: 'always', ask: 'on', always_asked: 'ask', never: 'off' } as const

/**
 * The letter of a move and what may be chosen about it; null when there is none. Going on after a hold, nothing is said twice; who never
 * applied gets none.
 */
export const mailChoice = (place: Place, to: number, role_id: number): MailChoice | null => {
  const { mail } = stageOf(to)
  if (mail === null || isResume(place, to) || place.hiring_stage === REGISTERED) return null
  const { code, mode, is_delayed } = mail
  if (to === OFFER_RELEASED && role_id !== roles.administrator) {
    return { code, choice: 'never', why: 'Only an administrator can send the offer.', is_delayed }
  }
  return { code, choice: choices[mode], why: null, is_delayed }
}

/** Whether the email is sent, or what is wrong with the choice. */
export const isSent = (mail: MailChoice | null, chosen: boolean | null): boolean | { readonly wrong: string } => {
  if (mail === null) return chosen === true ? { wrong: 'This move has no email.' } : false
  if (mail.choice === 'always') return chosen === false ? { wrong: 'This email is always sent.' } : true
  if (mail.choice === 'never') return chosen === true ? { wrong: mail.why ?? "This email can't be sent." } : false
  if (mail.choice === 'ask') return chosen ?? { wrong: 'Choose whether to send the email.' }
  return chosen ?? mail.choice === 'on'
}

/** The reason of a change that set the opening. */
export const OPENING_SET = 'opening' satisfies ReasonCode

interface Change {
  readonly created_at: Date
  readonly undoes: number | null
  readonly undone_at: Date | string | null
  readonly changed_by: number | null
  readonly reason_code: string | null
}

/** Until when a change may be taken back; null for what the candidate did, for an opening that was set, and for one that took back or was taken back. */
export const undoUntil = (
  { created_at, undoes, undone_at, changed_by, reason_code }: Change,
  candidate_user_id: number | null,
): Date | null =>
  undoes !== null || undone_at !== null || changed_by === null || changed_by === candidate_user_id || reason_code === OPENING_SET
    ? null
    : new Date(created_at.getTime() + UNDO_MS)

/** 10:00 on the next working day in India after an instant; holidays are not known here. */
export const nextMorning = (now: Date): Date => {
  const day = addWorkingDays(dayInIndia(now), 1)
  return new Date(Date.parse(`${day}T10:00:00Z`) - INDIA_OFFSET_MINUTES * MINUTE)
}

interface Due {
  readonly due_on: string | null
  readonly lateness: 'in_time' | 'late' | 'very_late'
}

/** Until when the next step is due, and whether it is late: from the day after it, and very late from twice the working days. */
export const dueOf = (hiring_stage: number, since: Date, review_on: string | null, today: string): Due => {
  if (hiring_stage === ON_HOLD) return { due_on: review_on, lateness: review_on !== null && review_on < today ? 'late' : 'in_time' }
  const { due_days } = stageOf(hiring_stage)
  if (due_days === null) return { due_on: null, lateness: 'in_time' }
  const from = dayInIndia(since)
  const due_on = addWorkingDays(from, due_days)
  if (today <= due_on) return { due_on, lateness: 'in_time' }
  return { due_on, lateness: today > addWorkingDays(from, 2 * due_days) ? 'very_late' : 'late' }
}
