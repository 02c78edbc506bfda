import { ruleOfStage, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import { roundStages } from '@portal/contract/interviews'
import { addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { instantInIndia } from '../calendar/calendar.rules.ts'
import { closeFollowUps, openFollowUps } from '../follow-ups/follow-ups.service.ts'

/** Working days after an interview ended until its remarks are overdue, and after one was called off until another has to be set. */
const DAYS = { remarks: 1, another: 2 } as const
const SCHEDULE: FollowUpRuleKey = 'F3'
const REMARKS: FollowUpRuleKey = 'F6'

const openOn = async (tx: Db, candidate_id: number, rule: FollowUpRuleKey, from: Date, days: number): Promise<void> => {
  const calendar = await selectCalendar(tx)
  const due = instantInIndia(addWorkingDays(dayInIndia(from), days, calendar), calendar.opens_at)
  await openFollowUps(tx, [{ candidate_id, rule, moments: [due] }])
}

/**
 * The follow-up of an interview in the stage of its round. `ends_at`: its remarks are due a working day later; null: it was called off, so
 * another has to be set. A phone screening postpones the follow-up of the stage. In other stages nothing changes.
 */
export const followInterview = async (
  tx: Db,
  { id, hiring_stage }: { readonly id: number; readonly hiring_stage: number },
  round: InterviewRound,
  ends_at: Date | null,
): Promise<void> => {
  const { scheduled, waiting } = roundStages[round]
  if (scheduled === null) {
    const rule = ruleOfStage(hiring_stage)
    if (rule === null || !waiting.includes(hiring_stage)) return
    return openOn(tx, id, rule, ends_at ?? new Date(), ends_at === null ? DAYS.another : DAYS.remarks)
  }
  if (hiring_stage !== scheduled) return
  if (ends_at === null) {
    await closeFollowUps(tx, REMARKS, [id])
    return openOn(tx, id, SCHEDULE, new Date(), DAYS.another)
  }
  await closeFollowUps(tx, SCHEDULE, [id])
  return openOn(tx, id, REMARKS, ends_at, DAYS.remarks)
}
