import { sql, type SQL } from 'drizzle-orm'
import type { OutboxRow, OutboxRun, OutboxTab } from '@portal/contract/outbox'
import { limits } from '@portal/contract/shared/limits'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { LAST_CHARACTER, namedLike } from '../candidates/names.queries.ts'
import { canSendCancelled, isCurrent } from './cancelling.queries.ts'

/** Conditions on `mails`, identical to those of the partial indexes. */
const tabs: Readonly<Record<OutboxTab, SQL>> = {
  all: sql`true`,
  waiting: sql`mails.state in ('queued', 'sending')`,
  sent: sql`mails.state = 'sent'`,
  kept: sql`mails.state = 'kept'`,
  bounced: sql`mails.state = 'failed' and mails.is_bounced`,
  failed: sql`mails.state = 'failed' and not mails.is_bounced`,
  cancelled: sql`mails.state = 'cancelled'`,
}
const orders: Readonly<Record<OutboxTab, SQL>> = {
  all: sql`mails.id desc`,
  waiting: sql`coalesce(mails.send_at, mails.created_at), mails.id`,
  sent: sql`mails.id desc`,
  kept: sql`mails.id desc`,
  bounced: sql`mails.id desc`,
  failed: sql`mails.id desc`,
  cancelled: sql`mails.id desc`,
}

/** The member of staff who reads the outbox. */
export interface OutboxReader {
  readonly user_id: number
  readonly isAdministrator: boolean
}

/** Invitations sent by the reader, unless the invited person's record is withheld. */
const isOwnInvitation = (user_id: number): SQL => sql`exists (
  select from invitation_tokens t join invitations i on i.id = t.invitation_id left join candidates p on p.id = i.candidate_id
  where t.mail_id = mails.id and t.issued_by = ${user_id} and p.withheld_since is null)`

/** An account email to the address of a withheld candidate. */
const isToWithheld = sql`exists (select from candidates w where w.email = mails.to_address and w.withheld_since is not null)`

/** Administrators see account emails, recruiters only the invitations that they sent; emails to withheld candidates aren't listed. */
const isListed = ({ user_id, isAdministrator }: OutboxReader): SQL =>
  isAdministrator
    ? sql`(case when mails.candidate_id is null then not ${isToWithheld} else c.withheld_since is null end)`
    : sql`(case when mails.candidate_id is null then ${isOwnInvitation(user_id)} else c.withheld_since is null end)`

interface OutboxFilter {
  readonly tab: OutboxTab
  readonly run_id?: number | undefined
  readonly q?: string | undefined
  readonly reader: OutboxReader
}
/** Emails to candidates with this name, and to addresses that begin with it: two searches by index. */
const foundBy = (q: string): SQL => {
  const address = q.toLowerCase()
  const named = namedLike(q, sql`m.candidate_id`)
  const ofCandidates = sql`select m.id from mails m where ${sql.join(named, sql` and `)} union all`
  return sql`and mails.id in (${named.length === 0 ? sql`` : ofCandidates}
    select m.id from mails m where lower(m.to_address) collate "C" >= ${address} and lower(m.to_address) collate "C" < ${address + LAST_CHARACTER})`
}

const matches = ({ tab, run_id, q = '', reader }: OutboxFilter): SQL =>
  sql`${tabs[tab]} and ${isListed(reader)} ${q.trim() === '' ? sql`` : foundBy(q.trim())} ${
    run_id === undefined ? sql`` : sql`and exists (select from bulk_run_items i where i.mail_id = mails.id and i.run_id = ${run_id})`
  }`

const instantOf = (value: Date | string | null): string | null => (value === null ? null : new Date(value).toISOString())

interface StoredRow extends Omit<OutboxRow, 'candidate' | 'can'> {
  readonly candidate_id: number | null
  readonly name: string | null
  readonly can_send: boolean
  readonly can_retry: boolean
}

const isVisible = sql`(mails.candidate_id is null or exists (select from candidates c where c.id = mails.candidate_id and c.withheld_since is null))`
/** A failed email that may be sent again: its text is kept, its candidate is visible, and it is current. */
const canRetryFailed = sql<boolean>`(mails.state = 'failed' and mails.text <> '' and ${isVisible} and ${isCurrent})`

