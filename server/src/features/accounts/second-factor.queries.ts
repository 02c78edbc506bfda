import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'

/** Saves a secret that is not confirmed yet; false when the second factor is on. */
export const setUnconfirmedSecret = async (tx: Db, user_id: number, totp_secret: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ totp_secret, totp_last_step: null, recovery_hashes: null })
    .where(and(eq(users.id, user_id), isNull(users.totp_enabled_at)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Turns the second factor on; false when it is on already or the secret was replaced meanwhile. */
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

/** Removes the second factor; false when it was off. */
export const clearFactor = async (tx: Db, user_id: number): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, recovery_hashes: null })
    .where(and(eq(users.id, user_id), isNotNull(users.totp_enabled_at)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Marks a time step and all earlier ones as used; false when already used. Atomic: of concurrent uses only one succeeds. */
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

/** Removes a recovery code; false when it isn't one of the account's. */
export const consumeRecoveryCode = async (tx: Db, user_id: number, hash: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ recovery_hashes: sql`array_remove(${users.recovery_hashes}, ${hash})` })
    .where(and(eq(users.id, user_id), isNotNull(users.totp_enabled_at), sql`${hash} = any(${users.recovery_hashes})`))
    .returning({ id: users.id })
  return rows.length > 0
}
