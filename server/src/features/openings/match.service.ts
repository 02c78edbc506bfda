import type { OpeningMatch } from '@portal/contract/openings'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { selectEducations } from '../educations/educations.queries.ts'
import { mayReadMatch } from './openings.policy.ts'
import { selectFitFacts, selectOpen } from './openings.queries.ts'
import { experienceFit, withMarks } from './openings.rules.ts'

/** A candidate against the request applied for, or another one to try; null for neither. 404 when staff see no such candidate or request. */
export const readOpeningMatch = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  resource_request_id: number | undefined,
): Promise<OpeningMatch | null> => {
  const { candidate_id } = authorize(actor, mayReadMatch, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const wanted = resource_request_id ?? candidate.resource_requisition_request_id
  if (wanted === null) return null
  const [marks, facts] = await Promise.all([selectEducations(db, candidate_id), selectFitFacts(db, candidate_id, wanted)])
  if (!facts) throw notFound()
  const { job_code, designation, skills, experience_from, experience_to } = facts
  const { aggregates, aggregates_matched } = withMarks(marks, facts)
  const experience = experienceFit(candidate.total_experience, experience_from, experience_to)
  return { resource_request_id: wanted, job_code, designation, skills, aggregates, aggregates_matched, experience }
}

/** Openings to choose from. */
export const listOpenRequests = ({ database: { db } }: AppContext, actor: Actor) => {
  authorize(actor, mayReadMatch, {})
  return selectOpen(db, dayInIndia(), limits.openingsPerPage)
}
