import * as z from 'zod/mini'
import { followUpRuleKeys } from './follow-up-rules.ts'
import { data, endpoint, idParams, numeral, Success } from './shared/endpoint.ts'
import { day, dayRule, id, optionalText, requiredText } from './shared/fields.ts'
import { dayInIndia } from './shared/dates.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

const oneOf = 'Choose an option from the list.'

export const closedBecause = ['done', 'dismissed', 'moved', 'withheld', 'settled'] as const
export const followUpActions = ['called', 'snoozed', 'reassigned', 'done', 'dismissed', 'added'] as const
export const callOutcomes = ['connected', 'no_answer', 'call_back', 'not_interested', 'wrong_number'] as const
export type CallOutcome = (typeof callOutcomes)[number]
/** How a hired candidate sounds about joining, as the caller heard it (F11). */
export const joiningMoods = ['keen', 'unsure', 'doubtful'] as const
export type JoiningMood = (typeof joiningMoods)[number]
/** Calls without an answer after which the list suggests the stage No-show / not reachable. */
export const ATTEMPTS_BEFORE_CLOSING = 3

/** Overdue: due before today, Indian time. Snoozed: put off to a later day. Done: closed in the last 30 days. */
export const followUpTabs = ['overdue', 'today', 'next', 'snoozed', 'done'] as const
export type FollowUpTab = (typeof followUpTabs)[number]
/** What a list can be grouped by: the day it is due, the rule, the assignee. */
export const followUpGroups = ['day', 'rule', 'assignee'] as const
export type FollowUpGroup = (typeof followUpGroups)[number]
export const ME = 'me'
export const UNASSIGNED = 'none'
export const EVERYONE = 'all'

/** A follow-up. Instants are ISO 8601 UTC. */
const FollowUp = z.object({
  id: z.number(),
  rule: z.enum(followUpRuleKeys),
  due_at: z.string(),
  /** Days since the day it was due; 0 until then. */
  overdue_days: z.number(),
  snoozed_until: z.nullable(z.string()),
  /** Null: the administrators. */
  assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
  attempts: z.number(),
  note: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  closed_because: z.nullable(z.enum(closedBecause)),
  /** Of a hired candidate, in the newest call that asked; null for other rules. */
  mood: z.nullable(z.enum(joiningMoods)),
  /** The stage that the calls so far suggest. */
  suggested_stage: z.nullable(z.number()),
})
export type FollowUp = z.infer<typeof FollowUp>

/** A candidate with the most urgent follow-up; `more`: how many others the filters find. */
export const FollowUpRow = z.extend(FollowUp, {
  candidate_id: z.number(),
  name: z.string(),
  email: z.string(),
  mobile_no: z.nullable(z.string()),
  more: z.number(),
  hiring_stage: z.number(),
  opening: z.nullable(z.string()),
  job_code: z.nullable(z.string()),
  /** The newest call or email. */
  last_contact: z.nullable(z.object({ kind: z.enum(['call', 'mail']), what: z.string(), at: z.string() })),
})
export type FollowUpRow = z.infer<typeof FollowUpRow>

export const followUpFilters = {
  tab: z.optional(z.enum(followUpTabs, oneOf)),
  /** Part of a name, an email address or a mobile number. */
  q: z.optional(z.string().check(z.maxLength(limits.search, `Use at most ${limits.search} characters.`))),
  /** `me` when absent. */
  assignee: z.optional(z.string().check(z.regex(/^(me|none|all|[1-9]\d{0,8})$/, oneOf))),
  rule: z.optional(z.enum(followUpRuleKeys, oneOf)),
  stage: z.optional(numeral(1, 32)),
  opening: z.optional(numeral(1, limits.id)),
  source: z.optional(numeral(1, limits.smallId)),
  /** Overdue by more days than this. */
  overdue_over: z.optional(numeral(0, 999)),
  group: z.optional(z.enum(followUpGroups, oneOf)),
}
const Query = z.strictObject({ ...followUpFilters, ...pageFields })

const Counts = z.object({ overdue: z.number(), today: z.number(), next: z.number(), snoozed: z.number(), done: z.number() })

/**
 * One row per candidate, the most urgent first; `counts` of every tab, exact; `next_on`: the first day with something due after today. `groups`:
 * those of the rows in their order, with the number of rows on all pages. Their key is the day, the rule, or the assignee's id (empty: the
 * administrators). Done ones are not grouped.
 */
