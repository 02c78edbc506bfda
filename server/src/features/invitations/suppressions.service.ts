import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { sign } from '../../platform/secrets.ts'
import { insertSuppression, selectSuppressed } from './suppressions.queries.ts'

const hashOfAddress = ({ config }: AppContext, email: string): string => sign(config.secret, `suppression ${email.toLowerCase()}`)

/** Blocks all further emails to this address. Stores only its hash. */
export const suppress = (ctx: AppContext, tx: Db, email: string): Promise<void> => insertSuppression(tx, hashOfAddress(ctx, email))

/** The addresses whose owners asked not to be contacted. */
export const suppressedAmong = async (ctx: AppContext, db: Db, emails: readonly string[]): Promise<Set<string>> => {
  const hashes = new Map(emails.map((email) => [hashOfAddress(ctx, email), email]))
  const suppressed = await selectSuppressed(db, [...hashes.keys()])
  return new Set(suppressed.map((hash) => hashes.get(hash) ?? ''))
}
