import { duplicateReasons, type DuplicateReason } from '@portal/contract/duplicates'

/** Weight per reason; reasons add up. A mobile number may be shared by a family or a hostel. */
const weights: Readonly<Record<DuplicateReason, number>> = { email: 8, resume: 4, name_dob: 3, mobile: 2 }

/** A value shared by more records than this isn't a reason, such as the mobile number of a hostel or the resume of a course. */
export const MAX_SHARED_BY = 5

export const pairStrength = (reasons: readonly DuplicateReason[]): number => reasons.reduce((sum, reason) => sum + weights[reason], 0)

/** A record that shares one value with the candidate. */
export interface SharedValue {
  readonly id: number
  readonly reason: DuplicateReason
  readonly is_namesake: boolean
}

/** Possible duplicates by id, with their reasons. A value shared by too many records counts only for namesakes. */
export const groupReasons = (hits: readonly SharedValue[]): Map<number, DuplicateReason[]> => {
  const found = new Map<number, DuplicateReason[]>()
  for (const reason of duplicateReasons) {
    const sharing = hits.filter((hit) => hit.reason === reason)
    const isDistinctive = new Set(sharing.map(({ id }) => id)).size <= MAX_SHARED_BY
    for (const { id, is_namesake } of sharing) {
      const known = found.get(id) ?? []
      if ((isDistinctive || is_namesake) && !known.includes(reason)) found.set(id, [...known, reason])
    }
  }
  return found
}
