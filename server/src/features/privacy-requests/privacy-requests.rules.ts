import { missingOfEducation, type Education } from '@portal/contract/educations'
import {
  correctionNames,
  parseRequestedValue,
  schoolFields,
  type CorrectionField,
  type PrivacyRequest,
  type SchoolDetail,
} from '@portal/contract/privacy-requests'
import type { RateLimit } from '../../platform/limiter.ts'

export const requestsPerCandidate: RateLimit = { name: 'privacy-requests', max: 10, seconds: 24 * 3600 }

/** Values of a candidate that may be locked. */
export interface LockedValues {
  readonly email: string
  /** Null unless a guardian has decided about it. */
  readonly dob: string | null
  readonly is_education_locked: boolean
  /** Designation and job code of the opening applied for. */
  readonly applied_job: string | null
  readonly educations: readonly Education[]
}

export interface SchoolChange {
  readonly qualification_id: number
  readonly detail: SchoolDetail
}

/** 10th or 12th field that a correction changes; null for other fields. */
export const schoolChange = (field: CorrectionField): SchoolChange | null =>
  field === 'applied_job' || field === 'email' || field === 'dob' ? null : schoolFields[field]

/** Current value of a locked field; null if the candidate can change it themselves, or it is empty. */
export const lockedValue = (field: CorrectionField, stored: LockedValues): string | null => {
  if (field === 'email') return stored.email
  if (field === 'applied_job') return stored.applied_job
  if (field === 'dob') return stored.dob
  const { qualification_id, detail } = schoolFields[field]
  const row = stored.educations.find((education) => education.qualification_id === qualification_id)
  return stored.is_education_locked && row && missingOfEducation(row).length === 0 ? String(row[detail]) : null
}

/** Normalises the requested value to its stored form, so that "78.50" equals "78.5". Already validated by the contract. */
export const normalizeRequestedValue = (field: CorrectionField, value: string): string =>
  String(parseRequestedValue(field, value).data ?? value)

/** The request as part of a sentence. */
export const requestSubject = (field: CorrectionField | null): string =>
  field === null ? 'your complaint or question' : `your request to correct ${correctionNames[field]}`

/** What can become of a request of each kind. */
export const outcomes = {
  correction: ['granted', 'refused'],
  grievance: ['answered'],
} as const satisfies Readonly<Record<PrivacyRequest['kind'], readonly PrivacyRequest['state'][]>>

/** Outcomes as part of a sentence. */
export const outcomeTexts = { granted: 'granted', refused: 'not granted', answered: 'answered' } as const
