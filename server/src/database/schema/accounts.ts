import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** argon2id, in PHC form. */
    password_hash: text('password_hash').notNull(),
    role_id: smallint('role_id').notNull(),
    email_verified_at: instant('email_verified_at'),
    disabled_at: instant('disabled_at'),
    /** Of the second factor, sealed with the portal's secret; it counts once `totp_enabled_at` is set. */
    totp_secret: text('totp_secret'),
    totp_enabled_at: instant('totp_enabled_at'),
    /** The last time step that was used: each code is good once. */
    totp_last_step: integer('totp_last_step'),
    /** Hashes of the codes for a lost phone, each good once. */
    recovery_hashes: text('recovery_hashes').array(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
)

/** Only the token's SHA-256 is kept. */
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
    /** The absolute end. */
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_token_hash').on(table.token_hash), index('sessions_user_id').on(table.user_id)],
)

/** One-purpose tokens of letters: verify_email, reset_password. One living token per user and purpose. */
export const account_tokens = pgTable(
  'account_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify_email', 'reset_password'] }).notNull(),
    token_hash: text('token_hash').notNull(),
    /** The 6-digit code, hashed together with the token's owner; few guesses are allowed. */
    code_hash: text('code_hash'),
    attempts: smallint('attempts').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('account_tokens_token_hash').on(table.token_hash),
    uniqueIndex('account_tokens_user_purpose').on(table.user_id, table.purpose),
  ],
)

/** Counters of attempts per key, shared by every process. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.ends_at)],
)
