import { sql, type SQL } from 'drizzle-orm'
import type { CancelledInterview } from '@portal/contract/bulk'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'

/**
 * Interviews that the moves of runs cancelled. An item has the last of a candidate's moves; those before it in the same run share its
 * transaction and therefore its timestamp.
 */
const cancelledBy = (run_ids: readonly number[]): SQL => sql`
  interviews v join stage_changes s on s.id = v.end_change_id
    join bulk_run_items i on i.candidate_id = v.candidate_id
    join stage_changes l on l.id = i.change_id and l.created_at = s.created_at and l.id >= s.id
    join candidates c on c.id = v.candidate_id
  where v.state = 'cancelled' and c.withheld_since is null and i.run_id = any(${`{${run_ids.join(',')}}`}::int[])`

/** Number of cancelled interviews by run id; runs that cancelled none are absent. Excludes candidates hidden from staff. */
export const countCancelledInterviews = async (db: Db, run_ids: readonly number[]): Promise<Map<number, number>> => {
  if (run_ids.length === 0) return new Map()
  const { rows } = await db.execute<{ run_id: number; count: number }>(
    sql`select i.run_id, count(*)::int as count from ${cancelledBy(run_ids)} group by i.run_id`,
  )
  return new Map(rows.map(({ run_id, count }) => [run_id, count]))
}

/** The interviews a run cancelled, the next first. Excludes candidates hidden from staff. */
export const selectCancelledInterviews = async (db: Db, run_id: number, page: number, per_page: number) => {
  const { rows } = await db.execute<CancelledInterview & { total: number }>(sql`
    select v.id, v.candidate_id, ${fullNameOf('c')} as name, v.round, v.starts_at, (count(*) over ())::int as total
    from ${cancelledBy([run_id])} order by v.starts_at, v.id limit ${per_page} offset ${(page - 1) * per_page}`)
  return {
    rows: rows.map(({ id, candidate_id, name, round, starts_at }): CancelledInterview => {
      return { id, candidate_id, name, round, starts_at: new Date(starts_at).toISOString() }
    }),
    total: rows[0]?.total ?? 0,
  }
}
