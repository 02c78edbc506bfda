import { interviewRounds, type InterviewRound } from '@portal/contract/interview-rounds'
import { HORIZON_DAYS, placeErrors, roundStages } from '@portal/contract/interviews'
import type { InterviewOffer, InterviewOfferBody, OwnInterview, Slot } from '@portal/contract/own-interviews'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { calendarText } from '../../platform/mail/icalendar.ts'
import { findRequestSummary } from '../applications/applications.queries.ts'
import { lockCandidatesForStaff } from '../applications/locked-candidates.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockActiveCandidate } from '../candidates/candidates.service.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import { composeCandidateMails } from '../templates/compose.service.ts'
import { inviteAll, toFacts } from '../stage-effects/interview-invitations.service.ts'
import { candidateEvent } from '../stage-effects/interview-invitations.mail.ts'
import { mayBook, mayPlan } from './interviews.policy.ts'
import {
  hasScheduled,
  insertBookings,
  insertInterview,
  insertPanel,
  lockInterview,
  selectCandidateInterviews,
} from './interviews.queries.ts'
import { findClash, selectPanels, updateInterview } from '../stage-effects/interview-invitations.queries.ts'
import {
  bookTakenSlot,
  closeOpenInterviewOffer,
  closeOwnInterviewOffers,
  findOwnBooking,
  findOwnRecord,
  insertInterviewOffer,
  insertSlot,
  selectFreeSlots,
  selectOpenInterviewOffers,
  selectWaiting,
  takeSlot,
} from './interview-offers.queries.ts'
import { followInterview } from '../stage-effects/interview-follow-ups.service.ts'
import { whereText } from '../stage-effects/interview-invitations.rules.ts'
import { assertFree, assertRound, assertWorkingTime, lockPanel, moveToRound, refusingOverlaps } from './planning.service.ts'
import { spanOf, timeErrors, whenInWords, withBuffer, type Span } from '../calendar/working-time.rules.ts'

/** Rounds that candidates in a stage are waiting for. */
const waitingRounds = (hiring_stage: number): InterviewRound[] =>
  interviewRounds.filter((round) => roundStages[round].waiting.includes(hiring_stage))

interface OwnRecord {
  readonly id: number
  readonly hiring_stage: number
  readonly resource_requisition_request_id: number | null
}
const freeSlots = async (db: Db, { id, hiring_stage, resource_requisition_request_id: request }: OwnRecord) =>
  request === null ? [] : selectFreeSlots(db, { candidate_id: id, resource_request_id: request, rounds: waitingRounds(hiring_stage) })

/** The candidate's upcoming interviews, and the free slots of rounds that have none scheduled. */
export const listOwnInterviews = async (
  { config, database: { db } }: AppContext,
  actor: Actor,
): Promise<{ interviews: OwnInterview[]; slots: Slot[] }> => {
  const { candidate_id } = ownCandidate(actor)
  const candidate = await findOwnRecord(db, candidate_id)
  if (!candidate) throw notFound()
  const now = new Date()
  const rows = (await selectCandidateInterviews(db, candidate_id))
    .filter(({ interview }) => interview.state === 'scheduled' && interview.ends_at > now)
    .toReversed()
  const panels = await selectPanels(
    db,
    rows.map(({ interview }) => interview.id),
  )
  const set = new Set(rows.map(({ interview }) => interview.round))
  const slots = (await freeSlots(db, candidate)).filter(({ offer }) => !set.has(offer.round))
  return {
    interviews: rows.map((row) => {
      const { interview } = row
      const facts = toFacts(
        row,
        panels.filter(({ panel }) => panel.interview_id === interview.id),
      )
      return {
        id: interview.id,
        round: interview.round,
        starts_at: interview.starts_at.toISOString(),
        ends_at: interview.ends_at.toISOString(),
        mode: interview.mode,
        where: facts.where,
        interviewers: facts.panel.map(({ name }) => name),
        can_ask: interview.move_asked_at === null && interview.starts_at > now,
        has_asked: interview.move_asked_at !== null,
        declined_reason: interview.move_declined_reason,
        calendar: calendarText('PUBLISH', [candidateEvent(config, facts, false)]),
      }
    }),
    slots: slots.map(({ slot, offer, room }) => ({
      id: slot.id,
      round: offer.round,
      starts_at: slot.starts_at.toISOString(),
      ends_at: slot.ends_at.toISOString(),
      mode: offer.mode,
      for_all: offer.candidate_id === null,
      where: offer.mode === 'in_person' ? whereText({ ...offer, room, mobile_no: null }) : null,
    })),
  }
}

