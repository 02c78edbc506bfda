import { ME, type FollowUp, type FollowUpNumbers, type listFollowUps as list } from '@portal/contract/follow-ups'
import { PER_PAGE } from '@portal/contract/shared/page'
import { limits } from '@portal/contract/shared/limits'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { assertExportable } from '../../platform/tables/export-limit.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { assigneesOf } from './conditions.queries.ts'
import { csvOf } from './export.rules.ts'
import { mayReadFollowUps } from './follow-ups.policy.ts'
import { selectCandidateFollowUps, selectFollowUps, selectNumbers } from './list.queries.ts'
import { countDue } from './page.queries.ts'

type Query = ParsedQuery<typeof list>

/** One page of a tab. */
export const listFollowUps = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: Query,
): Promise<Response<typeof list>['data']> => {
  authorize(actor, mayReadFollowUps, query)
  const { tab = 'overdue', page = 1, per_page = PER_PAGE } = query
  const { rows, counts, next_on, groups } = await selectFollowUps(db, actor, query, { limit: per_page, offset: (page - 1) * per_page })
  return { rows, total: counts[tab], page, per_page, counts, next_on, groups }
}

/** The rows of a tab as CSV; audited. */
export const exportFollowUps = async ({ database }: AppContext, actor: Actor, query: Query): Promise<string> => {
  authorize(actor, mayReadFollowUps, query)
  const { rows, counts } = await selectFollowUps(database.db, actor, query, { limit: limits.exportedRows, offset: 0 })
  assertExportable(counts[query.tab ?? 'overdue'])
  await recordAudit(database.db, actor, 'list_downloaded', 'list', null, { list: 'follow_ups', rows: rows.length })
  return csvOf(rows)
}

/** Number of candidates with a follow-up due today for the actor, or for an assignee as in the list, including overdue ones. */
export const countDueFollowUps = (
  { database: { db } }: AppContext,
  actor: Actor,
  assignee = ME,
): Promise<{ due: number; overdue: number }> => {
  authorize(actor, mayReadFollowUps, {})
  return countDue(db, assigneesOf(assignee, actor))
}

export const readNumbers = ({ database: { db } }: AppContext, actor: Actor): Promise<FollowUpNumbers[]> => {
  authorize(actor, mayReadFollowUps, {})
  return selectNumbers(db)
}

/** Open follow-ups of a candidate. 404 if the candidate isn't visible to staff. */
export const listCandidateFollowUps = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<FollowUp[]> => {
  const { candidate_id } = authorize(actor, mayReadFollowUps, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectCandidateFollowUps(db, candidate_id)
}
