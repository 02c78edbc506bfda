import { interviewRounds, type InterviewRound } from '@portal/contract/interview-rounds'
import type { Interview } from '@portal/contract/interviews'
import { dayInIndia, MINUTE, startOfDay } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findRequestSummary } from '../applications/applications.queries.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mayPlan } from './interviews.policy.ts'
import { findInterviewerIds, selectBusy, selectCandidateInterviews, selectInterviewers, selectMovers } from './interviews.queries.ts'
import { interviewValues, moveValues } from '../stage-effects/interview-invitations.mail.ts'
import { toFacts } from '../stage-effects/interview-invitations.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { selectPanels, type FullInterview, type PanelPerson } from '../stage-effects/interview-invitations.queries.ts'
import { roundRefusal, schedulingRefusal, stageBefore } from './interviews.rules.ts'
import { whereText } from '../stage-effects/interview-invitations.rules.ts'
import { selectScorecards } from './remarks.queries.ts'
import { isBlindReader, owesRemarks, rowsOf, toPanelMember, withFormerRows } from './remarks.rules.ts'
import { firstFreeTimes, lastDaySearched, timeInIndia } from '../calendar/working-time.rules.ts'

const toInterview = (
  { interview, room, candidate, created_by }: FullInterview,
  panel: readonly PanelPerson[],
  rows: Interview['rows'],
  reader: string,
  mover: string | undefined,
): Interview => {
  const { id, round, starts_at, ends_at, mode, room_id, place, state, reason, moves, sequence } = interview
  const isMoveAsked = interview.move_asked_at !== null && interview.move_declined_reason === null
  const isBlind = isBlindReader(panel, reader)
  const members = panel.map((person) => toPanelMember(person, isBlind && person.email !== reader))
  return {
    id,
    round,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    mode,
    where: whereText({ mode, place, room, mobile_no: candidate.mobile_no }),
    room_id,
    place,
    state,
    has_begun: starts_at <= new Date(),
    reason,
    moves: [...moves],
    sequence,
    move_asked_reason: isMoveAsked ? interview.move_asked_reason : null,
    set_by: mover ?? created_by,
    owes_remarks: owesRemarks(interview, panel, reader, new Date()),
    rows: withFormerRows(rows, members),
    panel: members,
  }
}

/** A candidate's interviews with panels and remarks, in five statements. 404 if the candidate isn't visible to staff. */
export const listInterviews = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
): Promise<{
  interviews: Interview[]
  rounds: { round: InterviewRound; why: string | null; is_next: boolean }[]
  cannot_schedule: string | null
}> => {
  const { candidate_id } = authorize(actor, mayPlan, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const [request, rows, movers] = await Promise.all([
    findRequestSummary(db, candidate.resource_requisition_request_id),
    selectCandidateInterviews(db, candidate_id),
    selectMovers(db, candidate_id),
  ])
  const panels = Map.groupBy(
    await selectPanels(
      db,
      rows.map(({ interview }) => interview.id),
    ),
    ({ panel }) => panel.interview_id,
  )
  const cards = await selectScorecards(db, [...new Set(rows.flatMap(({ interview }) => interview.resource_request_id ?? []))])
  const scheduled = new Set(rows.flatMap(({ interview }) => (interview.state === 'scheduled' ? [interview.round] : [])))
  return {
    interviews: rows.map((row) => {
      const { id } = row.interview
      return toInterview(row, panels.get(id) ?? [], rowsOf(row.interview, cards), actor.email, movers.get(id))
    }),
    rounds: interviewRounds.map((round) => {
      if (scheduled.has(round)) return { round, why: 'Already scheduled.', is_next: false }
      const why = roundRefusal(candidate, request, round)
      return { round, why, is_next: why !== null && stageBefore(candidate, request, round) !== null }
    }),
    cannot_schedule: schedulingRefusal(candidate, request, scheduled),
  }
}

/** Staff, and external interviewers already known. */
export const listInterviewers = async ({ database: { db } }: AppContext, actor: Actor) => {
  authorize(actor, mayPlan, {})
  return selectInterviewers(db)
}

/** No one can be invited to a time that has almost begun. */
const LEAD_MS = 30 * MINUTE
/** Days whose free times are listed. */
const DAYS_LISTED = 3

interface TimesQuery {
  readonly emails: string
  readonly room_id?: number | undefined
  readonly candidate_id?: number | undefined
  readonly duration: number
  readonly from?: string | undefined
}

/**
 * The times at which interviewers, room and candidate are all free within working hours, on the first days from a given one that have any.
 */
export const findTimes = async (
  { database: { db } }: AppContext,
  actor: Actor,
  { emails, room_id, candidate_id, duration, from = dayInIndia() }: TimesQuery,
): Promise<{ day: string; time: string }[]> => {
  authorize(actor, mayPlan, {})
  if (candidate_id !== undefined && !(await findVisibleCandidate(db, candidate_id))) throw notFound()
  const first = from < dayInIndia() ? dayInIndia() : from
  const addresses = emails.split(',').filter((email) => email !== '')
  const subjects = {
    interviewer_ids: await findInterviewerIds(db, addresses),
    room_id: room_id ?? null,
    candidate_id: candidate_id ?? null,
  }
  const busy = await selectBusy(db, subjects, startOfDay(first), lastDaySearched(first))
  const options = { from: first, duration, now: new Date(Date.now() + LEAD_MS), days: DAYS_LISTED }
  return firstFreeTimes(busy, await selectCalendar(db), options).map(({ starts_at }) => ({
    day: dayInIndia(starts_at),
    time: timeInIndia(starts_at),
  }))
}

/** Placeholder values of a candidate's newest interview that wasn't cancelled, for previews; empty without one. */
export const latestInterview = async (_: AppContext, db: Db, candidate_id: number): Promise<PlaceholderValues> => {
  const [full] = (await selectCandidateInterviews(db, candidate_id)).filter(({ interview }) => interview.state !== 'cancelled')
  if (!full) return {}
  const moved = full.interview.moves.at(-1)
  const before = moved && new Date(moved.starts_at)
  return {
    ...interviewValues(toFacts(full, [])),
    ...(before && moveValues(full.interview, { starts_at: before, ends_at: before })),
  }
}
