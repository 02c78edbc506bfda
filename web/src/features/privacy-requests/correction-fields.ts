import type { Candidate } from '@portal/contract/candidates'
import type { Education } from '@portal/contract/educations'
import { correctionFields, schoolFields, type CorrectionField } from '@portal/contract/privacy-requests'

type Known = Pick<Candidate, 'email' | 'is_education_locked' | 'resource_requisition_request_id'>

/** What stands in a field now; null where the candidate can change it alone, or there is nothing. */
export const lockedNow = (field: CorrectionField, candidate: Known, educations: readonly Education[]): string | null => {
  if (field === 'email') return candidate.email
  // The screen that shows the job has its words; here it is enough that there is one.
  if (field === 'applied_job') return candidate.resource_requisition_request_id === null ? null : ''
  const { qualification_id, detail } = schoolFields[field]
  const row = educations.find((education) => education.qualification_id === qualification_id)
  return candidate.is_education_locked && row ? String(row[detail]) : null
}

/** What may be asked for: all that is locked, or of one school only. */
export const askable = (candidate: Known, educations: readonly Education[], qualification_id?: number): CorrectionField[] =>
  correctionFields.filter((field) => {
    if (lockedNow(field, candidate, educations) === null) return false
    if (qualification_id === undefined) return true
    return field !== 'email' && field !== 'applied_job' && schoolFields[field].qualification_id === qualification_id
  })
