import { desc, eq } from 'drizzle-orm'
import * as tables from '../database/schema.ts'
import type { Portal } from './portal.ts'

/** Stored emails to an address, newest first. */
export const mailsTo = ({ ctx }: Portal, address: string) =>
  ctx.database.db.select().from(tables.mails).where(eq(tables.mails.to_address, address)).orderBy(desc(tables.mails.id))

/** Token and code in the newest email to an address. */
export const secretsMailedTo = async (portal: Portal, address: string): Promise<{ token: string; code: string }> => {
  const text = (await mailsTo(portal, address))[0]?.text ?? ''
  return { token: /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '', code: /code: (\d{6})/.exec(text)?.[1] ?? '' }
}
