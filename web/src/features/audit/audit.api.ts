import { type AuditRecord, listAudit, listCandidateAudit } from '@portal/contract/audit'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/queries.ts'

const AUDIT_PER_PAGE = 25

/** Audit log of one candidate, newest first. Always stale, because viewing is logged too. */
export const candidateAuditQuery = (id: number, page: number) => {
  const query = { page, per_page: AUDIT_PER_PAGE }
  return queryOf(listCandidateAudit, { params: { id }, query }, { placeholderData: keepPreviousData, staleTime: 0 })
}

/** The audit log, of all records or of one kind. */
export const auditQuery = (record: AuditRecord | '', page: number) => {
  const query = { page, per_page: AUDIT_PER_PAGE, ...(record && { record }) }
  return queryOf(listAudit, { query }, { placeholderData: keepPreviousData, staleTime: 0 })
}
