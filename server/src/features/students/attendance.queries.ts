import { sql } from 'drizzle-orm'
import type { Attendance } from '@portal/contract/students'
import type { Db } from '../../database/open.ts'

interface MarkedStudent extends Record<string, unknown> {
  readonly id: number
  readonly candidate_id: number
  readonly first_name: string
  readonly last_name: string
  readonly attendance: Attendance | null
  readonly by_name: string | null
  /** ISO 8601 UTC. */
  readonly at: string | null
}

const list = (ids: readonly number[]) => sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** `FOR NO KEY UPDATE` on these students of a drive, ordered by id so that two devices can't deadlock. */
export const lockAttendance = async (tx: Db, drive_id: number, ids: readonly number[]): Promise<MarkedStudent[]> => {
  const { rows } = await tx.execute<MarkedStudent>(sql`
    select s.id, s.candidate_id, c.first_name, c.last_name, s.attendance, u.name as by_name, to_json(s.attended_at) #>> '{}' as at
      from drive_students s
      join candidates c on c.id = s.candidate_id and c.withheld_since is null
      left join users u on u.id = s.attendance_by
     where s.drive_id = ${drive_id} and s.id in ${list(ids)}
     order by s.id for no key update of s`)
  return rows
}

export const updateAttendance = async (
  tx: Db,
  changes: readonly { readonly id: number; readonly attendance: Attendance | null }[],
  attendance_by: number,
): Promise<void> => {
  if (changes.length === 0) return
  await tx.execute(sql`
    update drive_students s set attendance = x.attendance, attendance_by = ${attendance_by}, updated_at = now(),
      attended_at = case when x.attendance is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(id int, attendance text)
     where s.id = x.id`)
}
