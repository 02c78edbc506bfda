import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import { REGISTERED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { account_tokens, candidates, users } from '../../database/schema.ts'
import { UNUSABLE_PASSWORD_HASH } from './accounts.rules.ts'

export type UserRow = typeof users.$inferSelect
export type TokenPurpose = (typeof account_tokens.$inferSelect)['purpose']

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/**
 * The account as it is now; undefined if it no longer has this password or is disabled. FOR NO KEY UPDATE: a change of the password waits,
 * then ends the new session.
 */
export const lockCredentials = async (
  tx: Db,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<UserRow | undefined> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.password_hash, password_hash), isNull(users.disabled_at)))
    .for('no key update')
  return row
}

/**
 * Inserts the account, or locks an unconfirmed one with the same address, which gets the name but keeps its password. Undefined if a
 * confirmed one exists.
 */
export const upsertUnconfirmedUser = async (
  tx: Db,
  user: Pick<UserRow, 'name' | 'email' | 'password_hash' | 'role_id'>,
): Promise<Pick<UserRow, 'id' | 'password_hash'> | undefined> => {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.email,
      set: { name: user.name },
      // An unconfirmed account with another role is an invited member of staff, which a registration must not overwrite.
      setWhere: sql`${users.email_verified_at} is null and ${users.role_id} = ${user.role_id}`,
    })
    .returning({ id: users.id, password_hash: users.password_hash })
  return row
}

export const setPasswordHash = async (tx: Db, user_id: number, password_hash: string): Promise<void> => {
  await tx.update(users).set({ password_hash }).where(eq(users.id, user_id))
}

/** Sets a password unless there is one already; returns whether it did. */
export const insertPasswordHash = async (tx: Db, user_id: number, password_hash: string): Promise<boolean> => {
  const rows = await tx
    .update(users)
    .set({ password_hash })
    .where(and(eq(users.id, user_id), eq(users.password_hash, UNUSABLE_PASSWORD_HASH)))
    .returning({ id: users.id })
  return rows.length > 0
}

export const setAccountName = async (tx: Db, user_id: number, name: string): Promise<void> => {
  await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.id, user_id), ne(users.name, name)))
}

/** Disables sign-in. */
export const disableUser = async (tx: Db, user_id: number): Promise<void> => {
  await tx
    .update(users)
    .set({ disabled_at: sql`coalesce(${users.disabled_at}, now())` })
    .where(eq(users.id, user_id))
}

export const enableUser = async (tx: Db, user_id: number): Promise<void> => {
  await tx.update(users).set({ disabled_at: null }).where(eq(users.id, user_id))
}

export const markEmailVerified = async (tx: Db, user_id: number): Promise<void> => {
  await tx
    .update(users)
    .set({ email_verified_at: sql`coalesce(${users.email_verified_at}, now())` })
    .where(eq(users.id, user_id))
}

export interface NewToken {
  readonly user_id: number
  readonly purpose: TokenPurpose
  readonly token_hash: string
  readonly code_hash: string | null
  readonly new_email?: string
  readonly expires_at: Date
  /** Email with the token; null if it is delivered in another way. */
  readonly mail_id: number | null
}

/**
 * Inserts a token, replacing the earlier one of the same account and purpose, and returns the email of that one. `FOR NO KEY UPDATE` on the
 * account serialises concurrent calls, so the second one sees the email of the first.
 */
export const replaceToken = async (tx: Db, token: NewToken): Promise<number | null> => {
  const { user_id, purpose, token_hash, code_hash, new_email, expires_at, mail_id } = token
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update')
  const [earlier] = await tx
    .select({ mail_id: account_tokens.mail_id })
    .from(account_tokens)
    .where(and(eq(account_tokens.user_id, user_id), eq(account_tokens.purpose, purpose)))
  await tx
    .insert(account_tokens)
    .values(token)
    .onConflictDoUpdate({
      target: [account_tokens.user_id, account_tokens.purpose],
      set: { token_hash, code_hash, new_email, expires_at, attempts: 0, mail_id },
    })
  return earlier?.mail_id ?? null
}

