import { inArray } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { suppressions } from '../../database/schema.ts'

export const insertSuppression = async (tx: Db, email_hash: string): Promise<void> => {
  await tx.insert(suppressions).values({ email_hash }).onConflictDoNothing()
}

export const selectSuppressed = async (db: Db, hashes: string[]): Promise<string[]> => {
  if (hashes.length === 0) return []
  const rows = await db.select({ email_hash: suppressions.email_hash }).from(suppressions).where(inArray(suppressions.email_hash, hashes))
  return rows.map(({ email_hash }) => email_hash)
}
