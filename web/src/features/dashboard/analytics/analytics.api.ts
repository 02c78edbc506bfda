import { listLoad, readAnalytics } from '@portal/contract/analytics'
import type { Period } from '@portal/contract/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/queries.ts'

/** Previous figures stay while new ones load. */
export const analyticsQuery = (period: Period, department: number | null) =>
  queryOf(readAnalytics, { query: { ...period, ...(department !== null && { department }) } }, { placeholderData: keepPreviousData })

/** Selects the interviews behind one figure of the interviewer load. */
export interface LoadChoice {
  readonly interviewer: number
  readonly from: string
  readonly to: string
  readonly department: number | null
  readonly isOnlyLate: boolean
}

/** Maximum interviews listed: more than an interviewer has in several months. */
const MOST = 100
export const loadQuery = ({ interviewer, from, to, department, isOnlyLate }: LoadChoice) =>
  queryOf(listLoad, {
    query: { interviewer, from, to, per_page: MOST, ...(department !== null && { department }), ...(isOnlyLate && { late: '1' as const }) },
  })
