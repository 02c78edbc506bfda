import type { Experience, ExperienceBody } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, invalid, notFound, NO_SUCH_ROW } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { setTotalExperience } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { countExperiences, insertExperience, removeExperience, selectExperiences, updateExperienceRow } from './experiences.queries.ts'
import { totalExperience } from './experiences.rules.ts'

/** Work experience, newest first (specification section 7). */
export const listExperiences = ({ database }: AppContext, actor: Actor): Promise<Experience[]> =>
  selectExperiences(database.db, ownCandidate(actor).candidate_id)

/** Runs one change and brings the candidate's total up to it, in one transaction. */
const change = <T>(
  { database }: AppContext,
  actor: Actor,
  work: (tx: Db, own: Authorized<CandidateScope, 'own'>) => Promise<T>,
): Promise<T> => {
  const own = ownCandidate(actor)
  return database.transaction(async (tx) => {
    await lockCandidate(tx, own)
    const result = await work(tx, own)
    await setTotalExperience(tx, own, totalExperience(await selectExperiences(tx, own.candidate_id), dayInIndia()))
    return result
  })
}

const found = (row: Experience | undefined): Experience => {
  if (!row) throw notFound()
  return row
}

/** 409 `too_many` past 50. */
export const addExperience = (ctx: AppContext, actor: Actor, body: ExperienceBody): Promise<Experience> =>
  change(ctx, actor, async (tx, own) => {
    if ((await countExperiences(tx, own.candidate_id)) >= limits.experiences)
      throw conflict('too_many', `You can add up to ${limits.experiences} work experience entries.`)
    return found(await insertExperience(tx, own, body))
  })

/** 404 for a row that is not the candidate's. */
export const updateExperience = (ctx: AppContext, actor: Actor, id: number, body: ExperienceBody): Promise<Experience> =>
  change(ctx, actor, async (tx, own) => found(await updateExperienceRow(tx, own, id, body)))

/** 404 for a row that is not the candidate's. */
export const deleteExperience = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  change(ctx, actor, async (tx, own) => {
    if (!(await removeExperience(tx, own, id))) throw notFound()
  })

/** Brings the total up to the jobs that are told, in a transaction of the caller; without any, what was told in one number stays. */
export const bringTotalUp = async (tx: Db, own: Authorized<CandidateScope, 'own' | 'edit' | 'merge'>): Promise<void> => {
  const rows = await selectExperiences(tx, own.candidate_id)
  if (rows.length > 0) await setTotalExperience(tx, own, totalExperience(rows, dayInIndia()))
}

/** Staff say all the employments there are to be; the total follows. */
export const replaceExperiences = async (
  tx: Db,
  own: Authorized<CandidateScope, 'edit'>,
  wanted: readonly (ExperienceBody & { readonly id: number | null })[],
): Promise<void> => {
  const stored = await selectExperiences(tx, own.candidate_id)
  const known = new Set(stored.map(({ id }) => id))
  const faults = wanted.flatMap(({ id }, index) => {
    const isFirst = id === null || wanted.findIndex((row) => row.id === id) === index
    return id === null || (known.has(id) && isFirst) ? [] : [[`experiences.${index}.id`, [NO_SUCH_ROW]] as [string, string[]]]
  })
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  for (const { id } of stored) if (!wanted.some((row) => row.id === id)) await removeExperience(tx, own, id)
  for (const { id, ...body } of wanted) {
    if (id === null) await insertExperience(tx, own, body)
    else await updateExperienceRow(tx, own, id, body)
  }
  await setTotalExperience(tx, own, totalExperience(await selectExperiences(tx, own.candidate_id), dayInIndia()))
}
