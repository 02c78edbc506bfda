import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { AuditAction, AuditDetails, AuditEntry, AuditRecord, CandidateAuditEntry } from '@portal/contract/audit'
import { addDays, startOfDay } from '@portal/contract/shared/dates'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { attachments, audit_log, candidates, profile_changes, users } from '../../database/schema.ts'
import { READ_MINUTES, type ChainedEntry } from './audit.rules.ts'

export interface NewEntry {
  readonly actor_id: number | null
  readonly action: AuditAction
  readonly record: AuditRecord
  readonly record_id: number | null
  readonly details: AuditDetails | null
}

export const insertEntries = async (tx: Db, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length > 0) await tx.insert(audit_log).values([...entries])
}

export interface ProfileRead {
  readonly actor_id: number
  readonly candidate_id: number
}

/** Inserts reads of profiles, except those with an entry in the last `READ_MINUTES`. */
export const insertReads = async (tx: Db, reads: readonly ProfileRead[]): Promise<void> => {
  await tx.execute(sql`
    insert into audit_log (actor_id, action, record, record_id)
    select distinct r.actor_id, 'profile_read', 'candidate', r.candidate_id
    from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as r(actor_id int, candidate_id int)
    where not exists (
      select from audit_log a where a.record = 'candidate' and a.record_id = r.candidate_id and a.actor_id = r.actor_id
        and a.action = 'profile_read' and a.created_at > now() - make_interval(mins => ${READ_MINUTES}))`)
}