/** The refusal for a slot that is already taken. `left`: free slots remaining. */
const slotTaken = (left: number): Refusal =>
  conflict(
    'slot_taken',
    left === 0
      ? 'This time has just been booked, and no others are left. The HR team will offer you more.'
      : `This time has just been booked. ${left === 1 ? '1 other time is' : `${left} other times are`} left.`,
    { left: String(left) },
  )

/**
 * Books an offered slot, frees the others offered only to the candidate, moves the stage and sends the invitations. Each slot is booked
 * once and each candidate has one per round: the slot is taken atomically and the candidate is locked. Idempotent. 409 `slot_taken`,
 * `time_taken`, `consent_needed`, `guardian_needed`; 422 `not_allowed`.
 */
export const bookSlot = (ctx: AppContext, actor: Actor, slot_id: number): Promise<{ id: number }> =>
  ctx.database.transaction(async (tx) => {
    const candidate = await lockActiveCandidate(tx, ownCandidate(actor))
    const scope = authorize(actor, mayBook, { candidate_id: candidate.id })
    const booked = await findOwnBooking(tx, slot_id, candidate.id)
    if (booked) return booked
    const locked = { scope, candidate, request: await findRequestSummary(tx, candidate.resource_requisition_request_id) }
    const free = await freeSlots(tx, candidate)
    const chosen = free.find(({ slot }) => slot.id === slot_id)
    if (!chosen) throw slotTaken(free.length)
    const { slot, offer } = chosen
    if (await hasScheduled(tx, candidate.id, offer.round, null)) {
      const message = `Your ${roundStages[offer.round].label} is already scheduled. Reload the page to see its time.`
      throw new Refusal(422, 'not_allowed', message)
    }
    await assertRound(tx, locked, offer.round)
    const span = { starts_at: slot.starts_at, ends_at: slot.ends_at }
    const subjects = { interviewer_ids: [], room_id: null, candidate_id: candidate.id }
    const clash = await findClash(tx, subjects, withBuffer(span, await selectCalendar(tx)), null)
    if (clash) throw conflict('time_taken', `You already have an interview on ${whenInWords(clash)}. Choose another time.`)
    await closeOwnInterviewOffers(tx, { candidate_id: candidate.id, round: offer.round }, slot.id)
    if (!(await takeSlot(tx, slot.id))) throw slotTaken((await freeSlots(tx, candidate)).length)
    const { mode, place, room_id, interviewer_ids, round } = offer
    const resource_request_id = candidate.resource_requisition_request_id
    const id = await insertInterview(tx, scope, { ...span, resource_request_id, round, mode, place, room_id, created_by: null })
    await insertPanel(tx, { id, candidate_id: candidate.id }, interviewer_ids)
    await bookTakenSlot(tx, slot.id, id)
    await refusingOverlaps(() => insertBookings(tx, { interview_id: id }, subjects, span))
    const hiring_stage = await moveToRound(ctx, tx, actor, locked, round)
    await followInterview(tx, { id: candidate.id, hiring_stage }, round, span.ends_at)
    await inviteAll(ctx, tx, id)
    return { id }
  })

/** Requests another time, once until it is rescheduled, and notifies the HR team. 404; 409 `already_asked`, `too_late`. */
export const requestMove = ({ database }: AppContext, actor: Actor, id: number, reason: string): Promise<void> =>
  database.transaction(async (tx) => {
    const scope = ownCandidate(actor)
    await lockActiveCandidate(tx, scope)
    const interview = await lockInterview(tx, id)
    if (interview?.candidate_id !== scope.candidate_id || interview.state !== 'scheduled') throw notFound()
    if (interview.move_asked_at !== null) throw conflict('already_asked', 'You have already requested another time.')
    if (interview.starts_at <= new Date()) throw conflict('too_late', 'This interview has already started.')
    await updateInterview(tx, id, { move_asked_at: new Date(), move_asked_reason: reason })
    await notifyAssignee(tx, scope.candidate_id, 'interview_move_asked', interview.created_by)
  })

