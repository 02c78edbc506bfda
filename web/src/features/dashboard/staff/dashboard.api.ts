import { readDashboard, type Scope } from '@portal/contract/dashboard'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/queries.ts'

/** Refreshed when the window gets the focus again; the previous numbers stay while others load. */
export const dashboardQuery = (scope: Scope) =>
  queryOf(readDashboard, { query: { scope } }, { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true })
