import { appliedLabel } from '@portal/contract/applications'
import type { Candidate } from '@portal/contract/candidates'
import { formatDay } from '../../lib/format.ts'

export interface NextStep {
  readonly sentence: string
  readonly action?: { readonly to: '/candidate-info' | '/CandidateProfile'; readonly label: string }
}

interface Known {
  readonly openings: number | undefined
  /** "React Developer (RR-26-0042)", once known. */
  readonly job: string | null
}

const pageNumber = { PERSONAL: 1, EDUCATIONAL: 2, WORK_EXPERIENCE: 3, ATTACHMENT: 4, PROFESSIONAL: 5, COMPLETED: 5 } as const

type Asked = Pick<
  Candidate,
  | 'is_profile_complete'
  | 'current_profile_page'
  | 'resource_requisition_request_id'
  | 'hiring_stage'
  | 'status'
  | 'reapply_from'
  | 'can_apply'
  | 'can_apply_reason'
>

/** The one thing a candidate should know or do now, with at most one button. */
export const nextStep = (candidate: Asked, { openings, job }: Known): NextStep => {
  if (candidate.is_profile_complete !== 1) {
    const step = pageNumber[candidate.current_profile_page]
    return {
      sentence:
        step === 1
          ? 'Complete your profile in 5 steps, about 8 minutes, to apply for an opening.'
          : `Your profile is saved up to step ${step - 1} of 5.`,
      action: { to: '/candidate-info', label: step === 1 ? 'Start' : `Finish step ${step} of 5` },
    }
  }
  const label = appliedLabel(candidate.hiring_stage)
  if (label === 'Rejected') {
    const again = candidate.reapply_from ? ` You can apply again from ${formatDay(candidate.reapply_from)}.` : ''
    return { sentence: `${candidate.status}. Thank you for the time you gave us.${again}` }
  }
  if (candidate.resource_requisition_request_id !== null) {
    return { sentence: `Your application${job ? ` for ${job}` : ''}: ${candidate.status}. Usual answer within 2 working days.` }
  }
  if (!candidate.can_apply && candidate.can_apply_reason) return { sentence: candidate.can_apply_reason.message }
  if (openings === 0)
    return { sentence: 'Your profile is complete. There is no opening at the moment; new ones appear on your profile page.' }
  const count = openings === undefined ? 'the openings' : `${openings} opening${openings === 1 ? '' : 's'}`
  return { sentence: 'Your profile is complete. Now pick one opening.', action: { to: '/CandidateProfile', label: `See ${count}` } }
}
