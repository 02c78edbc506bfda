import { readMail } from '@portal/contract/mails'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { keyOf } from '../../lib/query-key.ts'

/** A letter never changes once it is sent. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(readMail, { query: { id } }),
    queryFn: async ({ signal }) => (await call(readMail, { query: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
