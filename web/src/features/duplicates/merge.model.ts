import type { MergeBody, MergePreview } from '@portal/contract/duplicates'

export type Side = 'first' | 'second'
export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first')

/** What people have chosen field by field; a field that is not there follows the record that stays. */
export type Chosen = Readonly<Record<string, Side>>

/** The e-mail of a record that somebody signs in to is not to be chosen away. */
export const isLocked = (preview: MergePreview, stays: Side, field: string): boolean => field === 'email' && preview[stays].has_account

/** Which side a field comes from: as chosen, else of the record that stays, unless it has nothing there. */
export const sideOf = (preview: MergePreview, stays: Side, chosen: Chosen, field: string): Side => {
  if (isLocked(preview, stays, field)) return stays
  const values = preview.fields.find((one) => one.field === field)
  return chosen[field] ?? (values && values[stays] === null ? otherSide(stays) : stays)
}

export const differing = (preview: MergePreview) => preview.fields.filter(({ first, second }) => first !== second)
export const alike = (preview: MergePreview) => preview.fields.filter(({ first, second }) => first === second && first !== null)

/** As the call wants it. */
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