/** One page of the outbox, in one statement. */
export const selectOutbox = async (db: Db, filter: OutboxFilter, page: number, per_page: number): Promise<OutboxRow[]> => {
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select mails.id, mails.code, mails.subject, mails.to_address, mails.candidate_id, mails.state, mails.created_at, mails.send_at,
      mails.sent_at, mails.attempts, mails.is_bounced, mails.last_error, ${canRetryFailed} as can_retry, ${fullNameOf('c')} as name,
      ${canSendCancelled} as can_send,
      (select i.run_id from bulk_run_items i where i.mail_id = mails.id limit 1) as run_id
    from mails left join candidates c on c.id = mails.candidate_id
    where ${matches(filter)} order by ${orders[filter.tab]} limit ${per_page} offset ${(page - 1) * per_page}`)
  return rows.map(({ candidate_id, name, can_send, can_retry, ...row }) => ({
    ...row,
    candidate: candidate_id === null ? null : { id: candidate_id, name: name ?? '' },
    created_at: new Date(row.created_at).toISOString(),
    send_at: instantOf(row.send_at),
    sent_at: instantOf(row.sent_at),
    can: {
      read: candidate_id !== null,
      cancel: row.state === 'queued' && row.send_at !== null && candidate_id !== null,
      send_now: row.state === 'queued' && candidate_id !== null,
      send: can_send,
      retry: can_retry,
    },
  }))
}

/** Number of matching emails, counted up to one above the limit. */
export const countOutbox = async (db: Db, filter: OutboxFilter): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from mails left join candidates c on c.id = mails.candidate_id where ${matches(filter)} limit ${limits.counted + 1}
    ) found`)
  return rows[0]?.count ?? 0
}

/** Bulk actions with waiting or cancelled emails, newest first. */
export const selectOutboxRuns = async (db: Db): Promise<OutboxRun[]> => {
  const { rows } = await db.execute<OutboxRun & Record<string, unknown>>(sql`
    select r.id, r.kind, u.name as by, r.created_at, m.waiting, m.send_at, m.cancelled
    from (
      select i.run_id, (count(*) filter (where mails.state = 'queued' and mails.send_at is not null))::int as waiting,
        min(mails.send_at) filter (where mails.state = 'queued') as send_at, (count(*) filter (where ${canSendCancelled}))::int as cancelled
      from mails join bulk_run_items i on i.mail_id = mails.id
      where mails.state in ('queued', 'cancelled') group by i.run_id
    ) m join bulk_runs r on r.id = m.run_id join users u on u.id = r.created_by
    where m.waiting + m.cancelled > 0 order by r.id desc limit 20`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString(), send_at: instantOf(row.send_at) }))
}

export const isRun = async (tx: Db, id: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from bulk_runs where id = ${id}`)
  return rows.length > 0
}

/** Emails of a bulk run in a given state. */
export const selectMailsOfRun = async (tx: Db, run_id: number, state: 'queued' | 'cancelled'): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select mails.id from bulk_run_items i join mails on mails.id = i.mail_id
    where i.run_id = ${run_id} and mails.state = ${state} order by i.place`)
  return rows.map(({ id }) => id)
}

/** Makes a waiting email due now; returns its candidate, or undefined if it isn't waiting. */
export const makeDue = async (tx: Db, id: number): Promise<{ candidate_id: number | null } | undefined> => {
  const { rows } = await tx.execute<{ candidate_id: number | null }>(sql`
    update mails set send_at = case when mails.send_at is null then null else least(mails.send_at, now()) end
    where id = ${id} and state = 'queued' and candidate_id is not null and ${isVisible} returning candidate_id`)
  return rows[0]
}

/** Requeues a failed email; returns its candidate, or undefined if it can't be sent again. */
export const requeueFailed = async (tx: Db, id: number): Promise<{ candidate_id: number | null } | undefined> => {
  const { rows } = await tx.execute<{ candidate_id: number | null }>(sql`
    update mails set state = 'queued', attempts = 0, is_bounced = false, lease_ends_at = null
    where id = ${id} and ${canRetryFailed}
    returning candidate_id`)
  return rows[0]
}

/** Whether the caller may know that the email exists. */
export const isListedMail = async (tx: Db, id: number, reader: OutboxReader): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from mails left join candidates c on c.id = mails.candidate_id where mails.id = ${id} and ${isListed(reader)}`,
  )
  return rows.length > 0
}
