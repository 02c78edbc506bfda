import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import { RESUME, TASK_FILE, type DocumentMark } from '@portal/contract/attachments'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { attachments, candidates, tasks } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type AttachmentRow = typeof attachments.$inferSelect

/** Documents of a candidate, newest first; a task file appears only once its task is set. */
export const selectAttachments = (db: Db, candidate_id: number): Promise<(AttachmentRow & { mark: DocumentMark | null })[]> => {
  const mark = sql<DocumentMark | null>`coalesce(
    (select 'withdrawn' from offers o where o.candidate_id = attachments.candidate_id and o.letter_id = attachments.id and o.outcome = 'withdrawn'),
    (select j.state from joining_documents j where j.attachment_id = attachments.id and j.state in ('verified', 'refused') limit 1),
    (select 'handed_in' from tasks t where t.attachment_id = attachments.id and t.handed_in_at is not null limit 1))`
  const isAssigned = sql`exists (select from ${tasks} t where t.brief_id = ${attachments.id})`
  return db
    .select({ ...getTableColumns(attachments), mark })
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), or(ne(attachments.type, TASK_FILE), isAssigned)))
    .orderBy(desc(attachments.id))
}

/** The attachment a link points to; for a withheld record, only within the candidate's own session. */
export const findAttachment = async (db: Db, id: number, session_id: number): Promise<AttachmentRow | undefined> => {
  const isOwn = sql`exists (select from sessions s where s.id = ${session_id} and s.user_id = ${candidates.user_id})`
  const [row] = await db
    .select(getTableColumns(attachments))
    .from(attachments)
    .innerJoin(candidates, eq(candidates.id, attachments.candidate_id))
    .where(and(eq(attachments.id, id), or(isNull(candidates.withheld_since), isOwn)))
  return row
}

/** The candidate's attachment with the same type, name and content. */
export const findIdenticalAttachment = async (
  tx: Db,
  candidate_id: number,
  { type, original_name, sha256 }: Pick<AttachmentRow, 'type' | 'original_name' | 'sha256'>,
): Promise<AttachmentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.candidate_id, candidate_id),
        eq(attachments.type, type),
        eq(attachments.original_name, original_name),
        eq(attachments.sha256, sha256),
      ),
    )
  return row
}

/** Number and total size of the candidate's attachments, excluding type `replaced`. */
export const sumUsage = async (tx: Db, candidate_id: number, replaced: number | null): Promise<{ files: number; bytes: number }> => {
  const [row] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${attachments.size}), 0)::int` })
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), replaced === null ? undefined : sql`${attachments.type} <> ${replaced}`))
  return row ?? { files: 0, bytes: 0 }
}

type NewAttachment = Omit<typeof attachments.$inferInsert, 'candidate_id'>

export const insertAttachment = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'document'>,
  values: NewAttachment,
): Promise<AttachmentRow> => {
  const [row] = await tx
    .insert(attachments)
    .values({ ...values, candidate_id })
    .returning()
  if (!row) throw new Error('The document was not inserted.')
  return row
}

/** Why an attachment must stay: a verified document of the joining, or the answer to a task. Null if it may go. */
export const findEvidence = async (tx: Db, id: number): Promise<'verified' | 'handed_in' | null> => {
  const { rows } = await tx.execute<{ evidence: 'verified' | 'handed_in' }>(sql`
    select 'verified' as evidence from joining_documents where attachment_id = ${id} and state = 'verified'
    union all select 'handed_in' from tasks where attachment_id = ${id} and handed_in_at is not null`)
  return rows[0]?.evidence ?? null
}

/** Deletes the candidate's attachment and returns its row. */
export const deleteAttachmentRow = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'document'>,
  id: number,
): Promise<AttachmentRow | undefined> => {
  const [row] = await tx
    .delete(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.candidate_id, candidate_id)))
    .returning()
  return row
}

export const deleteAttachmentsOfType = (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'document'>,
  type: number,
): Promise<AttachmentRow[]> =>
  tx
    .delete(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, type)))
    .returning()

/** Keys of documents of candidates and colleges and pictures of questions: their files exist as long as their rows. */
export const documentKeys = sql`
  select storage_key from attachments
  union all select storage_key from campus_documents
  union all select picture_key from question_versions where picture_key is not null`

/** Keys of files that stay: of documents, files of an import of resumes, and exports of staff. */
export const usedKeys = sql`${documentKeys}
  union all select storage_key from import_rows where storage_key is not null
  union all select storage_key from bulk_runs where storage_key is not null`

/** Whether a row still needs the file; if not, it may be removed. */
export const isStorageKeyUsed = async (db: Db, storage_key: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from (${usedKeys}) used where storage_key = ${storage_key} limit 1`)
  return rows.length > 0
}

export const hasAttachmentOfType = async (db: Db, candidate_id: number, type: number): Promise<boolean> => {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, type)))
    .limit(1)
  return rows.length > 0
}

/** The newest resumes of candidates visible to staff, in the order of `ids`. */
export const selectResumes = async (db: Db, ids: readonly number[]) => {
  const { rows } = await db.execute<{ candidate_id: number; name: string; mimetype: string; storage_key: string; created_at: string }>(sql`
    select distinct on (ordered.place) c.id as candidate_id, ${fullNameOf('c')} as name, a.mimetype, a.storage_key,
      to_json(a.created_at) #>> '{}' as created_at
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as ordered(id, place)
    join candidates c on c.id = ordered.id::int and c.withheld_since is null
    join attachments a on a.candidate_id = c.id and a.type = ${RESUME}
    order by ordered.place, a.id desc`)
  return rows
}
