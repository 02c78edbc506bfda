import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import type { InterviewOffer } from '@portal/contract/own-interviews'
import {
  candidates,
  interview_bookings,
  interview_offers,
  interview_rooms,
  interview_slots,
  interviewers,
  interviews,
  users,
} from '../../database/schema.ts'
import type { Span } from '../calendar/working-time.rules.ts'

type OfferRow = typeof interview_offers.$inferSelect

export const insertInterviewOffer = async (tx: Db, offer: typeof interview_offers.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(interview_offers).values(offer).returning({ id: interview_offers.id })
  if (!row) throw new Error('The offer was not inserted.')
  return row.id
}

/** The columns that determine which times a candidate is offered. */
export const findOwnRecord = async (db: Db, id: number) => {
  const { hiring_stage, resource_requisition_request_id } = candidates
  const [row] = await db
    .select({ id: candidates.id, hiring_stage, resource_requisition_request_id })
    .from(candidates)
    .where(eq(candidates.id, id))
  return row
}

/** Undefined if the offer already has a slot at this time. */
export const insertSlot = async (tx: Db, offer_id: number, span: Span): Promise<number | undefined> => {
  const [row] = await tx
    .insert(interview_slots)
    .values({ offer_id, ...span })
    .onConflictDoNothing()
    .returning({ id: interview_slots.id })
  return row?.id
}

/** Selects slots of open offers that are free and in the future. */
export const isBookable = and(
  isNull(interview_offers.closed_at),
  isNull(interview_slots.taken_at),
  gt(interview_slots.starts_at, sql`now()`),
)

interface Waiting {
  readonly candidate_id: number
  readonly resource_request_id: number
  readonly rounds: readonly OfferRow['round'][]
}
/** Future free slots for a candidate's application, in the rounds they are waiting for; at most 200. */
export const selectFreeSlots = (db: Db, { candidate_id, resource_request_id, rounds }: Waiting) =>
  db
    .select({ slot: interview_slots, offer: interview_offers, room: interview_rooms })
    .from(interview_slots)
    .innerJoin(interview_offers, eq(interview_offers.id, interview_slots.offer_id))
    .leftJoin(interview_rooms, eq(interview_rooms.id, interview_offers.room_id))
    .where(
      and(
        eq(interview_offers.resource_request_id, resource_request_id),
        or(isNull(interview_offers.candidate_id), eq(interview_offers.candidate_id, candidate_id)),
        rounds.length > 0 ? inArray(interview_offers.round, [...rounds]) : sql`false`,
        isBookable,
      ),
    )
    .orderBy(asc(interview_slots.starts_at), asc(interview_slots.id))
    .limit(200)

/** Candidates of a request who are waiting for a round and have no interview scheduled for it. */
export const selectWaiting = async (
  db: Db,
  {
    resource_request_id,
    round,
    stages,
  }: { readonly resource_request_id: number; readonly round: OfferRow['round']; readonly stages: readonly number[] },
): Promise<number[]> => {
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        eq(candidates.resource_requisition_request_id, resource_request_id),
        inArray(candidates.hiring_stage, [...stages]),
        isNull(candidates.withheld_since),
        sql`not exists (select from interviews i where i.candidate_id = candidates.id and i.round = ${round} and i.state = 'scheduled')`,
      ),
    )
    .orderBy(candidates.id)
  return rows.map(({ id }) => id)
}

/** Takes a free slot; false if it is taken or no longer exists. Atomic: exactly one of several concurrent calls succeeds. */
export const takeSlot = async (tx: Db, id: number): Promise<boolean> => {
  const rows = await tx
    .update(interview_slots)
    .set({ taken_at: sql`now()` })
    .where(and(eq(interview_slots.id, id), isNull(interview_slots.taken_at)))
    .returning({ id: interview_slots.id })
  return rows.length > 0
}

/** The scheduled interview that this candidate has booked in a slot. */
export const findOwnBooking = async (tx: Db, slot_id: number, candidate_id: number): Promise<{ id: number } | undefined> => {
  const [row] = await tx
    .select({ id: interviews.id })
    .from(interview_slots)
    .innerJoin(interviews, eq(interviews.id, interview_slots.interview_id))
    .where(and(eq(interview_slots.id, slot_id), eq(interviews.candidate_id, candidate_id), eq(interviews.state, 'scheduled')))
  return row
}

/** Transfers the slot's bookings to the interview. */
export const bookTakenSlot = async (tx: Db, slot_id: number, interview_id: number): Promise<void> => {
  await tx.update(interview_slots).set({ interview_id }).where(eq(interview_slots.id, slot_id))
  await tx.update(interview_bookings).set({ interview_id, slot_id: null }).where(eq(interview_bookings.slot_id, slot_id))
}

/** Open offers for a candidate's application that still have a free future slot, newest first. */
export const selectOpenInterviewOffers = async (
  db: Db,
  { id, request }: { readonly id: number; readonly request: number },
): Promise<InterviewOffer[]> => {
  const { rows } = await db.execute<InterviewOffer & Record<string, unknown>>(sql`
    select o.id, o.round, o.mode, o.candidate_id is null as for_all, u.name as created_by, s.slots,
      (select coalesce(jsonb_agg(i.name order by i.name), '[]'::jsonb) from ${interviewers} i where i.id = any (o.interviewer_ids)) as interviewers
    from ${interview_offers} o
      join ${users} u on u.id = o.created_by
      cross join lateral (
        select bool_or(s.taken_at is null) as is_free, jsonb_agg(jsonb_build_object(
          'starts_at', s.starts_at, 'ends_at', s.ends_at, 'is_taken', s.taken_at is not null) order by s.starts_at) as slots
        from ${interview_slots} s where s.offer_id = o.id and s.starts_at > now()
      ) s
    where o.resource_request_id = ${request} and (o.candidate_id is null or o.candidate_id = ${id}) and o.closed_at is null and s.is_free
    order by o.id desc limit 50`)
  return rows
}

/**
 * Closes the offers of a round made only to this candidate and frees their slots but one. Locks offers before slots, as withdrawing does.
 */
export const closeOwnInterviewOffers = async (
  tx: Db,
  { candidate_id, round }: { readonly candidate_id: number; readonly round: OfferRow['round'] },
  chosen: number,
): Promise<void> => {
  const closed = await tx
    .update(interview_offers)
    .set({ closed_at: sql`now()` })
    .where(and(eq(interview_offers.candidate_id, candidate_id), eq(interview_offers.round, round), isNull(interview_offers.closed_at)))
    .returning({ id: interview_offers.id })
  const ids = closed.map(({ id }) => id)
  if (ids.length === 0) return
  const { id, offer_id, taken_at } = interview_slots
  await tx.delete(interview_slots).where(and(inArray(offer_id, ids), isNull(taken_at), ne(id, chosen)))
}

/** Closes an offer and frees its untaken slots. Returns its candidate; undefined if there is no such offer. */
export const closeOpenInterviewOffer = async (tx: Db, id: number): Promise<{ candidate_id: number | null } | undefined> => {
  const rows = await tx
    .update(interview_offers)
    .set({ closed_at: sql`now()` })
    .where(and(eq(interview_offers.id, id), isNull(interview_offers.closed_at)))
    .returning({ candidate_id: interview_offers.candidate_id })
  if (rows.length > 0) await tx.delete(interview_slots).where(and(eq(interview_slots.offer_id, id), isNull(interview_slots.taken_at)))
  return rows[0]
}
