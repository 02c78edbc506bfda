import type { Education, EducationBody } from '@portal/contract/educations'
import { QUALIFICATION_12TH } from '@portal/contract/combos'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { invalid, NO_SUCH_ROW } from '../../platform/errors.ts'
import { proveCombos, type ComboReference } from '../combos/combos.service.ts'
import { insertEducation, removeEducation, selectEducations, updateEducationRow } from './educations.queries.ts'
import { isOutOfOrder, isSchool, TWELFTH_FIRST } from './educations.rules.ts'

type Wanted = EducationBody & { readonly id: number | null }

const fields = ['qualification_id', 'institute', 'percentage', 'medium', 'passing_year', 'city_text'] as const
const isSame = (stored: Education | undefined, wanted: Wanted): boolean =>
  stored !== undefined && fields.every((field) => stored[field] === wanted[field])

/** What is wrong with a list as a whole, by field. */
const faultsOf = (stored: readonly Education[], wanted: readonly Wanted[]): Record<string, string[]> => {
  const faults: Record<string, string[]> = {}
  wanted.forEach(({ id, qualification_id }, index) => {
    if (id !== null && !stored.some((row) => row.id === id)) faults[`educations.${index}.id`] = [NO_SUCH_ROW]
    const isTwice = wanted.findIndex((row) => row.qualification_id === qualification_id || (id !== null && row.id === id)) !== index
    if (isTwice) faults[`educations.${index}.qualification_id`] = ['This qualification is already in the list.']
  })
  if (isOutOfOrder(wanted)) {
    const twelfth = wanted.findIndex(({ qualification_id }) => qualification_id === QUALIFICATION_12TH)
    faults[`educations.${twelfth}.passing_year`] = [TWELFTH_FIRST]
  }
  return faults
}

/** Staff say all the qualifications there are to be. What is confirmed, the 10th and 12th, is corrected for a reason. */
export const replaceEducations = async (
  tx: Db,
  own: Authorized<CandidateScope, 'edit'>,
  wanted: readonly Wanted[],
  { is_education_locked }: { readonly is_education_locked: boolean },
  reason: string | null,
): Promise<void> => {
  const stored = await selectEducations(tx, own.candidate_id)
  const faults = faultsOf(stored, wanted)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const changed = wanted.flatMap((row, index) => {
    const before = stored.find(({ id }) => id === row.id)
    return isSame(before, row) ? [] : [{ row, index, before }]
  })
  const removed = stored.filter(({ id }) => !wanted.some((row) => row.id === id))
  const touched = [...removed, ...changed.flatMap(({ row, before }) => (before ? [row, before] : [row]))]
  if (is_education_locked && reason === null && touched.some(({ qualification_id }) => isSchool(qualification_id))) {
    throw invalid({ reason: [messages.mandatory] }, 'Enter the reason for correcting a confirmed 10th or 12th.')
  }
  const references: Record<string, ComboReference> = {}
  for (const { row, index, before } of changed) {
    references[`educations.${index}.medium`] = { name: 'EDUCATION_MEDIUM', key: row.medium }
    if (before?.qualification_id === row.qualification_id) continue
    references[`educations.${index}.qualification_id`] = { name: 'EDUCATION_QUALIFICATION_TYPE', key: row.qualification_id }
  }
  await proveCombos(tx, references)
  for (const { id } of removed) await removeEducation(tx, own, id)
  for (const { row, before } of changed) {
    const { id: _, ...body } = row
    if (before) await updateEducationRow(tx, own, before.id, body)
    else await insertEducation(tx, own, body)
  }
}
