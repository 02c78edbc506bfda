import type { BoardColumn, readBoard as board } from '@portal/contract/board'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { Parts } from '../../platform/context.ts'
import { selectBoard } from '../candidate-list/board.queries.ts'
import { isStaff } from './candidates.policy.ts'

/** The candidates of an opening by group of stages; of an opening that is not there every group is empty, as its list is. */
export const readBoard = ({ database: { db } }: Parts, actor: Actor, query: ParsedQuery<typeof board>): Promise<BoardColumn[]> => {
  const { opening, group, page = 1 } = authorize(actor, isStaff, query)
  return selectBoard(db, opening, group, page)
}
