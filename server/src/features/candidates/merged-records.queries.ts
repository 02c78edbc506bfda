import { sql, type SQL } from 'drizzle-orm'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'

/** The id of the record at the end of a chain of merges; null if the record wasn't merged. */
export const mergeTarget = (candidate_id: SQL): SQL => sql`(
  with recursive chain as (
    select m.kept_id, 1 as step from merges m where m.merged_id = ${candidate_id} and m.undone_at is null
    union all
    select m.kept_id, w.step + 1 from merges m join chain w on m.merged_id = w.kept_id where m.undone_at is null and w.step < 50)
  select kept_id from chain order by step desc limit 1)`

/** The record at the end of a chain of merges; undefined if the record wasn't merged. */
export const findMergeTarget = async (db: Db, candidate_id: number): Promise<{ id: number; name: string } | undefined> => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select c.id, ${fullNameOf('c')} as name from candidates c where c.id = ${mergeTarget(sql`${candidate_id}`)}`)
  return rows[0]
}

export interface MergedRecord {
  readonly candidate_id: number
  readonly user_id: number | null
  readonly email: string
}
/** Records merged into a candidate, directly or through chains of merges. */
export const selectMergedRecords = async (db: Db, candidate_id: number): Promise<MergedRecord[]> => {
  const { rows } = await db.execute<MergedRecord & Record<string, unknown>>(sql`
    with recursive merged as (
      select m.merged_id, 1 as step from merges m where m.kept_id = ${candidate_id} and m.undone_at is null
      union all
      select m.merged_id, j.step + 1 from merges m join merged j on m.kept_id = j.merged_id where m.undone_at is null and j.step < 50)
    select c.id as candidate_id, c.user_id, c.email from merged j join candidates c on c.id = j.merged_id order by c.id`)
  return rows.map(({ candidate_id: id, user_id, email }) => ({ candidate_id: id, user_id, email }))
}
