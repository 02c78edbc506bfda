import { NEIGHBOURS_PER_SIDE, type Neighbours } from '@portal/contract/candidate-list'

/** Position of a candidate among the neighbours of a list. */
export interface NeighboursPlace {
  readonly previous: number | null
  readonly next: number | null
  /** From 1; null if it isn't counted or the candidate isn't listed. */
  readonly place: number | null
  /** Whether the candidate is still in the list. */
  readonly isListed: boolean
  readonly total: number
  /** Too few known neighbours on one side: refetch. */
  readonly isAtEdge: boolean
}

/** Finds a candidate among the neighbours of `anchor`; undefined if not among them. */
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
    isListed: !isUnlisted,
    total,
    isAtEdge:
      id !== anchor &&
      ((at === 0 && before.length === NEIGHBOURS_PER_SIDE) || (at === ids.length - 1 && after.length === NEIGHBOURS_PER_SIDE)),
  }
}
