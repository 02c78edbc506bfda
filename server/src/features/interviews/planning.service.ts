import type { Calendar } from '@portal/contract/calendar'
import { HORIZON_DAYS, placeErrors, roundStages, type InterviewBody, type MoveInterviewBody } from '@portal/contract/interviews'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, NOT_IN_LIST, Refusal, violatedConstraint } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidateForStaff, type LockedCandidate } from '../applications/locked-candidates.service.ts'
import { selectOutdatedMails, type Mover } from '../applications/record-moves.service.ts'
import { moveByInterview } from '../applications/moves.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { cancelMails } from '../mails/mails.service.ts'
import { followInterview } from '../stage-effects/interview-follow-ups.service.ts'
import {
  announceCancellations,
  announceChange,
  announceDeclinedMove,
  dismissInterviewers,
  inviteAll,
  readInvitation,
} from '../stage-effects/interview-invitations.service.ts'
import {
  deleteBookings,
  findClash,
  restoreLinks,
  revokeLinks,
  selectPanels,
  updateInterview,
  type InterviewRow,
  type Subjects,
} from '../stage-effects/interview-invitations.queries.ts'
import {
  deletePanel,
  findInterviewCandidate,
  hasScheduled,
  insertBookings,
  insertInterview,
  insertPanel,
  lockInterview,
  lockRoom,
} from './interviews.queries.ts'
import { upsertInterviewers } from '../stage-effects/interviewers.queries.ts'
import { clashMessage } from '../stage-effects/interview-invitations.rules.ts'
import { roundRefusal } from './interviews.rules.ts'
import { offHours, spanOf, timeErrors, withBuffer, type Span } from '../calendar/working-time.rules.ts'

const notAllowed = (message: string) => new Refusal(422, 'not_allowed', message)
const GONE_BY = 'Someone else has changed this interview. Check it and try again.'

/** Time, place and panel of a validated body. */
type Slot = Omit<InterviewBody, 'round'>

/** 409 `time_taken` if one of the subjects is booked within the span, which includes the buffer. The caller has locked them. */
export const assertFree = async (tx: Db, subjects: Subjects, buffered: Span, except: number | null): Promise<void> => {
  const clash = await findClash(tx, subjects, buffered, except)
  if (clash) {
    const { kind, name, starts_at, ends_at } = clash
    throw conflict('time_taken', clashMessage(clash), { kind, name, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() })
  }
}

/** Runs a write and translates a violated constraint of `interview_bookings` to 409 `time_taken`. */
export const refusingOverlaps = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('interview_bookings_')) throw conflict('time_taken', 'This time has just been booked.')
    throw error
  }
}

/** 409 `off_hours` for times at which no one usually works, unless staff confirmed them: some requests work UK or US hours. */
export const assertWorkingTime = (spans: readonly Span[], calendar: Calendar, { is_off_hours }: Pick<Slot, 'is_off_hours'>): void => {
  const reasons = new Set(spans.flatMap((span) => offHours(span, calendar)))
  if (reasons.size > 0 && is_off_hours !== true) throw conflict('off_hours', [...reasons].join(' '))
}

/** Validates place and time of a slot; returns its span without and with the buffer. 422 by field; 409 `off_hours`. */
const checkSlot = async (tx: Db, body: Slot): Promise<{ span: Span; buffered: Span }> => {
  const span = spanOf(body)
  const calendar = await selectCalendar(tx)
  const errors = { ...placeErrors(body), ...timeErrors(span, { now: new Date(), horizonDays: HORIZON_DAYS }) }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  assertWorkingTime([span], calendar, body)
  return { span, buffered: withBuffer(span, calendar) }
}

/** Locks interviewers and room to serialise their bookings; returns interviewer ids by address. 422 `room_id`. */
export const lockPanel = async (tx: Db, { panel, room_id }: Pick<Slot, 'panel' | 'room_id'>): Promise<Map<string, number>> => {
  const ids = await upsertInterviewers(tx, panel)
  if (room_id !== null && !(await lockRoom(tx, room_id))) throw invalid({ room_id: [NOT_IN_LIST] })
  return ids
}

/** Moves the candidate to the stage of the round, unless they are already in it. The invitation replaces announcements still scheduled. */
export const moveToRound = async (
  ctx: AppContext,
  tx: Db,
  mover: Mover,
  locked: LockedCandidate,
  round: InterviewBody['round'],
): Promise<number> => {
  const to = roundStages[round].scheduled
  if (to === null || locked.candidate.hiring_stage === to) {
    await cancelMails(tx, await selectOutdatedMails(tx, [{ locked, isMailSent: false, isAnnounced: true }], { isCorrection: false }))
    return locked.candidate.hiring_stage
  }
  await moveByInterview(ctx, tx, mover, locked, { to, reason_code: 'interview_set' })
  return to
}

