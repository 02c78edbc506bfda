import { APTITUDE_INVITED, HIRED, ON_HOLD, SELECTED, stageOf, stages, unholdMail } from '@portal/contract/stages'
import { reasons, type Move, type CandidateStage } from '@portal/contract/applications'
import type { StageChange } from '@portal/contract/staff-timeline'
import { roundStages, stagesKeeping } from '@portal/contract/interviews'
import { dayInIndia, daysBetween } from '@portal/contract/shared/dates'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { whenInWords } from '../calendar/working-time.rules.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mayCorrect, mayMove, mayUndo } from './applications.policy.ts'
import { selectUpcoming } from '../stage-effects/left-interviews.queries.ts'
import { selectTestsOf } from '../stage-effects/test-invitations.queries.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { findGap } from './assessments.queries.ts'
import { assessmentOf, passesAssessment } from './assessments.rules.ts'
import {
  findDueDay,
  findJoinedOn,
  findRequestSummary,
  findUnsentOfferState,
  selectHistory,
  selectUntoldOfHold,
} from './applications.queries.ts'
import { findAssignee } from './assign.queries.ts'
import {
  requiredDate,
  latenessOf,
  isUnhold,
  mailOption,
  stageAfterOpeningChange,
  mailTimes,
  type MailTimes,
  type StageMails,
  noNextStageMessage,
  notRejectableMessage,
  type CurrentStage,
  reasonKindOf,
  rejectionStage,
  nextStages,
  moveUndoDeadline,
  correctionRefusal,
  openingChangeRefusal,
} from './moves.rules.ts'

type Upcoming = Awaited<ReturnType<typeof selectUpcoming>>
const cancelledBy = (upcoming: Upcoming, to: number): string[] =>
  upcoming
    .filter(({ round }) => !stagesKeeping(round).includes(to))
    .map(({ round, ...span }) => `${roundStages[round].label} on ${whenInWords(span)}`)

/** What every move of the candidate depends on. */
interface MoveContext {
  readonly mails: StageMails
  readonly times: MailTimes
  readonly upcoming: Upcoming
  /** Whether a test is published to which the candidate would be invited. */
  readonly hasTest: boolean
  /** Whether the candidate was never emailed about the hold, so that its end isn't either. */
  readonly isUntold: boolean
  /** The assessment of the present stage, unless it is recorded. */
  readonly missing: Move['skips']
}

const toMove = (current: CurrentStage, to: number, { mails, times, upcoming, hasTest, isUntold, missing }: MoveContext): Move => {
  const option = mailOption(current, to, mails)
  const mail = isUntold && option?.code === unholdMail.code ? null : option
  return {
    to,
    is_unhold: isUnhold(current, to),
    reason_kind: reasonKindOf(current, to),
    needs: requiredDate(to),
    mail: mail && { code: mail.code, choice: mail.choice, send_at: times[mail.delay]?.toISOString() ?? null },
    cancels: cancelledBy(upcoming, to),
    is_without_test: to === APTITUDE_INVITED && !hasTest,
    skips: passesAssessment(current.hiring_stage, to) ? missing : null,
  }
}

/** A quick action: its target stage, or why it isn't possible. */
const quickAction = (to: number | null, targets: readonly number[], why: string) =>
  to !== null && targets.includes(to) ? { to, why: null } : { to: null, why }

/**
 * The candidate's stage and the actions available to the actor, in seven statements, and one more before a test, on hold, from the
 * technical interview on, or once hired. 404 if the candidate isn't visible to staff.
 */
