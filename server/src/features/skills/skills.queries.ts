import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Skill } from '@portal/contract/skills'
import type { Db } from '../../database/open.ts'
import { candidate_skills, combos } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export const selectSkills = (db: Db, candidate_id: number): Promise<Skill[]> =>
  db
    .select({ id: candidate_skills.id, skill: combos.value, skill_combo_id: candidate_skills.skill_combo_id })
    .from(candidate_skills)
    .innerJoin(combos, and(eq(combos.name, 'SKILLS'), eq(combos.key, candidate_skills.skill_combo_id)))
    .where(eq(candidate_skills.candidate_id, candidate_id))
    .orderBy(asc(candidate_skills.id))

export const countSkills = async (db: Db, candidate_id: number): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(candidate_skills).where(eq(candidate_skills.candidate_id, candidate_id))
  return row?.count ?? 0
}

export const insertSkills = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit' | 'register'>,
  keys: readonly number[],
): Promise<void> => {
  await tx
    .insert(candidate_skills)
    .values(keys.map((skill_combo_id) => ({ candidate_id, skill_combo_id })))
    .onConflictDoNothing()
}

/** Deletes the candidate's skills with these ids and returns their number. */
export const deleteSkillRows = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit' | 'register'>,
  ids: readonly number[],
): Promise<number> => {
  const rows = await tx
    .delete(candidate_skills)
    .where(and(eq(candidate_skills.candidate_id, candidate_id), inArray(candidate_skills.id, [...ids])))
    .returning({ id: candidate_skills.id })
  return rows.length
}
