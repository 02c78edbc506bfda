import { answerText, reapplyText, REVIEW_DUE } from '@portal/contract/applying'
import { appliedLabel, OFFER_RELEASED } from '@portal/contract/stages'
import type { Candidate } from '@portal/contract/candidates'
import { APPLY_AGAIN_HASH } from '@portal/contract/shared/product'
import { words } from '#words/dashboard/candidate.ts'

export interface NextStep {
  /** Public status of the application; null without one. */
  readonly status: string | null
  readonly sentence: string
  readonly action?: {
    readonly to: '/candidate-info' | '/CandidateProfile' | '/AptitudeTest'
    /** Search parameters of the test page. */
    readonly search?: { readonly id: number }
    readonly hash?: string
    readonly label: string
  }
}

interface NextStepFacts {
  /** Day in India, `YYYY-MM-DD`. */
  readonly today: string
  readonly openings: number | undefined
}

const pageNumber = { PERSONAL: 1, EDUCATIONAL: 2, WORK_EXPERIENCE: 3, ATTACHMENT: 4, PROFESSIONAL: 5, COMPLETED: 5 } as const
/** Steps of the whole profile. */
const STEPS = 5
const MINUTES = 8

type NextStepCandidate = Pick<
  Candidate,
  | 'is_profile_complete'
  | 'current_profile_page'
  | 'reapplication_count'
  | 'resource_requisition_request_id'
  | 'hiring_stage'
  | 'status'
  | 'reapply_from'
  | 'answer_by'
  | 'can_apply'
  | 'can_apply_reason'
>

/** The next step of a candidate, with at most one button. */
export const nextStep = (candidate: NextStepCandidate, { openings, today }: NextStepFacts): NextStep => {
  const label = appliedLabel(candidate.hiring_stage)
  // Students of a campus drive apply without a complete profile.
  const hasApplied = candidate.resource_requisition_request_id !== null
  const isIncomplete = candidate.is_profile_complete !== 1
  const step = pageNumber[candidate.current_profile_page]
  const toProfile = { to: '/candidate-info', label: step === 1 ? words.nextStep.complete : words.nextStep.finish(step, STEPS) } as const
  if (label === 'Rejected' && (hasApplied || !isIncomplete)) {
    const { status, reapply_from } = candidate
    const sentence = [words.nextStep.thanks, ...(reapply_from === null ? [] : [reapplyText(reapply_from, today)])].join(' ')
    const isOver = reapply_from !== null && reapply_from <= today
    return {
      status,
      sentence,
      ...(isOver && { action: { to: '/CandidateProfile', hash: APPLY_AGAIN_HASH, label: words.nextStep.applyAgain } }),
    }
  }
  if (isIncomplete && !hasApplied) {
    const { to } = toProfile
    if (candidate.reapplication_count > 0) return { status: null, sentence: REVIEW_DUE, action: { to, label: words.nextStep.review } }
    return {
      status: null,
      sentence: step === 1 ? words.nextStep.begin(STEPS, MINUTES) : words.nextStep.savedUpTo(step - 1, STEPS),
      action: step === 1 ? { to, label: words.nextStep.start } : toProfile,
    }
  }
  if (hasApplied) {
    const { status, answer_by } = candidate
    if (candidate.hiring_stage === OFFER_RELEASED) return { status, sentence: words.nextStep.offer }
    const sentence = label === 'Hired' ? words.nextStep.hired : answerText(answer_by, today)
    return { status, sentence, ...(isIncomplete && { action: toProfile }) }
  }
  const status = null
  if (!candidate.can_apply && candidate.can_apply_reason) return { status, sentence: candidate.can_apply_reason.message }
  if (openings === 0) return { status, sentence: words.nextStep.noOpening }
  const see = openings === undefined ? words.nextStep.seeOpenings : words.nextStep.seeCounted(openings)
  return { status, sentence: words.nextStep.pickOpening, action: { to: '/CandidateProfile', label: see } }
}
