import { sql } from 'drizzle-orm'
import type { Assessment } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'

/** What is recorded of the present application: rounds with submitted remarks, and the practical task once it is evaluated. */
export const selectAssessments = async (
  db: Db,
  { id, resource_requisition_request_id }: Pick<CandidateRecord, 'id' | 'resource_requisition_request_id'>,
): Promise<ReadonlySet<Assessment>> => {
  const { rows } = await db.execute<{ assessment: Assessment }>(sql`
    select i.round as assessment from interviews i
    where i.candidate_id = ${id} and i.resource_request_id = ${resource_requisition_request_id} and i.round <> 'screening'
      and exists (select from interview_panel p where p.interview_id = i.id and p.submitted_at is not null)
    union select 'practical' from tasks t
    where t.candidate_id = ${id} and t.resource_request_id = ${resource_requisition_request_id} and t.evaluated_at is not null`)
  return new Set(rows.map(({ assessment }) => assessment))
}
