import { listActivities } from '@portal/contract/activities'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** The signed-in candidate's own timeline, or for staff that of the named candidate. */
export const activitiesQuery = (candidate_id?: number) =>
  queryOptions({
    queryKey: [listActivities.path, candidate_id ?? 'own'],
    queryFn: async ({ signal }) =>
      (await call(listActivities, { query: candidate_id === undefined ? {} : { candidate_id: String(candidate_id) }, signal })).data,
  })
