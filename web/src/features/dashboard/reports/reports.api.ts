import type { Scope } from '@portal/contract/dashboard'
import { readReports } from '@portal/contract/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/queries.ts'

export interface ReportChoice {
  readonly scope: Scope
  readonly weeks: number
  readonly department: number | null
}

/** The previous figures stay while others load. */
export const reportsQuery = ({ scope, weeks, department }: ReportChoice) => {
  const query = { scope, weeks, ...(department !== null && { department }) }
  return queryOf(readReports, { query }, { placeholderData: keepPreviousData })
}
