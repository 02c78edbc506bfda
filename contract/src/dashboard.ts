import * as z from 'zod/mini'
import { breachReportKeys } from './breach-reports.ts'
import { ME } from './candidate-filters.ts'
import { REGISTRATION_OPEN } from './drives.ts'
import { EVERYONE, type FollowUpTab } from './follow-ups.ts'
import { BOUNCED } from './invitations.ts'
import { interviewRounds } from './interview-rounds.ts'
import { interviewModes } from './interviews.ts'
import { interviewGroups } from './stages.ts'
import { addDays, dayInIndia } from './shared/dates.ts'
import { data, endpoint } from './shared/endpoint.ts'

/** Scope of the dashboard. Mine: candidates assigned to the caller, and requests they raised or recruit for. */
export const scopes = ['mine', 'everyone'] as const
export type Scope = (typeof scopes)[number]

/** View and filters of a list, as query parameters of its address. */
export type ListFilters = Readonly<Record<string, string>>

/** Restricts a candidate list to the scope. */
export const candidatesOf = (scope: Scope, filters: ListFilters): ListFilters => ({
  ...filters,
  ...(scope === 'mine' && { 'filter[assigned_to][is]': ME }),
})
export const requestsOf = (scope: Scope, filters: ListFilters): ListFilters => ({
  ...filters,
  ...(scope === 'mine' && { 'filter[mine]': '1' }),
})

/**
 * Kinds of pending work; each counts the rows of one list. Imports are always the caller's own. Requests and offers to approve are
 * pending for everyone who may decide on them.
 */
export const waitingKinds = [
  'follow_ups_overdue',
  'follow_ups_today',
  'applications',
  'remarks',
  'moves_asked',
  'offers_to_approve',
  'offers_to_send',
  'offers_ending',
  'joinings_near',
  'joinings_unconfirmed',
  'approvals',
  'breach_reports',
  'privacy_requests',
  'emails_bounced',
  'emails_failed',
  'invitations_bounced',
  'imports',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many days before an offer expires and before a candidate joins it is listed as pending. */
export const OFFER_DAYS = 3
export const JOINING_DAYS = 7
const notJoined = { 'filter[joined_on][empty]': '1' } as const

const followUpsOf = (scope: Scope, tab: FollowUpTab): ListFilters => ({ tab, ...(scope === 'everyone' && { assignee: EVERYONE }) })

/** The lists behind the numbers, which show exactly the rows that are counted. */
export const waitingLists = {
  /** Mine: the caller's, for administrators with those assigned to no one. */
  follow_ups_overdue: (scope: Scope) => followUpsOf(scope, 'overdue'),
  follow_ups_today: (scope: Scope) => followUpsOf(scope, 'today'),
  emails_bounced: (): ListFilters => ({ tab: 'outbox', part: 'bounced' }),
  emails_failed: (): ListFilters => ({ tab: 'outbox', part: 'failed' }),
  invitations_bounced: (): ListFilters => ({ status: String(BOUNCED) }),
  /** The caller's own, unfinished or failed. */
  imports: (): ListFilters => ({ show: 'waiting' }),
  /** The longest waiting first. */
  applications: (scope: Scope) => candidatesOf(scope, { view: 'to_screen', 'filter[overdue][is]': '1', 'sort[stage_since]': 'asc' }),
  remarks: (scope: Scope) => candidatesOf(scope, { 'filter[remarks_missing][is]': '1' }),
  moves_asked: (scope: Scope) => candidatesOf(scope, { 'filter[move_asked_on][between]': `..${dayInIndia()}` }),
  offers_to_approve: (): ListFilters => ({ 'filter[offer_submitted_on][between]': `..${dayInIndia()}` }),
  offers_to_send: (scope: Scope) => candidatesOf(scope, { 'filter[offer_approved_on][between]': `..${dayInIndia()}` }),
  /** Includes offers that expired without an answer. */
  offers_ending: (scope: Scope) => candidatesOf(scope, { 'filter[reply_by][between]': `..${addDays(dayInIndia(), OFFER_DAYS)}` }),
  joinings_near: (scope: Scope) =>
    candidatesOf(scope, { ...notJoined, 'filter[joining_on][between]': `${dayInIndia()}..${addDays(dayInIndia(), JOINING_DAYS)}` }),
  /** The joining day has passed without a record of whether they joined. */
  joinings_unconfirmed: (scope: Scope) =>
    candidatesOf(scope, { ...notJoined, 'filter[joining_on][between]': `..${addDays(dayInIndia(), -1)}` }),
  approvals: (): ListFilters => ({ 'filter[status]': '2', 'filter[awaits_me]': '1' }),
  breach_reports: (): ListFilters => ({ 'filter[unreported]': '1' }),
  privacy_requests: (): ListFilters => ({ 'filter[state]': 'open' }),
} as const satisfies Record<WaitingKind, (scope: Scope) => ListFilters>

export const moduleLists = {
  candidates: (scope: Scope) => candidatesOf(scope, { view: 'active' }),
  requests: (scope: Scope) => requestsOf(scope, { 'filter[status]': '3' }),
  /** Invitations with a link that expires soon. */
  invitations: (): ListFilters => ({ expiring: '1' }),
  /** Drives open for registration. */
  drives: (): ListFilters => ({ view: 'drives', status: String(REGISTRATION_OPEN) }),
} as const

export const openingLists = {
  applied: (id: number): ListFilters => ({ 'filter[opening][is]': String(id) }),
  interviews: (id: number): ListFilters => ({ 'filter[opening][is]': String(id), 'filter[stage_group][any]': interviewGroups.join(',') }),
  offers: (id: number): ListFilters => ({ 'filter[opening][is]': String(id), 'filter[stage_group][is]': 'Offer' }),
} as const

/** Maximum number of open requests listed. */
export const OPENINGS_LISTED = 8

/** An open request with its candidates; days are Indian days. */
export const OpeningSummary = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  positions: z.number(),
  filled: z.number(),
  /** Candidates who applied for it, in any stage; of these, those in interviews and those with an offer. */
  applied: z.number(),
  interviews: z.number(),
  offers: z.number(),
  /** First day it was open to candidates, and the days since. */
  opened_on: z.string(),
  age_days: z.number(),
  eta_date: z.string(),
  is_late: z.boolean(),
})
export type OpeningSummary = z.infer<typeof OpeningSummary>

