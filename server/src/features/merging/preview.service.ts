import { PROFILE_PICTURE, RESUME } from '@portal/contract/attachments'
import type { StaffCandidate } from '@portal/contract/profiles'
import type { MergeField, MergePreview, PairSide } from '@portal/contract/duplicates'
import { dayInIndia } from '@portal/contract/shared/dates'
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
const fieldValues = (one: StaffCandidate): Values => {
  const document = (type: number) => one.attachments.find((row) => row.type === type)?.attachment.original_name ?? null
  return {
    name: joinParts([one.first_name, one.middle_name, one.last_name], ' '),
    email: one.email,
    mobile_no: one.mobile_no,
    alternate_mobile_no: one.alternate_mobile_no,
    dob: one.dob,
    gender: one.gender_text,
    address: joinParts([one.address, one.city_text, one.state_text, one.country_text, one.zip], ', '),
    reference: joinParts([one.reference_text, one.reference_detail, one.reference_by], ', '),
    position_applied_for: one.position_text,
    feasible_locating_to_ahmedabad: numeral(one.feasible_locating_to_ahmedabad),
    current_ctc: numeral(one.current_ctc),
    expected_ctc: numeral(one.expected_ctc),
    notice_period: numeral(one.notice_period),
    total_experience: one.total_experience === 0 ? null : numeral(one.total_experience),
    resume: document(RESUME),
    picture: document(PROFILE_PICTURE),
  }
}

const educationValues = (one: StaffCandidate) =>
  new Map(
    one.educations.map(({ qualification_id, qualification, percentage, passing_year, institute }) => [
      qualification_id,
      { label: qualification, value: joinParts([percentage === null ? null : `${percentage}%`, passing_year, institute], ', ') },
    ]),
  )

const compareFields = (first: StaffCandidate, second: StaffCandidate): MergePreview['fields'] => {
  const [one, other] = [fieldValues(first), fieldValues(second)]
  const [firstEducations, secondEducations] = [educationValues(first), educationValues(second)]
  const both = [...firstEducations.keys()].filter((key) => secondEducations.has(key)).toSorted((a, b) => a - b)
  return [
    ...(Object.keys(one) as MergeField[]).map((field) => ({ field, label: null, first: one[field], second: other[field] })),
    ...both.map((key) => ({
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
  const [one, two] = [sides.get(id), sides.get(other)]
  if (!one || !two || !kept || !merged) throw notFound()
  const needs_note = one.has_account && two.has_account
  const keptSide = keptApplicationSide(kept, merged) === 'kept' ? 'first' : 'second'
  const dropped = describeApplication(keptSide === 'first' ? two : one)
  const hasNone = describeApplication(one) === null && describeApplication(two) === null
  return {
    first: one,
    second: two,
    proposed: proposeKept(one, two),
    fields: compareFields(first, second),
    application: { stays: hasNone ? null : keptSide, dropped },
    cooling_until: mergedCoolingUntil(kept, merged, dayInIndia()),
    refused: areBothHired(kept, merged) ? BOTH_HIRED : needs_note && !mayMergeAccounts(actor, {}) ? TWO_ACCOUNTS : null,
    needs_note,
  }
}
