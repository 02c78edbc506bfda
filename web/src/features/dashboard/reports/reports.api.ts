import type { Scope } from '@portal/contract/dashboard'
import { type Period, readReports } from '@portal/contract/reports'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/queries.ts'

export interface ReportChoice {
  readonly scope: Scope
  readonly period: Period
  readonly department: number | null
}

/** Previous figures stay while new ones load. */
export const reportsQuery = ({ scope, period, department }: ReportChoice) => {
  const query = { scope, ...period, ...(department !== null && { department }) }
  return queryOf(readReports, { query }, { placeholderData: keepPreviousData })
}
