import * as z from 'zod/mini'
import { reasons, type ReasonCode } from './applications.ts'
import type { ListFilters } from './dashboard.ts'
import { interviewRounds } from './interview-rounds.ts'
import { periodChecks, periodFields, reportLists, type ReportView } from './reports.ts'
import { DID_NOT_JOIN, HIRED, OFFER_DECLINED, OFFER_RELEASED } from './stages.ts'
import { data, endpoint, numeral, paged } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'
import { pageFields } from './shared/page.ts'

/** Remarks count as late this many hours after the interview. */
export const REMARKS_HOURS = 24
/** Maximum rows per response: requests by age, interviewers by number of interviews. */
export const REQUESTS_LISTED = 200
export const INTERVIEWERS_LISTED = 100

/** Current outcome of a candidate's offer, exactly one per candidate. `accepted` is a running total: everyone who ever accepted. */
export const offerOutcomes = ['waiting', 'to_join', 'joined', 'declined', 'not_joined', 'other'] as const
export type OfferOutcome = (typeof offerOutcomes)[number]
const offerFilters: Readonly<Record<OfferOutcome | 'offered' | 'accepted', ListFilters>> = {
  offered: {},
  accepted: { 'filter[hired_on][empty]': '0' },
  waiting: { 'filter[stage][is]': String(OFFER_RELEASED) },
  to_join: { 'filter[stage][is]': String(HIRED), 'filter[joined_on][empty]': '1' },
  joined: { 'filter[stage][is]': String(HIRED), 'filter[joined_on][empty]': '0' },
  declined: { 'filter[stage][is]': String(OFFER_DECLINED) },
  not_joined: { 'filter[stage][is]': String(DID_NOT_JOIN) },
  other: { 'filter[stage][none]': [OFFER_RELEASED, HIRED, OFFER_DECLINED, DID_NOT_JOIN].join(',') },
}

/** Filters for the candidates whose offer was released in the period and has this outcome. */
export const offerList = (view: ReportView, outcome: keyof typeof offerFilters, from: string, to: string): ListFilters => ({
  ...reportLists.figure(view, 'offered', from, to),
  ...offerFilters[outcome],
})

const count = z.number()
const days = z.nullable(z.number())

/** Figures of the whole company. Days are calendar days in India; medians are null without a candidate. */
export const Analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** By month of application, clipped to the period. `reached`: candidates per stage group or a later one. */
  cohorts: z.array(z.object({ from: z.string(), to: z.string(), reached: z.array(count) })),
  /** Open requests, oldest first. `target_days`: from opening to the needed-by date. */
  requests: z.array(
    z.object({
      id: z.number(),
      job_code: z.string(),
      designation: z.string(),
      positions: count,
      filled: count,
      opened_on: z.string(),
      age_days: count,
      target_days: z.number(),
    }),
  ),
  weeks: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Most interviews first, with a count per week; cancelled interviews are excluded. */
  load: z.array(
    z.object({ interviewer: z.number(), name: z.string(), weeks: z.array(count), interviews: count, late: count, hours: days }),
  ),
  offers: z.object({
    offered: count,
    accepted: count,
    outcomes: z.record(z.enum(offerOutcomes), count),
    days_to_accept: days,
    days_to_join: days,
    reasons: z.array(
      z.object({
        outcome: z.enum(['declined', 'not_joined']),
        reason: z.nullable(z.enum(Object.keys(reasons) as [ReasonCode, ...ReasonCode[]])),
        count,
      }),
    ),
  }),
})
export type Analytics = z.infer<typeof Analytics>

const department = z.optional(numeral(1, limits.smallId))

/** Administrators only: cohorts, open requests, interviewer load and offers, for the last weeks or a range of days. */
export const readAnalytics = endpoint({
  method: 'GET',
  path: '/v1/dashboard/analytics',
  audience: 'administrator',
  summary: 'Cohorts, ageing of requests, interviewer load, offer to join',
  query: z.strictObject({ ...periodFields, department }).check(...periodChecks),
  response: data(Analytics),
})

/** An interview of one interviewer; times are ISO 8601 UTC. */
export const LoadRow = z.object({
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  round: z.enum(interviewRounds),
  starts_at: z.string(),
  state: z.enum(['scheduled', 'held', 'no_show']),
  submitted_at: z.nullable(z.string()),
  is_late: z.boolean(),
})
export type LoadRow = z.infer<typeof LoadRow>

/** The interviews behind one figure of the interviewer load, newest first. */
export const listLoad = endpoint({
  method: 'GET',
  path: '/v1/dashboard/analytics/interviews',
  audience: 'administrator',
  summary: 'Interviews of an interviewer',
  query: z
    .strictObject({
      interviewer: numeral(1, limits.id),
      from: z.string(),
      to: z.string(),
      department,
      late: z.optional(z.literal('1', 'Send 1, or leave it out.')),
      ...pageFields,
    })
    .check(...periodChecks),
  response: paged(LoadRow),
})
