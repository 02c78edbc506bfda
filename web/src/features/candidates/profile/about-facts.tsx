import { words } from '#words/candidates/candidates.ts'
import { formatCtc, formatDay, formatNotice } from '../../../lib/format/format.ts'
import { CutText } from '../../../ui/content/cut-text.tsx'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { fullName } from '@portal/contract/shared/full-name'
import type { LabelledCandidate } from '../candidates.model.ts'

const DETAIL_LIMIT = 20
const { facts } = words

/** Name, birth, address, numbers and reference. */
export function GeneralFacts({ candidate }: { readonly candidate: LabelledCandidate }) {
  const place = [candidate.address, candidate.city_text, candidate.state_text, candidate.country_text, candidate.zip].filter(Boolean)
  return (
    <DescriptionList
      facts={[
        [facts.name, fullName(candidate)],
        [facts.dob, candidate.dob && formatDay(candidate.dob)],
        [facts.gender, candidate.gender_text],
        [facts.address, place.join(', ')],
        [facts.mobile, candidate.mobile_no],
        [facts.alternateMobile, candidate.alternate_mobile_no],
        [facts.reference, candidate.reference_text],
        [
          facts.referenceDetail,
          candidate.reference_detail && <CutText key="detail" text={candidate.reference_detail} limit={DETAIL_LIMIT} />,
        ],
        [facts.referredBy, candidate.reference_by],
      ]}
    />
  )
}

const negotiable = (text: string | null, flag: number) => text && (flag === 1 ? words.negotiable(text) : text)

interface ProfessionalFactsProps {
  readonly candidate: LabelledCandidate
  /** Where no card of its own shows it. */
  readonly withPreference?: boolean
}

/** Pay, Ahmedabad and notice period. */
export function ProfessionalFacts({ candidate, withPreference = true }: ProfessionalFactsProps) {
  const { current_ctc, expected_ctc, notice_period, feasible_locating_to_ahmedabad } = candidate
  return (
    <DescriptionList
      facts={[
        ...(withPreference ? [[facts.jobPreference, candidate.position_text] as const] : []),
        [facts.currentCtc, current_ctc === null ? null : formatCtc(current_ctc)],
        [facts.expectedCtc, negotiable(expected_ctc === null ? null : formatCtc(expected_ctc), candidate.is_expected_ctc_negotiable)],
        [facts.ahmedabad, feasible_locating_to_ahmedabad === null ? null : feasible_locating_to_ahmedabad === 1 ? words.yes : words.no],
        [
          facts.noticePeriod,
          negotiable(notice_period === null ? null : formatNotice(notice_period), candidate.is_notice_period_negotiable),
        ],
      ]}
    />
  )
}
