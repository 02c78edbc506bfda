import type { Candidate } from '@portal/contract/candidates'
import type { ComboItem } from '@portal/contract/combos'
import type { Education } from '@portal/contract/educations'
import { type CorrectionField, correctionFields, type PrivacyRequest, schoolFields } from '@portal/contract/privacy-requests'
import { words } from '#words/privacy-requests.ts'
import { words as format } from '#words/shared/format.ts'

type Asked = Pick<PrivacyRequest, 'field' | 'kind' | 'state'>

/** What was asked, in a few words. */
export const subjectOf = ({ field }: Pick<Asked, 'field'>): string => (field === null ? words.complaint : words.fields[field])

export const stateOf = ({ kind, state }: Pick<Asked, 'kind' | 'state'>): string => words.states[kind][state]

/** A value as people read it: a medium is kept as its key, marks without their sign. */
export const valueText = (field: PrivacyRequest['field'], value: string | null, media: readonly ComboItem[] | undefined): string | null => {
  if (field === null || value === null) return value
  if (field.endsWith('.medium')) return media?.find(({ key }) => String(key) === value)?.value ?? value
  return field.endsWith('.percentage') ? format.percent(value) : value
}

/** "82.4 %" → "82.4"; anything else stays as typed, for the rule to judge. */
export const plainWanted = (field: string, typed: string): string =>
  field.endsWith('.percentage') ? typed.replace(/\s*%\s*$/, '').trim() : typed

/** The media of schooling, to read and to choose. */
export const mediaRequest = { EDUCATION_MEDIUM: { combo_name: 'EDUCATION_MEDIUM' } } as const

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
