import { sql } from 'drizzle-orm'
import { conditionsOf, deskViews } from '@portal/contract/desk'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { factsAre } from './desk-filters.queries.ts'
import type { Wanted } from './desk-list.queries.ts'

/** By what the database knows of its own columns, this many are never fewer than are counted. */
const SURELY = 2 * limits.counted

/**
 * One filter, or words: of these the statistics are true, or too low, because words that are searched together stand together. Of several
 * filters they may be far too high.
 */
const isOneThing = ({ attempt, query: { view, conditions } }: Wanted): boolean =>
  !(attempt && 'parts' in attempt) && (attempt ? 1 : 0) + conditions.length + conditionsOf(deskViews[view]).length === 1

/** Whether so many match that they need not be counted: counting 10,000 of them is most of the work that a page of 25 costs. */
export const areSurelyMany = async (db: Db, wanted: Wanted): Promise<boolean> => {
  if (!isOneThing(wanted)) return false
  const { attempt, query, asked } = wanted
  const isTold = attempt && 'words' in attempt && attempt.column === 'document'
  const who = attempt && 'words' in attempt ? attempt.words : ''
  const source = isTold
    ? sql`candidate_texts t where t.document @@ ${who}::tsquery`
    : attempt
      ? sql`candidate_facts f where f.who @@ ${who}::tsquery`
      : sql`candidate_facts f where ${factsAre(query.view, query.conditions, asked)}`
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from ${source}`,
  )
  return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) >= SURELY
}
