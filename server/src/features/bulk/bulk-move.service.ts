import { REJECT, type BulkPreviewTarget, type BulkTarget } from '@portal/contract/bulk'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Moved } from '@portal/contract/applications'
import { mayMove } from '../applications/applications.policy.ts'
import { selectBulkCandidates, type BulkCandidate } from './bulk-candidates.queries.ts'
import {
  moveBodyFor,
  groupByStage,
  validateBulkMove,
  targetStage,
  countMovable,
  previewAllTargets,
  bulkMoveRefusal,
  type BulkMove,
} from './stage-buckets.rules.ts'
import { mailOption, nextWorkingMorning } from '../applications/moves.rules.ts'
import { composeStageMail, lockCandidateForStaff, moveCandidate, stageMovedConflict } from '../applications/moves.service.ts'

/** The candidates among `ids` who are visible to staff. */
export const listBulkCandidates = (db: Db, actor: Actor, ids: readonly number[]): Promise<BulkCandidate[]> => {
  authorize(actor, mayMove, {})
  return selectBulkCandidates(db, ids)
}

/** The stages that the candidates can move to, with what each move requires. */
export const previewTargets = (candidates: readonly BulkCandidate[], { role_id }: Actor): BulkPreviewTarget[] =>
  previewAllTargets(groupByStage(candidates), role_id, nextWorkingMorning(new Date()).toISOString())

/** How many candidates can move at all, and why the others can't. */
export const previewMovable = (candidates: readonly BulkCandidate[]) => countMovable(groupByStage(candidates))

/** The candidates whose move has an email that staff may send. */
export const mailRecipients = (candidates: readonly BulkCandidate[], to: BulkTarget, { role_id }: Actor): BulkCandidate[] =>
  candidates.filter((candidate) => {
    const stage = targetStage(candidate, to)
    if (stage === null || bulkMoveRefusal(candidate, candidate.request, to) !== null) return false
    const mail = mailOption(candidate, stage, role_id)
    return mail !== null && mail.choice !== 'never'
  })

/** The email of one candidate's move; null when the candidate can't be rejected. */
export const composeMoveMail = (
  ctx: AppContext,
  candidate: BulkCandidate,
  to: BulkTarget,
  joining_on: string | null,
): MailContent | null => {
  const stage = targetStage(candidate, to)
  return stage === null ? null : composeStageMail(ctx, { candidate: candidate, request: candidate.request }, { to: stage, joining_on })
}

/** Validates a bulk move and returns the number of emails it sends. 422 by field, `not_allowed` when no candidate can make the move. */
export const assertBulkMove = (candidates: readonly BulkCandidate[], move: BulkMove, { role_id }: Actor): number => {
  const { can, mails, errors } = validateBulkMove(groupByStage(candidates), move, role_id, dayInIndia())
  if (can === 0) {
    const message =
      move.to === REJECT ? 'None of the selected candidates can be rejected.' : 'None of the selected candidates can move to this stage.'
    throw new Refusal(422, 'not_allowed', message, { errors: { 'work.to': [message] } })
  }
  const wrong = Object.entries(errors).map(([field, messages]) => [`work.${field}`, messages] as const)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return mails
}

/**
 * Moves one candidate of a run in the caller's transaction. `from_stage`: the stage when the run started. Errors as `moveCandidate`,
 * `not_allowed` when this candidate can't make the move.
 */
export const moveBulkCandidate = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  { candidate_id, from_stage }: { readonly candidate_id: number; readonly from_stage: number | null },
  move: BulkMove,
): Promise<Moved> => {
  const { candidate, request } = await lockCandidateForStaff(tx, actor, candidate_id)
  if (from_stage !== null && candidate.hiring_stage !== from_stage) throw await stageMovedConflict(tx, candidate)
  const why = bulkMoveRefusal(candidate, request, move.to)
  const stage = targetStage(candidate, move.to)
  if (why !== null || stage === null) throw new Refusal(422, 'not_allowed', why ?? '')
  return moveCandidate(ctx, tx, actor, candidate_id, moveBodyFor(candidate, stage, move, actor.role_id))
}
