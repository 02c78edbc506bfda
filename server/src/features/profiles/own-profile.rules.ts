import { REGISTERED, stageOf } from '@portal/contract/stages'
import type { Candidate } from '@portal/contract/candidates'
import { candidateRefusal, openingRefusal } from '@portal/contract/applying'
import { notice } from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'
import { canWithdraw, reapplyFrom } from '../applications/applications.rules.ts'
import { areMinimumsMet, compareMarks } from '../educations/educations.rules.ts'
import type { CandidateProfile } from './profiles.queries.ts'
import { sectionVersion } from './sections.rules.ts'
import { hasConsented, loginType } from './profiles.rules.ts'

/** The candidate in contract shape, from the stored profile and today's Indian day. */
export const toCandidate = (profile: CandidateProfile, today: string): Candidate => {
  const { marks, opening_minimums: linked, lowest_minimums: lowest, consented_on, has_resume, has_all_details, ...record } = profile
  const aggregates = compareMarks(marks, linked ?? lowest)
  const aggregates_matched = areMinimumsMet(aggregates)
  const reapply_from = reapplyFrom(record)
  const can_apply_reason =
    candidateRefusal({ ...record, has_resume, has_all_details, reapply_from, today }) ??
    openingRefusal({ is_old_enough: true, aggregates_matched })
  return {
    ...record,
    current_profile_page: record.current_profile_page as Candidate['current_profile_page'],
    login_type: loginType(hasConsented(consented_on, record.dob, today), reapply_from, today),
    status:
      record.hiring_stage === REGISTERED && record.is_profile_complete === 1 ? 'Profile complete' : stageOf(record.hiring_stage).public,
    notice_version: notice.version,
    aggregates,
    aggregates_matched,
    closed_on: reapply_from === null ? null : dayInIndia(record.stage_since),
    reapply_from,
    can_apply: can_apply_reason === null,
    can_apply_reason,
    can_withdraw: canWithdraw(record),
    versions: { personal: sectionVersion(record, 'personal'), professional: sectionVersion(record, 'professional') },
  }
}