export const listFollowUps = endpoint({
  method: 'GET',
  path: '/v1/follow-ups',
  audience: 'staff',
  summary: 'Follow-ups that are overdue, due, snoozed or done',
  query: Query,
  response: data(
    z.object({
      rows: z.array(FollowUpRow),
      total: z.number(),
      page: z.number(),
      per_page: z.number(),
      counts: Counts,
      next_on: z.nullable(z.object({ day: z.string(), count: z.number() })),
      groups: z.array(z.object({ key: z.string(), count: z.number() })),
    }),
  ),
})
/** The candidates with something due for the caller today, the overdue ones included. */
export const countDueFollowUps = endpoint({
  method: 'GET',
  path: '/v1/follow-ups/due',
  audience: 'staff',
  summary: 'Number of due and overdue follow-ups',
  response: data(z.object({ due: z.number(), overdue: z.number() })),
})

const Numbers = z.object({
  assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
  due: z.number(),
  overdue: z.number(),
  /** Days since the due ones were opened. */
  median_age: z.number(),
  closed_this_week: z.number(),
})
export type FollowUpNumbers = z.infer<typeof Numbers>
export const readFollowUpNumbers = endpoint({
  method: 'GET',
  path: '/v1/follow-ups/numbers',
  audience: 'staff',
  summary: 'Due follow-ups, their age and what was closed this week, by assignee',
  response: data(z.array(Numbers)),
})
/** The rows of a list as CSV, at most 5,000. */
export const exportFollowUps = endpoint({
  method: 'GET',
  path: '/v1/follow-ups/export',
  audience: 'staff',
  summary: 'Follow-ups as CSV',
  query: z.strictObject(followUpFilters),
  response: data(z.object({ csv: z.string() })),
})

/** The open ones of a candidate, the most urgent first. */
export const listCandidateFollowUps = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/follow-ups',
  audience: 'staff',
  summary: 'Open follow-ups of a candidate',
  params: idParams,
  response: data(z.array(FollowUp)),
})

const laterDay = day.check(dayRule((value) => value >= dayInIndia(), 'Choose today or a later date.'))

/** A manual follow-up, for the caller when `user_id` is absent. */
export const FollowUpBody = z.strictObject({
  candidate_id: id,
  due_on: laterDay,
  note: requiredText(limits.followUpNote),
  user_id: z.optional(id),
})
export type FollowUpBody = z.output<typeof FollowUpBody>
/** 404 for a candidate not visible to staff; 409 `already_exists` while the candidate has a manual one. */
export const addFollowUp = endpoint({
  method: 'POST',
  path: '/v1/follow-ups',
  audience: 'staff',
  summary: 'Add a follow-up with a date',
  body: FollowUpBody,
  refusals: ['already_exists'],
  response: data(FollowUp),
})

const note = optionalText(limits.followUpNote)
const mood = z.optional(z.nullable(z.enum(joiningMoods, oneOf)))
const futureDay = day.check(dayRule((value) => value > dayInIndia(), 'Choose a date after today.'))
/**
 * What staff do with follow-ups. `mood`: of a hired candidate (F11); kept for no one else. A call: connected, it is done; no answer, it is due again on the next working day; `call_back` on that
 * day; the others stay due. `done`: what was to do is done; while the candidate stays in the stage it is due again later.
 */
export const FollowUpAct = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('called'),
      outcome: z.enum(['connected', 'no_answer', 'not_interested', 'wrong_number'], oneOf),
      note,
      mood,
    }),
    z.strictObject({ kind: z.literal('call_back'), on: futureDay, note, mood }),
    z.strictObject({ kind: z.literal('snoozed'), until: futureDay }),
    z.strictObject({ kind: z.literal('reassigned'), user_id: id }),
    z.strictObject({ kind: z.literal('done'), note }),
    z.strictObject({ kind: z.literal('dismissed'), reason: requiredText(limits.followUpNote) }),
  ],
  oneOf,
)
export type FollowUpAct = z.output<typeof FollowUpAct>

/** All or none of it is changed; those closed meanwhile are skipped. 422 by field. */
export const actOnFollowUps = endpoint({
  method: 'POST',
  path: '/v1/follow-ups/act',
  audience: 'staff',
  summary: 'Log a call, snooze, reassign, complete or dismiss follow-ups',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1, 'Choose at least one.'), z.maxLength(limits.bulkMails, `Choose at most ${limits.bulkMails}.`)),
    act: FollowUpAct,
  }),
  response: data(z.object({ batch: z.nullable(z.number()), changed: z.number(), skipped: z.number() })),
})
/** Within a minute, by the one who did it. Those changed since stay as they are. 404, 409 `too_late`. */
export const undoFollowUps = endpoint({
  method: 'POST',
  path: '/v1/follow-ups/undo',
  audience: 'staff',
  summary: 'Undo an action on follow-ups',
  body: z.strictObject({ batch: id }),
  refusals: ['too_late'],
  response: Success,
})
