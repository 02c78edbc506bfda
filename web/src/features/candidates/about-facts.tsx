import { formatCtc, formatDay } from '../../lib/format.ts'
import { CutText } from '../../ui/cut-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { fullName, type WordedCandidate } from './words.ts'

const DETAIL_LIMIT = 20

/** Name, birth, address, numbers and reference. */
export function GeneralFacts({ candidate }: { readonly candidate: WordedCandidate }) {
  const place = [candidate.address, candidate.city_text, candidate.state_text, candidate.country_text, candidate.zip].filter(Boolean)
  return (
    <Facts
      facts={[
        ['Name', fullName(candidate)],
        ['Date of birth', candidate.dob && formatDay(candidate.dob)],
        ['Gender', candidate.gender_text],
        ['Address', place.join(', ')],
        ['Mobile', candidate.mobile_no],
        ['Alternate mobile', candidate.alternate_mobile_no],
        ['Reference', candidate.reference_text],
        [
          'Reference details',
          candidate.reference_detail && <CutText key="detail" text={candidate.reference_detail} limit={DETAIL_LIMIT} />,
        ],
        ['Referred by', candidate.reference_by],
      ]}
    />
  )
}

const negotiable = (text: string | null, flag: number) => text && (flag === 1 ? `${text}, negotiable` : text)
const months = (count: number) => `${count} month${count === 1 ? '' : 's'}`

/** Pay, Ahmedabad and notice period. */
export function ProfessionalFacts({ candidate }: { readonly candidate: WordedCandidate }) {
  const { current_ctc, expected_ctc, notice_period, feasible_locating_to_ahmedabad } = candidate
  return (
    <Facts
      facts={[
        ['Job preference', candidate.position_text],
        ['Current CTC', current_ctc === null ? null : formatCtc(current_ctc)],
        ['Expected CTC', negotiable(expected_ctc === null ? null : formatCtc(expected_ctc), candidate.is_expected_ctc_negotiable)],
        [
          'Willing to move to Ahmedabad',
          feasible_locating_to_ahmedabad === null ? null : feasible_locating_to_ahmedabad === 1 ? 'Yes' : 'No',
        ],
        ['Notice period', negotiable(notice_period === null ? null : months(notice_period), candidate.is_notice_period_negotiable)],
      ]}
    />
  )
}
