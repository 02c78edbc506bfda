import { sql } from 'drizzle-orm'
import type { WithDatabase } from './database.ts'

/** Tables that change with every call, even a refused one. */
const VOLATILE_TABLES = ['rate_limits', 'sessions']

/** A hash of every table, to assert that nothing changed. */
export const fingerprint = async ({ ctx: { database } }: WithDatabase): Promise<Record<string, unknown>> => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const prints: Record<string, unknown> = {}
  for (const { name } of rows.filter((row) => !VOLATILE_TABLES.includes(row.name) && row.name !== 'combos')) {
    const print = await database.db.execute(
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.identifier(name)} t`,
    )
    prints[name] = print.rows[0]
  }
  return prints
}
