import { listBreaches } from '@portal/contract/breaches'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'

/** One page; the previous one stays on screen while it loads. */
export const breachesQuery = (page: number) => queryOf(listBreaches, { query: { page } }, { placeholderData: keepPreviousData })
