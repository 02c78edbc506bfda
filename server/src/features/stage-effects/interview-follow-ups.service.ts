import { ruleOfStage, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { stagesKeeping } from '@portal/contract/interviews'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { instantInIndia } from '../calendar/calendar.rules.ts'
import { closeFollowUps, openFollowUps } from '../follow-ups/follow-ups.service.ts'

/**
 * Working days until a follow-up is due: for missing remarks from the end of the interview, for scheduling another from its cancellation.
 */
const DAYS = { remarks: 1, another: 2 } as const
const SCHEDULE: FollowUpRuleKey = 'F3'
const REMARKS: FollowUpRuleKey = 'F6'

/** A candidate in a stage with an interview. `ends_at` null: cancelled or missed. */
export interface Interviewed {
  readonly id: number
  readonly hiring_stage: number
  readonly round: InterviewRound
  readonly ends_at: Date | null
}

/** The follow-ups that an interview opens and closes in the stages of its round; null: none. */
const followUpOf = ({ hiring_stage, round, ends_at }: Interviewed) => {
  const rule = ruleOfStage(hiring_stage)
  if (rule === null || !stagesKeeping(round).includes(hiring_stage)) return null
  if (rule !== SCHEDULE) return { opens: rule, closes: null }
  return ends_at === null ? { opens: SCHEDULE, closes: REMARKS } : { opens: REMARKS, closes: SCHEDULE }
}

/**
 * Updates the follow-ups of interviews of different candidates: remarks are due a working day after the end; after a cancelled or missed
 * one, another has to be scheduled. Before shortlisting, a phone screening postpones the follow-up of the stage. No-op in other stages.
 */
export const followInterviews = async (tx: Db, interviewed: readonly Interviewed[]): Promise<void> => {
  const rows = interviewed.flatMap((interview) => {
    const followUp = followUpOf(interview)
    return followUp ? [{ ...interview, ...followUp }] : []
  })
  if (rows.length === 0) return
  for (const rule of [SCHEDULE, REMARKS]) {
    const settled = rows.filter(({ closes }) => closes === rule).map(({ id }) => id)
    if (settled.length > 0) await closeFollowUps(tx, rule, settled)
  }
  const calendar = await selectCalendar(tx)
  const dueAt = (ends_at: Date | null): Date => {
    const days = ends_at === null ? DAYS.another : DAYS.remarks
    return instantInIndia(addWorkingDays(dayInIndia(ends_at ?? new Date()), days, calendar), calendar.opens_at)
  }
  await openFollowUps(
    tx,
    rows.map(({ id, opens, ends_at }) => ({ candidate_id: id, rule: opens, moments: [dueAt(ends_at)] })),
  )
}

export const followInterview = (
  tx: Db,
  { id, hiring_stage }: { readonly id: number; readonly hiring_stage: number },
  round: InterviewRound,
  ends_at: Date | null,
): Promise<void> => followInterviews(tx, [{ id, hiring_stage, round, ends_at }])

/** After the phone screening of a shortlisted candidate, the next round has to be scheduled again. */
export const followHeldScreening = async (tx: Db, candidate: Pick<Interviewed, 'id' | 'hiring_stage'>): Promise<void> => {
  if (ruleOfStage(candidate.hiring_stage) === SCHEDULE) await followInterview(tx, candidate, 'screening', null)
}
