import { ProfessionalBody } from '@portal/contract/candidates'
import { across } from '@portal/contract/shared/fields'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { words } from '#words/candidates/professional.ts'
import type { AnyCandidate } from '../candidates.model.ts'

const text = (value: number | null) => (value === null ? '' : String(value))
/** The form's value for No; 0 is shown as No too. */
const NO = '2'
const willing = (stored: number | null) => (stored === null ? '' : stored === 1 ? '1' : NO)

/** Initial values of the professional form, from the server. */
export const professionalValues = (candidate: AnyCandidate) => ({
  position_applied_for: text(candidate.position_applied_for),
  feasible_locating_to_ahmedabad: willing(candidate.feasible_locating_to_ahmedabad),
  current_ctc: text(candidate.current_ctc),
  expected_ctc: text(candidate.expected_ctc),
  is_expected_ctc_negotiable: String(candidate.is_expected_ctc_negotiable),
  notice_period: text(candidate.notice_period),
  is_notice_period_negotiable: String(candidate.is_notice_period_negotiable),
})

export const professionalNumbers = [
  'position_applied_for',
  'feasible_locating_to_ahmedabad',
  'current_ctc',
  'expected_ctc',
  'is_expected_ctc_negotiable',
  'notice_period',
  'is_notice_period_negotiable',
] as const

export const professionalLabels: Readonly<Record<keyof ReturnType<typeof professionalValues> | 'skills', string>> = words.fields

/** Fields that a resume fills. */
export const payFields = ['current_ctc', 'expected_ctc', 'notice_period'] as const
export type PayField = (typeof payFields)[number]

const required = (field: PayField) => across<ProfessionalBody>((value) => value[field] != null, messages.mandatory, field)

const ExperiencedBody = ProfessionalBody.check(required('current_ctc'), required('expected_ctc'), required('notice_period'))

interface Facts {
  /** Months. */
  readonly total_experience: number
  readonly skillCount: number
}

/** CTC and notice period are mandatory only with work experience; three skills always (specification section 5). */
export const professionalSchema = ({ total_experience, skillCount }: Facts) =>
  (total_experience > 0 ? ExperiencedBody : ProfessionalBody).check(
    across<ProfessionalBody & { skills?: never }>(() => skillCount >= limits.minimumSkills, messages.minimumSkills, 'skills'),
  )

/** Converts the form's 2 for No to the stored 0. */
export const storedProfessional = (body: ProfessionalBody): ProfessionalBody => ({
  ...body,
  feasible_locating_to_ahmedabad: body.feasible_locating_to_ahmedabad === 1 ? 1 : 0,
})
