import {
  HIRED,
  IN_SCREENING,
  OFFER_RELEASED,
  ON_HOLD,
  REGISTERED,
  REOPENED,
  SELECTED,
  APPLIED,
  stageOf,
  stages,
  revisionMail,
  unholdMail,
  type MailCode,
} from '@portal/contract/stages'
import {
  HOLD_DAYS,
  UNDO_MS,
  reasons,
  type MoveBody,
  type NextStepDue,
  type ReasonCode,
  type ReasonKind,
} from '@portal/contract/applications'
import type { Calendar } from '@portal/contract/calendar'
import type { MailDelay, MailMode } from '@portal/contract/templates'
import { addDays, MINUTE, workingDaysBetween, type WorkingDays } from '@portal/contract/shared/dates'
import { messages } from '@portal/contract/shared/messages'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'

/** The rounds that a request has. */
export interface Rounds {
  readonly has_aptitude: boolean
  readonly has_technical: boolean
  readonly has_practical: boolean
  readonly has_management: boolean
}
export interface CurrentStage {
  readonly hiring_stage: number
  /** Stage before On hold; null in any other stage. */
  readonly held_from: number | null
}

const roundNames: Readonly<Record<keyof Rounds, string>> = {
  has_aptitude: 'an aptitude test',
  has_technical: 'a technical interview',
  has_practical: 'a practical task',
  has_management: 'a management round',
}
/** Moves that skip rounds, as `from-to`: allowed only if the request lacks those rounds. */
const skippedRounds: Readonly<Record<string, readonly (keyof Rounds)[]>> = {
  '4-10': ['has_aptitude'],
  '4-14': ['has_aptitude', 'has_technical'],
  '4-17': ['has_aptitude', 'has_technical', 'has_practical'],
  '18-20': ['has_management'],
}
/** Moves that exempt one candidate from a round, as `from-to`: a reason is required. */
const exemptions: readonly string[] = ['7-10', '14-17']

/** The stage that determines the possible moves: on hold, the one before the hold. */
const effectiveStage = ({ hiring_stage, held_from }: CurrentStage): number =>
  hiring_stage === ON_HOLD && held_from !== null ? held_from : hiring_stage

/** Target stage of a rejection; null if the candidate can't be rejected. */
export const rejectionStage = (current: CurrentStage): number | null => stageOf(effectiveStage(current)).reject_to

/** Whether the move ends a hold and returns to the stage before it. */
export const isUnhold = ({ hiring_stage, held_from }: CurrentStage, to: number): boolean => hiring_stage === ON_HOLD && held_from === to

/** Messages shared by the candidate's profile and bulk actions. */
export const noNextStageMessage = (hiring_stage: number): string => `There is no next stage after “${stageOf(hiring_stage).label}”.`
export const notRejectableMessage = (hiring_stage: number): string => `Candidates in “${stageOf(hiring_stage).label}” can't be rejected.`

/** Why the move isn't allowed, as a sentence; null if it is. Registered to Applied is never allowed: only candidates apply. */
export const moveRefusal = (current: CurrentStage, to: number, rounds: Rounds | null): string | null => {
  const at = effectiveStage(current)
  if (to === APPLIED && current.hiring_stage === REGISTERED) return 'Only the candidate can apply.'
  if (isUnhold(current, to)) return null
  if (to === OFFER_RELEASED && at === SELECTED) return 'Send the offer from the Offer tab of the profile. That moves the candidate.'
  if (to === REOPENED && rounds === null) return "This candidate hasn't applied for an opening."
  const isInTable =
    stageOf(current.hiring_stage).moves.includes(to) || (at !== current.hiring_stage && to !== ON_HOLD && stageOf(at).moves.includes(to))
  if (!isInTable || (to === APPLIED && at === REGISTERED)) {
    return `A candidate can't move from “${stageOf(current.hiring_stage).label}” to “${stageOf(to).label}”.`
  }
  const includedRound = (skippedRounds[`${at}-${to}`] ?? []).find((round) => rounds?.[round] !== false)
  return includedRound ? `This request includes ${roundNames[includedRound]}, so it can't be skipped.` : null
}

/** Every stage the candidate can be moved to, in numerical order. */
export const nextStages = (current: CurrentStage, rounds: Rounds | null): number[] =>
  Object.keys(stages)
    .map(Number)
    .filter((to) => moveRefusal(current, to, rounds) === null)

/** The kind of reason a move requires; null if it takes none. */
export const reasonKindOf = (current: CurrentStage, to: number): ReasonKind | null => {
  if (isUnhold(current, to)) return null
  if (stageOf(to).kind === 'rejected') return 'rejection'
  if (to === ON_HOLD) return 'hold'
  if (to === REOPENED) return 'reopen'
  return exemptions.includes(`${effectiveStage(current)}-${to}`) ? 'exemption' : null
}

/** The date field that a move to this stage requires. */
export const requiredDate = (to: number): 'review_on' | 'joining_on' | null =>
  to === ON_HOLD ? 'review_on' : to === HIRED ? 'joining_on' : null

