import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Mail, MailRow } from '@portal/contract/mails'
import type { Db } from '../../database/open.ts'
import { candidates, mails } from '../../database/schema.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { canSendCancelled } from './cancelling.queries.ts'

/** Shorter than the job's expiry, so that the retry of a killed worker's job finds it ended. The worker extends it while it sends. */
const LEASE_SECONDS = 90
export const EXTEND_LEASE_MS = (LEASE_SECONDS * 1000) / 3
const LEASE_END = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

export type OutgoingMail = Pick<
  typeof mails.$inferSelect,
  | 'id'
  | 'candidate_id'
  | 'code'
  | 'type'
  | 'to_address'
  | 'subject'
  | 'text'
  | 'html'
  | 'calendar'
  | 'sender_name'
  | 'reply_to'
  | 'cc'
  | 'attempts'
  | 'send_at'
>

const columnsOf = ({
  code,
  subject,
  text,
  html,
  calendar = null,
  type = 'MAIL',
  sender_name = null,
  reply_to = null,
  cc = [],
}: MailContent) => ({
  code,
  subject,
  text,
  html,
  calendar,
  type,
  sender_name,
  reply_to,
  cc: [...cc],
})

export const insertMail = async (
  tx: Db,
  to: string,
  mail: MailContent,
  { candidate_id = null, send_at = null }: { readonly candidate_id?: number | null; readonly send_at?: Date | null } = {},
): Promise<number> => {
  const [row] = await tx
    .insert(mails)
    .values({ candidate_id, to_address: to, send_at, ...columnsOf(mail) })
    .returning({ id: mails.id })
  if (!row) throw new Error('The mail was not inserted.')
  return row.id
}

/** Inserts account emails and returns their ids in the order of the rows, since the identity column assigns them in that order. */
export const insertAccountMails = async (
  tx: Db,
  rows: readonly { readonly to: string; readonly mail: MailContent }[],
  send_at: Date | null,
): Promise<number[]> => {
  if (rows.length === 0) return []
  const inserted = await tx
    .insert(mails)
    .values(rows.map(({ to, mail }) => ({ to_address: to, send_at, ...columnsOf(mail) })))
    .returning({ id: mails.id })
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** One candidate's email in a bulk insert. */
export interface CandidateMail {
  readonly candidate: { readonly id: number; readonly email: string }
  readonly mail: MailContent
  /** Null: immediately. */
  readonly send_at: Date | null
}

/** PostgreSQL takes 65,535 parameters in a statement, and an email has a dozen. */
const INSERT_SIZE = 1000

/** Inserts one email per candidate and returns their ids by candidate. */
export const insertCandidateMails = async (tx: Db, rows: readonly CandidateMail[]): Promise<Map<number, number>> => {
  const ids = new Map<number, number>()
  for (let at = 0; at < rows.length; at += INSERT_SIZE) {
    const inserted = await tx
      .insert(mails)
      .values(
        rows.slice(at, at + INSERT_SIZE).map(({ candidate, mail, send_at }) => ({
          candidate_id: candidate.id,
          to_address: candidate.email,
          send_at,
          ...columnsOf(mail),
        })),
      )
      .returning({ id: mails.id, candidate_id: mails.candidate_id })
    for (const { id, candidate_id } of inserted) ids.set(candidate_id ?? 0, id)
  }
  return ids
}

/** The candidate's email with this content that still waits for its time. */
export const findWaitingMail = async (
  tx: Db,
  candidate_id: number,
  { code, subject, text }: MailContent,
): Promise<{ id: number; send_at: Date | null } | undefined> => {
  const [row] = await tx
    .select({ id: mails.id, send_at: mails.send_at })
    .from(mails)
    .where(
      and(
        eq(mails.candidate_id, candidate_id),
        eq(mails.state, 'queued'),
        gt(mails.send_at, sql`now()`),
        eq(mails.code, code),
        eq(mails.subject, subject),
        eq(mails.text, text),
      ),
    )
  return row
}

/** Seconds until a scheduled email is due; 0 if it is due or no longer queued. Uses the database's clock, as `claimMail` does. */
export const secondsUntilSend = async (db: Db, id: number): Promise<number> => {
  const [row] = await db
    .select({ seconds: sql<number>`greatest(0, ceil(extract(epoch from ${mails.send_at} - now())))::int` })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), isNotNull(mails.send_at)))
  return row?.seconds ?? 0
}

