import type { EditCandidateBody, StaffCandidate } from '@portal/contract/profiles'
import { REFERENCE_EMPLOYEE_REFERRAL, type ComboName } from '@portal/contract/combos'
import { messages } from '@portal/contract/shared/messages'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { violatedConstraint, conflict, invalid, NOT_IN_LIST, notFound, type Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { setAccountName } from '../accounts/accounts.queries.ts'
import { isStaffAddress, STAFF_ADDRESS } from '../accounts/accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { loadCombos, assertCombos } from '../combos/combos.service.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { selectEducations } from '../educations/educations.queries.ts'
import { replaceEducations } from '../educations/replace-educations.service.ts'
import { selectExperiences } from '../experiences/experiences.queries.ts'
import { replaceExperiences } from '../experiences/experiences.service.ts'
import { applyGuardianRule, needsGuardianFor } from '../guardians/guardians.service.ts'
import { selectSkills } from '../skills/skills.queries.ts'
import { replaceSkills } from '../skills/skills.service.ts'
import { setCandidateEmail } from '../candidates/addresses.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { mayEditProfile } from './profiles.policy.ts'
import { updateProfile } from './profiles.queries.ts'
import { type CandidateRecord } from '../candidates/candidates.queries.ts'
import { hasIdentityChanged, payErrors } from './profiles.rules.ts'
import { findProfileLabels } from './profile-labels.queries.ts'
import { getStaffCandidate } from './staff-profile.service.ts'
import { findChangeTo, insertProfileChange } from '../audit/profile-changes.queries.ts'
import { changedFields, profileVersion, type Profile, type ProfileLabels } from './staff-edit.rules.ts'

type Scope = Authorized<CandidateScope, 'edit'>
type Columns = Omit<EditCandidateBody, 'version' | 'reason' | 'skills' | 'educations' | 'experiences'>

const loadProfile = async (tx: Db, record: CandidateRecord): Promise<Profile> => ({
  record,
  educations: await selectEducations(tx, record.id),
  experiences: await selectExperiences(tx, record.id),
  skills: await selectSkills(tx, record.id),
})

const withLabels = async (tx: Db, { candidate_id }: Scope, profile: Profile, mediums: ProfileLabels['mediums']) => {
  const labels = await findProfileLabels(tx, candidate_id)
  if (!labels) throw notFound()
  return { ...profile, labels: { ...labels, mediums } }
}

/** 409 `changed_meanwhile` with who changed the profile and when; without both if it was the candidate. */
const changedMeanwhileConflict = async (tx: Db, { candidate_id }: Scope, version: string): Promise<Refusal> => {
  const last = await findChangeTo(tx, candidate_id, version)
  if (!last) return conflict('changed_meanwhile', 'The candidate has changed this profile. Reload the page and try again.')
  return conflict('changed_meanwhile', `${last.name} has changed this profile. Reload the page and try again.`, {
    name: last.name,
    at: last.at.toISOString(),
  })
}

/** Validates the edited columns together with the rest of the record; messages by field. */
const editErrors = (stored: CandidateRecord, body: Columns, next: CandidateRecord): Record<string, string[]> => {
  const isPayEdited = (['current_ctc', 'expected_ctc', 'notice_period'] as const).some((field) => body[field] !== undefined)
  const errors = isPayEdited ? payErrors(stored.total_experience, next) : {}
  if (stored.reference === REFERENCE_EMPLOYEE_REFERRAL) {
    for (const field of ['reference', 'reference_detail'] as const) {
      if (body[field] !== undefined && body[field] !== stored[field]) errors[field] = ["A referral can't be changed."]
    }
  } else if (body.reference === REFERENCE_EMPLOYEE_REFERRAL) errors['reference'] = [NOT_IN_LIST]
  else if ((body.reference !== undefined || body.reference_detail !== undefined) && !next.reference_detail) {
    errors['reference_detail'] = [messages.mandatory]
  }
  return errors
}

/** 422 unless every changed key is in its combo, the city is in the state, and the state is in the country. */
const assertComboKeys = (tx: Db, stored: CandidateRecord, next: CandidateRecord): Promise<void> => {
  const isMoved = stored.country !== next.country || stored.state !== next.state || stored.city !== next.city
  const reference = (field: keyof CandidateRecord, name: ComboName, key: number | null, parent_key: number | null = null) =>
    key === null ? [] : [[field, { name, key, ...(parent_key === null ? {} : { parent_key }) }] as const]
  const changed = (field: 'gender' | 'reference' | 'position_applied_for', name: ComboName) =>
    stored[field] === next[field] ? [] : reference(field, name, next[field])
  return assertCombos(
    tx,
    Object.fromEntries([
      ...(isMoved
        ? [
            ...reference('country', 'COUNTRY', next.country),
            ...reference('state', 'STATE', next.state, next.country),
            ...reference('city', 'CITY', next.city, next.state),
          ]
        : []),
      ...changed('gender', 'GENDER'),
      ...changed('reference', 'REFERENCE_SOURCE'),
      ...changed('position_applied_for', 'DESIGNATION'),
    ]),
  )
}

const saveColumns = async (ctx: AppContext, tx: Db, scope: Scope, stored: CandidateRecord, body: Columns): Promise<void> => {
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const { feasible_locating_to_ahmedabad: willing, alternate_mobile_no: alternate, middle_name, reference_detail } = body
  const values: Partial<CandidateRecord> = {
    ...changes,
    ...(willing === undefined ? {} : { feasible_locating_to_ahmedabad: willing === 1 ? 1 : 0 }),
    ...(alternate === undefined ? {} : { alternate_mobile_no: alternate || null }),
    ...(middle_name === undefined ? {} : { middle_name: middle_name || null }),
    ...(reference_detail === undefined ? {} : { reference_detail: reference_detail || null }),
  }
  if (Object.keys(values).length === 0) return
  const next = { ...stored, ...values }
  const errors = editErrors(stored, body, next)
  if (body.dob !== undefined && body.dob !== stored.dob && (await needsGuardianFor(tx, stored.email, body.dob))) {
    errors['dob'] = [
      'With this date of birth the candidate is under 18. They must first ask a parent or guardian to agree, from their own profile.',
    ]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (next.email !== stored.email && stored.user_id !== null) {
    throw conflict('email_is_sign_in', 'The candidate signs in with this email address, so only the candidate can change it.')
  }
  if (next.email !== stored.email && (await isStaffAddress(tx, next.email))) throw invalid({ email: [STAFF_ADDRESS] })
  await assertComboKeys(tx, stored, next)
  await setCandidateEmail(tx, scope.candidate_id, next.email)
  await updateProfile(tx, scope, values)
  if (hasIdentityChanged(stored, next)) await requestDuplicateSearch(ctx, tx, scope.candidate_id)
  if (body.dob !== undefined) await applyGuardianRule(ctx, tx, scope, stored, body.dob)
  if (stored.user_id !== null) await setAccountName(tx, stored.user_id, displayName(next))
}

/** Edits a profile in one transaction and records the previous values. Errors as in the contract. */
export const editCandidate = async (ctx: AppContext, actor: Actor, id: number, body: EditCandidateBody): Promise<StaffCandidate> => {
  const scope = authorize(actor, mayEditProfile, { candidate_id: id })
  const { version, reason, skills, educations, experiences, ...columns } = body
  const { MEDIUM = [] } = await loadCombos(ctx, actor, { MEDIUM: { combo_name: 'EDUCATION_MEDIUM' } })
  const mediums = new Map(MEDIUM.map(({ key, value }) => [key, value]))
  try {
    await ctx.database.transaction(async (tx) => {
      const stored = await lockCandidate(tx, scope)
      if (stored.withheld_since !== null) throw notFound()
      const before = await loadProfile(tx, stored)
      const currentVersion = profileVersion(before)
      if (currentVersion !== version) throw await changedMeanwhileConflict(tx, scope, currentVersion)
      const labelled = await withLabels(tx, scope, before, mediums)
      // Before the rest: total experience decides whether CTC and notice period are mandatory.
      if (experiences) await replaceExperiences(tx, scope, experiences, stored)
      if (educations) await replaceEducations(tx, scope, educations, stored, reason)
      if (skills) await replaceSkills(tx, scope, skills)
      await saveColumns(ctx, tx, scope, experiences ? await lockCandidate(tx, scope) : stored, columns)
      const after = await loadProfile(tx, await lockCandidate(tx, scope))
      const fields = changedFields(labelled, await withLabels(tx, scope, after, mediums))
      if (fields.length === 0) return
      const change = { candidate_id: id, changed_by: actor.user_id, fields, reason, version: profileVersion(after) }
      const profile_change_id = await insertProfileChange(tx, change)
      await recordAudit(tx, actor, 'profile_changed', 'candidate', id, { profile_change_id })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'candidates_email') throw invalid({ email: ['Another candidate has this email address.'] })
    throw error
  }
  return getStaffCandidate(ctx, actor, id)
}
