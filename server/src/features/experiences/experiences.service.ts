import { missingOfExperience, type Experience, type ExperienceBody } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, invalid, notFound, orNotFound, ENTRY_NOT_FOUND } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { setTotalExperience } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import {
  countExperiences,
  insertExperience,
  deleteExperienceRow,
  selectExperiences,
  updateExperienceRow,
  type ExperienceValues,
} from './experiences.queries.ts'
import { totalExperience } from './experiences.rules.ts'

/** Work experience, newest first (specification section 7). */
export const listExperiences = ({ database }: AppContext, actor: Actor): Promise<Experience[]> =>
  selectExperiences(database.db, ownCandidate(actor).candidate_id)

type OwnScope = Authorized<CandidateScope, 'own'>

/** Runs a change with the candidate locked and recomputes the total experience. */
const changeLocked = async <T>(tx: Db, scope: OwnScope, work: () => Promise<T>): Promise<T> => {
  const { total_experience } = await lockCandidate(tx, scope)
  const result = await work()
  await setTotalExperience(tx, scope, totalExperience(await selectExperiences(tx, scope.candidate_id), dayInIndia(), total_experience))
  return result
}

/** The same in a transaction. */
const changeExperiences = <T>({ database }: AppContext, actor: Actor, work: (tx: Db, scope: OwnScope) => Promise<T>): Promise<T> => {
  const scope = ownCandidate(actor)
  return database.transaction((tx) => changeLocked(tx, scope, () => work(tx, scope)))
}

/** 409 `too_many`. */
export const addExperience = (
  { database }: AppContext,
  actor: Actor,
  body: ExperienceBody,
  key: IdempotencyKey | null,
): Promise<Experience> => {
  const scope = ownCandidate(actor)
  const insert = async (tx: Db) => {
    if ((await countExperiences(tx, scope.candidate_id)) >= limits.experiences)
      throw conflict('too_many', `You can add up to ${limits.experiences} work experience entries.`)
    return orNotFound(await insertExperience(tx, scope, body)).id
  }
  return createOnce(
    database,
    key,
    (tx) => changeLocked(tx, scope, () => insert(tx)),
    async (tx, id) => orNotFound((await selectExperiences(tx, scope.candidate_id)).find((experience) => experience.id === id)),
  )
}

/** 404 if it isn't the candidate's. */
export const updateExperience = (ctx: AppContext, actor: Actor, id: number, body: ExperienceBody): Promise<Experience> =>
  changeExperiences(ctx, actor, async (tx, scope) => orNotFound(await updateExperienceRow(tx, scope, id, body)))

/** 404 if it isn't the candidate's. */
export const deleteExperience = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  changeExperiences(ctx, actor, async (tx, scope) => {
    if (!(await deleteExperienceRow(tx, scope, id))) throw notFound()
  })

/** Recomputes the total experience from the jobs; keeps the entered total if there are none. */
export const recomputeTotalExperience = async (tx: Db, scope: Authorized<CandidateScope, 'own' | 'edit' | 'merge'>): Promise<void> => {
  const rows = await selectExperiences(tx, scope.candidate_id)
  const { total_experience } = await lockCandidate(tx, scope)
  if (rows.length > 0) await setTotalExperience(tx, scope, totalExperience(rows, dayInIndia(), total_experience))
}

/** Whether all jobs of the candidate are complete. */
export const hasAllExperienceDetails = async (tx: Db, candidate_id: number): Promise<boolean> =>
  (await selectExperiences(tx, candidate_id)).every((row) => missingOfExperience(row).length === 0)

/** Replaces the candidate's jobs with the list given by staff and recomputes the total. 422. */
export const replaceExperiences = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'edit'>,
  input: readonly (ExperienceValues & { readonly id: number | null })[],
  { total_experience }: { readonly total_experience: number },
): Promise<void> => {
  const stored = await selectExperiences(tx, scope.candidate_id)
  const storedIds = new Set(stored.map(({ id }) => id))
  const errors = input.flatMap((row, index): [string, string[]][] => {
    const before = stored.find(({ id }) => id === row.id)
    const missing = missingOfExperience({ ...row, id: 0 }).filter((detail) => !before || before[detail] !== null)
    const isFirst = row.id === null || input.findIndex(({ id }) => id === row.id) === index
    return [
      ...missing.map((detail): [string, string[]] => [`experiences.${index}.${detail}`, [messages.mandatory]]),
      ...(row.id === null || (storedIds.has(row.id) && isFirst)
        ? []
        : [[`experiences.${index}.id`, [ENTRY_NOT_FOUND]] as [string, string[]]]),
    ]
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  for (const { id } of stored) if (!input.some((row) => row.id === id)) await deleteExperienceRow(tx, scope, id)
  for (const { id, ...body } of input) {
    if (id === null) await insertExperience(tx, scope, body)
    else await updateExperienceRow(tx, scope, id, body)
  }
  await setTotalExperience(tx, scope, totalExperience(await selectExperiences(tx, scope.candidate_id), dayInIndia(), total_experience))
}
