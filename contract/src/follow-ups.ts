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
/** A hired candidate's attitude to joining, as judged by the caller (F11). */
export const joiningMoods = ['keen', 'unsure', 'doubtful'] as const
export type JoiningMood = (typeof joiningMoods)[number]
/** Unanswered calls after which the list suggests the stage No-show / not reachable. */
export const ATTEMPTS_BEFORE_CLOSING = 3

/** Overdue: due before today, Indian time. Snoozed: postponed to a later day. Done: closed in the last 30 days. */
export const followUpTabs = ['overdue', 'today', 'next', 'snoozed', 'done'] as const
export type FollowUpTab = (typeof followUpTabs)[number]
/** Groupings of a list: due day, rule, assignee. */
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
  /** Working days since the due day, as for the next move of a candidate; 0 until then. */
  overdue_days: z.number(),
  snoozed_until: z.nullable(z.string()),
  /** Null: the administrators. */
  assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
  attempts: z.number(),
  note: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  closed_because: z.nullable(z.enum(closedBecause)),
  /** Result of the latest call that asked a hired candidate; null for other rules. */
  mood: z.nullable(z.enum(joiningMoods)),
  /** Stage suggested by the calls so far. */
  suggested_stage: z.nullable(z.number()),
})
export type FollowUp = z.infer<typeof FollowUp>

/** A candidate with the most urgent follow-up; `more`: number of others that match the filters. */
export const FollowUpRow = z.extend(FollowUp, {
  candidate_id: z.number(),
  name: z.string(),
  email: z.string(),
  mobile_no: z.nullable(z.string()),
  more: z.number(),
  hiring_stage: z.number(),
  opening: z.nullable(z.string()),
  job_code: z.nullable(z.string()),
  /** The latest contact by staff that reached the candidate: a call they answered, or an email that was sent, other than reminders and acknowledgements. */
  last_contact: z.nullable(z.object({ kind: z.enum(['call', 'mail']), what: z.string(), at: z.string() })),
})
export type FollowUpRow = z.infer<typeof FollowUpRow>

export const followUpFilters = {
  tab: z.optional(z.enum(followUpTabs, oneOf)),
  /** Part of a name, an email address or a mobile number. */
  q: z.optional(z.string().check(z.maxLength(limits.search, `Use at most ${limits.search} characters.`))),
  /** Defaults to `me`. */
  assignee: z.optional(z.string().check(z.regex(/^(me|none|all|[1-9]\d{0,8})$/, oneOf))),
  rule: z.optional(z.enum(followUpRuleKeys, oneOf)),
  stage: z.optional(numeral(1, 32)),
  opening: z.optional(numeral(1, limits.id)),
  source: z.optional(numeral(1, limits.smallId)),
  /** Overdue by more than this many working days. */
  overdue_over: z.optional(numeral(0, 999)),
  group: z.optional(z.enum(followUpGroups, oneOf)),
}
const Query = z.strictObject({ ...followUpFilters, ...pageFields })

const Counts = z.object({ overdue: z.number(), today: z.number(), next: z.number(), snoozed: z.number(), done: z.number() })

/**
 * One row per candidate, most urgent first; `counts`: exact totals of every tab; `next_on`: the first day after today with something due.
 * `groups`: those of the rows, in order, with their number of rows on all pages; keyed by day, rule, or the assignee's id (empty: the
 * administrators). Completed ones aren't grouped.
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
/** Number of candidates with something due for the caller today, including overdue. */
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
  /** Median days since the due ones were opened. */
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
/** The rows of a list as CSV. 422 `too_many` if there are more than 5,000. */
export const exportFollowUps = endpoint({
  method: 'GET',
  path: '/v1/follow-ups/export',
  audience: 'staff',
  summary: 'Follow-ups as CSV',
  query: z.strictObject(followUpFilters),
  refusals: ['too_many'],
  response: data(z.object({ csv: z.string() })),
})

/** Open follow-ups of a candidate, most urgent first. */
export const listCandidateFollowUps = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/follow-ups',
  audience: 'staff',
  summary: 'Open follow-ups of a candidate',
  params: idParams,
  response: data(z.array(FollowUp)),
})

const laterDay = day.check(dayRule((value) => value >= dayInIndia(), 'Choose today or a later date.'))

/** A manual follow-up; assigned to the caller without `user_id`. */
export const FollowUpBody = z.strictObject({
  candidate_id: id,
  due_on: laterDay,
  note: requiredText(limits.followUpNote),
  user_id: z.optional(id),
})
export type FollowUpBody = z.output<typeof FollowUpBody>
/** 404 if the candidate isn't visible to staff; 409 `already_exists` while the candidate has a manual one. */
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
 * An action on follow-ups. `mood`: stored for hired candidates only (F11). Calls: a connected call completes it; after `no_answer` it is
 * due again on the next working day, after `call_back` on the given day; other outcomes leave it due. `done`: completes it; while the
 * candidate stays in the stage, it becomes due again later.
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

/** Atomic; follow-ups closed in the meantime are skipped. 422 by field. */
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
/** Within a minute, by the author. Follow-ups changed since are left unchanged. 404, 409 `too_late`, `changed_meanwhile` if all were. */
export const undoFollowUps = endpoint({
  method: 'POST',
  path: '/v1/follow-ups/undo',
  audience: 'staff',
  summary: 'Undo an action on follow-ups',
  body: z.strictObject({ batch: id }),
  refusals: ['changed_meanwhile', 'too_late'],
  response: Success,
})
