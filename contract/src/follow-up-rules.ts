import { addDays, addWorkingDays, dayInIndia, type WorkingDays } from './shared/dates.ts'
import { HIRED, ON_HOLD, REGISTERED, stages } from './stages.ts'

/**
 * Follow-up rules. `stages`: stages that open one, with due moments from `momentsOf`; other rules are opened by events. `repeats`: working
 * days after which a completed one is due again while the candidate is still in the stage; null: never. `stays`: whether it outlasts a
 * move. `for_administrators`: assigned to administrators instead of the assignee. `action`: offered in the list.
 */
interface FollowUpRule {
  readonly stages: readonly number[]
  readonly repeats: number | null
  readonly stays: boolean
  readonly for_administrators: boolean
  readonly action: 'call' | 'screen' | 'schedule' | 'score' | 'remarks' | 'decide' | 'evaluate' | 'approve' | 'send' | 'review' | 'mail'
}
const rule = (overrides: Partial<FollowUpRule> & Pick<FollowUpRule, 'action'>): FollowUpRule => ({
  stages: [],
  repeats: 2,
  stays: false,
  for_administrators: false,
  ...overrides,
})
export const followUpRules = {
  F1: rule({ stages: [1], repeats: null, action: 'call' }),
  F2: rule({ stages: [2, 3, 27], action: 'screen' }),
  F3: rule({ stages: [4, 10, 11, 17, 19], action: 'schedule' }),
  F4: rule({ stages: [7], repeats: 1, action: 'call' }),
  F5: rule({ stages: [8], repeats: 1, action: 'score' }),
  F6: rule({ repeats: 1, action: 'remarks' }),
  F7: rule({ stages: [12, 18], repeats: 1, action: 'decide' }),
  F8: rule({ stages: [14, 15], action: 'evaluate' }),
  F9: rule({ stages: [20], for_administrators: true, action: 'approve' }),
  F10: rule({ stages: [24], repeats: 1, action: 'call' }),
  F11: rule({ stages: [25], repeats: null, action: 'call' }),
  F12: rule({ stages: [26], action: 'review' }),
  F13: rule({ repeats: null, stays: true, action: 'mail' }),
  F14: rule({ repeats: null, stays: true, action: 'call' }),
  F15: rule({ repeats: 1, action: 'send' }),
} as const satisfies Readonly<Record<string, FollowUpRule>>
export type FollowUpRuleKey = keyof typeof followUpRules
export const followUpRuleKeys = Object.keys(followUpRules) as FollowUpRuleKey[]

/** Why it is due, as shown to staff. */
export const followUpLabels: Readonly<Record<FollowUpRuleKey, string>> = {
  F1: 'Profile not finished',
  F2: 'Not screened yet',
  F3: 'Next round to schedule',
  F4: 'Aptitude test not taken',
  F5: 'Aptitude result missing',
  F6: 'Interview remarks due',
  F7: 'Decision awaited',
  F8: 'Practical task open',
  F9: 'Offer not approved',
  F10: 'Offer not answered',
  F11: 'Waiting to join',
  F12: 'On hold, review due',
  F13: 'Email not sent or not delivered',
  F14: 'Reminder',
  F15: 'Approved offer not sent',
}

/** The rule opened by being in a stage; null if the application is over. */
export const ruleOfStage = (stage: number): FollowUpRuleKey | null =>
  followUpRuleKeys.find((key) => followUpRules[key].stages.includes(stage)) ?? null

/** A due moment: hours after the stage was entered, or the start of work on a day. */
export type DueMoment = { readonly hours: number } | { readonly day: string }

/** Weekly calls before joining, if no joining date is known. */
const WEEKS_WITHOUT_DATE = 12
/** Working days until a test, an interview or a task without a known time is due. */
const DAYS_WITHOUT_TIME: Readonly<Record<number, number>> = { 7: 2, 11: 2, 14: 5 }

/**
 * Due moments of a stage's rule, in order; never empty for a stage with a rule. Interviews, tests, tasks and offers with their own times
 * override them. Must match `follow_up_moments` in routines.sql; a test compares them.
 */
export const momentsOf = (
  stage: number,
  since: Date,
  { review_on, joining_on }: { readonly review_on: string | null; readonly joining_on: string | null },
  calendar: WorkingDays,
): readonly DueMoment[] => {
  const day = dayInIndia(since)
  if (stage === REGISTERED) return [{ hours: 48 }, { hours: 7 * 24 }]
  if (stage === 24) return [{ hours: 48 }, { hours: 96 }]
  if (stage === ON_HOLD) return [{ day: [review_on, addDays(day, 14)].filter((reviewDay) => reviewDay !== null).toSorted()[0] ?? day }]
  if (stage === HIRED) {
    const until = joining_on ?? addDays(day, 7 * WEEKS_WITHOUT_DATE)
    const weekly = Array.from({ length: 53 }, (_, week) => addDays(day, 7 * (week + 1))).filter((weekDay) => weekDay < until)
    const days = [...weekly, addDays(until, -3), until].filter((dueDay) => dueDay > day || dueDay === until)
    return [...new Set(days)].toSorted().map((dueDay) => ({ day: dueDay }))
  }
  const days = DAYS_WITHOUT_TIME[stage] ?? (stages as Readonly<Record<number, { due_days: number | null }>>)[stage]?.due_days
  return days == null ? [] : [{ day: addWorkingDays(day, days, calendar) }]
}
