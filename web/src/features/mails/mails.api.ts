import { readMail } from '@portal/contract/mails'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** A letter never changes once it is sent. */
export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: [readMail.path, id],
    queryFn: async ({ signal }) => (await call(readMail, { query: { id: String(id) }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
