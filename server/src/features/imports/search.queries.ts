import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'

/**
 * Runs `work` and refreshes the search tables of the candidates it returns once at the end, instead of after each statement: a candidate
 * and their skills take two.
 */
export const refreshSearchOnce = async (tx: Db, work: () => Promise<readonly number[]>): Promise<void> => {
  await tx.execute(sql`select set_config('portal.search_is_deferred', 'on', true)`)
  const ids = await work()
  await tx.execute(sql`select set_config('portal.search_is_deferred', 'off', true)`)
  if (ids.length > 0) await tx.execute(sql`select refresh_search(${sql.param([...ids])}::int[])`)
}

/** Tables that the query plans of the candidate and follow-up lists depend on. */
const listed = [
  'candidates',
  'candidate_facts',
  'candidate_names',
  'candidate_texts',
  'candidate_tallies',
  'follow_ups',
  'follow_up_tallies',
]

/**
 * Updates the statistics of tables of which an import has changed a large part: half during the import, a fifth at its end. Autovacuum runs
 * a minute later; until then, lists would be planned for the old table sizes and take seconds.
 */
export const analyzeChanged = async (db: Db, part: number): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables
    where relname = any (${sql.param(listed)}::text[]) and n_mod_since_analyze > 500 + n_live_tup * ${part}::float8`)
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`)
}