/** Why a correction isn't allowed, as a sentence; null if it is. A candidate has an application if and only if there is a request. */
export const correctionRefusal = (from: number, to: number, hasRequest: boolean): string | null => {
  if (to === from) return 'The candidate is already in this stage.'
  if (to === ON_HOLD && stageOf(from).kind !== 'active') return 'Only an active application can be put on hold.'
  if (hasRequest && to === REGISTERED) return 'This candidate has already applied.'
  if (!hasRequest && to !== REGISTERED && stageOf(to).kind !== 'rejected') return "This candidate hasn't applied for an opening."
  return null
}

/** Why the opening of the application can't be changed, as a sentence; null if it can. */
export const openingChangeRefusal = ({ hiring_stage }: CurrentStage): string | null => {
  const { kind, group } = stageOf(hiring_stage)
  if (kind === 'rejected') return 'This application is closed. Reopen it first.'
  if (kind === 'hired' || group === 'Offer') return `The opening can't be changed in “${stageOf(hiring_stage).label}”.`
  return null
}

/** The stage after a change of opening: screening restarts, because earlier decisions concerned the previous opening. */
export const stageAfterOpeningChange = ({ hiring_stage }: CurrentStage): number =>
  hiring_stage === REGISTERED || hiring_stage === APPLIED ? APPLIED : IN_SCREENING

interface StageState extends CurrentStage {
  readonly review_on: string | null
  readonly joining_on: string | null
}

/** The stage columns after a move. `review_on` is kept for one move after a hold, so that this move can be undone. */
export const stateAfterMove = (before: StageState, to: number, days: Pick<MoveBody, 'review_on' | 'joining_on'>): StageState => ({
  hiring_stage: to,
  held_from: to === ON_HOLD ? before.hiring_stage : null,
  review_on: to === ON_HOLD ? days.review_on : before.hiring_stage === ON_HOLD ? before.review_on : null,
  joining_on: to === HIRED ? days.joining_on : before.joining_on,
})

/** The stage columns after an undo. `heldFrom`: the stage before the hold, if the undo returns to On hold. */
export const stateAfterUndo = (now: StageState, from: number, heldFrom: number): StageState => ({
  hiring_stage: from,
  held_from: from === ON_HOLD ? heldFrom : null,
  review_on: from === ON_HOLD ? now.review_on : null,
  joining_on: now.hiring_stage === HIRED ? null : now.joining_on,
})

const fitsKind = (code: ReasonCode, kind: ReasonKind): boolean => reasons[code].kind === kind || reasons[code].kind === 'any'

/** Validates reason, note and dates of an allowed move: messages by field, empty if all are valid. */
export const moveErrors = (
  body: Pick<MoveBody, 'to' | 'reason_code' | 'note' | 'review_on' | 'joining_on'>,
  kind: ReasonKind | null,
  today: string,
): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  if (kind !== null && body.reason_code === null) errors['reason_code'] = [messages.mandatory]
  else if (body.reason_code !== null && (kind === null || !fitsKind(body.reason_code, kind))) {
    errors['reason_code'] = ["This reason doesn't apply to this move. Choose another one."]
  }
  if (body.reason_code === 'other' && body.note === null) errors['note'] = ['Enter the reason.']
  for (const field of ['review_on', 'joining_on'] as const) {
    const isNeeded = requiredDate(body.to) === field
    if (isNeeded && body[field] === null) errors[field] = [messages.mandatory]
    else if (!isNeeded && body[field] !== null) errors[field] = ["This move doesn't need this date."]
    else if (body[field] !== null && body[field] < today) errors[field] = ['Choose today or a later date.']
  }
  if (!errors['review_on'] && body.review_on !== null && body.review_on > addDays(today, HOLD_DAYS)) {
    errors['review_on'] = [`Choose a date within ${HOLD_DAYS} days.`]
  }
  return errors
}

/** The email of a move, and whether staff can choose to send it. */
export interface MailOption {
  readonly code: MailCode
  /** `on` and `off` are defaults that staff can change. */
  readonly choice: 'always' | 'on' | 'off'
  readonly delay: MailDelay
}
/** Mode and delay of the templates in use, by code; where absent, the stage table applies. */
export type StageMails = ReadonlyMap<string, { readonly mode: MailMode; readonly delay: MailDelay }>
const choiceByMode = { auto: 'always', ask: 'on', never: 'off' } as const

/** The email that a move can send, as in the stage table; null if there is none. */
export const moveMail = (current: CurrentStage, to: number) => {
  if (isUnhold(current, to)) return unholdMail
  if (effectiveStage(current) === OFFER_RELEASED && to === SELECTED) return revisionMail
  return stageOf(to).mail ?? (current.hiring_stage === ON_HOLD ? unholdMail : null)
}

/** The email of a move as its template is set; null if there is none, and for candidates who have never applied. */
export const mailOption = (current: CurrentStage, to: number, mails: StageMails): MailOption | null => {
  const mail = moveMail(current, to)
  if (mail === null || current.hiring_stage === REGISTERED) return null
  const { code } = mail
  const { mode, delay } = mails.get(code) ?? { mode: mail.mode, delay: mail.is_delayed ? 'next_morning' : 'none' }
  return { code, choice: choiceByMode[mode], delay }
}

