import { and, asc, eq, isNull } from 'drizzle-orm'
import { dayInIndia } from '@portal/contract/shared/dates'
import { follow_ups } from '../database/schema.ts'
import type { Portal } from './portal.ts'

/** Open follow-ups of a candidate with their Indian due days, like `F6 2026-11-26`. */
export const openFollowUpsOf = async (portal: Portal, candidate_id: number): Promise<string[]> => {
  const rows = await portal.ctx.database.db
    .select()
    .from(follow_ups)
    .where(and(eq(follow_ups.candidate_id, candidate_id), isNull(follow_ups.closed_at)))
    .orderBy(asc(follow_ups.due_at))
  return rows.map(({ rule, due_at }) => `${rule} ${dayInIndia(due_at)}`)
}
