import { displayName } from '@portal/contract/shared/names'
import { eq, sql } from 'drizzle-orm'
import { mailContent } from '../../platform/mail/mail-content.ts'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'

const toContent = (candidate: Parameters<typeof displayName>[0]) =>
  mailContent({
    code: 'M04',
    subject: 'Application received',
    greeting: `Dear ${displayName(candidate)},`,
    paragraphs: ['We have received your application.', 'We read every application and usually reply within 2 working days.'],
  })

/** Inserts the emails of all timelines, oldest first: the outbox lists them by their ids. */
export const insertMails = async (tx: Db): Promise<void> => {
  const { id, created_at } = tables.activities
  const { id: candidate_id, email, first_name, last_name } = tables.candidates
  const entries = await tx
    .select({ id, created_at, candidate_id, email, first_name, last_name })
    .from(tables.activities)
    .innerJoin(tables.candidates, eq(candidate_id, tables.activities.candidate_id))
    .where(eq(tables.activities.activity_type, 'MAIL'))
    .orderBy(created_at, id)
  const mails = entries.map(({ candidate_id, email, created_at, ...name }) => {
    const { code, subject, text, html } = toContent(name)
    return { candidate_id, to_address: email, code, subject, text, html, state: 'kept' as const, created_at }
  })
  await tx.insert(tables.mails).values(mails)
  await tx.execute(sql`update activities a set mail_id = m.id from mails m
    where a.activity_type = 'MAIL' and m.candidate_id = a.candidate_id and m.created_at = a.created_at`)
  await tx.execute(sql`update stage_changes c set mail_id = m.id from mails m
    where m.candidate_id = c.candidate_id and m.created_at = c.created_at`)
}
