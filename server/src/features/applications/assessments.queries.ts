import { sql } from 'drizzle-orm'
import type { Assessment } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'

/** Whether an assessment is recorded for the present application: a round by submitted remarks, the practical task by its evaluation. */
export const isRecorded = async (
  db: Db,
  { id, resource_requisition_request_id }: Pick<CandidateRecord, 'id' | 'resource_requisition_request_id'>,
  assessment: Assessment,
): Promise<boolean> => {
  const isOfApplication = sql`candidate_id = ${id} and resource_request_id = ${resource_requisition_request_id}`
  const { rows } = await db.execute(
    assessment === 'practical'
      ? sql`select from tasks where ${isOfApplication} and evaluated_at is not null limit 1`
      : sql`select from interviews where ${isOfApplication} and round = ${assessment}
          and exists (select from interview_panel p where p.interview_id = interviews.id and p.submitted_at is not null) limit 1`,
  )
  return rows.length > 0
}
