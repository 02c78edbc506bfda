import { readDashboard, type Scope } from '@portal/contract/dashboard'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/queries.ts'

/** Refetched when the window regains focus; previous numbers stay while new ones load. */
export const dashboardQuery = (scope: Scope) =>
  queryOf(readDashboard, { query: { scope } }, { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true })
