import { EducationBody, type Education } from '@portal/contract/educations'
import type { Minimums } from '@portal/contract/openings'
import { limits } from '@portal/contract/shared/limits'
import { errorsByField } from '@portal/contract/shared/problem'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { violatedConstraint, conflict, invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { proveCombos } from '../combos/combos.service.ts'
import { findEducation, insertEducation, removeEducation, selectEducations, updateEducationRow } from './educations.queries.ts'
import { aggregatesOf, areMatched, hasBothSchools, isOutOfOrder, isSchool, TWELFTH_FIRST } from './educations.rules.ts'

/** Education in the order of schooling (specification section 7). */
export const listEducations = ({ database }: AppContext, actor: Actor): Promise<Education[]> =>
  selectEducations(database.db, ownCandidate(actor).candidate_id)

const prove = (tx: Db, body: EducationBody): Promise<void> =>
  proveCombos(tx, {
    qualification_id: { name: 'EDUCATION_QUALIFICATION_TYPE', key: body.qualification_id },
    medium: { name: 'EDUCATION_MEDIUM', key: body.medium },
  })

const refuseLocked = (is_education_locked: boolean, ...qualification_ids: number[]): void => {
  if (is_education_locked && qualification_ids.some(isSchool))
    throw conflict('locked', "Your 10th and 12th are confirmed and can't be changed. To correct them, make a request on your privacy page.")
}

/** One change in one transaction; a second row of one type is 409 `already_exists`. */
const change = async <T>(
  { database }: AppContext,
  actor: Actor,
  work: (tx: Db, own: Authorized<CandidateScope, 'own'>, locked: boolean) => Promise<T>,
): Promise<T> => {
  const own = ownCandidate(actor)
  try {
    return await database.transaction(async (tx) => work(tx, own, (await lockCandidate(tx, own)).is_education_locked))
  } catch (error) {
    if (violatedConstraint(error) === 'educations_one_of_a_kind')
      throw conflict('already_exists', 'You have already added this qualification.')
    throw error
  }
}

const mustFind = async (tx: Db, own: Authorized<CandidateScope, 'own'>, id: number): Promise<Education> => {
  const education = await findEducation(tx, own, id)
  if (!education) throw notFound()
  return education
}

/** What has just been written is taken back by the refusal. */
const proveOrder = async (tx: Db, { candidate_id }: CandidateScope): Promise<void> => {
  if (isOutOfOrder(await selectEducations(tx, candidate_id))) throw invalid({ passing_year: [TWELFTH_FIRST] })
}

/** 409 `already_exists`, `locked`, `too_many`; 422 for keys that are no rows of their combos. */
export const addEducation = (ctx: AppContext, actor: Actor, body: EducationBody): Promise<Education> =>
  change(ctx, actor, async (tx, own, locked) => {
    refuseLocked(locked, body.qualification_id)
    await prove(tx, body)
    if ((await selectEducations(tx, own.candidate_id)).length >= limits.educations)
      throw conflict('too_many', `You can add up to ${limits.educations} qualifications.`)
    const added = await mustFind(tx, own, await insertEducation(tx, own, body))
    await proveOrder(tx, own)
    return added
  })

/** 404 for a row that is not the candidate's; 409 `locked` for 10th and 12th once confirmed. */
export const updateEducation = (ctx: AppContext, actor: Actor, id: number, body: EducationBody): Promise<Education> =>
  change(ctx, actor, async (tx, own, locked) => {
    const stored = await mustFind(tx, own, id)
    refuseLocked(locked, stored.qualification_id, body.qualification_id)
    await prove(tx, body)
    await updateEducationRow(tx, own, id, body)
    await proveOrder(tx, own)
    return mustFind(tx, own, id)
  })

/** 404 for a row that is not the candidate's; 409 `locked` for 10th and 12th once confirmed. */
export const deleteEducation = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  change(ctx, actor, async (tx, own, locked) => {
    const stored = await mustFind(tx, own, id)
    refuseLocked(locked, stored.qualification_id)
    await removeEducation(tx, own, id)
  })

/** Whether both the 10th and the 12th record exist. */
export const hasBothSchoolRows = async (tx: Db, candidate_id: number): Promise<boolean> =>
  hasBothSchools(await selectEducations(tx, candidate_id))

/** Whether the candidate's stored marks meet what a request asks for. */
export const areAggregatesMatched = async (tx: Db, candidate_id: number, minimums: Minimums): Promise<boolean> =>
  areMatched(aggregatesOf(await selectEducations(tx, candidate_id), minimums))

/** Corrects one detail of a locked school for the candidate who asked; gives back what stood there. 404 for no such row, 422 for a wrong value. */
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
  await prove(tx, corrected.data)
  await updateEducationRow(tx, scope, id, corrected.data)
  return String(stored[detail])
}
