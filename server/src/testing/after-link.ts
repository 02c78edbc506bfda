import { sql } from 'drizzle-orm'
import type { WithDatabase } from './database.ts'

interface Outcome {
  readonly status: number
  readonly problem: { readonly code: string }
}

/**
 * Runs `call` with a statement executed at the moment a link has been accepted, which is when its hit is uncounted: as if staff had acted
 * between the check and the write.
 */
export const withStatementAfterLink = async ({ ctx }: WithDatabase, statement: string, call: () => Promise<Outcome>): Promise<Outcome> => {
  const { db } = ctx.database
  await db.execute(
    sql.raw(`create function act_meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`),
  )
  await db.execute(sql`create trigger act_meanwhile after update on rate_limits for each row when (new.hits < old.hits)
    execute function act_meanwhile()`)
  try {
    return await call()
  } finally {
    await db.execute(sql`drop function act_meanwhile cascade`)
  }
}
