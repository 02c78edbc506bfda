import { listOwnTests } from '@portal/contract/aptitude-attempts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/query-client.ts'

/** Without `queryOf`, whose chunk the page of a test doesn't need. */
export const ownTestsQuery = queryOptions({
  queryKey: keyOf(listOwnTests),
  queryFn: async ({ signal }) => (await call(listOwnTests, { signal })).data,
})
