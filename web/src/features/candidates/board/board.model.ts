import type { Move, CandidateStage } from '@portal/contract/applications'
import { REOPENED, stageOf } from '@portal/contract/stages'
import { type ListAddress, listAddressOf } from '../list/list-address.model.ts'
import { type CandidateListSearch, filtersOf } from '../list/list-search.model.ts'

/** The one opening a list is filtered by; null for none and for several. */
export const openingOf = (search: CandidateListSearch): number | null => {
  const [only, ...others] = filtersOf(search).filter(({ condition }) => condition.field === 'opening')
  if (!only || others.length > 0) return null
  const { op, values } = only.condition
  return (op === 'is' || op === 'any') && values.length === 1 ? Number(values[0]) : null
}

/** Where the board stands, for the way back to it. */
export const boardAddressOf = (search: CandidateListSearch): ListAddress => listAddressOf({ ...search, board: 1 })

/** Whether the list asks for more than its opening. */
export const isNarrowed = (search: CandidateListSearch): boolean =>
  search.q !== undefined || search.view !== undefined || filtersOf(search).length > 1

const isForward = ({ to, reason_kind }: Move, from: number): boolean => {
  const { kind } = stageOf(to)
  return (kind === 'active' || kind === 'hired') && reason_kind === null && (to > from || from === REOPENED)
}

/** The stage that usually follows; from hold the one it was held from. Undefined where none does, or the candidate has to act. */
export const nextStage = ({ hiring_stage, moves }: Pick<CandidateStage, 'hiring_stage' | 'moves'>): number | undefined =>
  (moves.find(({ is_unhold }) => is_unhold) ?? moves.find((move) => isForward(move, hiring_stage)))?.to
