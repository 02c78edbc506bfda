import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, combos, resource_requests, users } from '../../database/schema.ts'

/** The recipient of a staff email, with the values of its placeholders. */
export interface MailRecipient {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly designation: string | null
  readonly job_code: string | null
  readonly recruiter: string | null
}

/** The recipients with these ids; omits withheld candidates. */
export const selectMailRecipients = (db: Db, ids: readonly number[]): Promise<MailRecipient[]> =>
  db
    .select({
      id: candidates.id,
      email: candidates.email,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      designation: combos.value,
      job_code: resource_requests.job_code,
      recruiter: users.name,
    })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(combos, and(eq(combos.name, 'DESIGNATION'), eq(combos.key, resource_requests.designation)))
    .leftJoin(users, eq(users.id, candidates.assigned_to))
    .where(
      and(
        sql`${candidates.id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
        isNull(candidates.withheld_since),
      ),
    )
