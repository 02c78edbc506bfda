import { listActivities } from '@portal/contract/activities'
import { queryOf } from '../../lib/api/queries.ts'

/** Timeline of the signed-in candidate. */
export const activitiesQuery = queryOf(listActivities)
