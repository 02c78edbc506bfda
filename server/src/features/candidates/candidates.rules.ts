import { REGISTERED, stageOf } from '@portal/contract/applications'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import {
  loginTypes,
  profilePages,
  type Candidate,
  type PersonalBody,
  type ProfessionalBody,
  type ProfilePage,
} from '@portal/contract/candidates'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'

type Reason = NonNullable<Candidate['can_apply_reason']>

interface Application {
  readonly hiring_stage: number
  readonly stage_since: Date
  readonly resource_requisition_request_id: number | null
}

/** The day from which a closed application may be followed by a new one; null while it is not closed. */
export const reapplyFrom = ({ hiring_stage, stage_since }: Application): string | null => {
  const { kind, cooling_days } = stageOf(hiring_stage)
  return kind === 'rejected' ? addDays(dayInIndia(stage_since), cooling_days ?? 0) : null
}

/** 0 = the current notice is not accepted yet, 1 = the cooling period is over, 2 = general (specification section 4). */
export const loginType = (has_consented: boolean, reapply_from: string | null, today: string): number => {
  if (!has_consented) return loginTypes.first
  return reapply_from !== null && reapply_from <= today ? loginTypes.reapplication : loginTypes.general
}

/** Why Apply is off for every opening, in the order a person can do something about it; null when it is on. */
export const applyReason = (
  candidate: Application & { is_profile_complete: number; has_resume: boolean },
  matched: boolean,
  reapply_from: string | null,
): Reason | null => {
  if (candidate.resource_requisition_request_id !== null) {
    return { code: 'already_applied', message: 'You have applied for a position. To change it, contact the HR team.' }
  }
  if (reapply_from !== null) return { code: 'cooling_period', message: `You can apply again from ${reapply_from}.` }
  if (candidate.is_profile_complete !== 1) return { code: 'profile_incomplete', message: 'Complete your profile to apply.' }
  if (!candidate.has_resume) return { code: 'profile_incomplete', message: messages.attachResume }
  return matched ? null : { code: 'aggregates_low', message: messages.aggregatesLow }
}

/** Whether a re-application has begun and nothing was done in it yet. */
export const hasStartedAgain = (candidate: Application & { reapplication_count: number; current_profile_page: string }): boolean =>
  candidate.reapplication_count > 0 && candidate.hiring_stage === REGISTERED && candidate.current_profile_page === 'PERSONAL'

/** What the steps of the wizard have brought so far. */
export interface Progress {
  readonly hasPersonal: boolean
  readonly hasBothSchools: boolean
  readonly hasResume: boolean
  readonly hasProfessional: boolean
  readonly skills: number
}

/** What must be there before a page may be the next one (specification sections 4 and 5). */
const requirements: readonly { readonly from: ProfilePage; readonly met: (progress: Progress) => boolean; readonly message: string }[] = [
  { from: 'EDUCATIONAL', met: (progress) => progress.hasPersonal, message: 'Complete your personal details first.' },
  { from: 'WORK_EXPERIENCE', met: (progress) => progress.hasBothSchools, message: messages.educationMandatory },
  { from: 'PROFESSIONAL', met: (progress) => progress.hasResume, message: messages.attachResume },
  { from: 'COMPLETED', met: (progress) => progress.skills >= limits.minimumSkills, message: messages.minimumSkills },
  { from: 'COMPLETED', met: (progress) => progress.hasProfessional, message: 'Complete your professional details first.' },
]

const order = (page: ProfilePage): number => profilePages.indexOf(page)

/** What is missing before the page may be saved, in words; empty when nothing is. */
export const missingFor = (page: ProfilePage, progress: Progress): string[] =>
  requirements.filter(({ from, met }) => order(from) <= order(page) && !met(progress)).map(({ message }) => message)

/** 10th and 12th are locked once the education step is confirmed, and stay so. */
export const locksEducation = (page: ProfilePage): boolean => order(page) >= order('WORK_EXPERIENCE')

type Stored = { readonly reference: number | null; readonly reference_detail: string | null }

/** What may be set of the reference: a referral set by the system stays, and nobody chooses it. */
export const referenceOf = (stored: Stored, body: PersonalBody): Stored | 'not_allowed' => {
  if (stored.reference === REFERENCE_EMPLOYEE_REFERRAL) return { reference: stored.reference, reference_detail: stored.reference_detail }
  if (body.reference === REFERENCE_EMPLOYEE_REFERRAL) return 'not_allowed'
  return { reference: body.reference, reference_detail: body.reference_detail ?? null }
}

/** CTC and notice period are mandatory only with work experience (specification section 5). */
export const missingPay = (total_experience: number, body: ProfessionalBody): Record<string, string[]> => {
  if (total_experience === 0) return {}
  const fields = ['current_ctc', 'expected_ctc', 'notice_period'] as const
  return Object.fromEntries(fields.filter((field) => body[field] == null).map((field) => [field, [messages.mandatory]]))
}