/** 422 `not_allowed` if no interview of this round can be scheduled now. */
export const assertRound = async (tx: Db, { candidate, request }: LockedCandidate, round: InterviewBody['round']): Promise<void> => {
  const refusal = roundRefusal(candidate, request, round)
  if (refusal !== null) throw notAllowed(refusal)
  if (await hasScheduled(tx, candidate.id, round, null)) {
    throw notAllowed(`The candidate already has a scheduled ${roundStages[round].label}. Reschedule or cancel it instead.`)
  }
}

/**
 * Schedules an interview: bookings, stage and invitations in one transaction. 404 if the candidate isn't visible to staff; 422 by field;
 * 422 `not_allowed`; 409 `off_hours`, `time_taken`.
 */
export const addInterview = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  { round, ...body }: InterviewBody,
): Promise<{ id: number; hiring_stage: number }> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockCandidateForStaff(tx, actor, candidate_id)
    const { span, buffered } = await checkSlot(tx, body)
    await assertRound(tx, locked, round)
    const ids = await lockPanel(tx, body)
    const interviewer_ids = [...ids.values()]
    const subjects = { interviewer_ids, room_id: body.room_id, candidate_id }
    await assertFree(tx, subjects, buffered, null)
    const { resource_requisition_request_id: resource_request_id } = locked.candidate
    const { mode, place, room_id } = body
    const id = await insertInterview(tx, locked.scope, {
      ...span,
      resource_request_id,
      round,
      mode,
      place,
      room_id,
      created_by: actor.user_id,
    })
    await insertPanel(tx, { id, candidate_id }, interviewer_ids)
    await refusingOverlaps(() => insertBookings(tx, { interview_id: id }, subjects, span))
    const hiring_stage = await moveToRound(ctx, tx, actor, locked, round)
    await followInterview(tx, { id: candidate_id, hiring_stage }, round, span.ends_at)
    await inviteAll(ctx, tx, id)
    await recordAudit(tx, actor, 'interview_set', 'candidate', candidate_id, { interview_id: id, round })
    return { id, hiring_stage }
  })

/** Locks candidate and interview, in this order. 404. */
export const lockForChange = async (tx: Db, actor: Actor, id: number): Promise<{ locked: LockedCandidate; interview: InterviewRow }> => {
  const candidate_id = await findInterviewCandidate(tx, id)
  if (candidate_id === undefined) throw notFound()
  const locked = await lockCandidateForStaff(tx, actor, candidate_id)
  const interview = await lockInterview(tx, id)
  if (!interview) throw notFound()
  return { locked, interview }
}

/**
 * Changes time, place or panel of an interview and sends updates to all participants. Errors as `addInterview`; 409 `changed_meanwhile`,
 * `too_late`.
 */
export const changeInterview = (ctx: AppContext, actor: Actor, id: number, body: MoveInterviewBody): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { locked, interview } = await lockForChange(tx, actor, id)
    const { candidate_id } = interview
    if (interview.sequence !== body.sequence) throw conflict('changed_meanwhile', GONE_BY)
    if (interview.state !== 'scheduled') throw notAllowed('This interview is no longer scheduled.')
    if (interview.starts_at <= new Date())
      throw conflict('too_late', 'This interview has already started. Record a no-show and set another time instead.')
    const { span, buffered } = await checkSlot(tx, body)
    const ids = await lockPanel(tx, body)
    const interviewer_ids = [...ids.values()]
    const subjects = { interviewer_ids, room_id: body.room_id, candidate_id }
    await assertFree(tx, subjects, buffered, id)
    const before = { starts_at: interview.starts_at, ends_at: interview.ends_at }
    const { facts } = await readInvitation(tx, id)
    const panel = await selectPanels(tx, [id])
    const removed = panel.filter(({ email }) => !ids.has(email))
    const known = new Set(panel.map(({ email }) => email))
    const added = [...ids].filter(([email]) => !known.has(email))
    const sequence = interview.sequence + 1
    await dismissInterviewers(ctx, tx, { ...facts, sequence }, removed)
    await deletePanel(
      tx,
      removed.map(({ panel: member }) => member.id),
    )
    await insertPanel(
      tx,
      interview,
      added.map(([, interviewer_id]) => interviewer_id),
    )
    await deleteBookings(tx, id)
    await refusingOverlaps(() => insertBookings(tx, { interview_id: id }, subjects, span))
    const { mode, place, room_id, reason } = body
    const hasMoved = span.starts_at.getTime() !== before.starts_at.getTime()
    const moved = { starts_at: before.starts_at.toISOString(), moved_at: new Date().toISOString(), reason }
    const moves = hasMoved ? [...interview.moves, moved] : interview.moves
    const { move_asked_at, move_asked_reason, past_move_requests } = interview
    const asked =
      move_asked_at === null ? [] : [{ starts_at: moved.starts_at, asked_at: move_asked_at.toISOString(), reason: move_asked_reason ?? '' }]
    const answered = hasMoved
      ? { move_asked_at: null, move_asked_reason: null, move_declined_reason: null, past_move_requests: [...past_move_requests, ...asked] }
      : {}
    await updateInterview(tx, id, { ...span, ...answered, mode, place, room_id, reason, moves, sequence })
    await followInterview(tx, locked.candidate, interview.round, span.ends_at)
    await announceChange(ctx, tx, id, { before, added: new Set(added.map(([email]) => email)) })
    await recordAudit(tx, actor, 'interview_moved', 'candidate', candidate_id, { interview_id: id })
  })

