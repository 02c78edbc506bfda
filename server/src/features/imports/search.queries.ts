import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'

/**
 * Does `work` in its transaction and refreshes the search tables of the candidates it returns once, at its end, instead of after each of its
 * statements: a candidate and their skills are two.
 */
export const refreshSearchOnce = async (tx: Db, work: () => Promise<readonly number[]>): Promise<void> => {
  await tx.execute(sql`select set_config('portal.search_is_deferred', 'on', true)`)
  const ids = await work()
  await tx.execute(sql`select set_config('portal.search_is_deferred', 'off', true)`)
  if (ids.length > 0) await tx.execute(sql`select refresh_search(${sql.param([...ids])}::int[])`)
}
