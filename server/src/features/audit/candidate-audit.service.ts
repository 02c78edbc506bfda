import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { CandidateAuditEntry } from '@portal/contract/audit'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mayReadCandidateAudit } from './audit.policy.ts'
import { countEntries, selectChanges, selectEntries } from './audit.queries.ts'

const changeIn = (details: CandidateAuditEntry['details']): number | null => {
  const id = details?.['profile_change_id']
  return typeof id === 'number' ? id : null
}

/** Who read and changed what of one candidate, with what stood there before; 404 when staff do not see the record. */
export const listCandidateAudit = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  { page = 1, per_page = PER_PAGE }: PageQuery,
): Promise<Paged<CandidateAuditEntry>> => {
  const { candidate_id } = authorize(actor, mayReadCandidateAudit, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  const about = { record: 'candidate', record_id: candidate_id } as const
  const [entries, total] = await Promise.all([selectEntries(db, about, page, per_page), countEntries(db, about)])
  const changes = await selectChanges(
    db,
    candidate_id,
    entries.map(({ details }) => changeIn(details)).filter((one) => one !== null),
  )
  const rows = entries.map((entry) => ({ ...entry, ...(changes.get(changeIn(entry.details) ?? 0) ?? { changed: [], reason: null }) }))
  return { rows, total, page, per_page }
}