/** An interview today. `remarks_missing`: interviewers who haven't submitted remarks; `owes_remarks` as in `Interview`. */
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
  owes_remarks: z.boolean(),
})
export type TodayInterview = z.infer<typeof TodayInterview>

const WaitingRow = z.object({
  kind: z.enum(waitingKinds),
  count: z.number(),
  oldest_on: z.nullable(z.string()),
  report: z.optional(z.nullable(z.enum(breachReportKeys))),
})
export type WaitingRow = z.infer<typeof WaitingRow>

/**
 * `waiting` omits kinds without pending work; `oldest_on`: the day on which the oldest was due (applications), was held (remarks), was
 * submitted (approvals), was approved or expires (offers), joins, is due (privacy requests, reports of breaches) or was requested
 * (interview times); null for other kinds. `report`: of breaches, the report that is due then. `openings`: most urgent first.
 */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/v1/dashboard',
  audience: 'staff',
  summary: 'What waits for staff, and the open requests',
  query: z.strictObject({ scope: z.optional(z.enum(scopes, 'Choose mine or everyone.')) }),
  response: data(
    z.object({
      waiting: z.array(WaitingRow),
      /** Today's interviews by time; mine: includes those with the caller on the panel. `next_at`: the first one after today. */
      today: z.array(TodayInterview),
      next_at: z.nullable(z.string()),
      candidates: z.number(),
      requests: z.number(),
      invitations: z.number(),
      drives: z.number(),
      templates: z.number(),
      /** Start of the latest import, by any user. */
      imported_at: z.nullable(z.string()),
      openings: z.array(OpeningSummary),
    }),
  ),
})
