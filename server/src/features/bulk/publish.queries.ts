import { sql } from 'drizzle-orm'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'

interface Chain extends Record<string, unknown> {
  /** Id of the last change. */
  readonly id: number
  readonly to_stage: number
  /** All changes of the candidate in that transaction, newest first. */
  readonly ids: readonly number[]
}

/** Consecutive changes of a run, by the id of the last: they share its transaction and therefore its timestamp. */
export const selectChains = async (tx: Db, ids: readonly number[]): Promise<Map<number, Chain>> => {
  const { rows } = await tx.execute<Chain>(sql`
    select l.id, l.to_stage, (select json_agg(s.id order by s.id desc) from stage_changes s
        where s.candidate_id = l.candidate_id and s.created_at = l.created_at and s.id <= l.id and s.undoes is null) as ids
      from stage_changes l where l.id in ${idList(ids)}`)
  return new Map(rows.map((row) => [row.id, row]))
}
