import { appliedLabel } from '@portal/contract/stages'
import type { Candidate } from '@portal/contract/candidates'
import { words } from '#words/dashboard.ts'
import { formatDay } from '../../lib/format/format.ts'

interface NextStep {
  readonly sentence: string
  readonly action?: { readonly to: '/candidate-info' | '/CandidateProfile'; readonly label: string }
}

interface NextStepFacts {
  /** In India, `YYYY-MM-DD`. */
  readonly today: string
  readonly openings: number | undefined
  /** "React Developer (RR-26-0042)", once known. */
  readonly job: string | null
}

const pageNumber = { PERSONAL: 1, EDUCATIONAL: 2, WORK_EXPERIENCE: 3, ATTACHMENT: 4, PROFESSIONAL: 5, COMPLETED: 5 } as const
/** Of the whole profile. */
const STEPS = 5
const MINUTES = 8

type NextStepCandidate = Pick<
  Candidate,
  | 'is_profile_complete'
  | 'current_profile_page'
  | 'resource_requisition_request_id'
  | 'hiring_stage'
  | 'status'
  | 'reapply_from'
  | 'answer_by'
  | 'can_apply'
  | 'can_apply_reason'
>

/** When to expect an answer, or that it is late. */
const promise = (answer_by: string | null, today: string): string[] => {
  if (answer_by === null) return []
  return [words.nextStep[answer_by < today ? 'late' : 'answerBy'](formatDay(answer_by))]
}

/** The next step of a candidate, with at most one button. */
export const nextStep = (candidate: NextStepCandidate, { openings, job, today }: NextStepFacts): NextStep => {
  if (candidate.is_profile_complete !== 1) {
    const step = pageNumber[candidate.current_profile_page]
    return {
      sentence: step === 1 ? words.nextStep.begin(STEPS, MINUTES) : words.nextStep.savedUpTo(step - 1, STEPS),
      action: { to: '/candidate-info', label: step === 1 ? words.nextStep.start : words.nextStep.finish(step, STEPS) },
    }
  }
  const label = appliedLabel(candidate.hiring_stage)
  if (label === 'Rejected') {
    const { status, reapply_from } = candidate
    if (reapply_from === null || reapply_from > today)
      return { sentence: words.nextStep.rejected(status, reapply_from && formatDay(reapply_from)) }
    return { sentence: words.nextStep.free(status), action: { to: '/CandidateProfile', label: words.nextStep.applyAgain } }
  }
  if (candidate.resource_requisition_request_id !== null) {
    if (label === 'Hired') return { sentence: words.nextStep.hired(job) }
    return { sentence: [words.nextStep.applied(candidate.status, job), ...promise(candidate.answer_by, today)].join(' ') }
  }
  if (!candidate.can_apply && candidate.can_apply_reason) return { sentence: candidate.can_apply_reason.message }
  if (openings === 0) return { sentence: words.nextStep.noOpening }
  const see = openings === undefined ? words.nextStep.seeOpenings : words.nextStep.seeCounted(openings)
  return { sentence: words.nextStep.pickOpening, action: { to: '/CandidateProfile', label: see } }
}
