import { EducationBody, missingOfEducation, type Education } from '@portal/contract/educations'
import type { Minimums } from '@portal/contract/openings'
import { limits } from '@portal/contract/shared/limits'
import { errorsByField } from '@portal/contract/shared/problem'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { violatedConstraint, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { findEducation, insertEducation, deleteEducationRow, selectEducations, updateEducationRow } from './educations.queries.ts'
import { compareMarks, areMinimumsMet, hasBothSchools, isOutOfOrder, isSchool, TWELFTH_BEFORE_TENTH } from './educations.rules.ts'

/** The candidate's education, 10th first (specification section 7). */
export const listEducations = ({ database }: AppContext, actor: Actor): Promise<Education[]> =>
  selectEducations(database.db, ownCandidate(actor).candidate_id)

const assertEducationCombos = (tx: Db, body: EducationBody): Promise<void> =>
  assertCombos(tx, {
    qualification_id: { name: 'EDUCATION_QUALIFICATION_TYPE', key: body.qualification_id },
    medium: { name: 'EDUCATION_MEDIUM', key: body.medium },
  })

/** Whether a qualification is locked: 10th and 12th are once confirmed, unless a detail is missing, which can still be completed. */
const lockedOf = (is_education_locked: boolean, stored: Education): boolean =>
  is_education_locked && missingOfEducation(stored).length === 0

const assertUnlocked = (is_education_locked: boolean, ...qualification_ids: number[]): void => {
  if (is_education_locked && qualification_ids.some(isSchool))
    throw conflict(
      'locked',
      "Your 10th and 12th details are confirmed and can't be changed. To correct them, ask for a correction on your privacy page.",
    )
}

/** Runs a change in a transaction with the candidate locked. 409 `already_exists` if the candidate already has the qualification. */
const changeEducations = async <T>(
  { database }: AppContext,
  actor: Actor,
  work: (tx: Db, scope: Authorized<CandidateScope, 'own'>, locked: boolean) => Promise<T>,
): Promise<T> => {
  const scope = ownCandidate(actor)
  try {
    return await database.transaction(async (tx) => work(tx, scope, (await lockCandidate(tx, scope)).is_education_locked))
  } catch (error) {
    if (violatedConstraint(error) === 'educations_one_of_a_kind')
      throw conflict('already_exists', 'You have already added this qualification.')
    throw error
  }
}

const getEducation = async (tx: Db, scope: Authorized<CandidateScope, 'own'>, id: number): Promise<Education> => {
  const education = await findEducation(tx, scope, id)
  if (!education) throw notFound()
  return education
}

/** 422 if 12th was passed before 10th. Called after the write, which the 422 rolls back. */
const assertSchoolOrder = async (tx: Db, { candidate_id }: CandidateScope): Promise<void> => {
  if (isOutOfOrder(await selectEducations(tx, candidate_id))) throw invalid({ passing_year: [TWELFTH_BEFORE_TENTH] })
}

/** 409 `already_exists`, `locked`, `too_many`; 422. */
export const addEducation = (ctx: AppContext, actor: Actor, body: EducationBody): Promise<Education> =>
  changeEducations(ctx, actor, async (tx, scope, locked) => {
    assertUnlocked(locked, body.qualification_id)
    await assertEducationCombos(tx, body)
    if ((await selectEducations(tx, scope.candidate_id)).length >= limits.educations)
      throw conflict('too_many', `You can add up to ${limits.educations} qualifications.`)
    const added = await getEducation(tx, scope, await insertEducation(tx, scope, body))
    await assertSchoolOrder(tx, scope)
    return added
  })

/** 404 if it isn't the candidate's; 409 `already_exists`, `locked` (10th and 12th once confirmed); 422. */
export const updateEducation = (ctx: AppContext, actor: Actor, id: number, body: EducationBody): Promise<Education> =>
  changeEducations(ctx, actor, async (tx, scope, locked) => {
    const stored = await getEducation(tx, scope, id)
    assertUnlocked(lockedOf(locked, stored), stored.qualification_id, body.qualification_id)
    await assertEducationCombos(tx, body)
    await updateEducationRow(tx, scope, id, body)
    await assertSchoolOrder(tx, scope)
    return getEducation(tx, scope, id)
  })

/** 404 if it isn't the candidate's; 409 `locked` (10th and 12th once confirmed). */
export const deleteEducation = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  changeEducations(ctx, actor, async (tx, scope, locked) => {
    const stored = await getEducation(tx, scope, id)
    assertUnlocked(locked, stored.qualification_id)
    await deleteEducationRow(tx, scope, id)
  })

/** Whether the candidate has entered both 10th and 12th, and whether every qualification is complete. */
export const educationProgress = async (tx: Db, candidate_id: number): Promise<{ hasBothSchools: boolean; hasAllDetails: boolean }> => {
  const rows = await selectEducations(tx, candidate_id)
  return { hasBothSchools: hasBothSchools(rows), hasAllDetails: rows.every((row) => missingOfEducation(row).length === 0) }
}

/** Whether the candidate's marks meet the minimum marks of an opening. */
export const areMinimumMarksMet = async (tx: Db, candidate_id: number, minimums: Minimums): Promise<boolean> =>
  areMinimumsMet(compareMarks(await selectEducations(tx, candidate_id), minimums))

/** Corrects one field of a locked 10th or 12th at the candidate's request; returns the old value. 404 if there is no such row; 422. */
export const correctSchool = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'answer'>,
  qualification_id: number,
  detail: keyof EducationBody,
  value: unknown,
): Promise<string> => {
  const stored = (await selectEducations(tx, scope.candidate_id)).find((row) => row.qualification_id === qualification_id)
  if (!stored) throw notFound()
  const { id, qualification: _, ...body } = stored
  const corrected = EducationBody.safeParse({ ...body, [detail]: value })
  if (!corrected.success) throw invalid(errorsByField(corrected.error.issues))
  await assertEducationCombos(tx, corrected.data)
  await updateEducationRow(tx, scope, id, corrected.data)
  return String(stored[detail] ?? '')
}
