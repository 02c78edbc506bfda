import { REGISTERED } from '@portal/contract/stages'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { isConsentOfToday } from '@portal/contract/guardians'
import { loginTypes, profilePages, type PersonalBody, type ProfessionalBody, type ProfilePage } from '@portal/contract/candidates'
import { EDUCATION_INCOMPLETE } from '@portal/contract/educations'
import { EXPERIENCE_INCOMPLETE } from '@portal/contract/experiences'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'

interface Application {
  readonly hiring_stage: number
  readonly stage_since: Date
  readonly resource_requisition_request_id: number | null
  readonly cooling_until?: string | null
}

/** Whether the consent asked for at first sign-in was given and is still valid. */
export const hasConsented = (consented_on: string | null, dob: string | null, today: string): boolean =>
  consented_on !== null && isConsentOfToday(consented_on, dob, today)

/** 0: the current notice isn't accepted yet; 1: the cooling period is over; 2: general (specification section 4). */
export const loginType = (has_consented: boolean, reapply_from: string | null, today: string): number => {
  if (!has_consented) return loginTypes.first
  return reapply_from !== null && reapply_from <= today ? loginTypes.reapplication : loginTypes.general
}

/** Whether a re-application has started but the wizard is still at its first step. */
export const hasStartedReapplication = (candidate: Application & { reapplication_count: number; current_profile_page: string }): boolean =>
  candidate.reapplication_count > 0 && candidate.hiring_stage === REGISTERED && candidate.current_profile_page === 'PERSONAL'

/** Which parts of the profile are complete. */
export interface Progress {
  readonly hasPersonal: boolean
  readonly hasBothSchools: boolean
  /** No qualification, and no job, lacks a detail that an import left open. */
  readonly hasAllEducationDetails: boolean
  readonly hasAllExperienceDetails: boolean
  readonly hasResume: boolean
  readonly hasProfessional: boolean
  readonly skills: number
}

/** What must be complete before the wizard can reach a page (specification sections 4 and 5). */
const requirements: readonly { readonly from: ProfilePage; readonly isMet: (progress: Progress) => boolean; readonly message: string }[] = [
  { from: 'EDUCATIONAL', isMet: (progress) => progress.hasPersonal, message: 'Complete your personal details first.' },
  { from: 'WORK_EXPERIENCE', isMet: (progress) => progress.hasBothSchools, message: messages.educationMandatory },
  { from: 'WORK_EXPERIENCE', isMet: (progress) => progress.hasAllEducationDetails, message: EDUCATION_INCOMPLETE },
  { from: 'ATTACHMENT', isMet: (progress) => progress.hasAllExperienceDetails, message: EXPERIENCE_INCOMPLETE },
  { from: 'PROFESSIONAL', isMet: (progress) => progress.hasResume, message: messages.attachResume },
  { from: 'COMPLETED', isMet: (progress) => progress.skills >= limits.minimumSkills, message: messages.minimumSkills },
  { from: 'COMPLETED', isMet: (progress) => progress.hasProfessional, message: 'Complete your professional details first.' },
]

const pageIndex = (page: ProfilePage): number => profilePages.indexOf(page)

/** Messages for what is missing before the page can be saved. */
export const missingBefore = (page: ProfilePage, progress: Progress): string[] =>
  requirements.filter(({ from, isMet: met }) => pageIndex(from) <= pageIndex(page) && !met(progress)).map(({ message }) => message)

/** 10th and 12th are locked permanently from the page after education on. */
export const locksEducation = (page: ProfilePage): boolean => pageIndex(page) >= pageIndex('WORK_EXPERIENCE')

const identityFields = ['first_name', 'last_name', 'dob', 'mobile_no', 'alternate_mobile_no'] as const
type Identity = Readonly<Partial<Record<(typeof identityFields)[number], string | null | undefined>>>
/** Whether a field used by the duplicate search has changed. */
export const hasIdentityChanged = (before: Identity, after: Identity): boolean =>
  identityFields.some((field) => (before[field] ?? '') !== (after[field] ?? ''))

type StoredReference = { readonly reference: number | null; readonly reference_detail: string | null }

/** The reference to store: a referral set by the system is kept, and candidates can't choose one themselves. */
export const resolveReference = (stored: StoredReference, body: PersonalBody): StoredReference | 'not_allowed' => {
  if (stored.reference === REFERENCE_EMPLOYEE_REFERRAL) return { reference: stored.reference, reference_detail: stored.reference_detail }
  if (body.reference === REFERENCE_EMPLOYEE_REFERRAL) return 'not_allowed'
  return { reference: body.reference, reference_detail: body.reference_detail ?? null }
}

type Pay = { readonly [K in 'current_ctc' | 'expected_ctc' | 'notice_period']?: ProfessionalBody[K] }

/** CTC and notice period are mandatory only with work experience (specification section 5). */
export const payErrors = (total_experience: number, body: Pay): Record<string, string[]> => {
  if (total_experience === 0) return {}
  const fields = ['current_ctc', 'expected_ctc', 'notice_period'] as const
  return Object.fromEntries(fields.filter((field) => body[field] == null).map((field) => [field, [messages.mandatory]]))
}
