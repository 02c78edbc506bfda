import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ApplyLink } from '@portal/contract/apply-links'
import type { Db } from '../../database/open.ts'
import { apply_link_arrivals, apply_links, outside_referrers, resource_requests, users } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'

interface RequestId {
  readonly resource_request_id: number
}

export interface FoundLink {
  readonly id: number
  /** Name of the referrer; null for the public link, or if the employee has left. */
  readonly referrer: string | null
}

/** Looks up a link by its parameters, whatever the status of its request. */
export const findLink = async (db: Db, opening: string, code: string | undefined): Promise<FoundLink | undefined> => {
  const [row] = await db
    .select({ id: apply_links.id, referrer: sql<string | null>`coalesce(${users.name}, ${outside_referrers.name})` })
    .from(apply_links)
    .innerJoin(resource_requests, eq(resource_requests.id, apply_links.resource_request_id))
    .leftJoin(users, and(eq(users.id, apply_links.referrer), isNull(users.disabled_at)))
    .leftJoin(outside_referrers, eq(outside_referrers.id, apply_links.outside_referrer_id))
    .where(and(eq(resource_requests.job_code, opening), code === undefined ? isNull(apply_links.code) : eq(apply_links.code, code)))
  return row
}

/** Inserts the public link of a request that has none yet. */
export const insertPublicLink = async (db: Db, opening: string): Promise<void> => {
  await db.execute(sql`insert into apply_links (resource_request_id) select id from resource_requests where job_code = ${opening}
    on conflict on constraint apply_links_request_referrer do nothing`)
}

export const countVisit = async (db: Db, id: number): Promise<void> => {
  await db
    .update(apply_links)
    .set({ visits: sql`${apply_links.visits} + 1` })
    .where(eq(apply_links.id, id))
}

interface NewLink extends RequestId {
  readonly referrer: number | null
  readonly outside_referrer_id: number | null
  readonly code: string
  readonly created_by: number
}

/** Idempotent: keeps the referrer's existing link. */
export const insertLink = async (tx: Db, link: Authorized<NewLink, 'request'>): Promise<void> => {
  await tx.insert(apply_links).values(link).onConflictDoNothing()
}

/** Links of a request with their figures; undefined if the request doesn't exist. */
export const selectLinks = async (db: Db, { resource_request_id }: RequestId): Promise<ApplyLink[] | undefined> => {
  const { rows } = await db.execute<{ links: ApplyLink[] }>(sql`
    select coalesce((
      select jsonb_agg(to_jsonb(l) order by l.code is not null, lower(l.referrer), l.id) from (
        select al.id, coalesce(u.name, o.name) as referrer, al.code, al.visits,
          (select count(*) from apply_link_arrivals a join candidates c on c.id = a.candidate_id join users cu on cu.id = c.user_id
            where a.apply_link_id = al.id and cu.email_verified_at is not null)::int as accounts,
          (select count(*) from apply_link_arrivals a where a.apply_link_id = al.id and exists (
            select from stage_changes s where s.candidate_id = a.candidate_id and s.resource_request_id = al.resource_request_id))::int as applications
        from apply_links al left join users u on u.id = al.referrer left join outside_referrers o on o.id = al.outside_referrer_id where al.resource_request_id = r.id) l), '[]'::jsonb) as links
    from resource_requests r where r.id = ${resource_request_id}`)
  return rows[0]?.links
}

/** Replaces the link of an earlier registration of the same unconfirmed account. */
export const upsertArrival = async (tx: Db, candidate_id: number, apply_link_id: number): Promise<void> => {
  await tx
    .insert(apply_link_arrivals)
    .values({ candidate_id, apply_link_id })
    .onConflictDoUpdate({ target: apply_link_arrivals.candidate_id, set: { apply_link_id } })
}