export interface AuditFilter {
  readonly record?: AuditRecord | undefined
  readonly record_id?: number | undefined
  readonly actor_id?: number | undefined
  /** Days in India, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const matches = ({ record, record_id, actor_id, from, to }: AuditFilter): SQL | undefined =>
  and(
    record === undefined ? undefined : eq(audit_log.record, record),
    record_id === undefined ? undefined : eq(audit_log.record_id, record_id),
    actor_id === undefined ? undefined : eq(audit_log.actor_id, actor_id),
    from === undefined ? undefined : gte(audit_log.created_at, startOfDay(from)),
    to === undefined ? undefined : lt(audit_log.created_at, startOfDay(addDays(to, 1))),
  )

/** Read from the file, because the log itself has no names: it outlives an erased candidate. */
const documentName = sql<string | null>`(
  select a.original_name from ${attachments} a join ${candidates} c on c.id = a.candidate_id
  where jsonb_typeof(${audit_log.details} -> 'attachment_id') = 'number' and a.id = (${audit_log.details} ->> 'attachment_id')::int
    and a.candidate_id = ${audit_log.record_id} and c.withheld_since is null)`

/** Read from the records, as the log itself has no names. */
const recordName = sql<string | null>`case ${audit_log.record}
  when 'user' then (select u.name from users u where u.id = ${audit_log.record_id})
  when 'candidate' then (select ${fullNameOf('c')} from candidates c
    where c.id = ${audit_log.record_id} and c.withheld_since is null)
  when 'calendar' then coalesce((select r.name from interview_rooms r where r.id = (${audit_log.details} ->> 'room_id')::int),
    (select h.name from holidays h where h.id = ${audit_log.record_id}))
  when 'list' then (select i.file_name from imports i where i.id = (${audit_log.details} ->> 'import_id')::int)
  when 'invitation' then (select i.email from invitations i where i.id = ${audit_log.record_id})
  when 'campus' then (select c.name from campuses c where c.id = ${audit_log.record_id})
  when 'test' then (select t.name from aptitude_tests t where t.id = ${audit_log.record_id})
  when 'breach' then (select b.name from breaches b where b.id = ${audit_log.record_id})
  when 'resource_request' then (select r.job_code from resource_requests r where r.id = ${audit_log.record_id}) end`

export const selectEntries = async (db: Db, filter: AuditFilter, page: number, per_page: number): Promise<AuditEntry[]> => {
  const rows = await db
    .select({
      id: audit_log.id,
      at: audit_log.created_at,
      actor_id: audit_log.actor_id,
      actor_name: users.name,
      action: audit_log.action,
      record: audit_log.record,
      record_id: audit_log.record_id,
      record_name: recordName,
      details: sql<AuditDetails | null>`${audit_log.details}`,
      document: documentName,
    })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .where(matches(filter))
    .orderBy(desc(audit_log.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Cap of the count; far more than anyone pages through. */
const MAX_COUNT = 10_001

export const countEntries = async (db: Db, filter: AuditFilter): Promise<number> => {
  const some = db.select({ id: audit_log.id }).from(audit_log).where(matches(filter)).limit(MAX_COUNT).as('some')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
  return row?.total ?? 0
}

/** Advisory lock key: arbitrary, but the same in every process. */
const CHAIN_LOCK = 7_340_031

/** Takes the advisory lock for the rest of the transaction; false if another process holds it. */
export const tryLockChain = async (tx: Db): Promise<boolean> => {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as locked`)
  return rows[0]?.locked === true
}

/** Hashed columns. `jsonb::text` is canonical: equal details have equal text. */
const chainedColumns = {
  id: audit_log.id,
  actor_id: audit_log.actor_id,
  action: audit_log.action,
  record: audit_log.record,
  record_id: audit_log.record_id,
  details: sql<string | null>`${audit_log.details}::text`,
  created_at: audit_log.created_at,
}

/** Unlinked entries older than `seconds`, by id. */
export const selectUnchained = (tx: Db, seconds: number, limit: number): Promise<ChainedEntry[]> =>
  tx
    .select(chainedColumns)
    .from(audit_log)
    .where(and(isNull(audit_log.place), lt(audit_log.created_at, sql`now() - make_interval(secs => ${seconds})`)))
    .orderBy(asc(audit_log.id))
    .limit(limit)

export interface ChainLink {
  readonly place: number
  readonly hash: string
}

export const findLastLink = async (tx: Db): Promise<ChainLink | undefined> => {
  const [row] = await tx
    .select({ place: sql<number>`${audit_log.place}::float8`, hash: sql<string>`coalesce(${audit_log.hash}, '')` })
    .from(audit_log)
    .where(sql`${audit_log.place} is not null`)
    .orderBy(desc(audit_log.place))
    .limit(1)
  return row
}

/** Sets `place` and `hash` of many entries in one statement. */
export const updateLinks = async (tx: Db, links: readonly (ChainLink & { readonly id: number })[]): Promise<void> => {
  const rows = JSON.stringify(links)
  await tx.execute(
    sql`update audit_log set place = link.place, hash = link.hash
          from jsonb_to_recordset(${rows}::jsonb) as link(id bigint, place bigint, hash text)
         where audit_log.id = link.id`,
  )
}

/** Entries of the chain after a place, in order. */
export const selectChain = (db: Db, after: number, limit: number) =>
  db
    .select({ ...chainedColumns, place: sql<number>`${audit_log.place}::float8`, hash: sql<string>`coalesce(${audit_log.hash}, '')` })
    .from(audit_log)
    .where(gt(audit_log.place, after))
    .orderBy(asc(audit_log.place))
    .limit(limit)

/** The number of unlinked entries, and of those older than `minutes`. */
export const countUnlinked = async (db: Db, minutes: number): Promise<{ waiting: number; overdue: number }> => {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${audit_log.created_at} < now() - make_interval(mins => ${minutes})))::int`,
    })
    .from(audit_log)
    .where(isNull(audit_log.place))
  return row ?? { waiting: 0, overdue: 0 }
}

type Changes = ReadonlyMap<number, Pick<CandidateAuditEntry, 'changed' | 'reason'>>

/** Profile changes by id, with old and new values. */
export const selectProfileChanges = async (db: Db, candidate_id: number, ids: readonly number[]): Promise<Changes> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: profile_changes.id, changed: profile_changes.fields, reason: profile_changes.reason })
    .from(profile_changes)
    .where(and(eq(profile_changes.candidate_id, candidate_id), inArray(profile_changes.id, [...ids])))
  return new Map(rows.map(({ id, changed, reason }) => [id, { changed: [...changed], reason }]))
}
