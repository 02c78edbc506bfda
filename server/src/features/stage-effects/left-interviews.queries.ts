import { and, asc, eq, gt, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import { interviewRounds } from '@portal/contract/interview-rounds'
import { roundStages, stagesKeeping } from '@portal/contract/interviews'
import { WITHDRAWN } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { candidates, interview_bookings, interview_offers, interview_slots, interviews } from '../../database/schema.ts'
import { selectInterviews, type FullInterview } from './interview-invitations.queries.ts'
import type { WrittenChange } from './stage-effects.queries.ts'

/** A move or an undo, by its id. */
export type Ending = WrittenChange & { readonly id: number }

const pairs = (stagesOf: (round: (typeof interviewRounds)[number]) => readonly number[]): SQL =>
  sql.join(
    interviewRounds.flatMap((round) => stagesOf(round).map((stage) => sql`(${round}, ${stage}::int)`)),
    sql`, `,
  )
/** Pairs of round and stage in which a scheduled interview is kept. */
const settled = pairs(stagesKeeping)
/** Pairs of round and stage in which slots can be booked. */
const open = pairs((round) => roundStages[round].waiting)

/** The moves `m` with the opening that the application is for afterwards. */
const moved = (changes: readonly Ending[]): SQL => sql`(
  select m.*, s.resource_request_id
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m(id int, candidate_id int, to_stage int)
  join stage_changes s on s.id = m.id) as m`
/** Whether a round doesn't outlast a move: the stage doesn't keep it, or it was for another opening. */
const isLeft = (round: SQL, kept: SQL): SQL =>
  sql`((${round}.round, m.to_stage) not in (${kept}) or ${round}.resource_request_id is distinct from m.resource_request_id)`
const ids = (list: readonly number[]): SQL => sql`${`{${list.join(',')}}`}::int[]`

/** Whether interview `i` has submitted remarks: it took place, even if before its time. */
const isHeld = (interview: SQL | typeof interviews): SQL =>
  sql`exists (select from interview_panel p where p.interview_id = ${interview}.id and p.submitted_at is not null)`
/** An interview that a move to another stage cancels. */
const isUpcoming = and(eq(interviews.state, 'scheduled'), gt(interviews.starts_at, sql`now()`), not(isHeld(interviews)))

/**
 * Cancels upcoming interviews of candidates who leave their stage or opening and frees their bookings; returns the ids. Unsent reminders stay
 * referenced, for an undo.
 */
export const cancelLeft = async (tx: Db, changes: readonly Ending[]): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with cancelled as (
      update interviews i set state = 'cancelled', reason = case
          when m.to_stage = ${WITHDRAWN} then 'The candidate has withdrawn.'
          when i.resource_request_id is distinct from m.resource_request_id then 'The application is now for another opening.'
          else 'The candidate has left this stage.' end, sequence = i.sequence + 1, end_change_id = m.id,
        reminder_mail_ids = array(select r.id from mails r where r.id = any(i.reminder_mail_ids) and r.state = 'queued')
      from ${moved(changes)}
      where i.candidate_id = m.candidate_id and i.state = 'scheduled' and i.starts_at > now() and not ${isHeld(sql`i`)}
        and ${isLeft(sql`i`, settled)}
      returning i.id),
    freed as (delete from interview_bookings b using cancelled c where b.interview_id = c.id)
    select id from cancelled order by id`)
  return rows.map(({ id }) => id)
}

/** Upcoming interviews of a candidate, the next first. */
export const selectUpcoming = (db: Db, candidate_id: number) =>
  db
    .select({ round: interviews.round, starts_at: interviews.starts_at, ends_at: interviews.ends_at })
    .from(interviews)
    .where(and(eq(interviews.candidate_id, candidate_id), isUpcoming))
    .orderBy(asc(interviews.starts_at))

/** The rounds of these candidates' upcoming interviews. */
export const selectUpcomingRounds = (db: Db, candidate_ids: readonly number[]) =>
  db
    .select({ candidate_id: interviews.candidate_id, round: interviews.round })
    .from(interviews)
    .where(and(isUpcoming, sql`${interviews.candidate_id} = any(${ids(candidate_ids)})`))

/** The upcoming phone screenings of candidates just shortlisted. */
export const selectScreenings = (tx: Db, candidate_ids: readonly number[]) =>
  tx
    .select({ id: candidates.id, hiring_stage: candidates.hiring_stage, round: interviews.round, ends_at: interviews.ends_at })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .where(
      and(
        eq(interviews.round, 'screening'),
        eq(interviews.state, 'scheduled'),
        gt(interviews.starts_at, new Date()),
        sql`${interviews.candidate_id} = any(${ids(candidate_ids)})`,
      ),
    )

/** Stores the ids of cancellation emails with their interviews. */
export const setCancelMails = async (tx: Db, mails: ReadonlyMap<number, readonly number[]>): Promise<void> => {
  const rows = [...mails].map(([id, mail_ids]) => ({ id, mail_ids }))
  await tx.execute(sql`
    update interviews i set cancel_mail_ids = m.mail_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, mail_ids int[]) where i.id = m.id`)
}

/** Interviews cancelled by these moves; at most 500. */
export const selectCancelled = (tx: Db, change_ids: readonly number[]): Promise<FullInterview[]> =>
  selectInterviews(tx, and(inArray(interviews.end_change_id, [...change_ids]), eq(interviews.state, 'cancelled')))

/** Restores the bookings of interviews; an interview gets none if any of its bookings conflicts. Returns the ids of those restored. */
export const bookAgain = async (tx: Db, interview_ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ id: number; is_free: boolean }>(sql`
    with bookings as (
      select i.id, s.interviewer_id, s.room_id, s.candidate_id, i.starts_at, i.ends_at
      from interviews i cross join lateral (
        select p.interviewer_id, null::int as room_id, null::int as candidate_id from interview_panel p where p.interview_id = i.id
        union all select null, i.room_id, null where i.room_id is not null
        union all select null, null, i.candidate_id) s
      where i.id = any(${ids(interview_ids)})),
    inserted as (
      insert into interview_bookings (interview_id, interviewer_id, room_id, candidate_id, starts_at, ends_at)
      select * from bookings order by id on conflict do nothing returning interview_id)
    select w.id, count(*) = (select count(*) from inserted where inserted.interview_id = w.id) as is_free from bookings w group by w.id`)
  const conflicting = rows.flatMap(({ id, is_free }) => (is_free ? [] : [id]))
  if (conflicting.length > 0) await tx.delete(interview_bookings).where(inArray(interview_bookings.interview_id, conflicting))
  return new Set(rows.flatMap(({ id, is_free }) => (is_free ? [id] : [])))
}

/** Reverts cancelled interviews to scheduled. */
export const restoreCancelled = async (tx: Db, interview_ids: readonly number[]): Promise<void> => {
  await tx
    .update(interviews)
    .set({
      state: 'scheduled',
      reason: sql`${interviews.moves} -> -1 ->> 'reason'`,
      sequence: sql`${interviews.sequence} - 1`,
      end_change_id: null,
      cancel_mail_ids: [],
    })
    .where(inArray(interviews.id, [...interview_ids]))
}

/** Closes the offers of rounds and openings that candidates leave and frees their slots, which are kept for an undo. */
export const closeLeftInterviewOffers = async (tx: Db, changes: readonly Ending[]): Promise<void> => {
  await tx.execute(sql`
    with closed as (
      update interview_offers o set closed_at = now(), end_change_id = m.id from ${moved(changes)}
      where o.candidate_id = m.candidate_id and o.closed_at is null and ${isLeft(sql`o`, open)}
      returning o.id)
    delete from interview_bookings b using interview_slots s, closed c where b.slot_id = s.id and s.offer_id = c.id`)
}

/** Reopens offers closed by these moves. Deletes slots that are no longer free; returns their number by candidate. */
export const reopenLeftInterviewOffers = async (tx: Db, change_ids: readonly number[]): Promise<Map<number, number>> => {
  const opened = await tx
    .update(interview_offers)
    .set({ closed_at: null, end_change_id: null })
    .where(inArray(interview_offers.end_change_id, [...change_ids]))
    .returning({ id: interview_offers.id, candidate_id: interview_offers.candidate_id })
  if (opened.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; offer_id: number }>(sql`
    with bookings as (
      select s.id, s.offer_id, w.interviewer_id, w.room_id, s.starts_at, s.ends_at
      from interview_slots s join interview_offers o on o.id = s.offer_id cross join lateral (
        select unnest(o.interviewer_ids) as interviewer_id, null::int as room_id
        union all select null, o.room_id where o.room_id is not null) w
      where o.id = any(${ids(opened.map(({ id }) => id))}) and s.taken_at is null and s.starts_at > now()),
    inserted as (
      insert into interview_bookings (slot_id, interviewer_id, room_id, starts_at, ends_at)
      select id, interviewer_id, room_id, starts_at, ends_at from bookings order by id on conflict do nothing returning slot_id)
    select w.id, w.offer_id from bookings w group by w.id, w.offer_id
    having count(*) > (select count(*) from inserted where inserted.slot_id = w.id)`)
  const candidateOf = new Map(opened.map(({ id, candidate_id }) => [id, candidate_id ?? 0]))
  if (rows.length > 0) {
    const conflicting = rows.map(({ id }) => id)
    await tx.delete(interview_slots).where(and(inArray(interview_slots.id, conflicting), isNull(interview_slots.taken_at)))
  }
  const lost = new Map<number, number>()
  for (const { offer_id } of rows) {
    const candidate_id = candidateOf.get(offer_id) ?? 0
    lost.set(candidate_id, (lost.get(candidate_id) ?? 0) + 1)
  }
  return lost
}
