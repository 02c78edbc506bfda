import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'

/** Saves an unconfirmed secret; false if the second factor is already on. */
export const setUnconfirmedSecret = async (tx: Db, user_id: number, totp_secret: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ totp_secret, totp_last_step: null, recovery_hashes: null })
    .where(and(eq(users.id, user_id), isNull(users.totp_enabled_at)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Turns the second factor on; false if it is already on or the secret was replaced concurrently. */
export const enableFactor = async (
  tx: Db,
  user_id: number,
  { totp_secret, step, recovery_hashes }: { totp_secret: string; step: number; recovery_hashes: string[] },
): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ totp_enabled_at: sql`now()`, totp_last_step: step, recovery_hashes })
    .where(and(eq(users.id, user_id), eq(users.totp_secret, totp_secret), isNull(users.totp_enabled_at)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Removes the second factor; false if it was off. */
export const clearFactor = async (tx: Db, user_id: number): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, recovery_hashes: null })
    .where(and(eq(users.id, user_id), isNotNull(users.totp_enabled_at)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Marks a time step and all earlier ones as used; false if already used. Atomic: only one of several concurrent uses succeeds. */
export const consumeTimeStep = async (tx: Db, user_id: number, totp_secret: string, step: number): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ totp_last_step: step })
    .where(
      and(
        eq(users.id, user_id),
        eq(users.totp_secret, totp_secret),
        isNotNull(users.totp_enabled_at),
        or(isNull(users.totp_last_step), lt(users.totp_last_step, step)),
      ),
    )
    .returning({ id: users.id })
  return rows.length > 0
}

/** Removes a recovery code; false if it isn't one of the account's. */
export const consumeRecoveryCode = async (tx: Db, user_id: number, hash: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ recovery_hashes: sql`array_remove(${users.recovery_hashes}, ${hash})` })
    .where(and(eq(users.id, user_id), isNotNull(users.totp_enabled_at), sql`${hash} = any(${users.recovery_hashes})`))
    .returning({ id: users.id })
  return rows.length > 0
}
