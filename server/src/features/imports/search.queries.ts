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

/** What the lists of candidates and follow-ups are planned by. */
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
 * Statistics of the tables of which an import has changed a part: a half on the way, a fifth at its end. Autovacuum comes a minute later; until
 * then the lists are planned for tables of the old size, and take seconds.
 */
export const analyzeChanged = async (db: Db, part: number): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables
    where relname = any (${sql.param(listed)}::text[]) and n_mod_since_analyze > 500 + n_live_tup * ${part}::float8`)
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`)
}
