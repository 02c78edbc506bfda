import { type AuditRecord, listAudit, listCandidateAudit } from '@portal/contract/audit'
import { isDay } from '@portal/contract/shared/dates'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'

const AUDIT_PER_PAGE = 25

/** Audit log of one candidate, newest first. Always stale, because viewing is logged too. */
export const candidateAuditQuery = (id: number, page: number) => {
  const query = { page, per_page: AUDIT_PER_PAGE }
  return queryOf(listCandidateAudit, { params: { id }, query }, { placeholderData: keepPreviousData, staleTime: 0 })
}

/** Empty for everything. Days are `YYYY-MM-DD`, or text that is being typed. */
export interface AuditFilters {
  readonly record: AuditRecord | ''
  readonly actor_id: string
  readonly from: string
  readonly to: string
}

/** The audit log, or the part that matches all filters. */
export const auditQuery = ({ record, actor_id, from, to }: AuditFilters, page: number) => {
  const query = {
    page,
    per_page: AUDIT_PER_PAGE,
    ...(record && { record }),
    ...(actor_id && { actor_id: Number(actor_id) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  return queryOf(listAudit, { query }, { placeholderData: keepPreviousData, staleTime: 0 })
}
