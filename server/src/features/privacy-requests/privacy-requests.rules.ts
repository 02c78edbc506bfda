import type { Education } from '@portal/contract/educations'
import { readWanted, schoolFields, type CorrectionField, type SchoolDetail } from '@portal/contract/privacy-requests'
import type { RateLimit } from '../../platform/limiter.ts'

export const requestsPerCandidate: RateLimit = { name: 'privacy-requests', max: 10, seconds: 24 * 3600 }

/** What is locked of a candidate, and what stands there. */
export interface LockedValues {
  readonly email: string
  readonly is_education_locked: boolean
  /** Designation and job code of the opening applied for. */
  readonly applied_job: string | null
  readonly educations: readonly Education[]
}

export interface SchoolChange {
  readonly qualification_id: number
  readonly detail: SchoolDetail
}

/** The detail of a school that a field names; null for the others, which staff change by hand. */
export const schoolChange = (field: CorrectionField): SchoolChange | null =>
  field === 'applied_job' || field === 'email' ? null : schoolFields[field]

/** The value that stands there now; null when the candidate can change it alone, or there is none. */
export const lockedValue = (field: CorrectionField, locked: LockedValues): string | null => {
  if (field === 'email') return locked.email
  if (field === 'applied_job') return locked.applied_job
  const { qualification_id, detail } = schoolFields[field]
  const row = locked.educations.find((education) => education.qualification_id === qualification_id)
  return locked.is_education_locked && row ? String(row[detail]) : null
}

/** A wanted value as it is kept, in one spelling: "78.50" and "78.5" are one. Checked by the contract before. */
export const normalizeWanted = (field: CorrectionField, value: string): string => String(readWanted(field, value).data ?? value)

/** What a field is called in letters and on the timeline. */
const fieldLabels: Readonly<Record<CorrectionField, string>> = {
  '10th.institute': 'the institute of your 10th',
  '10th.percentage': 'the percentage of your 10th',
  '10th.medium': 'the medium of your 10th',
  '10th.passing_year': 'the passing year of your 10th',
  '10th.city_text': 'the city of your 10th',
  '12th.institute': 'the institute of your 12th',
  '12th.percentage': 'the percentage of your 12th',
  '12th.medium': 'the medium of your 12th',
  '12th.passing_year': 'the passing year of your 12th',
  '12th.city_text': 'the city of your 12th',
  applied_job: 'the opening you applied for',
  email: 'your email address',
}

/** What was asked, for a sentence that goes on after it. */
export const requestSubject = (field: CorrectionField | null): string =>
  field === null ? 'your complaint' : `your request to correct ${fieldLabels[field]}`

/** The outcome in a word or two. */
export const outcomeText = (kind: 'correction' | 'grievance', state: 'granted' | 'refused'): string => {
  if (kind === 'correction') return state === 'granted' ? 'granted' : 'not granted'
  return state === 'granted' ? 'answered' : 'answered: we do not agree'
}
