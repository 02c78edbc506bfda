import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Mail } from '@portal/contract/mails'
import type { Db } from '../../database/open.ts'
import { mails } from '../../database/schema.ts'
import type { Letter } from '../../platform/mail/letter.ts'

/** Longer than one try over SMTP can take, shorter than the job's own end. */
const LEASE = sql`now() + interval '90 seconds'`

export type OutgoingMail = Pick<typeof mails.$inferSelect, 'id' | 'code' | 'to_address' | 'subject' | 'text' | 'html' | 'attempts'>

export const insertMail = async (tx: Db, to: string, letter: Letter, candidate_id: number | null): Promise<number> => {
  const { code, subject, text, html } = letter
  const [row] = await tx.insert(mails).values({ candidate_id, code, to_address: to, subject, text, html }).returning({ id: mails.id })
  if (!row) throw new Error('A letter was not written.')
  return row.id
}

/** Takes the letter for this worker; undefined when another one has it or it has left. */
export const claimMail = async (db: Db, id: number): Promise<OutgoingMail | undefined> => {
  const free = or(eq(mails.state, 'queued'), and(eq(mails.state, 'sending'), sql`${mails.lease_ends_at} < now()`))
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, lease_ends_at: LEASE })
    .where(and(eq(mails.id, id), free))
    .returning()
  return row
}

/** Letters of the account hold a secret link: once sent, nothing of it stays in the outbox. */
const unlessAccount = (column: typeof mails.text | typeof mails.html) =>
  sql`case when ${mails.candidate_id} is null then '' else ${column} end`

export const markSent = async (db: Db, id: number): Promise<void> => {
  await db
    .update(mails)
    .set({
      state: 'sent',
      sent_at: sql`now()`,
      lease_ends_at: null,
      last_error: null,
      text: unlessAccount(mails.text),
      html: unlessAccount(mails.html),
    })
    .where(eq(mails.id, id))
}

export const markKept = async (db: Db, id: number): Promise<void> => {
  await db.update(mails).set({ state: 'kept', lease_ends_at: null }).where(eq(mails.id, id))
}

export const markFailed = async (db: Db, id: number, error: string, final: boolean): Promise<void> => {
  await db
    .update(mails)
    .set({ state: final ? 'failed' : 'queued', lease_ends_at: null, last_error: error })
    .where(eq(mails.id, id))
}

export const isUnsent = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending'])))
  return rows.length > 0
}

/** A letter of a candidate's timeline. */
export const findMail = async (db: Db, id: number): Promise<(Mail & { candidate_id: number }) | undefined> => {
  const [row] = await db
    .select({ subject: mails.subject, body: mails.html, candidate_id: mails.candidate_id })
    .from(mails)
    .where(eq(mails.id, id))
  return row && row.candidate_id !== null ? { ...row, candidate_id: row.candidate_id } : undefined
}
