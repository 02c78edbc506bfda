import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { CandidateAuditEntry } from '@portal/contract/audit'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mayReadCandidateAudit } from './audit.policy.ts'
import { countEntries, selectProfileChanges, selectEntries } from './audit.queries.ts'

const changeIdOf = (details: CandidateAuditEntry['details']): number | null => {
  const id = details?.['profile_change_id']
  return typeof id === 'number' ? id : null
}

/** Audit entries of one candidate with old and new values. 404 when the candidate isn't visible to staff. */
export const listCandidateAudit = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  { page = 1, per_page = PER_PAGE }: PageQuery,
): Promise<Paged<CandidateAuditEntry>> => {
  const { candidate_id } = authorize(actor, mayReadCandidateAudit, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  const filter = { record: 'candidate', record_id: candidate_id } as const
  const [entries, total] = await Promise.all([selectEntries(db, filter, page, per_page), countEntries(db, filter)])
  const changes = await selectProfileChanges(
    db,
    candidate_id,
    entries.map(({ details }) => changeIdOf(details)).filter((id) => id !== null),
  )
  const rows = entries.map((entry) => ({ ...entry, ...(changes.get(changeIdOf(entry.details) ?? 0) ?? { changed: [], reason: null }) }))
  return { rows, total, page, per_page }
}
