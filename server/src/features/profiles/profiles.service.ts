import { REGISTERED } from '@portal/contract/stages'
import type { Candidate, PersonalBody, ProfessionalBody, ProfilePage, SaveBody } from '@portal/contract/candidates'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, invalid, NOT_IN_LIST, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { setAccountName } from '../accounts/accounts.queries.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { apply, recordStageChange } from '../applications/applications.service.ts'
import { hasResume } from '../attachments/attachments.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { educationProgress } from '../educations/educations.service.ts'
import { hasAllExperienceDetails } from '../experiences/experiences.service.ts'
import { applyGuardianRule, confirmBirthday } from '../guardians/guardians.service.ts'
import { countSkills } from '../skills/skills.queries.ts'
import { assertMinimumSkills } from '../skills/skills.service.ts'
import { toCandidate } from './own-profile.rules.ts'
import { lockActiveCandidate, lockCandidate } from '../candidates/candidates.service.ts'
import {
  clearApplication,
  prepareFindProfile,
  updateProfilePage,
  updatePersonal,
  updatePreference,
  updateProfessional,
} from './profiles.queries.ts'
import { type CandidateRecord } from '../candidates/candidates.queries.ts'
import { reapplyText } from '@portal/contract/applying'
import { displayName } from '@portal/contract/shared/names'
import { reapplyFrom } from '../applications/applications.rules.ts'
import {
  hasStartedReapplication,
  hasIdentityChanged,
  locksEducation,
  loginType,
  missingBefore,
  payErrors,
  resolveReference,
} from './profiles.rules.ts'
import { sectionVersion, type Section } from './sections.rules.ts'

type OwnScope = Authorized<CandidateScope, 'own'>
type FindProfileStatement = ReturnType<typeof prepareFindProfile>

const prepared = new WeakMap<object, FindProfileStatement>()
/** Prepared statement per database, created on first use. */
const findProfileStatement = (db: Db): FindProfileStatement => {
  const existing = prepared.get(db)
  if (existing) return existing
  const statement = prepareFindProfile(db)
  prepared.set(db, statement)
  return statement
}

/** The signed-in candidate (specification section 7), in one statement. */
export const getCandidate = async ({ database: { db } }: AppContext, { candidate_id }: CandidateScope): Promise<Candidate> => {
  const today = dayInIndia()
  const [profile] = await findProfileStatement(db).execute({ candidate_id, today })
  if (!profile) throw notFound()
  return toCandidate(profile, today)
}

const savePersonal = async (ctx: AppContext, tx: Db, scope: OwnScope, stored: CandidateRecord, body: PersonalBody): Promise<void> => {
  const reference = resolveReference(stored, body)
  if (reference === 'not_allowed') throw invalid({ reference: [NOT_IN_LIST] })
  await confirmBirthday(tx, stored.email, body.dob)
  await assertCombos(tx, {
    country: { name: 'COUNTRY', key: body.country },
    state: { name: 'STATE', key: body.state, parent_key: body.country },
    city: { name: 'CITY', key: body.city, parent_key: body.state },
    ...(body.gender == null ? {} : { gender: { name: 'GENDER' as const, key: body.gender } }),
    ...(reference.reference === stored.reference || reference.reference === null
      ? {}
      : { reference: { name: 'REFERENCE_SOURCE' as const, key: reference.reference } }),
  })
  await updatePersonal(tx, scope, {
    ...body,
    reference: reference.reference ?? body.reference,
    reference_detail: reference.reference_detail,
  })
  await applyGuardianRule(ctx, tx, scope, stored, body.dob)
  if (hasIdentityChanged(stored, body)) await requestDuplicateSearch(ctx, tx, scope.candidate_id)
  if (stored.user_id !== null) await setAccountName(tx, stored.user_id, displayName(body))
}

const saveProfessional = async (tx: Db, scope: OwnScope, stored: CandidateRecord, body: ProfessionalBody): Promise<void> => {
  const missing = payErrors(stored.total_experience, body)
  if (Object.keys(missing).length > 0) throw invalid(missing)
  await assertCombos(tx, { position_applied_for: { name: 'DESIGNATION', key: body.position_applied_for } })
  await assertMinimumSkills(tx, scope.candidate_id)
  await updateProfessional(tx, scope, body)
}

const savePreference = async (tx: Db, scope: OwnScope, key: number): Promise<void> => {
  await assertCombos(tx, { position_applied_for: { name: 'DESIGNATION', key } })
  await updatePreference(tx, scope, key)
}

