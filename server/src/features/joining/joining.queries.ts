import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { JoiningDocumentKind } from '@portal/contract/joining'
import type { Db } from '../../database/open.ts'
import { attachments, candidates, joining_documents, joinings, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

type DocumentRow = typeof joining_documents.$inferSelect

const { place, attachment_id: file } = joining_documents
/** Further files that the candidate removed are no longer documents asked for. */
const isAskedFor = or(eq(place, 1), isNotNull(file))

/** Documents asked of a candidate with their files, in the order they were asked for. */
export const selectJoiningDocuments = (db: Db, candidate_id: number) =>
  db
    .select({ document: joining_documents, attachment: attachments, checked_by: users.name })
    .from(joining_documents)
    .leftJoin(attachments, eq(attachments.id, joining_documents.attachment_id))
    .leftJoin(users, eq(users.id, joining_documents.checked_by))
    .where(and(eq(joining_documents.candidate_id, candidate_id), isAskedFor))
    .orderBy(sql`min(${joining_documents.id}) over (partition by ${joining_documents.kind})`, place)
export type JoiningDocumentDetails = Awaited<ReturnType<typeof selectJoiningDocuments>>[number]

/** Whose document it is; undefined if it doesn't exist. */
export const findCandidateOfDocument = async (tx: Db, id: number): Promise<number | undefined> => {
  const [row] = await tx
    .select({ candidate_id: joining_documents.candidate_id })
    .from(joining_documents)
    .where(eq(joining_documents.id, id))
  return row?.candidate_id
}

/** Locks a document asked of this candidate, who is locked first: handing in, checking and merging take both locks. */
export const lockDocument = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'joining'>,
  id: number,
): Promise<DocumentRow | undefined> => {
  const [row] = await tx
    .select()
    .from(joining_documents)
    .where(and(eq(joining_documents.id, id), eq(joining_documents.candidate_id, candidate_id)))
    .for('update')
  return row
}

export const hasAttachment = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'own'>, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.candidate_id, candidate_id)))
  return rows.length > 0
}

/** Whether a document of this candidate is uploaded and not yet checked. */
export const hasUncheckedDocument = async (tx: Db, { candidate_id }: Authorized<DocumentRow, 'joining'>): Promise<boolean> => {
  const { candidate_id: candidate, state, attachment_id } = joining_documents
  const rows = await tx
    .select({ id: joining_documents.id })
    .from(joining_documents)
    .where(and(eq(candidate, candidate_id), eq(state, 'uploaded'), isNotNull(attachment_id)))
    .limit(1)
  return rows.length > 0
}

/** Inserts the kinds not asked for yet; returns them. */
export const insertJoiningDocuments = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'joining'>,
  kinds: readonly JoiningDocumentKind[],
  asked_by: number,
): Promise<JoiningDocumentKind[]> => {
  const rows = await tx
    .insert(joining_documents)
    .values(kinds.map((kind) => ({ candidate_id, kind, asked_by })))
    .onConflictDoNothing()
    .returning({ kind: joining_documents.kind })
  return rows.map(({ kind }) => kind)
}

/** The files of a kind that a candidate has handed in. */
export const selectHandedIn = (tx: Db, { candidate_id, kind }: Authorized<DocumentRow, 'own'>) =>
  tx
    .select({ place, attachment_id: file })
    .from(joining_documents)
    .where(and(eq(joining_documents.candidate_id, candidate_id), eq(joining_documents.kind, kind), isNotNull(file)))

/** Adds a further file of a kind, or replaces one that the candidate removed. */
export const insertFurtherFile = async (
  tx: Db,
  { candidate_id, kind, asked_by }: Authorized<DocumentRow, 'own'>,
  values: Pick<DocumentRow, 'place' | 'state' | 'attachment_id' | 'reason' | 'checked_by' | 'checked_at'>,
): Promise<void> => {
  await tx
    .insert(joining_documents)
    .values({ candidate_id, kind, asked_by, ...values })
    .onConflictDoUpdate({ target: [joining_documents.candidate_id, joining_documents.kind, place], set: values })
}

export const updateJoiningDocument = async (
  tx: Db,
  { id }: Authorized<DocumentRow, 'joining' | 'own'>,
  values: Partial<Omit<DocumentRow, 'id' | 'candidate_id'>>,
): Promise<void> => {
  await tx.update(joining_documents).set(values).where(eq(joining_documents.id, id))
}

export const deleteJoiningDocument = async (tx: Db, { id }: Authorized<DocumentRow, 'joining'>): Promise<void> => {
  await tx.delete(joining_documents).where(eq(joining_documents.id, id))
}

/** Sets the day the candidate joined; null deletes it. */
export const setJoinedOn = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'joining'>,
  joined_on: string | null,
  recorded_by: number,
): Promise<void> => {
  if (joined_on === null) await tx.delete(joinings).where(inArray(joinings.candidate_id, [candidate_id]))
  else
    await tx
      .insert(joinings)
      .values({ candidate_id, joined_on, recorded_by })
      .onConflictDoUpdate({ target: joinings.candidate_id, set: { joined_on, recorded_by } })
}

export const setJoiningOn = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'joining'>, joining_on: string): Promise<void> => {
  await tx.update(candidates).set({ joining_on }).where(eq(candidates.id, candidate_id))
}
