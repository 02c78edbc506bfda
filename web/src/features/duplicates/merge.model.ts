import type { MergeBody, MergePreview } from '@portal/contract/duplicates'

export type Side = 'first' | 'second'
export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first')

/** Choices by field; fields without one follow the kept record. */
export type Picks = Readonly<Record<string, Side>>

/** The email of a record with an account can't be changed. */
export const isLocked = (preview: MergePreview, keptSide: Side, field: string): boolean =>
  field === 'email' && preview[keptSide].has_account

/** Source of a field: as chosen, else the kept record, unless it is empty there. */
export const sideOf = (preview: MergePreview, keptSide: Side, chosen: Picks, field: string): Side => {
  if (isLocked(preview, keptSide, field)) return keptSide
  const values = preview.fields.find((row) => row.field === field)
  return chosen[field] ?? (values && values[keptSide] === null ? otherSide(keptSide) : keptSide)
}

export const differingFields = (preview: MergePreview) => preview.fields.filter(({ first, second }) => first !== second)
export const equalFields = (preview: MergePreview) => preview.fields.filter(({ first, second }) => first === second && first !== null)

/** Body of the merge. */
export const bodyOf = (preview: MergePreview, keptSide: Side, chosen: Picks, note: string): MergeBody => ({
  merged_id: preview[otherSide(keptSide)].id,
  picks: Object.fromEntries(
    differingFields(preview).map(({ field }) => [
      field,
      sideOf(preview, keptSide, chosen, field) === keptSide ? ('kept' as const) : ('merged' as const),
    ]),
  ),
  note: note.trim() || null,
})