const saveProfilePage = async (tx: Db, scope: OwnScope, stored: CandidateRecord, page: ProfilePage): Promise<void> => {
  if (stored.is_profile_complete === 1) {
    if (page === 'COMPLETED') return
    throw conflict('profile_complete', 'Your profile is already complete.')
  }
  const education = await educationProgress(tx, scope.candidate_id)
  const missing = missingBefore(page, {
    hasPersonal: stored.address !== null,
    hasBothSchools: education.hasBothSchools,
    hasAllEducationDetails: education.hasAllDetails,
    hasAllExperienceDetails: await hasAllExperienceDetails(tx, scope.candidate_id),
    hasResume: await hasResume(tx, scope.candidate_id),
    hasProfessional: stored.position_applied_for !== null && stored.feasible_locating_to_ahmedabad !== null,
    skills: await countSkills(tx, scope.candidate_id),
  })
  if (missing.length > 0) throw invalid({ current_profile_page: missing }, missing[0])
  const is_education_locked = stored.is_education_locked || locksEducation(page)
  await updateProfilePage(tx, scope, { current_profile_page: page, is_education_locked })
  if (page === 'COMPLETED') {
    await recordStatus(tx, { candidate_id: scope.candidate_id, description: 'Profile completed', activity_by: stored.user_id })
  }
}

/**
 * 409 `changed_meanwhile` if the section has changed since the form was loaded. Runs after the write, so that saving equal values is no
 * conflict; the refusal rolls back.
 */
const assertVersion = async (
  tx: Db,
  scope: OwnScope,
  stored: CandidateRecord,
  section: Section,
  seenVersion: string | undefined,
): Promise<void> => {
  const version = sectionVersion(stored, section)
  if (seenVersion === undefined || seenVersion === version || sectionVersion(await lockCandidate(tx, scope), section) === version) return
  throw conflict('changed_meanwhile', 'This was changed in another tab or on another device. Reload the page. What you typed is kept.', {
    version,
  })
}

/**
 * Saves one of the five groups of fields (specification section 7). 422 by field; 409 `changed_meanwhile`, `guardian_needed`,
 * `already_applied`, `adults_only`, `aggregates_low`, `profile_incomplete`, `opening_closed`.
 */
export const save = async (ctx: AppContext, actor: Actor, body: SaveBody): Promise<Candidate> => {
  const scope = ownCandidate(actor)
  await ctx.database.transaction(async (tx) => {
    const stored = await lockCandidate(tx, scope)
    switch (body.kind) {
      case 'personal':
        await savePersonal(ctx, tx, scope, stored, body.fields)
        return assertVersion(tx, scope, stored, 'personal', body.version)
      case 'professional':
        await saveProfessional(tx, scope, stored, body.fields)
        return assertVersion(tx, scope, stored, 'professional', body.version)
      case 'preference':
        return savePreference(tx, scope, body.fields.position_applied_for)
      case 'stage':
        return saveProfilePage(tx, scope, stored, body.fields.current_profile_page)
      case 'apply':
        return apply(ctx, tx, scope, stored, body.fields.resource_requisition_request_id)
    }
  })
  return getCandidate(ctx, scope)
}

/**
 * Starts a re-application after a closed application. Idempotent. 409 `consent_needed`, `guardian_needed`, `no_application`, or
 * `cooling_period` with the date.
 */
export const reapply = async (ctx: AppContext, actor: Actor): Promise<void> => {
  const scope = ownCandidate(actor)
  await ctx.database.transaction(async (tx) => {
    const stored = await lockActiveCandidate(tx, scope)
    const reapply_from = reapplyFrom(stored)
    // Idempotent, for a double tap or a retry after a lost response.
    if (hasStartedReapplication(stored)) return
    if (reapply_from === null) throw conflict('no_application', 'You can apply again only after your last application is closed.')
    if (loginType(true, reapply_from, dayInIndia()) !== 1) {
      throw conflict('cooling_period', reapplyText(reapply_from, dayInIndia()), { reapply_from })
    }
    await recordStageChange(ctx, tx, stored, { to_stage: REGISTERED, changed_by: actor.user_id })
    await clearApplication(tx, scope, REGISTERED)
    await recordStatus(tx, {
      candidate_id: scope.candidate_id,
      description: 'You started a new application',
      activity_by: actor.user_id,
    })
  })
}
