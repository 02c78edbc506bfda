import type { Move, CandidateStage } from '@portal/contract/applications'
import { REOPENED, stageOf } from '@portal/contract/stages'
import { type ListAddress, listAddressOf } from '../list/list-address.model.ts'
import { type CandidateListSearch, filtersOf } from '../list/list-search.model.ts'

/** The opening a list is filtered by; null for none or several. */
export const openingOf = (search: CandidateListSearch): number | null => {
  const [only, ...others] = filtersOf(search).filter(({ condition }) => condition.field === 'opening')
  if (!only || others.length > 0) return null
  const { op, values } = only.condition
  return (op === 'is' || op === 'any') && values.length === 1 ? Number(values[0]) : null
}

/** Address of the board, for links back to it. */
export const boardAddressOf = (search: CandidateListSearch): ListAddress => listAddressOf({ ...search, board: 1 })

/** Whether the list has filters besides the opening. */
export const hasOtherFilters = (search: CandidateListSearch): boolean =>
  search.q !== undefined || search.view !== undefined || filtersOf(search).length > 1

const isForward = ({ to, reason_kind }: Move, from: number): boolean => {
  const { kind } = stageOf(to)
  return (kind === 'active' || kind === 'hired') && reason_kind === null && (to > from || from === REOPENED)
}

/** The usual next stage; from hold, the previous one. Undefined when there is none or the candidate has to act. */
export const nextStage = ({ hiring_stage, moves }: Pick<CandidateStage, 'hiring_stage' | 'moves'>): number | undefined =>
  (moves.find(({ is_unhold }) => is_unhold) ?? moves.find((move) => isForward(move, hiring_stage)))?.to
