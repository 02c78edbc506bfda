import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { StageChange } from '@portal/contract/applications'
import { PRODUCT } from '@portal/contract/shared/product'
import type { Db } from '../../database/open.ts'
import { combos, mails, resource_requests, stage_changes, users } from '../../database/schema.ts'
import type { Rounds } from './moves.rules.ts'

/** The history is not paged: far more rows than an application ever has. */
const MAX_HISTORY_ROWS = 500

export type StageChangeRow = typeof stage_changes.$inferSelect
type NewStageChange = Pick<StageChangeRow, 'candidate_id' | 'resource_request_id' | 'from_stage' | 'to_stage' | 'changed_by' | 'note'> &
  Partial<Pick<StageChangeRow, 'reason_code' | 'mail_id' | 'undoes'>>

export const insertStageChange = async (tx: Db, change: NewStageChange): Promise<StageChangeRow> => {
  const [row] = await tx.insert(stage_changes).values(change).returning()
  if (!row) throw new Error('The stage change was not inserted.')
  return row
}

export interface RequestSummary extends Rounds {
  readonly designation: string
  readonly job_code: string
}

/** The title and the rounds of a request; null when there is none. */
export const findRequestSummary = async (db: Db, id: number | null): Promise<RequestSummary | null> => {
  if (id === null) return null
  const [row] = await db
    .select({
      designation: sql<string>`coalesce(${combos.value}, '')`,
      job_code: resource_requests.job_code,
      has_aptitude: resource_requests.has_aptitude,
      has_technical: resource_requests.has_technical,
      has_practical: resource_requests.has_practical,
      has_management: resource_requests.has_management,
    })
    .from(resource_requests)
    .leftJoin(combos, and(eq(combos.name, 'DESIGNATION'), eq(combos.key, resource_requests.designation)))
    .where(eq(resource_requests.id, id))
  return row ?? null
}

/** Neither undone nor an undo. */
const isInEffect = and(isNull(stage_changes.undone_at), isNull(stage_changes.undoes))

/** The newest change of a candidate, undos included. */
export const findLatestChange = async (tx: Db, candidate_id: number): Promise<StageChangeRow | undefined> => {
  const ofCandidate = eq(stage_changes.candidate_id, candidate_id)
  const [row] = await tx.select().from(stage_changes).where(ofCandidate).orderBy(desc(stage_changes.id)).limit(1)
  return row
}

/** The change that set the stage which `change` left: the newest one before it that is in effect. */
export const findPreviousChange = async (tx: Db, { id, candidate_id }: StageChangeRow): Promise<StageChangeRow | undefined> => {
  const isBefore = and(eq(stage_changes.candidate_id, candidate_id), lt(stage_changes.id, id), isInEffect)
  const [row] = await tx.select().from(stage_changes).where(isBefore).orderBy(desc(stage_changes.id)).limit(1)
  return row
}

/** Undefined when the change belongs to another candidate. */
export const findStageChange = async (tx: Db, candidate_id: number, id: number): Promise<StageChangeRow | undefined> => {
  const [row] = await tx
    .select()
    .from(stage_changes)
    .where(and(eq(stage_changes.id, id), eq(stage_changes.candidate_id, candidate_id)))
  return row
}

export const markUndone = async (tx: Db, id: number): Promise<void> => {
  await tx
    .update(stage_changes)
    .set({ undone_at: sql`now()` })
    .where(eq(stage_changes.id, id))
}

/** Who made the newest change, and when: for the 409 of a move from an outdated stage. */
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

/** Emails of the candidate's moves that have not been sent yet. */
export const selectScheduledMails = async (tx: Db, candidate_id: number): Promise<{ id: number; code: string }[]> =>
  tx
    .select({ id: mails.id, code: mails.code })
    .from(mails)
    .innerJoin(stage_changes, eq(stage_changes.mail_id, mails.id))
    .where(and(eq(mails.candidate_id, candidate_id), inArray(mails.state, ['queued'])))

/** The history of a candidate for staff, newest first. */
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
      mail: {
        id: mails.id,
        code: mails.code,
        subject: mails.subject,
        state: mails.state,
        send_at: mails.send_at,
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
        can_stop: mail.state === 'queued' && mail.send_at !== null,
      } satisfies StageChange['mail']),
  }))
}
