import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'

/** Any answer at all. */
export const ping = async (db: Db): Promise<void> => {
  await db.execute(sql`select 1`)
}