export const readStage = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<CandidateStage> => {
  const { candidate_id } = authorize(actor, mayMove, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const { hiring_stage, stage_since, held_from, review_on, joining_on, resource_requisition_request_id } = candidate
  const expected = assessmentOf(hiring_stage)
  const [request, assignee, due_on, calendar, mails, upcoming, gap, joined_on, offer_state, untold] = await Promise.all([
    findRequestSummary(db, resource_requisition_request_id),
    findAssignee(db, candidate.assigned_to),
    findDueDay(db, candidate_id),
    selectCalendar(db),
    selectStageMails(db),
    selectUpcoming(db, candidate_id),
    expected === null ? null : findGap(db, candidate, expected),
    hiring_stage === HIRED ? findJoinedOn(db, candidate_id) : null,
    hiring_stage === SELECTED ? findUnsentOfferState(db, candidate_id) : null,
    hiring_stage === ON_HOLD ? selectUntoldOfHold(db, [candidate_id]) : null,
  ])
  const { kind, label } = stageOf(hiring_stage)
  const targets = nextStages(candidate, request)
  const hasTest = targets.includes(APTITUDE_INVITED) && (await selectTestsOf(db, [candidate_id])).size > 0
  const missing = expected === null || gap === null ? null : { assessment: expected, gap }
  const times = mailTimes(new Date(), calendar)
  const canCorrect = mayCorrect(actor, {})
  const corrections = canCorrect
    ? Object.keys(stages)
        .map(Number)
        .filter((to) => correctionRefusal(hiring_stage, to, resource_requisition_request_id !== null) === null)
    : []
  const isOnHold = hiring_stage === ON_HOLD
  const refusal = openingChangeRefusal(candidate)
  return {
    hiring_stage,
    stage_since: stage_since.toISOString(),
    days_in_stage: daysBetween(dayInIndia(stage_since), dayInIndia()),
    ...latenessOf(hiring_stage, due_on, dayInIndia(), calendar),
    held_from,
    review_on: isOnHold ? review_on : null,
    joining_on: hiring_stage === HIRED ? joining_on : null,
    joined_on,
    offer_state,
    assignee,
    resource_request_id: resource_requisition_request_id,
    moves: targets.map((to) =>
      toMove(candidate, to, { mails, times, upcoming, hasTest, isUntold: untold?.has(candidate_id) === true, missing }),
    ),
    corrections: corrections.map((to) => ({
      to,
      is_unhold: false,
      reason_kind: 'correction' as const,
      needs: requiredDate(to),
      mail: null,
      cancels: cancelledBy(upcoming, to),
      is_without_test: false,
      skips: null,
    })),
    can: {
      move: { to: null, why: targets.length > 0 ? null : noNextStageMessage(hiring_stage) },
      reject: quickAction(
        rejectionStage(candidate),
        targets,
        kind === 'rejected' ? 'This application is closed.' : notRejectableMessage(hiring_stage),
      ),
      hold: quickAction(
        ON_HOLD,
        targets,
        isOnHold ? 'This application is already on hold.' : `Candidates in “${label}” can't be put on hold.`,
      ),
      unhold: quickAction(isOnHold ? held_from : null, targets, "This application isn't on hold."),
      correct: { to: null, why: canCorrect ? null : 'Only an administrator can correct a stage.' },
      opening: refusal === null ? { to: stageAfterOpeningChange(candidate), why: null } : { to: null, why: refusal },
    },
  }
}

/** The history with author, reason and email of each move, newest first. 404 if the candidate isn't visible to staff. */
export const listStageChanges = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<StageChange[]> => {
  const { candidate_id } = authorize(actor, mayMove, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const rows = await selectHistory(db, candidate_id)
  return rows.map(({ reason_code, mail_due_at, ...row }, index) => {
    const change = { ...row, reason_code, mail_due_at, created_at: new Date(row.created_at) }
    const until = index === 0 && mayUndo(actor, row) ? moveUndoDeadline(change, candidate.user_id) : null
    const undo_until = until !== null && until > new Date() ? until.toISOString() : null
    return { ...row, reason: reasonLabel(reason_code), undo_until }
  })
}

const reasonLabel = (code: string | null): string | null =>
  code === null ? null : ((reasons as Readonly<Record<string, { label: string }>>)[code]?.label ?? code)
