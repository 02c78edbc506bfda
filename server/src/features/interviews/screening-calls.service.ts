import { ruleOfStage } from '@portal/contract/follow-up-rules'
import { roundStages } from '@portal/contract/interviews'
import { screeningRows, type ScreeningCallBody } from '@portal/contract/screening-calls'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { lockCandidateForStaff, type LockedCandidate } from '../applications/locked-candidates.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recordCall } from '../follow-ups/follow-ups.service.ts'
import { insertInterview, insertPanel } from './interviews.queries.ts'
import { selectPanels, updateInterview } from '../stage-effects/interview-invitations.queries.ts'
import { assertRound, lockPanel } from './planning.service.ts'
import { updateRemarks } from './remarks.queries.ts'

/** Inserts a phone screening held just now, with the caller's remarks. */
const insertHeldCall = async (tx: Db, actor: Actor, { scope, candidate }: LockedCandidate, body: ScreeningCallBody): Promise<number> => {
  const now = new Date()
  const ids = await lockPanel(tx, { panel: [{ name: actor.name, email: actor.email }], room_id: null })
  const interview_id = await insertInterview(tx, scope, {
    starts_at: new Date(Math.min(Date.parse(body.began_at), now.getTime() - 1000)),
    ends_at: now,
    resource_request_id: candidate.resource_requisition_request_id,
    round: 'screening',
    mode: 'phone',
    place: null,
    room_id: null,
    created_by: actor.user_id,
  })
  await insertPanel(tx, { id: interview_id, candidate_id: candidate.id }, [...ids.values()])
  await updateInterview(tx, interview_id, { state: 'held' })
  const [member] = await selectPanels(tx, [interview_id])
  if (!member) throw new Error('The caller was not inserted.')
  const ratings = Object.fromEntries(screeningRows.map(({ key }) => [key, body[key as 'communication'] ?? 0]))
  const remarks = { ratings, strengths: null, concerns: null, questions: null, next_round: null, submitted_at: now }
  await updateRemarks(tx, member.panel.id, { ...remarks, attendance: 'attended', note: body.note, recommendation: body.recommendation })
  const description = `${roundStages.screening.label} completed`
  await recordStatus(tx, { candidate_id: candidate.id, description, activity_by: actor.user_id })
  return interview_id
}

/** Logs a call to a candidate in screening. 404 if the candidate isn't visible to staff; 422 `not_allowed`. */
export const logScreeningCall = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  body: ScreeningCallBody,
  key: IdempotencyKey | null,
): Promise<{ interview_id: number | null }> => {
  const log = async (tx: Db) => {
    const locked = await lockCandidateForStaff(tx, actor, candidate_id)
    await assertRound(tx, locked, 'screening')
    const { outcome, on, note } = body
    const rule = ruleOfStage(locked.candidate.hiring_stage)
    const act =
      outcome === 'call_back'
        ? ({ kind: 'call_back', on: on ?? '', note } as const)
        : ({ kind: 'called', outcome, note: outcome === 'connected' ? null : note } as const)
    if (rule !== null) await recordCall(tx, actor, { candidate_id, rule }, act)
    const interview_id = outcome === 'connected' ? await insertHeldCall(tx, actor, locked, body) : null
    await recordAudit(tx, actor, 'screening_called', 'candidate', candidate_id, { outcome, interview_id })
    return interview_id
  }
  return createOnce(ctx.database, key, log, (_, interview_id) => ({ interview_id }))
}
