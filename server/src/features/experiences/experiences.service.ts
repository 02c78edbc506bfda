import type { Experience, ExperienceBody } from '@portal/contract/experiences'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { lockCandidate, setTotalExperience } from '../candidates/candidate-record.service.ts'
import { countExperiences, insertExperience, removeExperience, selectExperiences, updateExperienceRow } from './experiences.queries.ts'
import { totalExperience } from './experiences.rules.ts'

/** Work experience, newest first (specification section 7). */
export const listExperiences = ({ database }: Parts, actor: Actor): Promise<Experience[]> =>
  selectExperiences(database.db, ownCandidate(actor).candidate_id)

/** Runs one change and brings the candidate's total up to it, in one transaction. */
const change = <T>({ database }: Parts, actor: Actor, work: (tx: Db, own: Authorized<CandidateScope>) => Promise<T>): Promise<T> => {
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
export const addExperience = (parts: Parts, actor: Actor, body: ExperienceBody): Promise<Experience> =>
  change(parts, actor, async (tx, own) => {
    if ((await countExperiences(tx, own.candidate_id)) >= limits.experiences)
      throw conflict('too_many', `Keep at most ${limits.experiences} employments.`)
    return found(await insertExperience(tx, own, body))
  })

/** 404 for a row that is not the candidate's. */
export const updateExperience = (parts: Parts, actor: Actor, id: number, body: ExperienceBody): Promise<Experience> =>
  change(parts, actor, async (tx, own) => found(await updateExperienceRow(tx, own, id, body)))

/** 404 for a row that is not the candidate's. */
export const deleteExperience = (parts: Parts, actor: Actor, id: number): Promise<void> =>
  change(parts, actor, async (tx, own) => {
    if (!(await removeExperience(tx, own, id))) throw notFound()
  })

/** Of any candidate, for those who may read it. */
export const experiencesOf = selectExperiences
