import { listActivities } from '@portal/contract/activities'
import { queryOf } from '../../lib/api/queries.ts'

/** Timeline of the signed-in candidate, or for staff of the given one. */
export const activitiesQuery = (candidate_id?: number) => {
  const query = candidate_id === undefined ? {} : { candidate_id }
  return queryOf(listActivities, { query })
}
