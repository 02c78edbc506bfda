import { displayName } from '@portal/contract/shared/names'
import { eq } from 'drizzle-orm'
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
  for (const entry of entries) {
    const { code, subject, text, html } = toContent(entry)
    const mail = { candidate_id: entry.candidate_id, to_address: entry.email, code, subject, text, html, created_at: entry.created_at }
    const [row] = await tx
      .insert(tables.mails)
      .values({ ...mail, state: 'kept' })
      .returning({ id: tables.mails.id })
    await tx
      .update(tables.activities)
      .set({ mail_id: row?.id ?? null })
      .where(eq(id, entry.id))
  }
}
