import * as z from 'zod/mini'
import { stageGroups } from './stages.ts'
import { CandidateRow } from './candidate-list.ts'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** Cards per column and page. */
export const BOARD_CARDS = 50

/** A candidate on the board, with the fields its menu needs. Instants are ISO 8601 UTC. */
export const BoardCard = z.pick(CandidateRow, {
  id: true,
  name: true,
  email: true,
  mobile_no: true,
  has_resume: true,
  hiring_stage: true,
  stage_since: true,
  due_on: true,
  lateness: true,
  overdue_days: true,
  assigned_to: true,
})
export type BoardCard = z.infer<typeof BoardCard>

/** Candidates of one opening in one stage group, longest in stage first. */
export const BoardColumn = z.object({
  group: z.enum(stageGroups),
  /** Capped at 10,001. */
  total: z.number(),
  cards: z.array(BoardCard),
})
export type BoardColumn = z.infer<typeof BoardColumn>

/** Candidates of one opening by stage group, `BOARD_CARDS` per column; `group` and `page` load more of one column. */
export const readBoard = endpoint({
  method: 'GET',
  path: '/v1/candidates/board',
  audience: 'staff',
  summary: 'Candidates of an opening by stage group',
  query: z.strictObject({
    opening: numeral(1, limits.id),
    group: z.optional(z.enum(stageGroups, 'There is no such stage group.')),
    page: z.optional(numeral(1, 1000)),
  }),
  response: data(z.array(BoardColumn)),
})