/** Invalidates all emailed links and codes of the account. */
export const deleteUserTokens = async (tx: Db, user_id: number): Promise<void> => {
  await tx.delete(account_tokens).where(eq(account_tokens.user_id, user_id))
}

const isUsable = (purpose: TokenPurpose, token_hash: string) =>
  and(eq(account_tokens.purpose, purpose), eq(account_tokens.token_hash, token_hash), gt(account_tokens.expires_at, sql`now()`))

/** Whether the token can still be used, by an account that isn't disabled. */
export const isTokenUsable = async (db: Db, purpose: TokenPurpose, token_hash: string): Promise<boolean> => {
  const [row] = await db
    .select({ user_id: users.id })
    .from(account_tokens)
    .innerJoin(users, and(eq(users.id, account_tokens.user_id), isNull(users.disabled_at)))
    .where(isUsable(purpose, token_hash))
  return row !== undefined
}

/** Deletes the token and returns its account. Atomic: only one of several concurrent uses succeeds. */
export const consumeToken = async (tx: Db, purpose: TokenPurpose, token_hash: string): Promise<number | undefined> => {
  const [row] = await tx.delete(account_tokens).where(isUsable(purpose, token_hash)).returning({ user_id: account_tokens.user_id })
  return row?.user_id
}

/** Deletes the token of a new address; returns its account and the address. */
export const consumeAddressToken = async (tx: Db, token_hash: string) => {
  const [row] = await tx
    .delete(account_tokens)
    .where(isUsable('change_email', token_hash))
    .returning({ user_id: account_tokens.user_id, new_email: account_tokens.new_email })
  return row
}

/**
 * Deletes a candidate's account whose address was never confirmed, with the record made for it; returns the record's id. Undefined, and
 * nothing is deleted, once staff have worked on the record.
 */
export const deleteUnconfirmed = async (tx: Db, user_id: number): Promise<number | undefined> => {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.email_verified_at), eq(users.role_id, roles.candidate)))
    .for('update')
  if (!account) return undefined
  const hasNotes = sql`exists (select from candidate_notes n where n.candidate_id = ${candidates.id})`
  const isUntouched = and(eq(candidates.hiring_stage, REGISTERED), isNull(candidates.assigned_to), sql`not ${hasNotes}`)
  const [record] = await tx
    .delete(candidates)
    .where(and(eq(candidates.user_id, account.id), isUntouched))
    .returning({ id: candidates.id })
  if (record) await tx.delete(users).where(eq(users.id, account.id))
  return record?.id
}

export const setAccountEmail = async (tx: Db, user_id: number, email: string): Promise<void> => {
  await tx.update(users).set({ email }).where(eq(users.id, user_id))
}

/** Counts a guess; false if none are left. Call it outside the use case's transaction, so that a rollback doesn't revert the count. */
export const countGuess = async (db: Db, user_id: number, maxGuesses: number): Promise<boolean> => {
  const rows = await db
    .update(account_tokens)
    .set({ attempts: sql`${account_tokens.attempts} + 1` })
    .where(
      and(eq(account_tokens.user_id, user_id), eq(account_tokens.purpose, 'verify_email'), sql`${account_tokens.attempts} < ${maxGuesses}`),
    )
    .returning({ id: account_tokens.id })
  return rows.length > 0
}

/** Deletes the code; false if it is wrong or has expired. */
export const consumeCode = async (tx: Db, user_id: number, code_hash: string): Promise<boolean> => {
  const rows = await tx
    .delete(account_tokens)
    .where(
      and(
        eq(account_tokens.user_id, user_id),
        eq(account_tokens.purpose, 'verify_email'),
        eq(account_tokens.code_hash, code_hash),
        gt(account_tokens.expires_at, sql`now()`),
      ),
    )
    .returning({ id: account_tokens.id })
  return rows.length > 0
}
