import * as z from 'zod/mini'
import { ME } from './candidate-filters.ts'
import { REGISTRATION_OPEN } from './drives.ts'
import { BOUNCED } from './invitations.ts'
import { interviewRounds } from './interview-rounds.ts'
import { interviewModes } from './interviews.ts'
import { interviewGroups } from './stages.ts'
import { addDays, dayInIndia } from './shared/dates.ts'
import { data, endpoint } from './shared/endpoint.ts'

/** Whose work the dashboard counts. Mine: candidates assigned to the caller, requests they raised or recruit for. */
export const scopes = ['mine', 'everyone'] as const
export type Scope = (typeof scopes)[number]

/** View and filters of a list, as in its address. */
export type ListFilters = Readonly<Record<string, string>>

/** The candidates of a list that belong to the scope. */
export const candidatesOf = (scope: Scope, filters: ListFilters): ListFilters => ({
  ...filters,
  ...(scope === 'mine' && { 'filter[assigned_to][is]': ME }),
})
export const requestsOf = (scope: Scope, filters: ListFilters): ListFilters => ({
  ...filters,
  ...(scope === 'mine' && { 'filter[mine]': '1' }),
})

/** What can wait for staff; each counts the rows of one list. Follow-ups and imports are always the caller's own, the rest waits for everyone who may decide. */
export const waitingKinds = [
  'follow_ups_overdue',
  'follow_ups_today',
  'applications',
  'remarks',
  'offers_ending',
  'joinings_near',
  'joinings_unconfirmed',
  'approvals',
  'privacy_requests',
  'emails_bounced',
  'emails_failed',
  'invitations_bounced',
  'imports',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Days before an offer ends and before a candidate joins from which staff are told. */
export const OFFER_DAYS = 3
export const JOINING_DAYS = 7
const notJoined = { 'filter[joined_on][empty]': '1' } as const

/** The lists behind the numbers: they show exactly the rows that are counted. */
export const waitingLists = {
  follow_ups_overdue: (): ListFilters => ({ tab: 'overdue' }),
  follow_ups_today: (): ListFilters => ({ tab: 'today' }),
  emails_bounced: (): ListFilters => ({ tab: 'outbox', part: 'bounced' }),
  emails_failed: (): ListFilters => ({ tab: 'outbox', part: 'failed' }),
  invitations_bounced: (): ListFilters => ({ status: String(BOUNCED) }),
  /** To finish, or failed; the caller's own. */
  imports: (): ListFilters => ({ show: 'waiting' }),
  applications: (scope: Scope) => candidatesOf(scope, { view: 'to_screen', 'filter[overdue][is]': '1' }),
  remarks: (scope: Scope) => candidatesOf(scope, { 'filter[remarks_missing][is]': '1' }),
  /** Those that have ended without an answer as well. */
  offers_ending: (scope: Scope) => candidatesOf(scope, { 'filter[reply_by][between]': `..${addDays(dayInIndia(), OFFER_DAYS)}` }),
  joinings_near: (scope: Scope) =>
    candidatesOf(scope, { ...notJoined, 'filter[joining_on][between]': `${dayInIndia()}..${addDays(dayInIndia(), JOINING_DAYS)}` }),
  /** Their day has passed, and no one has recorded whether they joined. */
  joinings_unconfirmed: (scope: Scope) =>
    candidatesOf(scope, { ...notJoined, 'filter[joining_on][between]': `..${addDays(dayInIndia(), -1)}` }),
  approvals: (): ListFilters => ({ 'filter[status]': '2', 'filter[awaits_me]': '1' }),
  privacy_requests: (): ListFilters => ({ 'filter[state]': 'open' }),
} as const satisfies Record<WaitingKind, (scope: Scope) => ListFilters>

export const moduleLists = {
  candidates: (scope: Scope) => candidatesOf(scope, { view: 'active' }),
  requests: (scope: Scope) => requestsOf(scope, { 'filter[status]': '3' }),
  /** Those whose link ends soon. */
  invitations: (): ListFilters => ({ expiring: '1' }),
  /** Those that take registrations. */
  drives: (): ListFilters => ({ view: 'drives', status: String(REGISTRATION_OPEN) }),
} as const

export const openingLists = {
  applied: (id: number): ListFilters => ({ 'filter[opening][is]': String(id) }),
  interviews: (id: number): ListFilters => ({ 'filter[opening][is]': String(id), 'filter[stage_group][any]': interviewGroups.join(',') }),
  offers: (id: number): ListFilters => ({ 'filter[opening][is]': String(id), 'filter[stage_group][is]': 'Offer' }),
} as const

/** Open requests that the dashboard lists. */
export const OPENINGS_LISTED = 8

/** An open request with its candidates; days are Indian days. */
export const OpeningSummary = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  positions: z.number(),
  filled: z.number(),
  /** Candidates whose application is for it, in any stage; of them those in interviews and with an offer. */
  applied: z.number(),
  interviews: z.number(),
  offers: z.number(),
  /** The day on which it was first open to candidates, and the days since. */
  opened_on: z.string(),
  age_days: z.number(),
  eta_date: z.string(),
  is_late: z.boolean(),
})
export type OpeningSummary = z.infer<typeof OpeningSummary>

/** An interview of today. `remarks_missing`: interviewers who have not submitted theirs. */
export const TodayInterview = z.object({
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  round: z.enum(interviewRounds),
  mode: z.enum(interviewModes),
  state: z.enum(['scheduled', 'held', 'no_show']),
  starts_at: z.string(),
  is_over: z.boolean(),
  interviewers: z.array(z.string()),
  remarks_missing: z.number(),
})
export type TodayInterview = z.infer<typeof TodayInterview>

/**
 * `waiting` has no row for what doesn't wait; `oldest_on` is the day on which the oldest was due (applications), was held (remarks), ends
 * (offers), joins, was submitted (approvals) or is due (privacy requests), null for the others. `openings`: those needed first.
 */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/v1/dashboard',
  audience: 'staff',
  summary: 'What waits for staff, and the open requests',
  query: z.strictObject({ scope: z.optional(z.enum(scopes, 'Choose mine or everyone.')) }),
  response: data(
    z.object({
      waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number(), oldest_on: z.nullable(z.string()) })),
      /** The interviews of today by time; mine: also those in which the caller interviews. `next_at`: the first one after today. */
      today: z.array(TodayInterview),
      next_at: z.nullable(z.string()),
      candidates: z.number(),
      requests: z.number(),
      invitations: z.number(),
      drives: z.number(),
      templates: z.number(),
      /** When the newest import of anyone was begun. */
      imported_at: z.nullable(z.string()),
      openings: z.array(OpeningSummary),
    }),
  ),
})
