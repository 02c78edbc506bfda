import { NEIGHBOURS_PER_SIDE, type Neighbours } from '@portal/contract/candidate-list'

/** Where a candidate stands on a walk along a list. */
export interface NeighboursPlace {
  readonly previous: number | null
  readonly next: number | null
  /** From 1; null where it is not counted, or the list no longer has this candidate. */
  readonly place: number | null
  readonly total: number
  /** The walk knows too little around here and is asked for anew. */
  readonly isAtEdge: boolean
}

/** Finds one candidate on the trail that was asked for around `anchor`; undefined for one who is not on it. */
export const placeOn = (
  { before, after, place, is_listed, total }: Neighbours,
  anchor: number,
  id: number,
): NeighboursPlace | undefined => {
  const ids = [...before, anchor, ...after]
  const at = ids.indexOf(id)
  if (at === -1) return undefined
  const isUnlisted = !is_listed && id === anchor
  const shift = !is_listed && at > before.length ? 1 : 0
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    place: place === null || isUnlisted ? null : place - before.length + at - shift,
    total,
    isAtEdge:
      id !== anchor &&
      ((at === 0 && before.length === NEIGHBOURS_PER_SIDE) || (at === ids.length - 1 && after.length === NEIGHBOURS_PER_SIDE)),
  }
}
