import { joiningDocumentKinds, joiningDocuments, type JoiningDocumentKind } from '@portal/contract/joining'
import { HIRED, OFFER_RELEASED, SELECTED, stageOf } from '@portal/contract/stages'

/** Why documents can't be asked for in this stage, as a sentence; null if they can. */
export const documentRequestRefusal = (hiring_stage: number): string | null =>
  [SELECTED, OFFER_RELEASED, HIRED].some((stage) => stage === hiring_stage)
    ? null
    : `You can request documents once the candidate is in “${stageOf(SELECTED).label}” or a later stage.`

/** Why joining can't be recorded in this stage, as a sentence; null if it can. */
export const joinRefusal = (hiring_stage: number): string | null =>
  hiring_stage === HIRED ? null : 'Only hired candidates can be recorded as joined.'

/** Kinds to suggest: those usual for the candidate that haven't been asked for. `total_experience` in months. */
export const suggestedKinds = (total_experience: number, requested: readonly string[]): JoiningDocumentKind[] =>
  joiningDocumentKinds.filter((kind) => {
    const audience = joiningDocuments[kind].suggestedFor
    return !requested.includes(kind) && (audience === 'everyone' || (audience === 'experienced' && total_experience > 0))
  })

/** Number of a further file of a kind; null if it has all its files. `taken`: the numbers of those handed in. */
export const placeOfFurtherFile = (kind: JoiningDocumentKind, taken: readonly number[]): number | null => {
  for (let place = 2; place <= joiningDocuments[kind].files; place += 1) if (!taken.includes(place)) return place
  return null
}
