import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** argon2id hash in PHC format. */
    password_hash: text('password_hash').notNull(),
    role_id: smallint('role_id').notNull(),
    email_verified_at: instant('email_verified_at'),
    disabled_at: instant('disabled_at'),
    /** Second factor secret, encrypted with SECRET; active once `totp_enabled_at` is set. */
    totp_secret: text('totp_secret'),
    totp_enabled_at: instant('totp_enabled_at'),
    /** Last accepted time step, so that each code is valid only once. */
    totp_last_step: integer('totp_last_step'),
    /** Hashes of the unused recovery codes. */
    recovery_hashes: text('recovery_hashes').array(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)

/** Only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    created_at: createdAt(),
    last_used_at: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
    /** Absolute end of the session, even when in use. */
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_token_hash').on(table.token_hash), index('sessions_user_id').on(table.user_id)],
)

/** What an account created by a call with an `Idempotency-Key`; deleted after a day. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    /** No foreign key: it would lock the account before the candidate, and an erasure locks them the other way round. */
    user_id: integer('user_id').notNull(),
    key: text('key').notNull(),
    /** Hash of the call's path and body. */
    call_hash: text('call_hash').notNull(),
    /** Null while the first call is running, and for calls that create no record. */
    record_id: integer('record_id'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_created_at').on(table.created_at)],
)

/** Rate-limit counters by key, shared by all processes. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.ends_at)],
)
