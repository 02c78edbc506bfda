import { REJECT, type BulkPreviewTarget, type BulkTarget } from '@portal/contract/bulk'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Moved } from '@portal/contract/applications'
import { mayMove } from '../applications/applications.policy.ts'
import { selectStands, type Stand } from './stage-buckets.queries.ts'
import { bodyFor, crowdsOf, judge, stageFor, stuckOf, targetsOfMany, whyNotThere, type Choice } from './stage-buckets.rules.ts'
import { mailChoice, nextMorning } from '../applications/moves.rules.ts'
import { composeMail, holdCandidate, moveOne, stageMoved } from '../applications/moves.service.ts'

export type { Stand } from './stage-buckets.queries.ts'

/** Where those of many candidates stand whom staff see. */
export const standsOf = (db: Db, actor: Actor, ids: readonly number[]): Promise<Stand[]> => {
  authorize(actor, mayMove, {})
  return selectStands(db, ids)
}

/** Where they can move to, and what each move asks for. */
export const targetsFor = (stands: readonly Stand[], { role_id }: Actor): BulkPreviewTarget[] =>
  targetsOfMany(crowdsOf(stands), role_id, nextMorning(new Date()).toISOString())

/** How many can move anywhere, and why the others cannot. */
export const stuckAmong = (stands: readonly Stand[]) => stuckOf(crowdsOf(stands))

/** Of those who can move there, those whose move has a letter that may go. */
export const readersOf = (stands: readonly Stand[], to: BulkTarget, { role_id }: Actor): Stand[] =>
  stands.filter((stand) => {
    const stage = stageFor(stand, to)
    if (stage === null || whyNotThere(stand, stand.request, to) !== null) return false
    const mail = mailChoice(stand, stage, role_id)
    return mail !== null && mail.choice !== 'never'
  })

/** The letter that somebody's move would write. */
export const mailFor = (ctx: AppContext, stand: Stand, to: BulkTarget, joining_on: string | null): MailContent | null => {
  const stage = stageFor(stand, to)
  return stage === null ? null : composeMail(ctx, { candidate: stand, request: stand.request }, { to: stage, joining_on })
}

/** How many letters the moves write. 422 with the field for what they ask for, `not_allowed` when nobody can move there. */
export const checkMoves = (stands: readonly Stand[], choice: Choice, { role_id }: Actor): number => {
  const { can, mails, faults } = judge(crowdsOf(stands), choice, role_id, dayInIndia())
  if (can === 0) {
    const message =
      choice.to === REJECT ? 'None of the selected candidates can be rejected.' : 'None of the selected candidates can move to this stage.'
    throw new Refusal(422, 'not_allowed', message, { errors: { 'work.to': [message] } })
  }
  const wrong = Object.entries(faults).map(([field, messages]) => [`work.${field}`, messages] as const)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return mails
}

/**
 * Moves one of many candidates as was chosen for all, from the stage that was seen, in a transaction of the caller. Errors as `moveOne`:
 * `not_allowed` where this one cannot.
 */
export const moveAsChosen = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  candidate_id: number,
  from_stage: number | null,
  choice: Choice,
): Promise<Moved> => {
  const { candidate, request } = await holdCandidate(tx, actor, candidate_id)
  if (from_stage !== null && candidate.hiring_stage !== from_stage) throw await stageMoved(tx, candidate)
  const why = whyNotThere(candidate, request, choice.to)
  const stage = stageFor(candidate, choice.to)
  if (why !== null || stage === null) throw new Refusal(422, 'not_allowed', why ?? '')
  return moveOne(ctx, tx, actor, candidate_id, bodyFor(candidate, stage, choice, actor.role_id))
}
