import type { OpeningMatch } from '@portal/contract/openings'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { REGISTERED } from '@portal/contract/stages'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { selectEducations } from '../educations/educations.queries.ts'
import { areMinimumsMet, compareMarks } from '../educations/educations.rules.ts'
import { mayReadMatch } from './openings.policy.ts'
import { findRequestMatch, selectDriveMarks, selectOpenRequests } from './openings.queries.ts'
import { completedByDrives, matchExperience } from './openings.rules.ts'

/** Match of a candidate with the request they applied for, or another one; null without either. 404. */
export const readOpeningMatch = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  resource_request_id: number | undefined,
): Promise<OpeningMatch | null> => {
  const { candidate_id } = authorize(actor, mayReadMatch, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const request_id = resource_request_id ?? candidate.resource_requisition_request_id
  if (request_id === null) return null
  const [marks, drives, request] = await Promise.all([
    selectEducations(db, candidate_id),
    selectDriveMarks(db, candidate_id),
    findRequestMatch(db, candidate_id, request_id),
  ])
  if (!request) throw notFound()
  const { job_code, designation, skills, experience_from, experience_to } = request
  const aggregates = completedByDrives(compareMarks(marks, request), drives)
  // Before the application, 0 may mean unknown, as for an imported candidate.
  const have = candidate.hiring_stage === REGISTERED ? candidate.total_experience || null : candidate.total_experience
  const experience = matchExperience(have, experience_from, experience_to)
  return {
    resource_request_id: request_id,
    job_code,
    designation,
    skills,
    aggregates,
    aggregates_matched: areMinimumsMet(aggregates),
    experience,
  }
}

/** Open requests staff can choose from. */
export const listOpenRequests = ({ database: { db } }: AppContext, actor: Actor) => {
  authorize(actor, mayReadMatch, {})
  return selectOpenRequests(db, dayInIndia(), limits.openingsPerPage)
}
