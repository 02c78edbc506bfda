import type { StaffCandidate } from '@portal/contract/profiles'
import { addMonths, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { listCandidateAttachments } from '../attachments/attachments.service.ts'
import { noteProfileRead } from '../audit/audit.service.ts'
import { mayReadCandidates } from '../candidates/candidates.policy.ts'
import { findMergeTarget } from '../candidates/merged-records.queries.ts'
import { selectEducations } from '../educations/educations.queries.ts'
import { selectExperiences } from '../experiences/experiences.queries.ts'
import { selectSkills } from '../skills/skills.queries.ts'
import { findProfileLabels } from './profile-labels.queries.ts'
import { getCandidate } from './profiles.service.ts'
import { profileVersion } from './staff-edit.rules.ts'

/** 409 `merged` with the record this one was merged into; undefined if it wasn't. */
const mergedConflict = async (db: Db, id: number) => {
  const target = await findMergeTarget(db, id)
  return (
    target &&
    conflict('merged', `This record was merged into ${target.name}'s record.`, { candidate_id: String(target.id), name: target.name })
  )
}

/** The profile as staff see it. 404 if it doesn't exist or is withheld, 409 `merged`. */
export const getStaffCandidate = async (ctx: AppContext, actor: Actor, id: number): Promise<StaffCandidate> => {
  const { db } = ctx.database
  const { candidate_id } = authorize(actor, mayReadCandidates, { candidate_id: id })
  const [candidate, labels, educations, experiences, skills, attachments] = await Promise.all([
    getCandidate(ctx, { candidate_id }),
    findProfileLabels(db, candidate_id),
    selectEducations(db, candidate_id),
    selectExperiences(db, candidate_id),
    selectSkills(db, candidate_id),
    listCandidateAttachments(ctx, actor, candidate_id),
  ])
  if (!labels) throw (await mergedConflict(db, candidate_id)) ?? notFound()
  const is_under_18 = candidate.dob !== null && candidate.dob > addMonths(dayInIndia(), -12 * limits.adultAge)
  const { user_id, ...labelTexts } = labels
  const version = profileVersion({ record: candidate, educations, experiences, skills })
  return { ...candidate, ...labelTexts, is_under_18, has_account: user_id !== null, version, educations, experiences, skills, attachments }
}

/** `getStaffCandidate`, audited. */
export const readCandidate = async (ctx: AppContext, actor: Actor, id: number): Promise<StaffCandidate> => {
  const candidate = await getStaffCandidate(ctx, actor, id)
  noteProfileRead(ctx, actor, id)
  return candidate
}
