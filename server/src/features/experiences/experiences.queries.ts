import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Experience } from '@portal/contract/experiences'
import type { Db } from '../../database/open.ts'
import { experiences } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

/** A job to be stored, possibly with unknown details. */
export type ExperienceValues = Omit<Experience, 'id'>

const columns = {
  id: experiences.id,
  employer: experiences.employer,
  designation: experiences.designation,
  from: experiences.from,
  to: experiences.to,
  job_description: experiences.job_description,
}

/** Newest first, current employments on top. */
export const selectExperiences = (db: Db, candidate_id: number): Promise<Experience[]> =>
  db
    .select(columns)
    .from(experiences)
    .where(eq(experiences.candidate_id, candidate_id))
    .orderBy(sql`${experiences.to} desc nulls first`, sql`${experiences.from} desc nulls last`, desc(experiences.id))

export const countExperiences = async (db: Db, candidate_id: number): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(experiences).where(eq(experiences.candidate_id, candidate_id))
  return row?.count ?? 0
}

export const insertExperience = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit'>,
  body: ExperienceValues,
): Promise<Experience | undefined> => {
  const [row] = await tx
    .insert(experiences)
    .values({ ...body, candidate_id })
    .returning(columns)
  return row
}

const isOwn = ({ candidate_id }: CandidateScope, id: number) => and(eq(experiences.id, id), eq(experiences.candidate_id, candidate_id))

export const updateExperienceRow = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit'>,
  id: number,
  body: ExperienceValues,
): Promise<Experience | undefined> => {
  const [row] = await tx.update(experiences).set(body).where(isOwn(scope, id)).returning(columns)
  return row
}

export const deleteExperienceRow = async (tx: Db, scope: Authorized<CandidateScope, 'own' | 'edit'>, id: number): Promise<boolean> => {
  const rows = await tx.delete(experiences).where(isOwn(scope, id)).returning({ id: experiences.id })
  return rows.length > 0
}
