import { ruleOfStage, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { stagesKeeping } from '@portal/contract/interviews'
import { addWorkingDays, dayInIndia, instantInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { closeFollowUps, openFollowUps } from '../follow-ups/follow-ups.service.ts'

/**
 * Working days until a follow-up is due: for missing remarks from the end of the interview, for scheduling another from its cancellation,
 * for the decision from the last remarks.
 */
const DAYS = { remarks: 1, another: 2, decision: 1 } as const
const SCHEDULE: FollowUpRuleKey = 'F3'
const REMARKS: FollowUpRuleKey = 'F6'
const DECIDE: FollowUpRuleKey = 'F7'
/** Only one of these is open at a time. */
const ofRounds: readonly FollowUpRuleKey[] = [SCHEDULE, REMARKS, DECIDE]

/** A candidate in a stage with an interview. `ends_at` null: cancelled or missed. */
export interface Interviewed {
  readonly id: number
  readonly hiring_stage: number
  readonly round: InterviewRound
  readonly ends_at: Date | null
}

/** The follow-up that an interview opens in the stages of its round; null: none. */
const ruleOf = ({ hiring_stage, round, ends_at }: Interviewed): FollowUpRuleKey | null => {
  const rule = ruleOfStage(hiring_stage)
  if (rule === null || !stagesKeeping(round).includes(hiring_stage)) return null
  return rule === SCHEDULE && ends_at !== null ? REMARKS : rule
}

/** The start of work, some working days after a moment. */
const workingDays = async (tx: Db) => {
  const calendar = await selectCalendar(tx)
  return (days: number, from = new Date()): Date => instantInIndia(addWorkingDays(dayInIndia(from), days, calendar), calendar.opens_at)
}

/** Opens follow-ups of rounds and closes the others of the same candidates. */
const openInstead = async (tx: Db, due: Parameters<typeof openFollowUps>[1]): Promise<void> => {
  const replaced = due.filter(({ rule }) => ofRounds.includes(rule))
  for (const rule of ofRounds) {
    const settled = replaced.filter((other) => other.rule !== rule).map(({ candidate_id }) => candidate_id)
    if (settled.length > 0) await closeFollowUps(tx, rule, settled)
  }
  await openFollowUps(tx, due)
}

/**
 * Updates the follow-ups of interviews of different candidates: remarks are due a working day after the end; after a cancelled or missed
 * one, another has to be scheduled. Before shortlisting, a phone screening postpones the follow-up of the stage. No-op in other stages.
 */
export const followInterviews = async (tx: Db, interviewed: readonly Interviewed[]): Promise<void> => {
  const rows = interviewed.flatMap((interview) => {
    const rule = ruleOf(interview)
    return rule === null ? [] : [{ ...interview, rule }]
  })
  if (rows.length === 0) return
  const dueAt = await workingDays(tx)
  await openInstead(
    tx,
    rows.map(({ id, rule, ends_at }) => {
      const moment = ends_at === null ? dueAt(DAYS.another) : dueAt(DAYS.remarks, ends_at)
      return { candidate_id: id, rule, moments: [moment] }
    }),
  )
}

export const followInterview = (
  tx: Db,
  { id, hiring_stage }: { readonly id: number; readonly hiring_stage: number },
  round: InterviewRound,
  ends_at: Date | null,
): Promise<void> => followInterviews(tx, [{ id, hiring_stage, round, ends_at }])

/** After a held interview that leaves the stage as it is: schedule the next round after a phone screening, decide after the management's. */
export const followHeld = async (tx: Db, { id, hiring_stage, round }: Omit<Interviewed, 'ends_at'>): Promise<void> => {
  if (ruleOfStage(hiring_stage) !== SCHEDULE || !stagesKeeping(round).includes(hiring_stage)) return
  if (round === 'screening') return followInterview(tx, { id, hiring_stage }, round, null)
  await openInstead(tx, [{ candidate_id: id, rule: DECIDE, moments: [(await workingDays(tx))(DAYS.decision)] }])
}