/** Whether to send the email, or why the choice is invalid. */
export const resolveMailChoice = (mail: MailOption | null, chosen: boolean | null): boolean | { readonly error: string } => {
  if (mail === null) return chosen === true ? { error: 'This move has no email.' } : false
  if (mail.choice === 'always') return chosen === false ? { error: 'This email is always sent.' } : true
  return chosen ?? mail.choice === 'on'
}

/** Decision on a move: whether its email is sent, or why it isn't allowed, as a sentence or as messages by field. */
export type MoveDecision =
  | { readonly isMailSent: boolean }
  | { readonly refusal: string }
  | { readonly errors: Readonly<Record<string, string[]>> }

/** Decides on a move from the candidate's stage and the rounds of the request; `today`: day in India. */
export const decideMove = (
  current: CurrentStage,
  rounds: Rounds | null,
  body: Omit<MoveBody, 'from'>,
  { today, mails }: { readonly today: string; readonly mails: StageMails },
): MoveDecision => {
  const refusal = moveRefusal(current, body.to, rounds)
  if (refusal !== null) return { refusal }
  const choice = resolveMailChoice(mailOption(current, body.to, mails), body.mail ?? null)
  const errors = moveErrors(body, reasonKindOf(current, body.to), today)
  if (typeof choice === 'object') errors['mail'] = [choice.error]
  else if (!choice && body.mail_text === 'own') errors['mail_text'] = ["No email is sent, so it doesn't need text."]
  return Object.keys(errors).length > 0 ? { errors } : { isMailSent: choice === true }
}

interface NextMove {
  /** Whether the next move sends its own email. */
  readonly isMailSent: boolean
  readonly isCorrection: boolean
}

const HOLD_MAIL = stageOf(ON_HOLD).mail?.code

/** Emails that announce what the next one brings: “Shortlisted”, “Aptitude cleared, interviews next”, “No longer on hold”. */
const announcements: readonly string[] = ['M05', 'M08', 'M65']

/**
 * Whether the next move makes a scheduled email obsolete: every email on a correction or when a closed application is reopened; that of
 * a hold when the hold ends; an announcement if the next move sends one as well. Cancellations of interviews (M11) stay valid.
 */
export const isOutdated = (code: string, { hiring_stage }: CurrentStage, { isMailSent, isCorrection }: NextMove): boolean =>
  code !== 'M11' &&
  (isCorrection ||
    stageOf(hiring_stage).kind === 'rejected' ||
    (hiring_stage === ON_HOLD && code === HOLD_MAIL) ||
    (isMailSent && announcements.includes(code)))

/** The reason code of a change that set the opening. */
export const OPENING_SET_REASON = 'opening' satisfies ReasonCode

/** Kinds of reasons set by the software: these moves can't be undone, their cause has to be changed instead. */
const lastingKinds: readonly string[] = ['opening', 'interview']
const isLasting = (code: string | null): boolean =>
  code !== null && code in reasons && lastingKinds.includes(reasons[code as ReasonCode].kind)

interface Change {
  readonly created_at: Date
  readonly undoes: number | null
  readonly undone_at: Date | string | null
  readonly changed_by: number | null
  readonly reason_code: string | null
  /** Send time of its email until it is sent, also if it was cancelled. */
  readonly mail_due_at: Date | null
}

/** One minute after a move, or as long as its email isn't due. */
export const undoDeadline = (moved_at: Date, mail_due_at: Date | null): Date =>
  new Date(Math.max(moved_at.getTime() + UNDO_MS, mail_due_at?.getTime() ?? 0))

/**
 * `undoDeadline` of a change. Null if it can't be undone: an undo, an undone change, the candidate's own change, a changed opening, an
 * interview.
 */
export const moveUndoDeadline = (
  { created_at, undoes, undone_at, changed_by, reason_code, mail_due_at }: Change,
  candidate_user_id: number | null,
): Date | null =>
  undoes !== null || undone_at !== null || changed_by === null || changed_by === candidate_user_id || isLasting(reason_code)
    ? null
    : undoDeadline(created_at, mail_due_at)

/** Send time of a move's email by the delay of its template; null: as soon as the move can no longer be undone. */
export type MailTimes = Readonly<Record<MailDelay, Date | null>>
export const mailTimes = (now: Date, calendar: Calendar): MailTimes => ({
  none: null,
  half_hour: new Date(now.getTime() + 30 * MINUTE),
  next_morning: nextWorkingMorning(now, calendar),
})

/**
 * How late the next move is: late from the first working day after its due day, very late after the number of further working days given by
 * the stage.
 */
export const latenessOf = (hiring_stage: number, due_on: string | null, today: string, calendar: WorkingDays): NextStepDue => {
  const overdue_days = due_on === null ? 0 : workingDaysBetween(due_on, today, calendar)
  const { due_days } = stageOf(hiring_stage)
  const isVeryLate = due_days !== null && overdue_days > due_days
  return { due_on, lateness: isVeryLate ? 'very_late' : overdue_days > 0 ? 'late' : 'in_time', overdue_days }
}
