import { REOPENED, stageOf } from '@portal/contract/stages'
import type { Move, Standing } from '@portal/contract/applications'

const isForward = ({ to, reason_kind }: Move, from: number): boolean => {
  const { kind } = stageOf(to)
  return (kind === 'active' || kind === 'hired') && reason_kind === null && (to > from || from === REOPENED)
}

/** The stage that usually follows; from hold the one it was held from. Undefined where none does, or the candidate has to act. */
export const nextStage = ({ hiring_stage, moves }: Pick<Standing, 'hiring_stage' | 'moves'>): number | undefined =>
  (moves.find(({ is_resume }) => is_resume) ?? moves.find((move) => isForward(move, hiring_stage)))?.to
