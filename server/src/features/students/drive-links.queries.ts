import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'

interface Unapplied extends Record<string, unknown> {
  readonly candidate_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** Whether the email with this code was sent in the last 24 hours. */
  readonly is_recent: boolean
}

/** Of these candidates, those in the drive and visible to staff who have no application, locked `FOR NO KEY UPDATE` in order. */
export const lockUnapplied = async (tx: Db, drive_id: number, candidate_ids: readonly number[], code: string): Promise<Unapplied[]> => {
  const { rows } = await tx.execute<Unapplied>(sql`
    select c.id as candidate_id, c.email, c.first_name, c.last_name,
      exists (select from mails m where m.candidate_id = c.id and m.code = ${code} and m.state in ('queued', 'sending', 'sent', 'kept')
        and m.created_at > now() - interval '1 day') as is_recent
    from candidates c
    where c.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(candidate_ids)}::jsonb))
      and c.withheld_since is null and c.resource_requisition_request_id is null
      and exists (select from drive_students s where s.drive_id = ${drive_id} and s.candidate_id = c.id)
    order by c.id for no key update of c`)
  return rows
}