/**
 * Once the last scheduled interview of a round was cancelled or missed: returns the candidate to the stage given in the stage table or, if
 * it gives none, opens the follow-up to schedule another.
 */
const moveBack = async (ctx: AppContext, tx: Db, actor: Mover, locked: LockedCandidate, { id, round }: InterviewRow): Promise<void> => {
  const { scheduled, back } = roundStages[round]
  if (await hasScheduled(tx, locked.candidate.id, round, id)) return
  if (back === null) return followInterview(tx, locked.candidate, round, null)
  if (locked.candidate.hiring_stage !== scheduled) return
  await moveByInterview(ctx, tx, actor, locked, { to: back, reason_code: 'interview_off' })
}

/** Cancels a locked interview: its bookings, emails and stage. */
const cancelLocked = async (
  ctx: AppContext,
  tx: Db,
  mover: Mover,
  { locked, interview }: { readonly locked: LockedCandidate; readonly interview: InterviewRow },
  reason: string,
): Promise<void> => {
  await updateInterview(tx, interview.id, { state: 'cancelled', reason, sequence: interview.sequence + 1 })
  await deleteBookings(tx, interview.id)
  await announceCancellations(ctx, tx, [interview.id], {
    send_at: null,
    noteOf: () => 'You do not need to do anything. We will email you about the next step.',
  })
  await moveBack(ctx, tx, mover, locked, interview)
}

/** Cancels an interview. 404; 422 `not_allowed` if it is no longer scheduled. */
export const cancelInterview = (ctx: AppContext, actor: Actor, id: number, reason: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const found = await lockForChange(tx, actor, id)
    if (found.interview.state !== 'scheduled') throw notAllowed('This interview is no longer scheduled.')
    await cancelLocked(ctx, tx, actor, found, reason)
    await recordAudit(tx, actor, 'interview_cancelled', 'candidate', found.interview.candidate_id, { interview_id: id })
  })

/** Declines the candidate's request for another time and emails why. 404; 422 `not_allowed` without an open request. */
export const declineMove = (ctx: AppContext, actor: Actor, id: number, reason: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { interview } = await lockForChange(tx, actor, id)
    const { state, starts_at, move_asked_at, move_declined_reason } = interview
    if (state !== 'scheduled' || starts_at <= new Date() || move_asked_at === null || move_declined_reason !== null) {
      throw notAllowed('No request for another time is open for this interview.')
    }
    await updateInterview(tx, id, { move_declined_reason: reason })
    await announceDeclinedMove(ctx, tx, id, reason)
    await recordAudit(tx, actor, 'interview_move_declined', 'candidate', interview.candidate_id, { interview_id: id })
  })

/** Records that the candidate did not attend. 404; 422 `not_allowed` before the start, or if it is no longer scheduled. */
export const markNoShow = (ctx: AppContext, actor: Actor, id: number, reason: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { locked, interview } = await lockForChange(tx, actor, id)
    if (interview.state !== 'scheduled') throw notAllowed('This interview is no longer scheduled.')
    if (interview.starts_at > new Date()) throw notAllowed("This interview hasn't started. Cancel it instead.")
    await updateInterview(tx, id, { state: 'no_show', reason })
    await revokeLinks(
      tx,
      (await selectPanels(tx, [id])).map(({ panel }) => panel.id),
    )
    await deleteBookings(tx, id)
    await moveBack(ctx, tx, actor, locked, interview)
    await recordAudit(tx, actor, 'interview_missed', 'candidate', interview.candidate_id, { interview_id: id })
  })

/**
 * Undoes a no-show: the interviewers' last links work again, and the candidate returns to the stage of the round. Its time is over, so
 * nothing is booked. 404; 422 `not_allowed` without a no-show, or if no interview of the round could be scheduled now.
 */
export const undoNoShow = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { locked, interview } = await lockForChange(tx, actor, id)
    const { candidate_id, round, moves, ends_at } = interview
    if (interview.state !== 'no_show') throw notAllowed('No no-show is recorded for this interview.')
    await assertRound(tx, locked, round)
    await updateInterview(tx, id, { state: 'scheduled', reason: moves.at(-1)?.reason ?? null })
    await restoreLinks(
      tx,
      (await selectPanels(tx, [id])).map(({ panel }) => panel.id),
    )
    const { hiring_stage } = locked.candidate
    const to = roundStages[round].scheduled
    if (to !== null && to !== hiring_stage) await moveByInterview(ctx, tx, actor, locked, { to, reason_code: 'interview_set' })
    await followInterview(tx, { id: candidate_id, hiring_stage: to ?? hiring_stage }, round, ends_at)
    await recordAudit(tx, actor, 'interview_missed_undone', 'candidate', candidate_id, { interview_id: id })
  })
