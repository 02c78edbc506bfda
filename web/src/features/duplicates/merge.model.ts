import type { MergeBody, MergePreview } from '@portal/contract/duplicates'

export type Side = 'first' | 'second'
export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first')

/** Choices by field; fields without one follow the kept record. */
export type Chosen = Readonly<Record<string, Side>>

/** The email of a record with an account can't be changed. */
export const isLocked = (preview: MergePreview, stays: Side, field: string): boolean => field === 'email' && preview[stays].has_account

/** Source of a field: as chosen, else the kept record, unless it is empty there. */
export const sideOf = (preview: MergePreview, stays: Side, chosen: Chosen, field: string): Side => {
  if (isLocked(preview, stays, field)) return stays
  const values = preview.fields.find((one) => one.field === field)
  return chosen[field] ?? (values && values[stays] === null ? otherSide(stays) : stays)
}

export const differing = (preview: MergePreview) => preview.fields.filter(({ first, second }) => first !== second)
export const alike = (preview: MergePreview) => preview.fields.filter(({ first, second }) => first === second && first !== null)

/** Query parameters of the API. */
export const bodyOf = (preview: MergePreview, stays: Side, chosen: Chosen, note: string): MergeBody => ({
  merged_id: preview[otherSide(stays)].id,
  picks: Object.fromEntries(
    differing(preview).map(({ field }) => [
      field,
      sideOf(preview, stays, chosen, field) === stays ? ('kept' as const) : ('merged' as const),
    ]),
  ),
  note: note.trim() || null,
})
