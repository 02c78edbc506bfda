import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
