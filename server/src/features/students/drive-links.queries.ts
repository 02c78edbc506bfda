import { sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { idList } from '../../database/id-list.ts'
import { isAppliedHere } from '../campuses/campus-list.queries.ts'
import { closedStages } from './rounds.queries.ts'

interface LinkStudent extends Record<string, unknown> {
  readonly candidate_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** Through the drive, or elsewhere with an application that is still open. */
  readonly has_applied: boolean
  /** Whether they meet the rules of the drive or have an override. */
  readonly is_eligible: boolean
  /** Whether the link of this drive was sent within the hours. */
  readonly is_recent: boolean
}

/** Of these candidates, those in the drive and visible to staff, locked `FOR NO KEY UPDATE` in order. */
export const lockLinkStudents = async (
  tx: Db,
  drive_id: number,
  candidate_ids: readonly number[],
  hours: number,
): Promise<LinkStudent[]> => {
  const { rows } = await tx.execute<LinkStudent>(sql`
    select c.id as candidate_id, c.email, c.first_name, c.last_name, s.is_eligible,
      (${isAppliedHere} or c.resource_requisition_request_id is not null and c.hiring_stage not in ${idList(closedStages)}) as has_applied,
      exists (select from audit_log a join mails m on m.id = (a.details ->> 'mail_id')::int
        where a.record = 'candidate' and a.record_id = c.id and a.action = 'mail_written' and (a.details ->> 'drive_id')::int = ${drive_id}
          and m.state in ('queued', 'sending', 'sent', 'kept') and m.created_at > now() - make_interval(hours => ${hours}::int)) as is_recent
    from candidates c join drive_students s on s.candidate_id = c.id and s.drive_id = ${drive_id}
    where c.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(candidate_ids)}::jsonb))
      and c.withheld_since is null
    order by c.id for no key update of c`)
  return rows
}
