import { listActivities } from '@portal/contract/activities'
import { queryOf } from '../../lib/api/queries.ts'

/** The signed-in candidate's own timeline, or for staff that of the named candidate. */
export const activitiesQuery = (candidate_id?: number) => {
  const query = candidate_id === undefined ? {} : { candidate_id }
  return queryOf(listActivities, { query })
}
