import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'

interface LinkStudent extends Record<string, unknown> {
  readonly candidate_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly has_applied: boolean
  /** Whether they meet the rules of the drive or have an override. */
  readonly is_eligible: boolean
  /** Whether the email with this code was sent in the last 24 hours. */
  readonly is_recent: boolean
}

/** Of these candidates, those in the drive and visible to staff, locked `FOR NO KEY UPDATE` in order. */
export const lockLinkStudents = async (
  tx: Db,
  drive_id: number,
  candidate_ids: readonly number[],
  code: string,
): Promise<LinkStudent[]> => {
  const { rows } = await tx.execute<LinkStudent>(sql`
    select c.id as candidate_id, c.email, c.first_name, c.last_name, s.is_eligible,
      c.resource_requisition_request_id is not null as has_applied,
      exists (select from mails m where m.candidate_id = c.id and m.code = ${code} and m.state in ('queued', 'sending', 'sent', 'kept')
        and m.created_at > now() - interval '1 day') as is_recent
    from candidates c join drive_students s on s.candidate_id = c.id and s.drive_id = ${drive_id}
    where c.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(candidate_ids)}::jsonb))
      and c.withheld_since is null
    order by c.id for no key update of c`)
  return rows
}
