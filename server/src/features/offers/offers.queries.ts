import { aliasedTable, and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { OfferBody, OfferList } from '@portal/contract/offers'
import type { Db } from '../../database/open.ts'
import { attachments, candidates, combos, offers, resource_requests, stage_changes, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'

export type OfferRow = typeof offers.$inferSelect

const author = aliasedTable(users, 'author')
const approver = aliasedTable(users, 'approver')
const sentChange = aliasedTable(stage_changes, 'sent_change')
const endChange = aliasedTable(stage_changes, 'end_change')
type Key =
  | typeof resource_requests.designation
  | typeof resource_requests.location_preference
  | typeof candidates.city
  | typeof candidates.state
const label = (name: string, key: Key) =>
  sql<string>`coalesce((select c.value from ${combos} c where c.name = ${name} and c.key = ${key}), '')`

/** City and state of a candidate, as in their address; empty if unknown. */
export const findPlace = async (db: Db, candidate_id: number) => {
  const [row] = await db
    .select({ city: label('CITY', candidates.city), state: label('STATE', candidates.state) })
    .from(candidates)
    .where(eq(candidates.id, candidate_id))
  return { city: row?.city ?? null, state: row?.state ?? null }
}

/** Offers with names of people, timestamps, letter and the terms approved for the request. */
const selectOffers = (db: Db) =>
  db
    .select({
      offer: offers,
      hiring_stage: candidates.hiring_stage,
      withheld_reason: candidates.withheld_reason,
      designation: label('DESIGNATION', resource_requests.designation),
      job_code: resource_requests.job_code,
      ctc_to: resource_requests.ctc_to,
      author: author.name,
      approver: approver.name,
      sent_at: sentChange.created_at,
      ended_at: endChange.created_at,
      ending_note: endChange.note,
      letter: attachments,
    })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidate_id))
    .innerJoin(resource_requests, eq(resource_requests.id, offers.resource_request_id))
    .leftJoin(author, eq(author.id, offers.drafted_by))
    .leftJoin(approver, eq(approver.id, offers.approved_by))
    .leftJoin(sentChange, eq(sentChange.id, offers.sent_change_id))
    .leftJoin(endChange, eq(endChange.id, offers.end_change_id))
    .leftJoin(attachments, eq(attachments.id, offers.letter_id))
export type OfferDetails = Awaited<ReturnType<typeof selectOffers>>[number]

/** Offers to a candidate, newest first. */
export const selectCandidateOffers = (db: Db, candidate_id: number): Promise<OfferDetails[]> =>
  selectOffers(db).where(eq(offers.candidate_id, candidate_id)).orderBy(desc(offers.id))

export const findOffer = async (db: Db, id: number): Promise<OfferDetails | undefined> => {
  const [row] = await selectOffers(db).where(and(eq(offers.id, id), isNull(candidates.withheld_since)))
  return row
}

/** Newest offer sent to the candidate for their current application. */
export const findSentOffer = async (db: Db, candidate_id: number): Promise<OfferDetails | undefined> => {
  const isOfApplication = eq(offers.resource_request_id, candidates.resource_requisition_request_id)
  const [row] = await selectOffers(db)
    .where(and(eq(offers.candidate_id, candidate_id), eq(offers.state, 'sent'), isOfApplication))
    .orderBy(desc(offers.id))
    .limit(1)
  return row
}

/** Candidate of an offer, whose row must be locked first. */
export const findOfferCandidate = async (db: Db, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ candidate_id: offers.candidate_id }).from(offers).where(eq(offers.id, id))
  return row?.candidate_id
}

/** Whether an offer is in progress; there is at most one. */
export const hasOfferUnderWay = async (tx: Db, candidate_id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.candidate_id, candidate_id), isNull(offers.outcome)))
  return rows.length > 0
}

export const insertOffer = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'move'>,
  values: OfferBody & Pick<OfferRow, 'resource_request_id' | 'drafted_by'>,
): Promise<number> => {
  const version = sql<number>`(select coalesce(max(o.version), 0) + 1 from ${offers} o where o.candidate_id = ${candidate_id})`
  const [row] = await tx
    .insert(offers)
    .values({ ...values, candidate_id, version })
    .returning({ id: offers.id })
  if (!row) throw new Error('The offer was not inserted.')
  return row.id
}

export const updateOffer = async (
  tx: Db,
  { id }: Authorized<{ id: number }, 'offer' | 'approve'>,
  values: Partial<Omit<OfferRow, 'id' | 'candidate_id'>>,
): Promise<void> => {
  await tx
    .update(offers)
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where(eq(offers.id, id))
}

/** What an offer to the candidate is compared with: the request's CTC in lakhs, place of work and open positions, and other sent offers. */
export const findRequestTerms = async (
  db: Db,
  { id: candidate_id, resource_requisition_request_id: id }: Pick<CandidateRecord, 'id' | 'resource_requisition_request_id'>,
): Promise<OfferList['request']> => {
  if (id === null) return null
  const { ctc_from, ctc_to, location_preference } = resource_requests
  const [row] = await db
    .select({
      ctc_from,
      ctc_to,
      place: label('LOCATION_PREFERENCE', location_preference),
      positions_left: sql<number>`coalesce((select sum(p.change) from request_positions p where p.resource_request_id = ${id}), 0)::int`,
      other_offers: sql<number>`(select count(*) from offers o where o.resource_request_id = ${id}
        and o.candidate_id <> ${candidate_id} and o.state = 'sent' and o.outcome is null)::int`,
    })
    .from(resource_requests)
    .where(eq(resource_requests.id, id))
  return row ?? null
}
