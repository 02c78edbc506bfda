import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type InvitationFilter,
  type InvitationNumbers,
  type InvitationQuery,
  type InvitationRow,
  type InvitationSortField,
  type ReferrerRow,
} from '@portal/contract/inviting'
import { DRAFT, openStates, type InvitationEvent, type InvitationStatus } from '@portal/contract/invitations'
import { HIRED } from '@portal/contract/stages'
import { PER_PAGE } from '@portal/contract/shared/page'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { orderBy } from '../../database/order-by.ts'
import { combos, invitations, outside_referrers, resource_requests, users } from '../../database/schema.ts'
import { containsPattern } from '../../platform/escape.rules.ts'

const [inviters, referrers] = [alias(users, 'inviters'), alias(users, 'referrers')]

/** Day in India. */
const sentOn = sql`day_in_india(${invitations.sent_at})`
const sentBetween = (range: string): SQL[] => {
  const [from = '', to = ''] = range.split('..')
  return [...(from ? [sql`${sentOn} >= ${from}::date`] : []), ...(to ? [sql`${sentOn} <= ${to}::date`] : [])]
}
const search = (q: string): SQL[] =>
  q.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const pattern = containsPattern(word)
    return [
      sql`(${invitations.name} ilike ${pattern} or ${invitations.email} ilike ${pattern} or ${invitations.mobile_no} ilike ${pattern})`,
    ]
  })

/** Invitations of records withheld from staff are hidden. */
export const isVisible = sql`not exists (select from candidates c where c.id = ${invitations.candidate_id} and c.withheld_since is not null)`

const filterCondition = (filter: InvitationFilter): SQL | undefined => {
  const equals = (column: Parameters<typeof eq>[0], value: number | undefined) => (value === undefined ? [] : [eq(column, value)])
  return and(
    isVisible,
    ...search(filter.q ?? ''),
    ...equals(invitations.status, filter['filter[status]']),
    ...equals(invitations.resource_request_id, filter['filter[resource_request_id]']),
    ...equals(invitations.referrer_id, filter['filter[referrer_id]']),
    ...equals(invitations.outside_referrer_id, filter['filter[outside_referrer_id]']),
    ...equals(invitations.invited_by, filter['filter[invited_by]']),
    ...sentBetween(filter['filter[sent]'] ?? ''),
    ...(filter['filter[expiring]']
      ? [inArray(invitations.status, [...openStates]), sql`${invitations.expires_at} <= now() + interval '3 days'`]
      : []),
  )
}

export const countFiltered = async (db: Db, filter: InvitationFilter): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(invitations)
    .where(filterCondition(filter))
  return row?.total ?? 0
}

/** One page and the total in one statement. A page past the end needs a second statement for the total. */
export const selectInvitations = async (db: Db, query: InvitationQuery): Promise<{ rows: InvitationRow[]; total: number }> => {
  const { page = 1, per_page = PER_PAGE } = query
  const condition = filterCondition(query)
  const found = await db
    .select({
      invitation: invitations,
      designation: combos.value,
      job_code: resource_requests.job_code,
      referrer: sql<string | null>`coalesce(${referrers.name}, ${outside_referrers.name})`,
      invited_by: inviters.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.invited_by))
    .leftJoin(referrers, eq(referrers.id, invitations.referrer_id))
    .leftJoin(outside_referrers, eq(outside_referrers.id, invitations.outside_referrer_id))
    .leftJoin(resource_requests, eq(resource_requests.id, invitations.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(condition)
    .orderBy(orderBy<InvitationSortField>(query, invitations, desc(invitations.id), desc(invitations.id)))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const rows = found.map(({ invitation, designation, job_code, referrer, invited_by }) => ({
    id: invitation.id,
    name: invitation.name,
    email: invitation.email,
    mobile_no: invitation.mobile_no,
    opening:
      invitation.resource_request_id === null
        ? null
        : { id: invitation.resource_request_id, designation: designation ?? '', job_code: job_code ?? '' },
    referrer,
    invited_by,
    note: invitation.note,
    status: invitation.status as InvitationStatus,
    send_at: invitation.send_at?.toISOString() ?? null,
    sent_at: invitation.sent_at?.toISOString() ?? null,
    last_event: invitation.last_event as InvitationEvent,
    last_event_at: invitation.last_event_at.toISOString(),
    reminders_sent: invitation.reminders_sent,
    expires_at: invitation.expires_at.toISOString(),
    candidate_id: invitation.candidate_id,
  }))
  return { rows, total: found[0]?.total ?? (page === 1 ? 0 : await countFiltered(db, query)) }
}

/**
 * Results of each employee's referrals, through invitations and apply links. Accounts without a confirmed address aren't counted; a person
 * who was invited and also used the link counts once.
 */
export const selectReferrers = async (db: Db): Promise<ReferrerRow[]> => {
  const { rows } = await db.execute<ReferrerRow & Record<string, unknown>>(sql`
    with people as (
      select i.referrer_id as referrer, i.outside_referrer_id as outside, i.candidate_id, true as is_invited, i.applied_at is not null as has_applied
        from invitations i where num_nonnulls(i.referrer_id, i.outside_referrer_id) > 0 and i.status <> ${DRAFT}
      union all
      select l.referrer, l.outside_referrer_id, a.candidate_id, false,
        exists (select from stage_changes s where s.candidate_id = a.candidate_id and s.resource_request_id is not null)
        from apply_links l join apply_link_arrivals a on a.apply_link_id = l.id join candidates c on c.id = a.candidate_id
          join users cu on cu.id = c.user_id and cu.email_verified_at is not null where num_nonnulls(l.referrer, l.outside_referrer_id) > 0)
    select coalesce(u.id, o.id) as id, coalesce(u.name, o.name) as name, u.id is not null as has_account, (count(*) filter (where p.is_invited))::int as invited, (count(*) filter (where not p.is_invited))::int as by_link,
      (count(distinct p.candidate_id) filter (where p.has_applied) + count(*) filter (where p.has_applied and p.candidate_id is null))::int as applied,
      (count(distinct p.candidate_id) filter (where c.hiring_stage = ${HIRED}))::int as hired
    from people p left join users u on u.id = p.referrer left join outside_referrers o on o.id = p.outside left join candidates c on c.id = p.candidate_id
    where c.withheld_since is null group by u.id, u.name, o.id, o.name order by count(*) desc, 2, 1`)
  return rows
}

/** Outcome of the sent invitations, in one statement. */
export const selectNumbers = async (db: Db, filter: InvitationFilter): Promise<InvitationNumbers> => {
  const { sent_at, opened_at, registered_at, applied_at } = invitations
  const hours = sql`extract(epoch from ${applied_at} - ${sent_at}) / 3600`
  const [row] = await db
    .select({
      sent: sql<number>`count(*)::int`,
      opened: sql<number>`count(${opened_at})::int`,
      registered: sql<number>`count(${registered_at})::int`,
      applied: sql<number>`count(${applied_at})::int`,
      median_hours: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${hours}) filter (where ${applied_at} is not null))::float8`,
    })
    .from(invitations)
    .where(and(filterCondition(filter), sql`${sent_at} is not null`))
  return row ?? { sent: 0, opened: 0, registered: 0, applied: 0, median_hours: null }
}
