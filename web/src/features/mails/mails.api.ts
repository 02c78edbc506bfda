import { readMail } from '@portal/contract/mails'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { keyOf } from '../../lib/api/query-client.ts'

/** A letter never changes once it is sent. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(readMail, { query: { id } }),
    queryFn: async ({ signal }) => (await call(readMail, { query: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
