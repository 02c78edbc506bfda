import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CandidateStage } from '@portal/contract/applications'
import type { StageChange } from '@portal/contract/staff-timeline'
import { ON_HOLD } from '@portal/contract/stages'
import { PRODUCT } from '@portal/contract/shared/product'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { candidate_facts, combos, joinings, mails, offers, resource_requests, stage_changes, users } from '../../database/schema.ts'
import { newestActivity } from '../activities/activities.queries.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import type { Rounds } from './moves.rules.ts'
import { canSendCancelled } from '../mails/cancelling.queries.ts'

/** The history isn't paged; far more rows than any application has. */
const MAX_HISTORY_ROWS = 500

export type StageChangeRow = typeof stage_changes.$inferSelect
type NewStageChange = Pick<StageChangeRow, 'candidate_id' | 'resource_request_id' | 'from_stage' | 'to_stage' | 'changed_by' | 'note'> &
  Partial<Pick<StageChangeRow, 'reason_code' | 'mail_id' | 'undoes'>>

/** Inserts stage changes, at most one per candidate. */
export const insertStageChanges = (tx: Db, changes: readonly NewStageChange[]): Promise<StageChangeRow[]> =>
  changes.length === 0
    ? Promise.resolve([])
    : tx
        .insert(stage_changes)
        .values([...changes])
        .returning()

export const insertStageChange = async (tx: Db, change: NewStageChange): Promise<StageChangeRow> => {
  const [row] = await insertStageChanges(tx, [change])
  if (!row) throw new Error('The stage change was not inserted.')
  return row
}

/** Links the email about a change to it. */
export const setChangeMail = async (tx: Db, id: number, mail_id: number): Promise<void> => {
  await tx.update(stage_changes).set({ mail_id }).where(eq(stage_changes.id, id))
}

export interface RequestSummary extends Rounds {
  readonly designation: string
  readonly job_code: string
}

/** Titles and rounds of requests, by id. */
export const selectRequestSummaries = async (db: Db, ids: readonly number[]): Promise<Map<number, RequestSummary>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: resource_requests.id,
      designation: sql<string>`coalesce(${combos.value}, '')`,
      job_code: resource_requests.job_code,
      has_aptitude: resource_requests.has_aptitude,
      has_technical: resource_requests.has_technical,
      has_practical: resource_requests.has_practical,
      has_management: resource_requests.has_management,
    })
    .from(resource_requests)
    .leftJoin(combos, isDesignation)
    .where(inArray(resource_requests.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...request }) => [id, request]))
}

/** The day the candidate joined; null before. */
export const findJoinedOn = async (db: Db, candidate_id: number): Promise<string | null> => {
  const [row] = await db.select({ joined_on: joinings.joined_on }).from(joinings).where(eq(joinings.candidate_id, candidate_id))
  return row?.joined_on ?? null
}

/** State of the candidate's offer that hasn't been sent; null if there is none. */
export const findUnsentOfferState = async (db: Db, candidate_id: number): Promise<CandidateStage['offer_state']> => {
  const [row] = await db
    .select({ state: offers.state })
    .from(offers)
    .where(and(eq(offers.candidate_id, candidate_id), isNull(offers.outcome)))
  return row === undefined || row.state === 'sent' ? null : row.state
}

/** Title and rounds of a request; null if it doesn't exist. */
export const findRequestSummary = async (db: Db, id: number | null): Promise<RequestSummary | null> =>
  id === null ? null : ((await selectRequestSummaries(db, [id])).get(id) ?? null)

/** Send time of a change's email until it is sent, also if it was cancelled. */
const mailDueAt = sql<Date | null>`case when ${mails.state} in ('queued', 'cancelled') then ${mails.send_at} end`.mapWith(mails.send_at)

/** A stage change, with the send time of its email until it is sent. */
export type UndoableChange = StageChangeRow & { readonly mail_due_at: Date | null }

