import { missingOfEducation, type Education } from '@portal/contract/educations'
import { QUALIFICATION_12TH } from '@portal/contract/combos'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { invalid, ENTRY_NOT_FOUND } from '../../platform/errors.ts'
import { assertCombos, type ComboReference } from '../combos/combos.service.ts'
import { insertEducation, deleteEducationRow, selectEducations, updateEducationRow, type EducationValues } from './educations.queries.ts'
import { isOutOfOrder, isSchool, TWELFTH_BEFORE_TENTH } from './educations.rules.ts'

type EducationInput = EducationValues & { readonly id: number | null }

const fields = ['qualification_id', 'institute', 'percentage', 'medium', 'passing_year', 'city_text'] as const
const isSame = (stored: Education | undefined, input: EducationInput): boolean =>
  stored !== undefined && fields.every((field) => stored[field] === input[field])

/** Errors of the list as a whole, by field. */
const listErrors = (stored: readonly Education[], input: readonly EducationInput[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  input.forEach((row, index) => {
    const { id, qualification_id } = row
    const before = stored.find((education) => education.id === id)
    for (const detail of missingOfEducation({ ...row, id: 0, qualification: '' }))
      if (!before || before[detail] !== null) errors[`educations.${index}.${detail}`] = [messages.mandatory]
    if (id !== null && !stored.some((row) => row.id === id)) errors[`educations.${index}.id`] = [ENTRY_NOT_FOUND]
    const isRepeated = input.findIndex((other) => other.qualification_id === qualification_id || (id !== null && other.id === id)) !== index
    if (isRepeated) errors[`educations.${index}.qualification_id`] = ['This qualification is already in the list.']
  })
  if (isOutOfOrder(input)) {
    const twelfth = input.findIndex(({ qualification_id }) => qualification_id === QUALIFICATION_12TH)
    errors[`educations.${twelfth}.passing_year`] = [TWELFTH_BEFORE_TENTH]
  }
  return errors
}

/** Replaces the candidate's education with the list given by staff. Changing a confirmed 10th or 12th needs a reason. 422. */
export const replaceEducations = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'edit'>,
  input: readonly EducationInput[],
  { is_education_locked }: { readonly is_education_locked: boolean },
  reason: string | null,
): Promise<void> => {
  const stored = await selectEducations(tx, scope.candidate_id)
  const errors = listErrors(stored, input)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const changed = input.flatMap((row, index) => {
    const before = stored.find(({ id }) => id === row.id)
    return isSame(before, row) ? [] : [{ row, index, before }]
  })
  const removed = stored.filter(({ id }) => !input.some((row) => row.id === id))
  const touched = [...removed, ...changed.flatMap(({ row, before }) => (before ? [row, before] : [row]))]
  if (is_education_locked && reason === null && touched.some(({ qualification_id }) => isSchool(qualification_id))) {
    throw invalid({ reason: [messages.mandatory] }, 'Enter the reason for correcting confirmed 10th or 12th details.')
  }
  const references: Record<string, ComboReference> = {}
  for (const { row, index, before } of changed) {
    if (row.medium !== null) references[`educations.${index}.medium`] = { name: 'EDUCATION_MEDIUM', key: row.medium }
    if (before?.qualification_id === row.qualification_id) continue
    references[`educations.${index}.qualification_id`] = { name: 'EDUCATION_QUALIFICATION_TYPE', key: row.qualification_id }
  }
  await assertCombos(tx, references)
  for (const { id } of removed) await deleteEducationRow(tx, scope, id)
  for (const { row, before } of changed) {
    const { id: _, ...body } = row
    if (before) await updateEducationRow(tx, scope, before.id, body)
    else await insertEducation(tx, scope, body)
  }
}
