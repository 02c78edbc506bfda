import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { campus_documents, users } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'

const document = campus_documents

export type CampusDocumentRow = typeof document.$inferSelect & { readonly created_by_name: string | null }

const selectDocumentRows = (db: Db) =>
  db
    .select({ ...getTableColumns(document), created_by_name: users.name })
    .from(document)
    .leftJoin(users, eq(users.id, document.created_by))

/** The documents of a college, newest first. */
export const selectDocuments = (db: Db, campus_id: number): Promise<CampusDocumentRow[]> =>
  selectDocumentRows(db).where(eq(document.campus_id, campus_id)).orderBy(desc(document.id))

export const findDocument = async (db: Db, id: number): Promise<CampusDocumentRow | undefined> => {
  const [row] = await selectDocumentRows(db).where(eq(document.id, id))
  return row
}

/** Document of the college with the same name and content. */
export const findIdenticalDocument = async (
  tx: Db,
  campus_id: number,
  { original_name, sha256 }: Pick<CampusDocumentRow, 'original_name' | 'sha256'>,
): Promise<CampusDocumentRow | undefined> => {
  const [row] = await selectDocumentRows(tx).where(
    and(eq(document.campus_id, campus_id), eq(document.original_name, original_name), eq(document.sha256, sha256)),
  )
  return row
}

/** Number and total size of a college's documents. */
export const sumDocuments = async (tx: Db, campus_id: number): Promise<{ files: number; bytes: number }> => {
  const [row] = await tx
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${document.size}), 0)::int` })
    .from(document)
    .where(eq(document.campus_id, campus_id))
  return row ?? { files: 0, bytes: 0 }
}

export const insertDocument = async (tx: Db, values: Authorized<typeof document.$inferInsert, 'manage'>): Promise<number> => {
  const [row] = await tx.insert(document).values(values).returning({ id: document.id })
  if (!row) throw new Error('The document was not inserted.')
  return row.id
}

/** Deletes a document and returns its row. */
export const deleteDocument = async (
  tx: Db,
  { id }: Authorized<{ readonly id: number }, 'manage'>,
): Promise<typeof document.$inferSelect | undefined> => {
  const [row] = await tx.delete(document).where(eq(document.id, id)).returning()
  return row
}
