import { readMail } from '@portal/contract/mails'
import { queryOf } from '../../lib/api/queries.ts'

/** A sent email never changes. */
export const mailQuery = (id: number) => queryOf(readMail, { query: { id } }, { staleTime: Number.POSITIVE_INFINITY })
