import { sql } from 'drizzle-orm'
import type { Assessment, AssessmentGap } from '@portal/contract/applications'
import type { Db } from '../../database/open.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'

/**
 * Why an assessment isn't recorded for the present application; null if it is: a round by submitted remarks, the practical task by its
 * evaluation.
 */
export const findGap = async (
  db: Db,
  { id, resource_requisition_request_id }: Pick<CandidateRecord, 'id' | 'resource_requisition_request_id'>,
  assessment: Assessment,
): Promise<AssessmentGap | null> => {
  const isOfApplication = sql`candidate_id = ${id} and resource_request_id = ${resource_requisition_request_id}`
  const { rows } = await db.execute<{ is_recorded: boolean | null; is_upcoming: boolean | null }>(
    assessment === 'practical'
      ? sql`select bool_or(evaluated_at is not null) as is_recorded, false as is_upcoming from tasks where ${isOfApplication}`
      : sql`select bool_or(exists (select from interview_panel p where p.interview_id = interviews.id and p.submitted_at is not null))
            as is_recorded, bool_or(starts_at > now()) as is_upcoming
          from interviews where ${isOfApplication} and round = ${assessment} and state in ('scheduled', 'held')`,
  )
  const { is_recorded = null, is_upcoming = null } = rows[0] ?? {}
  return is_recorded === true ? null : is_recorded === null ? 'none' : is_upcoming === true ? 'upcoming' : 'no_remarks'
}
