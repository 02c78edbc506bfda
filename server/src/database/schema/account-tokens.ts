import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { mails } from './activities.ts'
import { createdAt, instant } from './columns.ts'

/** Single-purpose tokens sent by email. One valid token per account and purpose. */
export const account_tokens = pgTable(
  'account_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify_email', 'reset_password', 'change_email'] }).notNull(),
    token_hash: text('token_hash').notNull(),
    /** New address to be confirmed by a `change_email` token. */
    new_email: text('new_email'),
    /** Hash of the 6-digit code together with the account; `attempts` limits guessing. */
    code_hash: text('code_hash'),
    attempts: smallint('attempts').notNull().default(0),
    expires_at: instant('expires_at').notNull(),
    /** Email with this token: cancelled if a newer token replaces it before it is sent. */
    mail_id: integer('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('account_tokens_token_hash').on(table.token_hash),
    uniqueIndex('account_tokens_user_purpose').on(table.user_id, table.purpose),
    index('account_tokens_mail').on(table.mail_id),
  ],
)
