import { and, asc, eq } from 'drizzle-orm'
import type { Education } from '@portal/contract/educations'
import type { Db } from '../../database/open.ts'
import { combos, educations } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

/** A qualification as it is written: with the details that are known. */
export type EducationValues = Omit<Education, 'id' | 'qualification'>

const educationRows = (db: Db) =>
  db
    .select({
      id: educations.id,
      qualification_id: educations.qualification_id,
      qualification: combos.value,
      institute: educations.institute,
      percentage: educations.percentage,
      medium: educations.medium,
      passing_year: educations.passing_year,
      city_text: educations.city_text,
    })
    .from(educations)
    .innerJoin(combos, and(eq(combos.name, 'EDUCATION_QUALIFICATION_TYPE'), eq(combos.key, educations.qualification_id)))

/** By qualification: 10th, 12th, then the others. */
export const selectEducations = (db: Db, candidate_id: number): Promise<Education[]> =>
  educationRows(db).where(eq(educations.candidate_id, candidate_id)).orderBy(asc(educations.qualification_id))

export const findEducation = async (
  db: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit' | 'answer'>,
  id: number,
): Promise<Education | undefined> => {
  const [row] = await educationRows(db).where(and(eq(educations.id, id), eq(educations.candidate_id, candidate_id)))
  return row
}

export const insertEducation = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit' | 'answer'>,
  body: EducationValues,
): Promise<number> => {
  const [row] = await tx
    .insert(educations)
    .values({ ...body, candidate_id })
    .returning({ id: educations.id })
  return row?.id ?? 0
}

const isOwn = ({ candidate_id }: CandidateScope, id: number) => and(eq(educations.id, id), eq(educations.candidate_id, candidate_id))

export const updateEducationRow = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit' | 'answer'>,
  id: number,
  body: EducationValues,
): Promise<void> => {
  await tx.update(educations).set(body).where(isOwn(scope, id))
}

export const deleteEducationRow = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit' | 'answer'>,
  id: number,
): Promise<void> => {
  await tx.delete(educations).where(isOwn(scope, id))
}