const checkTimes = async (tx: Db, body: InterviewOfferBody): Promise<{ span: Span; buffered: Span }[]> => {
  const errors: Record<string, string[]> = placeErrors(body)
  const calendar = await selectCalendar(tx)
  const spans = body.slots.map(({ day, time }, index) => {
    const span = spanOf({ day, time, duration: body.duration })
    const [message] = Object.values(timeErrors(span, { now: new Date(), horizonDays: HORIZON_DAYS })).flat()
    if (message !== undefined) errors[`slots.${index}`] = [message]
    return { span, buffered: withBuffer(span, calendar) }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  assertWorkingTime(
    spans.map(({ span }) => span),
    calendar,
    body,
  )
  return spans
}

/** Recipients of an offer: one candidate, or all candidates of the opening who are waiting for the round. */
const readersOf = async (tx: Db, candidate_id: number, { round, for_all }: InterviewOfferBody): Promise<number[]> => {
  if (!for_all) return [candidate_id]
  const resource_request_id = (await findOwnRecord(tx, candidate_id))?.resource_requisition_request_id ?? null
  if (resource_request_id === null) return [candidate_id]
  return [candidate_id, ...(await selectWaiting(tx, { resource_request_id, round, stages: roundStages[round].waiting }))]
}

/** Emails per statement. */
const BATCH = 500

/** Emails candidates that they can choose a time (M51). */
const announceInterviewOffer = async (
  ctx: AppContext,
  tx: Db,
  recipients: readonly CandidateRecord[],
  round: InterviewRound,
): Promise<void> => {
  const values = { 'interview.round': roundStages[round].label }
  for (let first = 0; first < recipients.length; first += BATCH) {
    const batch = recipients.slice(first, first + BATCH)
    const mails = await composeCandidateMails(
      ctx,
      tx,
      batch.map(({ id }) => ({ candidate_id: id, code: 'M51', values })),
    )
    await sendCandidateMails(
      ctx,
      tx,
      batch.flatMap((candidate) => {
        const mail = mails.get(candidate.id)
        return mail ? { candidate, mail, send_at: null } : []
      }),
    )
  }
}

/**
 * Offers slots to one candidate, or to all of the opening who are waiting for the round, and emails them. Interviewers and room stay booked
 * until the slots are freed. Errors as `addInterview`.
 */
export const offerSlots = (ctx: AppContext, actor: Actor, candidate_id: number, body: InterviewOfferBody): Promise<{ id: number }> =>
  ctx.database.transaction(async (tx) => {
    const candidates = await lockCandidatesForStaff(tx, actor, await readersOf(tx, candidate_id, body))
    const locked = candidates.get(candidate_id)
    if (!locked) throw notFound()
    const spans = await checkTimes(tx, body)
    await assertRound(tx, locked, body.round)
    const resource_request_id = locked.candidate.resource_requisition_request_id
    if (resource_request_id === null) throw notFound()
    const interviewer_ids = [...(await lockPanel(tx, body)).values()]
    const { round, mode, place, room_id, for_all } = body
    const offer = { resource_request_id, candidate_id: for_all ? null : candidate_id, round, mode, place, room_id, interviewer_ids }
    const id = await insertInterviewOffer(tx, { ...offer, created_by: actor.user_id })
    const subjects = { interviewer_ids, room_id, candidate_id: null }
    for (const { span, buffered } of spans) {
      await assertFree(tx, subjects, buffered, null)
      const slot_id = await insertSlot(tx, id, span)
      if (slot_id !== undefined) await refusingOverlaps(() => insertBookings(tx, { slot_id }, subjects, span))
    }
    const recipients = [...candidates.values()].map(({ candidate }) => candidate)
    await announceInterviewOffer(
      ctx,
      tx,
      recipients.filter(
        (recipient) =>
          recipient.resource_requisition_request_id === resource_request_id && waitingRounds(recipient.hiring_stage).includes(round),
      ),
      round,
    )
    await recordAudit(tx, actor, 'slots_offered', 'candidate', candidate_id, { offer_id: id })
    return { id }
  })

/** A candidate's open offers, for staff. 404 if the candidate isn't visible to staff. */
export const listInterviewOffers = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<InterviewOffer[]> => {
  const { candidate_id } = authorize(actor, mayPlan, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const request = candidate.resource_requisition_request_id
  if (request === null) return []
  return (await selectOpenInterviewOffers(db, { id: candidate_id, request })).map(({ slots, ...offer }) => ({
    ...offer,
    slots: slots.map(({ starts_at, ends_at, is_taken }) => ({
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
      is_taken,
    })),
  }))
}

/** Closes an offer and frees its unbooked slots. 404. */
export const closeInterviewOffer = ({ database }: AppContext, actor: Actor, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const offer = authorize(actor, mayPlan, { id })
    const closed = await closeOpenInterviewOffer(tx, offer.id)
    if (!closed) throw notFound()
    await recordAudit(tx, actor, 'slots_withdrawn', 'candidate', closed.candidate_id, { offer_id: id })
  })
