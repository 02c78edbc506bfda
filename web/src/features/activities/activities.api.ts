import { listActivities } from '@portal/contract/activities'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** The signed-in candidate's own timeline, or for staff that of the named candidate. */
export const activitiesQuery = (candidate_id?: number) => {
  const query = candidate_id === undefined ? {} : { candidate_id }
  return queryOptions({
    queryKey: keyOf(listActivities, { query }),
    queryFn: async ({ signal }) => (await call(listActivities, { query, signal })).data,
  })
}