/** Stage changes, by id. */
export const selectStageChanges = async (tx: Db, ids: readonly number[]): Promise<Map<number, UndoableChange>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ ...getTableColumns(stage_changes), mail_due_at: mailDueAt })
    .from(stage_changes)
    .leftJoin(mails, eq(mails.id, stage_changes.mail_id))
    .where(inArray(stage_changes.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The latest stage change of each candidate, including undos, by candidate. */
export const selectLatestChanges = async (
  tx: Db,
  candidate_ids: readonly number[],
): Promise<Map<number, Pick<StageChangeRow, 'id' | 'undoes'>>> => {
  if (candidate_ids.length === 0) return new Map()
  const { candidate_id, id, undoes } = stage_changes
  const rows = await tx
    .selectDistinctOn([candidate_id], { candidate_id, id, undoes })
    .from(stage_changes)
    .where(inArray(candidate_id, [...candidate_ids]))
    .orderBy(candidate_id, desc(id))
  return new Map(rows.map((row) => [row.candidate_id, row]))
}

/**
 * For each change, the one that set the stage it left: the latest before it that is neither undone nor an undo. By change id; absent for a
 * candidate's first change.
 */
export const selectPreviousChanges = async (
  tx: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<StageChangeRow, 'from_stage' | 'created_at'>>> => {
  if (ids.length === 0) return new Map()
  const before = alias(stage_changes, 'before')
  const rows = await tx
    .selectDistinctOn([stage_changes.id], { id: stage_changes.id, from_stage: before.from_stage, created_at: before.created_at })
    .from(stage_changes)
    .innerJoin(before, and(eq(before.candidate_id, stage_changes.candidate_id), lt(before.id, stage_changes.id)))
    .where(and(inArray(stage_changes.id, [...ids]), isNull(before.undone_at), isNull(before.undoes)))
    .orderBy(stage_changes.id, desc(before.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Candidates among these whose latest hold was never emailed to them: without an email, or with one that was cancelled or still waits. */
export const selectUntoldOfHold = async (db: Db, candidate_ids: readonly number[]): Promise<Set<number>> => {
  if (candidate_ids.length === 0) return new Set()
  const { candidate_id, id, to_stage, undone_at, undoes, mail_id } = stage_changes
  const rows = await db
    .selectDistinctOn([candidate_id], { candidate_id, state: mails.state })
    .from(stage_changes)
    .leftJoin(mails, eq(mails.id, mail_id))
    .where(and(inArray(candidate_id, [...candidate_ids]), eq(to_stage, ON_HOLD), isNull(undone_at), isNull(undoes)))
    .orderBy(candidate_id, desc(id))
  return new Set(rows.flatMap((row) => (row.state === null || row.state === 'cancelled' || row.state === 'queued' ? row.candidate_id : [])))
}

export const markUndone = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(stage_changes)
    .set({ undone_at: sql`now()` })
    .where(inArray(stage_changes.id, [...ids]))
}

/** The stage columns of one candidate after a move; `stage_since` only for an undo, which restores it. */
interface StageUpdate extends Pick<CandidateRecord, 'hiring_stage' | 'held_from' | 'review_on' | 'joining_on'> {
  readonly candidate_id: number
  readonly stage_since?: Date
}

/**
 * Updates the stages of many candidates in one statement, because each UPDATE fires the search triggers. A move counts as the latest
 * activity; an undo, which has deleted the timeline entries of its moves, restores the previous activity.
 */
export const updateStages = async (tx: Db, updates: readonly StageUpdate[], { isUndo }: { readonly isUndo: boolean }): Promise<void> => {
  if (updates.length === 0) return
  await tx.execute(sql`
    update candidates c set hiring_stage = o.hiring_stage, held_from = o.held_from, review_on = o.review_on, joining_on = o.joining_on,
      stage_since = coalesce(o.stage_since, now()), last_activity_at = ${isUndo ? newestActivity : sql`now()`}
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb)
      as o(candidate_id int, hiring_stage smallint, held_from smallint, review_on date, joining_on date, stage_since timestamptz)
    where c.id = o.candidate_id`)
}

/** Author and time of the latest change, for the 409 of a move from an outdated stage. */
export const findLastMover = async (tx: Db, candidate_id: number): Promise<{ name: string; at: Date } | undefined> => {
  const [row] = await tx
    .select({ name: sql<string>`coalesce(${users.name}, ${PRODUCT})`, at: stage_changes.created_at })
    .from(stage_changes)
    .leftJoin(users, eq(users.id, stage_changes.changed_by))
    .where(eq(stage_changes.candidate_id, candidate_id))
    .orderBy(desc(stage_changes.id))
    .limit(1)
  return row
}

/** Day the next move is due; null if none is fixed. */
export const findDueDay = async (db: Db, candidate_id: number): Promise<string | null> => {
  const [row] = await db
    .select({ due_on: candidate_facts.due_on })
    .from(candidate_facts)
    .where(eq(candidate_facts.candidate_id, candidate_id))
  return row?.due_on ?? null
}

/** Unsent emails of the candidates' moves. */
export const selectScheduledMails = async (
  tx: Db,
  candidate_ids: readonly number[],
): Promise<{ id: number; candidate_id: number; code: string }[]> =>
  candidate_ids.length === 0
    ? []
    : tx
        .select({ id: mails.id, candidate_id: stage_changes.candidate_id, code: mails.code })
        .from(mails)
        .innerJoin(stage_changes, eq(stage_changes.mail_id, mails.id))
        .where(and(inArray(mails.candidate_id, [...candidate_ids]), eq(mails.state, 'queued')))

/** The candidate's history for staff, newest first. */
export const selectHistory = async (db: Db, candidate_id: number) => {
  const rows = await db
    .select({
      id: stage_changes.id,
      from_stage: stage_changes.from_stage,
      to_stage: stage_changes.to_stage,
      by: sql<string>`coalesce(${users.name}, ${PRODUCT})`,
      changed_by: stage_changes.changed_by,
      created_at: stage_changes.created_at,
      reason_code: stage_changes.reason_code,
      note: stage_changes.note,
      undoes: stage_changes.undoes,
      undone_at: stage_changes.undone_at,
      mail_due_at: mailDueAt,
      mail: {
        id: mails.id,
        code: mails.code,
        subject: mails.subject,
        state: mails.state,
        send_at: mails.send_at,
        can_send: canSendCancelled,
      },
    })
    .from(stage_changes)
    .leftJoin(users, eq(users.id, stage_changes.changed_by))
    .leftJoin(mails, eq(mails.id, stage_changes.mail_id))
    .where(eq(stage_changes.candidate_id, candidate_id))
    .orderBy(desc(stage_changes.id))
    .limit(MAX_HISTORY_ROWS)
  return rows.map(({ created_at, undone_at, mail, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    mail:
      mail &&
      ({
        ...mail,
        send_at: mail.send_at?.toISOString() ?? null,
        can_cancel: mail.state === 'queued' && mail.send_at !== null,
      } satisfies StageChange['mail']),
  }))
}
