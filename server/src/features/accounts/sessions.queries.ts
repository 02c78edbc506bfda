import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, account_tokens, idempotency_keys, rate_limits, sessions, users } from '../../database/schema.ts'

export const insertSession = async (tx: Db, user_id: number, token_hash: string, expires_at: Date): Promise<void> => {
  await tx.insert(sessions).values({ user_id, token_hash, expires_at })
}

/** Finds valid sessions by token hash, with account and candidate. Prepared once per database. */
export const prepareFindSession = (db: Db) =>
  db
    .select({
      token_hash: sessions.token_hash,
      session_id: sessions.id,
      user_id: users.id,
      role_id: users.role_id,
      name: users.name,
      email: users.email,
      candidate_id: candidates.id,
      idle: sql<number>`extract(epoch from now() - ${sessions.last_used_at})::int`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(candidates, eq(candidates.user_id, users.id))
    .where(
      and(
        sql`${sessions.token_hash} = any(${sql.placeholder('token_hashes')}::text[])`,
        sql`${sessions.expires_at} > now()`,
        sql`${users.disabled_at} is null`,
      ),
    )
    .prepare('find_session')

export const touchSession = async (db: Db, id: number): Promise<void> => {
  await db
    .update(sessions)
    .set({ last_used_at: sql`now()` })
    .where(eq(sessions.id, id))
}

export const deleteSession = async (db: Db, id: number): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of the account except `except`. */
export const deleteUserSessions = async (tx: Db, user_id: number, except = 0): Promise<void> => {
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), ne(sessions.id, except)))
}

/** Account of a valid session. */
export const findActiveSession = async (db: Db, id: number): Promise<{ user_id: number; role_id: number } | undefined> => {
  const [row] = await db
    .select({ user_id: users.id, role_id: users.role_id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, id), sql`${sessions.expires_at} > now()`, sql`${users.disabled_at} is null`))
  return row
}

/** Deletes expired sessions, tokens of emails and rate-limit counters. */
export const deleteExpired = async (db: Db): Promise<void> => {
  const now = sql`now()`
  await db.delete(sessions).where(lt(sessions.expires_at, now))
  await db.delete(account_tokens).where(lt(account_tokens.expires_at, now))
  await db.delete(idempotency_keys).where(lt(idempotency_keys.created_at, sql`now() - interval '1 day'`))
  await db.delete(rate_limits).where(lt(rate_limits.ends_at, now))
}
