import {
  moduleLists,
  OPENINGS_LISTED,
  waitingLists,
  type readDashboard as dashboard,
  type Scope,
  type WaitingKind,
} from '@portal/contract/dashboard'
import type { BreachReport } from '@portal/contract/breach-reports'
import { REGISTRATION_OPEN } from '@portal/contract/drives'
import { EVERYONE, ME } from '@portal/contract/follow-ups'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { countUnreported } from '../breaches/breaches.service.ts'
import { countDrives } from '../campuses/drives.service.ts'
import { countDue } from '../candidate-list/candidate-list.service.ts'
import { countDueFollowUps } from '../follow-ups/list.service.ts'
import { listImports } from '../imports/imports.service.ts'
import { countBounced, countExpiring } from '../inviting/list.service.ts'
import { countOutboxPart } from '../mails/outbox.service.ts'
import { mayApproveOffers } from '../offers/offers.policy.ts'
import { countOpenRequests } from '../privacy-requests/privacy-requests.service.ts'
import { countWaiting, listOpenSummaries } from '../resource-requests/request-summaries.service.ts'
import { countKeptTemplates } from '../templates/templates.service.ts'
import { findNextInterview, selectInterviewsOf } from './interviews-today.queries.ts'
import { mayReadDashboard } from './dashboard.policy.ts'

/** Number of rows in a list, the day of the oldest and, of breaches, the report that is due then. */
interface Counted {
  readonly count: number
  readonly oldest_on: string | null
  readonly report?: BreachReport | null
}

const of = (count: number): Counted => ({ count, oldest_on: null })
const assigneeOf = (scope: Scope): string => (scope === 'mine' ? ME : EVERYONE)

/** The count query of each kind. */
const counts: Readonly<Record<WaitingKind, (ctx: AppContext, actor: Actor, scope: Scope) => Promise<Counted>>> = {
  follow_ups_overdue: async (ctx, actor, scope) => of((await countDueFollowUps(ctx, actor, assigneeOf(scope))).overdue),
  follow_ups_today: async (ctx, actor, scope) => {
    const { due, overdue } = await countDueFollowUps(ctx, actor, assigneeOf(scope))
    return of(due - overdue)
  },
  applications: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.applications(scope)),
  remarks: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.remarks(scope), 'remarks_missing'),
  moves_asked: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.moves_asked(scope), 'move_asked_on'),
  offers_to_approve: async (ctx, actor) =>
    mayApproveOffers(actor, {}) ? countDue(ctx, actor, waitingLists.offers_to_approve(), 'offer_submitted_on') : of(0),
  offers_to_send: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.offers_to_send(scope), 'offer_approved_on'),
  offers_ending: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.offers_ending(scope), 'reply_by'),
  joinings_near: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.joinings_near(scope), 'joining_on'),
  joinings_unconfirmed: (ctx, actor, scope) => countDue(ctx, actor, waitingLists.joinings_unconfirmed(scope), 'joining_on'),
  approvals: (ctx, actor) => countWaiting(ctx, actor, waitingLists.approvals()),
  breach_reports: (ctx, actor) => countUnreported(ctx, actor),
  privacy_requests: (ctx, actor) => countOpenRequests(ctx, actor),
  emails_bounced: async (ctx, actor) => of(await countOutboxPart(ctx, actor, 'bounced')),
  emails_failed: async (ctx, actor) => of(await countOutboxPart(ctx, actor, 'failed')),
  invitations_bounced: async (ctx, actor) => of(await countBounced(ctx, actor)),
  imports: async (ctx, actor) => of((await listImports(ctx, actor, { 'filter[waiting]': '1', per_page: 1 })).total),
}

/** The numbers of the tiles. */
const readModules = async (ctx: AppContext, actor: Actor, scope: Scope) => {
  const [candidates, requests, invitations, drives, templates, imports] = await Promise.all([
    countDue(ctx, actor, moduleLists.candidates(scope)),
    countWaiting(ctx, actor, moduleLists.requests(scope)),
    countExpiring(ctx, actor),
    countDrives(ctx, actor, { 'filter[status]': REGISTRATION_OPEN }),
    countKeptTemplates(ctx, actor),
    listImports(ctx, actor, { per_page: 1 }),
  ])
  return {
    candidates: candidates.count,
    requests: requests.count,
    invitations,
    drives,
    templates,
    imported_at: imports.rows[0]?.created_at ?? null,
  }
}

/** The actor's pending work and the open requests, in a constant number of statements. */
export const readDashboard = async (
  ctx: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof dashboard>,
): Promise<Response<typeof dashboard>['data']> => {
  const { scope = 'everyone' } = authorize(actor, mayReadDashboard, query)
  const kinds = Object.keys(counts) as WaitingKind[]
  const { db } = ctx.database
  const [day, reader] = [dayInIndia(), scope === 'mine' ? actor : null]
  const [waiting, modules, openings, today, next_at] = await Promise.all([
    Promise.all(kinds.map(async (kind) => ({ kind, ...(await counts[kind](ctx, actor, scope)) }))),
    readModules(ctx, actor, scope),
    listOpenSummaries(ctx, actor, moduleLists.requests(scope), OPENINGS_LISTED),
    selectInterviewsOf(db, day, reader, actor.email),
    findNextInterview(db, day, reader),
  ])
  return { waiting: waiting.filter(({ count }) => count > 0), today, next_at, ...modules, openings }
}
