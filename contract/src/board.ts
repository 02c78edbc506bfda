import * as z from 'zod/mini'
import { stageGroups } from './stages.ts'
import { CandidateRow } from './candidate-list.ts'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** Cards that a column has at once. */
export const BOARD_CARDS = 50

/** What the board tells of one candidate, and what its menu needs. Instants are ISO 8601 UTC. */
export const BoardCard = z.pick(CandidateRow, {
  id: true,
  name: true,
  email: true,
  mobile_no: true,
  has_resume: true,
  hiring_stage: true,
  stage_since: true,
  assigned_to: true,
})
export type BoardCard = z.infer<typeof BoardCard>

/** Those of one opening in one group of stages; who has stood in the stage longest comes first. */
export const BoardColumn = z.object({
  group: z.enum(stageGroups),
  /** Stops at 10,001. */
  total: z.number(),
  cards: z.array(BoardCard),
})
export type BoardColumn = z.infer<typeof BoardColumn>

/** The candidates of one opening by group of stages, `BOARD_CARDS` of each group; `group` and `page` ask for more of one. */
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