/** Leases the email to this worker; undefined if another worker holds the lease, or the email was sent or isn't due. */
export const claimMail = async (db: Db, id: number): Promise<OutgoingMail | undefined> => {
  const isAvailable = or(eq(mails.state, 'queued'), and(eq(mails.state, 'sending'), sql`${mails.lease_ends_at} < now()`))
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, lease_ends_at: LEASE_END })
    .where(and(eq(mails.id, id), isAvailable, or(isNull(mails.send_at), sql`${mails.send_at} <= now()`)))
    .returning()
  return row
}

/** Extends the lease of an email that is still being sent. */
export const extendLease = async (db: Db, id: number): Promise<void> => {
  await db
    .update(mails)
    .set({ lease_ends_at: LEASE_END })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
}

/** Account emails contain a secret link: their body is cleared once sent. */
const emptyForAccountMail = (column: typeof mails.text | typeof mails.html) =>
  sql`case when ${mails.candidate_id} is null then '' else ${column} end`

export const markSent = async (db: Db, id: number): Promise<void> => {
  await db
    .update(mails)
    .set({
      state: 'sent',
      sent_at: sql`now()`,
      lease_ends_at: null,
      last_error: null,
      text: emptyForAccountMail(mails.text),
      html: emptyForAccountMail(mails.html),
      calendar: sql`case when ${mails.candidate_id} is null then null else ${mails.calendar} end`,
    })
    .where(eq(mails.id, id))
}

export const markKept = async (db: Db, id: number): Promise<void> => {
  await db.update(mails).set({ state: 'kept', lease_ends_at: null }).where(eq(mails.id, id))
}

/** `queued`: it will be retried. */
export const markFailed = async (
  db: Db,
  id: number,
  error: string,
  next: { readonly state: 'failed' | 'queued'; readonly is_bounced: boolean },
): Promise<void> => {
  await db
    .update(mails)
    .set({ ...next, lease_ends_at: null, last_error: error })
    .where(eq(mails.id, id))
}

/**
 * Marks an unsent email to a withheld candidate as failed; false if it isn't one. Account emails have no `candidate_id`; the notice of a
 * data breach (M63) is sent to them too.
 */
export const failWithheldMail = async (db: Db, id: number): Promise<boolean> => {
  const isWithheld = sql`exists (select from candidates c where c.id = ${mails.candidate_id} and c.withheld_since is not null)`
  const rows = await db
    .update(mails)
    .set({ state: 'failed', lease_ends_at: null, last_error: 'withheld' })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending']), ne(mails.code, 'M63'), isWithheld))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Deletes an email, including the recipient's address. */
export const deleteMail = async (db: Db, id: number): Promise<void> => {
  await db.delete(mails).where(eq(mails.id, id))
}

export const isUnsent = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending'])))
  return rows.length > 0
}

/**
 * An email to a candidate. `reader_id`: set if the reader is a candidate, who sees their emails even if withheld, except scheduled or
 * cancelled ones.
 */
export const findMail = async (db: Db, id: number, reader_id: number | null): Promise<(Mail & { candidate_id: number }) | undefined> => {
  const isVisible = or(isNull(candidates.withheld_since), reader_id === null ? undefined : eq(candidates.id, reader_id))
  const isSent = reader_id === null ? undefined : or(isNull(mails.send_at), inArray(mails.state, ['sent', 'kept']))
  const [row] = await db
    .select({ subject: mails.subject, body: mails.html, candidate_id: candidates.id })
    .from(mails)
    .innerJoin(candidates, eq(candidates.id, mails.candidate_id))
    .where(and(eq(mails.id, id), isVisible, isSent))
  return row
}

/** Maximum number of emails listed; far more than any candidate gets. */
const MAX_MAILS = 500

/** All mails to a candidate, newest first. */
export const selectCandidateMails = async (db: Db, candidate_id: number): Promise<MailRow[]> => {
  const { id, code, subject, to_address, state, created_at, send_at, sent_at, last_error } = mails
  const rows = await db
    .select({ id, code, subject, to_address, state, created_at, send_at, sent_at, last_error, can_send: canSendCancelled })
    .from(mails)
    .where(eq(mails.candidate_id, candidate_id))
    .orderBy(desc(mails.id))
    .limit(MAX_MAILS)
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    send_at: row.send_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    can_cancel: row.state === 'queued' && row.send_at !== null,
  }))
}
