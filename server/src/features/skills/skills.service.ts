import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Skill } from '@portal/contract/skills'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { countSkills, insertSkills, deleteSkillRows, selectSkills } from './skills.queries.ts'

/** The candidate's skills, in the order they were added. */
export const listSkills = ({ database }: AppContext, actor: Actor): Promise<Skill[]> =>
  selectSkills(database.db, ownCandidate(actor).candidate_id)

/** 422 'Please add minimum 3 skills to save your response.' if the candidate has fewer than 3 (specification section 5). */
export const assertMinimumSkills = async (tx: Db, candidate_id: number): Promise<void> => {
  if ((await countSkills(tx, candidate_id)) < limits.minimumSkills)
    throw invalid({ skills: [messages.minimumSkills] }, messages.minimumSkills)
}

/** Adds skills by combo key; ignores existing ones. 422. */
export const addSkills = ({ database }: AppContext, actor: Actor, keys: readonly number[]): Promise<Skill[]> => {
  const scope = ownCandidate(actor)
  return database.transaction(async (tx) => {
    await lockCandidate(tx, scope)
    await assertCombos(tx, Object.fromEntries(keys.map((key, index) => [`skills.${index}`, { name: 'SKILLS' as const, key }])))
    await insertSkills(tx, scope, keys)
    if ((await countSkills(tx, scope.candidate_id)) > limits.skills)
      throw invalid({ skills: [`You can add up to ${limits.skills} skills.`] })
    return selectSkills(tx, scope.candidate_id)
  })
}

/** Deletes skills by id. 404 if one isn't the candidate's, 422 if fewer than 3 would remain. */
export const deleteSkills = ({ database }: AppContext, actor: Actor, ids: readonly number[]): Promise<Skill[]> => {
  const scope = ownCandidate(actor)
  return database.transaction(async (tx) => {
    // Serialises concurrent deletes, which could otherwise leave fewer than 3.
    await lockCandidate(tx, scope)
    const distinct = new Set(ids)
    if ((await deleteSkillRows(tx, scope, [...distinct])) !== distinct.size) throw notFound()
    if ((await countSkills(tx, scope.candidate_id)) < limits.minimumSkills) {
      throw invalid({ skills: [messages.keepThreeSkills] }, messages.keepThreeSkills)
    }
    return selectSkills(tx, scope.candidate_id)
  })
}

/** Inserts the skills of a new record; the caller must have checked the keys. */
export const insertFirstSkills = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit' | 'register'>,
  keys: readonly number[],
): Promise<void> => {
  if (keys.length > 0) await insertSkills(tx, scope, keys)
}

/** Replaces the candidate's skills with the given list; inactive ones they already have are accepted. 422. */
export const replaceSkills = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit' | 'register'>,
  keys: readonly number[],
): Promise<void> => {
  const stored = await selectSkills(tx, scope.candidate_id)
  const requested = new Set(keys)
  const added = [...requested].filter((key) => !stored.some(({ skill_combo_id }) => skill_combo_id === key))
  const removed = stored.filter(({ skill_combo_id }) => !requested.has(skill_combo_id)).map(({ id }) => id)
  if (requested.size < limits.minimumSkills) throw invalid({ skills: [messages.lessThanThreeSkills] }, messages.lessThanThreeSkills)
  await assertCombos(tx, Object.fromEntries(added.map((key) => [`skills.${keys.indexOf(key)}`, { name: 'SKILLS' as const, key }])))
  if (removed.length > 0) await deleteSkillRows(tx, scope, removed)
  if (added.length > 0) await insertSkills(tx, scope, added)
}
