import { PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import type { StaffCandidate } from '@portal/contract/profiles'
import type { MergeField, MergePreview, PairSide } from '@portal/contract/duplicates'
import { dayInIndia } from '@portal/contract/shared/dates'
import { fullName } from '@portal/contract/shared/full-name'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { readCandidate } from '../profiles/staff-profile.service.ts'
import { mayMerge, mayMergeAccounts } from '../duplicates/duplicates.policy.ts'
import { selectPairSides } from '../duplicates/duplicates.queries.ts'
import {
  keptApplicationSide,
  BOTH_HIRED,
  areBothHired,
  mergedCoolingUntil,
  describeApplication,
  SAME_RECORD,
  TWO_ACCOUNTS,
} from './merging.rules.ts'

type Values = Readonly<Record<MergeField, string | null>>

const joinParts = (parts: readonly (string | number | null)[], by: string): string | null =>
  parts.filter((part) => part !== null && part !== '').join(by) || null
const numeral = (value: number | null): string | null => (value === null ? null : String(value))

/** Display value per field; the screen adds units and translates Yes and No. */
const fieldValues = (candidate: StaffCandidate): Values => {
  const document = (type: number) => candidate.attachments.find((row) => row.type === type)?.attachment.original_name ?? null
  return {
    name: fullName(candidate),
    email: candidate.email,
    mobile_no: candidate.mobile_no,
    alternate_mobile_no: candidate.alternate_mobile_no,
    dob: candidate.dob,
    gender: candidate.gender_text,
    address: joinParts([candidate.address, candidate.city_text, candidate.state_text, candidate.country_text, candidate.zip], ', '),
    reference: joinParts([candidate.reference_text, candidate.reference_detail, candidate.reference_by], ', '),
    position_applied_for: candidate.position_text,
    feasible_locating_to_ahmedabad: numeral(candidate.feasible_locating_to_ahmedabad),
    current_ctc: numeral(candidate.current_ctc),
    expected_ctc: numeral(candidate.expected_ctc),
    notice_period: numeral(candidate.notice_period),
    total_experience: candidate.total_experience === 0 ? null : numeral(candidate.total_experience),
    resume: document(RESUME),
    picture: document(PROFILE_PICTURE),
  }
}

const educationValues = (candidate: StaffCandidate) =>
  new Map(
    candidate.educations.map(({ qualification_id, qualification, percentage, passing_year, institute }) => [
      qualification_id,
      { label: qualification, value: joinParts([percentage === null ? null : `${percentage}%`, passing_year, institute], ', ') },
    ]),
  )

const compareFields = (first: StaffCandidate, second: StaffCandidate): MergePreview['fields'] => {
  const [firstValues, secondValues] = [fieldValues(first), fieldValues(second)]
  const [firstEducations, secondEducations] = [educationValues(first), educationValues(second)]
  const shared = [...firstEducations.keys()].filter((key) => secondEducations.has(key)).toSorted((a, b) => a - b)
  return [
    ...(Object.keys(firstValues) as MergeField[]).map((field) => ({
      field,
      label: null,
      first: firstValues[field],
      second: secondValues[field],
    })),
    ...shared.map((key) => ({
      field: `education.${key}`,
      label: firstEducations.get(key)?.label ?? null,
      first: firstEducations.get(key)?.value ?? null,
      second: secondEducations.get(key)?.value ?? null,
    })),
  ]
}

/** Proposes to keep the record with an account, or else the one with the later activity. */
const proposeKept = (first: PairSide, second: PairSide): 'first' | 'second' => {
  if (first.has_account !== second.has_account) return first.has_account ? 'first' : 'second'
  return first.last_activity_at >= second.last_activity_at ? 'first' : 'second'
}

/** Two records side by side with the result of merging them. 404 if one isn't visible to staff, 409 `same_record`. */
export const previewMerge = async (ctx: AppContext, actor: Actor, id: number, other: number): Promise<MergePreview> => {
  const { db } = ctx.database
  authorize(actor, mayMerge, { id, other })
  if (id === other) throw conflict('same_record', SAME_RECORD)
  const [sides, first, second, kept, merged] = await Promise.all([
    selectPairSides(db, [id, other]),
    readCandidate(ctx, actor, id),
    readCandidate(ctx, actor, other),
    findVisibleCandidate(db, id),
    findVisibleCandidate(db, other),
  ])
  const [firstSide, secondSide] = [sides.get(id), sides.get(other)]
  if (!firstSide || !secondSide || !kept || !merged) throw notFound()
  const needs_note = firstSide.has_account && secondSide.has_account
  const texts = [describeApplication(firstSide), describeApplication(secondSide)] as const
  const ofFirst = { kept: texts[0], dropped: texts[1] }
  const ofSecond = { kept: texts[1], dropped: texts[0] }
  return {
    first: firstSide,
    second: secondSide,
    proposed: proposeKept(firstSide, secondSide),
    fields: compareFields(first, second),
    applications: {
      first: keptApplicationSide(kept, merged) === 'kept' ? ofFirst : ofSecond,
      second: keptApplicationSide(merged, kept) === 'kept' ? ofSecond : ofFirst,
    },
    cooling_until: mergedCoolingUntil(kept, merged, dayInIndia()),
    refused: areBothHired(kept, merged) ? BOTH_HIRED : needs_note && !mayMergeAccounts(actor, {}) ? TWO_ACCOUNTS : null,
    needs_note,
  }
}
