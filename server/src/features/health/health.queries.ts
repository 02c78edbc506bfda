import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'

/** Throws when the database is unavailable. */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`)
}
