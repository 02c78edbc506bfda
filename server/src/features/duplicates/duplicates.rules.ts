import { duplicateReasons, type DuplicateReason } from '@portal/contract/duplicates'

/** How much each reason says; several say more together. A family or a hostel may share a mobile. */
const weights: Readonly<Record<DuplicateReason, number>> = { email: 8, resume: 4, name_dob: 3, mobile: 2 }

/** So many may share a value before it says nothing of them: the mobile of a hostel, a resume of a course. */
export const MAX_SHARED_BY = 5

export const pairStrength = (reasons: readonly DuplicateReason[]): number => reasons.reduce((sum, reason) => sum + weights[reason], 0)

/** Somebody who shares one value. */
export interface SharedValue {
  readonly id: number
  readonly reason: DuplicateReason
  readonly is_namesake: boolean
}

/** Who may be the same person, and why. A value that too many share counts for namesakes alone. */
export const groupReasons = (hits: readonly SharedValue[]): Map<number, DuplicateReason[]> => {
  const found = new Map<number, DuplicateReason[]>()
  for (const reason of duplicateReasons) {
    const sharing = hits.filter((hit) => hit.reason === reason)
    const isTelling = new Set(sharing.map(({ id }) => id)).size <= MAX_SHARED_BY
    for (const { id, is_namesake } of sharing) {
      const known = found.get(id) ?? []
      if ((isTelling || is_namesake) && !known.includes(reason)) found.set(id, [...known, reason])
    }
  }
  return found
}
