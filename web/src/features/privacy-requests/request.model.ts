import type { Candidate } from '@portal/contract/candidates'
import { isAdult } from '@portal/contract/guardians'
import type { ComboItem } from '@portal/contract/combos'
import type { Education } from '@portal/contract/educations'
import { type CorrectionField, correctionFields, type PrivacyRequest, schoolFields } from '@portal/contract/privacy-requests'
import { dayInIndia } from '@portal/contract/shared/dates'
import { words } from '#words/privacy-requests.ts'
import { words as format } from '#words/shared/format.ts'
import { formatDay } from '../../lib/format/format.ts'

/** Short name of the request. */
export const subjectOf = ({ field }: Pick<PrivacyRequest, 'field'>): string => (field === null ? words.complaint : words.fields[field])

/** A value as text: media are stored as keys, marks without the percent sign. */
export const valueText = (field: PrivacyRequest['field'], value: string | null, media: readonly ComboItem[] | undefined): string | null => {
  if (field === null || value === null) return value
  if (field === 'dob') return formatDay(value)
  if (field.endsWith('.medium')) return media?.find(({ key }) => String(key) === value)?.value ?? value
  return field.endsWith('.percentage') ? format.percent(value) : value
}

/** "82.4 %" → "82.4"; anything else is left to the validation. */
export const normalizeTyped = (field: string, typed: string): string =>
  field.endsWith('.percentage') ? typed.replace(/\s*%\s*$/, '').trim() : typed

/** Combo of education media, for labels and options. */
export const mediaRequest = { EDUCATION_MEDIUM: { combo_name: 'EDUCATION_MEDIUM' } } as const

type CandidateFacts = Pick<Candidate, 'dob' | 'email' | 'is_education_locked' | 'resource_requisition_request_id'>

/** Current value of a locked field; null when it is editable or empty. */
export const currentLockedValue = (field: CorrectionField, candidate: CandidateFacts, educations: readonly Education[]): string | null => {
  if (field === 'email') return candidate.email
  // Locked once a guardian has decided; until then the server says that it can be changed in the profile.
  if (field === 'dob') return candidate.dob !== null && !isAdult(candidate.dob, dayInIndia()) ? candidate.dob : null
  // The label isn't needed here, only whether there is a job.
  if (field === 'applied_job') return candidate.resource_requisition_request_id === null ? null : ''
  const { qualification_id, detail } = schoolFields[field]
  const row = educations.find((education) => education.qualification_id === qualification_id)
  return candidate.is_education_locked && row ? String(row[detail]) : null
}

/** Fields that can be corrected: all locked ones, or those of one school. */
export const correctableFields = (
  candidate: CandidateFacts,
  educations: readonly Education[],
  qualification_id?: number,
): CorrectionField[] =>
  correctionFields.filter((field) => {
    if (currentLockedValue(field, candidate, educations) === null) return false
    if (qualification_id === undefined) return true
    return field !== 'email' && field !== 'dob' && field !== 'applied_job' && schoolFields[field].qualification_id === qualification_id
  })
