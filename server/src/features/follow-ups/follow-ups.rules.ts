import { followUpRules, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import { ATTEMPTS_BEFORE_CLOSING, type CallOutcome, type FollowUpAct } from '@portal/contract/follow-ups'
import type { Calendar } from '@portal/contract/calendar'
import type { TemplateCode } from '@portal/contract/templates'
import { NO_RESPONSE, REGISTERED, WITHDRAWN } from '@portal/contract/stages'
import {
  addDays,
  addWorkingDays,
  DAY,
  dayInIndia,
  instantInIndia,
  startOfDay,
  type WorkingDays,
  workingDaysBetween,
} from '@portal/contract/shared/dates'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'

/** Calls in which someone spoke with the candidate. */
export const answeredCalls = ['connected', 'call_back', 'not_interested'] as const satisfies readonly CallOutcome[]
/** Emails that confirm what the candidate did or what time has brought: no one on staff contacted them. Reminders are another type. */
export const acknowledgements = ['M04', 'M25', 'M26', 'M32', 'M56'] as const satisfies readonly TemplateCode[]

/** The columns that an action changes and an undo restores. */
export interface FollowUpState {
  readonly due_at: string
  readonly snoozed_until: string | null
  readonly assignee_id: number | null
  readonly attempts: number
  readonly closed_because: 'done' | 'dismissed' | null
}
interface Before extends Omit<FollowUpState, 'closed_because'> {
  readonly rule: FollowUpRuleKey
  readonly later: readonly Date[]
}
interface Outcome {
  readonly state: FollowUpState
  /** Its successor, of the same rule; null: none. */
  readonly next: { readonly due_at: Date; readonly later: readonly Date[] } | null
}

/** The successor of a completed follow-up: due at the next moment of the schedule, otherwise after the working days of the rule. */
const nextOf = ({ rule, later }: Before, now: Date, calendar: Calendar): Outcome['next'] => {
  const [due_at, ...rest] = later.filter((moment) => moment > now)
  if (due_at) return { due_at, later: rest }
  const { repeats } = followUpRules[rule]
  if (repeats === null) return null
  return { due_at: instantInIndia(addWorkingDays(dayInIndia(now), repeats, calendar), calendar.opens_at), later: [] }
}

const afterCall = (before: Before, outcome: Exclude<CallOutcome, 'call_back'>, now: Date, calendar: Calendar): Outcome => {
  const { due_at, snoozed_until, assignee_id, attempts } = before
  const unchanged = { due_at, snoozed_until, assignee_id, attempts, closed_because: null }
  if (outcome === 'connected') return { state: { ...unchanged, closed_because: 'done' }, next: nextOf(before, now, calendar) }
  if (outcome === 'no_answer') {
    const again = nextWorkingMorning(now, calendar).toISOString()
    return { state: { ...unchanged, due_at: again, snoozed_until: null, attempts: attempts + 1 }, next: null }
  }
  return { state: unchanged, next: null }
}

/** The outcome of an action on one follow-up. */
export const outcomeOf = (before: Before, act: FollowUpAct, now: Date, calendar: Calendar): Outcome => {
  const { due_at, snoozed_until, assignee_id, attempts } = before
  const state = { due_at, snoozed_until, assignee_id, attempts, closed_because: null }
  switch (act.kind) {
    case 'called':
      return afterCall(before, act.outcome, now, calendar)
    case 'call_back':
    case 'snoozed': {
      const until = instantInIndia(act.kind === 'snoozed' ? act.until : act.on, calendar.opens_at).toISOString()
      return { state: { ...state, due_at: until, snoozed_until: until }, next: null }
    }
    case 'reassigned':
      return { state: { ...state, assignee_id: act.user_id }, next: null }
    case 'done':
      return { state: { ...state, closed_because: 'done' }, next: nextOf(before, now, calendar) }
    case 'dismissed':
      return { state: { ...state, closed_because: 'dismissed' }, next: null }
  }
}

/** Time after which a candidate who doesn't complete the profile counts as unresponsive. */
const GIVEN_UP_AFTER = 7 * DAY

/** The stage suggested after unsuccessful calls; null: none yet. */
export const suggestedStage = ({
  rule,
  attempts,
  since,
  outcome,
  now,
}: {
  readonly rule: FollowUpRuleKey
  readonly attempts: number
  readonly since: Date
  readonly outcome: CallOutcome | null
  readonly now: Date
}): number | null => {
  if (outcome === 'not_interested') return WITHDRAWN
  const isGivenUp = followUpRules[rule].stages.includes(REGISTERED) && now.getTime() - since.getTime() > GIVEN_UP_AFTER
  return attempts >= ATTEMPTS_BEFORE_CLOSING || isGivenUp ? NO_RESPONSE : null
}

/** Instants that bound the tabs by due moment, from the day in India. */
export const boundsOf = (today: string) => ({
  today: startOfDay(today).toISOString(),
  tomorrow: startOfDay(addDays(today, 1)).toISOString(),
  /** End of "Next 7 days", which starts tomorrow. */
  horizon: startOfDay(addDays(today, 8)).toISOString(),
})

/** Days that the tab of completed follow-ups goes back. */
export const DONE_DAYS = 30

/** A group of a list and its number of rows. */
export interface Group {
  readonly key: string
  readonly count: number
}

/** The slice of each group that a page shows, as offset and limit. */
export const slicesOf = (
  groups: readonly Group[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): readonly { readonly key: string; readonly start: number; readonly size: number }[] => {
  let before = 0
  return groups.flatMap(({ key, count }) => {
    const start = Math.max(0, offset - before)
    const size = Math.min(count, offset + limit - before) - start
    before += count
    return size > 0 ? [{ key, start, size }] : []
  })
}

/** The most days of the calendar before `today` that are at most `working` working days: for bounds in SQL. */
export const calendarDaysOf = (working: number, today: string, calendar: WorkingDays): number => {
  let days = 0
  while (workingDaysBetween(addDays(today, -days - 1), today, calendar) <= working) days += 1
  return days
}
