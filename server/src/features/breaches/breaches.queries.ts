import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm'
import { breachReports, type BreachReport } from '@portal/contract/breach-reports'
import type { AffectedBody, AffectedRow, Breach, BreachBody, BreachNotice } from '@portal/contract/breaches'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { breach_people, breaches, candidates, mails, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { READ_MINUTES } from '../audit/audit.rules.ts'
import { mergeTarget } from '../candidates/merged-records.queries.ts'

export type BreachRow = typeof breaches.$inferSelect

/** People without a notice, and what became of the emails of the others, by the outbox. */
const counts = sql<{ unnotified: number; emailed: number; failed: number }>`(
  select json_build_object('unnotified', count(*) filter (where p.notified_at is null),
    'emailed', count(*) filter (where m.state = 'sent'), 'failed', count(*) filter (where m.state = 'failed'))
  from breach_people p left join mails m on m.id = p.mail_id where p.breach_id = ${breaches.id})`

const rowsOf = (db: Db) =>
  db.select({ row: breaches, counts, created_by: users.name }).from(breaches).innerJoin(users, eq(users.id, breaches.created_by))

type Found = Awaited<ReturnType<typeof rowsOf>>[number]

const toBreach = ({ row, counts: { unnotified, ...counted }, created_by }: Found): Breach => {
  const { cert_in_at, board_at, board_details_at, notified, read, erased_emailed, erased_failed, ...breach } = row
  const [emailed, failed] = [counted.emailed + erased_emailed, counted.failed + erased_failed]
  return {
    ...breach,
    noticed_at: row.noticed_at.toISOString(),
    reported: {
      cert_in: cert_in_at?.toISOString() ?? null,
      board: board_at?.toISOString() ?? null,
      board_details: board_details_at?.toISOString() ?? null,
    },
    people: { affected: notified + unnotified, notified, emailed, unsent: notified - emailed - failed, failed, read },
    created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The first report not made; null if all are made. */
const nextReport = sql`case when ${breaches.cert_in_at} is null then 'cert_in' when ${breaches.board_at} is null then 'board'
  when ${breaches.board_details_at} is null then 'board_details' end`
/** Hours after the breach was noticed at which it is due. */
const nextReportHours = sql`case ${nextReport} when 'cert_in' then ${breachReports.cert_in.hours}::int
  when 'board' then ${breachReports.board.hours}::int when 'board_details' then ${breachReports.board_details.hours}::int end`

const reportsMissing = (isUnreportedOnly: boolean): SQL | undefined => (isUnreportedOnly ? sql`${nextReport} is not null` : undefined)

/** Newest first. */
export const selectBreaches = async (db: Db, isUnreportedOnly: boolean, page: number, per_page: number): Promise<Breach[]> => {
  const rows = await rowsOf(db)
    .where(reportsMissing(isUnreportedOnly))
    .orderBy(desc(breaches.noticed_at), desc(breaches.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map(toBreach)
}

/** Breaches with a report to make: how many, the report that is due next, and the day (India) on which it is due. */
export interface Unreported {
  readonly count: number
  readonly oldest_on: string | null
  readonly report: BreachReport | null
}

export const countUnreportedBreaches = async (db: Db): Promise<Unreported> => {
  const due = sql`${breaches.noticed_at} + make_interval(hours => ${nextReportHours})`
  const [row] = await db
    .select({
      count: count(),
      oldest_on: sql<string | null>`day_in_india(min(${due}))::text`,
      report: sql<BreachReport | null>`(array_agg(${nextReport} order by ${due}))[1]`,
    })
    .from(breaches)
    .where(reportsMissing(true))
  return row ?? { count: 0, oldest_on: null, report: null }
}

export const countBreaches = (db: Db, isUnreportedOnly: boolean): Promise<number> => db.$count(breaches, reportsMissing(isUnreportedOnly))

export const findBreach = async (db: Db, id: number): Promise<Breach | undefined> => {
  const [found] = await rowsOf(db).where(eq(breaches.id, id))
  return found && toBreach(found)
}

export const lockBreach = async (tx: Db, id: number): Promise<BreachRow | undefined> => {
  const [row] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update')
  return row
}

const columnsOf = ({ noticed_at, ...body }: BreachBody) => ({ ...body, noticed_at: new Date(noticed_at) })

export const insertBreach = async (tx: Db, created_by: number, body: BreachBody): Promise<number> => {
  const [row] = await tx
    .insert(breaches)
    .values({ ...columnsOf(body), created_by })
    .returning({ id: breaches.id })
  if (!row) throw new Error('The breach was not inserted.')
  return row.id
}

export const updateBreach = async (tx: Db, id: number, body: BreachBody): Promise<void> => {
  await tx
    .update(breaches)
    .set({ ...columnsOf(body), updated_at: sql`greatest(now(), ${breaches.updated_at} + interval '1 millisecond')` })
    .where(eq(breaches.id, id))
}

const reportColumns = { cert_in: 'cert_in_at', board: 'board_at', board_details: 'board_details_at' } as const

export const updateReport = async (tx: Db, id: number, report: BreachReport, at: Date | null): Promise<void> => {
  await tx
    .update(breaches)
    .set({ [reportColumns[report]]: at })
    .where(eq(breaches.id, id))
}

/** Audited actions by which an account reads a candidate's data; an entry of `profile_read` stands for the `READ_MINUTES` after it. */
const READS = ['profile_read', 'document_viewed', 'document_downloaded', 'list_exported']

const isAffected = (body: Exclude<AffectedBody, { kind: 'everyone' }>): SQL =>
  body.kind === 'emails'
    ? inArray(candidates.email, body.emails)
    : sql`${candidates.id} in (select a.record_id from audit_log a where a.actor_id = ${body.user_id} and a.record = 'candidate'
        and a.action in ${READS} and a.created_at between ${body.from}::timestamptz - make_interval(mins => ${READ_MINUTES})
          and ${body.to}::timestamptz)`

/** For a merged record the one that has its data now. */
const insertWhere = async (tx: Db, breach_id: number, condition: SQL): Promise<number> => {
  const { rows } = await tx.execute<{ added: number }>(sql`
    with inserted as (
      insert into breach_people (breach_id, candidate_id)
      select ${breach_id}, case when ${candidates.withheld_reason} = 'merged' then ${mergeTarget(sql`${candidates.id}`)} else ${candidates.id} end
      from ${candidates} where ${condition} order by ${candidates.id}
      on conflict do nothing returning 1)
    select count(*)::int as added from inserted`)
  return rows[0]?.added ?? 0
}

/** Candidates per statement: a million in one took 10 s of the 15 s a statement may take. */
const SLICE = 100_000

/** Adds the affected people who aren't on the list yet; returns their number. */
export const insertAffected = async (tx: Db, breach_id: number, body: AffectedBody): Promise<number> => {
  if (body.kind !== 'everyone') return insertWhere(tx, breach_id, isAffected(body))
  const [row] = await tx.select({ last: max(candidates.id) }).from(candidates)
  let added = 0
  for (let from = 0; from < (row?.last ?? 0); from += SLICE)
    added += await insertWhere(tx, breach_id, sql`${candidates.id} > ${from} and ${candidates.id} <= ${from + SLICE}`)
  return added
}

/** Which of these addresses no candidate has. */
export const selectUnknown = async (db: Db, emails: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    select e.email from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) with ordinality as e(email, place)
    where not exists (select from ${candidates} c where c.email = e.email) order by e.place`)
  return rows.map(({ email }) => email)
}

/** One page of the people affected, in the order in which they were added. */
export const selectAffected = async (db: Db, breach_id: number, page: number, per_page: number): Promise<AffectedRow[]> => {
  const rows = await db
    .select({
      id: breach_people.id,
      candidate_id: candidates.id,
      name: sql<string | null>`case when ${candidates.withheld_since} is null then ${fullNameOf('candidates')} end`,
      notified_at: breach_people.notified_at,
      state: mails.state,
      sent_at: mails.sent_at,
      read_at: breach_people.read_at,
    })
    .from(breach_people)
    .innerJoin(candidates, eq(candidates.id, breach_people.candidate_id))
    .leftJoin(mails, eq(mails.id, breach_people.mail_id))
    .where(eq(breach_people.breach_id, breach_id))
    .orderBy(asc(breach_people.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return rows.map(({ id, candidate_id, name, notified_at, state, sent_at, read_at }) => ({
    id,
    candidate: name === null ? null : { id: candidate_id, name },
    notified_at: notified_at?.toISOString() ?? null,
    email: notified_at === null ? null : state === 'sent' || state === 'failed' ? state : 'unsent',
    emailed_at: (state === 'sent' && sent_at?.toISOString()) || null,
    read_at: read_at?.toISOString() ?? null,
  }))
}

export const countAffected = (db: Db, breach_id: number): Promise<number> =>
  db.$count(breach_people, eq(breach_people.breach_id, breach_id))

export const deleteUnnotified = async (tx: Db, breach_id: number): Promise<void> => {
  await tx.delete(breach_people).where(and(eq(breach_people.breach_id, breach_id), isNull(breach_people.notified_at)))
}

export const hasUnnotified = async (tx: Db, breach_id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: breach_people.id })
    .from(breach_people)
    .where(and(eq(breach_people.breach_id, breach_id), isNull(breach_people.notified_at)))
    .limit(1)
  return rows.length > 0
}

export const setSending = async (tx: Db, id: number, is_sending: boolean): Promise<void> => {
  await tx.update(breaches).set({ is_sending }).where(eq(breaches.id, id))
}

export interface Recipient {
  readonly id: number
  readonly candidate_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** Whether they can sign in and see the notice there. */
  readonly has_account: boolean
}

/** The next people to notify. The caller has locked the breach, so that no one is emailed twice. */
export const selectRecipients = (tx: Db, breach_id: number, limit: number): Promise<Recipient[]> =>
  tx
    .select({
      id: breach_people.id,
      candidate_id: candidates.id,
      email: candidates.email,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      has_account: sql<boolean>`${candidates.user_id} is not null and ${candidates.withheld_reason} is distinct from 'erasure'`,
    })
    .from(breach_people)
    .innerJoin(candidates, eq(candidates.id, breach_people.candidate_id))
    .where(and(eq(breach_people.breach_id, breach_id), isNull(breach_people.notified_at)))
    .orderBy(asc(breach_people.id))
    .limit(limit)

/** Marks the people of these emails (id by candidate) as notified. */
export const markNotified = async (tx: Db, breach_id: number, mailIds: ReadonlyMap<number, number>): Promise<void> => {
  const pairs = JSON.stringify([...mailIds].map(([candidate_id, mail_id]) => ({ candidate_id, mail_id })))
  await tx.execute(sql`
    update breach_people p set notified_at = now(), mail_id = m.mail_id
    from jsonb_to_recordset(${pairs}::jsonb) as m(candidate_id int, mail_id int)
    where p.breach_id = ${breach_id} and p.candidate_id = m.candidate_id`)
  await tx
    .update(breaches)
    .set({ notified: sql`${breaches.notified} + ${mailIds.size}` })
    .where(eq(breaches.id, breach_id))
}

/** Adds what became of the emails of candidates about to be erased to the numbers of their breaches. */
export const addErasedNumbers = async (tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update breaches b set erased_emailed = b.erased_emailed + n.emailed, erased_failed = b.erased_failed + n.failed
    from (select p.breach_id, count(*) filter (where m.state = 'sent') as emailed, count(*) filter (where m.state = 'failed') as failed
          from breach_people p join mails m on m.id = p.mail_id where p.candidate_id in ${[...candidate_ids]} group by p.breach_id) n
    where b.id = n.breach_id`)
}

const isOwn = (candidate_id: number) => and(eq(breach_people.candidate_id, candidate_id), isNotNull(breach_people.notified_at))

/** Notices of one candidate, newest first. */
export const selectOwnNotices = async (
  db: Db,
  { candidate_id }: Authorized<CandidateScope, 'own'>,
): Promise<Omit<BreachNotice, 'contact'>[]> => {
  const rows = await db
    .select({
      id: breaches.id,
      description: breaches.description,
      consequences: breaches.consequences,
      measures: breaches.measures,
      advice: breaches.advice,
      notified_at: breach_people.notified_at,
      emailed_at: mails.sent_at,
      read_at: breach_people.read_at,
    })
    .from(breach_people)
    .innerJoin(breaches, eq(breaches.id, breach_people.breach_id))
    .leftJoin(mails, and(eq(mails.id, breach_people.mail_id), eq(mails.state, 'sent')))
    .where(isOwn(candidate_id))
    .orderBy(desc(breach_people.notified_at), desc(breaches.id))
  return rows.map((row) => ({
    ...row,
    notified_at: row.notified_at?.toISOString() ?? '',
    emailed_at: row.emailed_at?.toISOString() ?? null,
    read_at: row.read_at?.toISOString() ?? null,
  }))
}

/** Marks the candidate's notice of a breach as read. */
export const markOwnRead = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'own'>, breach_id: number): Promise<void> => {
  const rows = await tx
    .update(breach_people)
    .set({ read_at: sql`now()` })
    .where(and(eq(breach_people.breach_id, breach_id), isOwn(candidate_id), isNull(breach_people.read_at)))
    .returning({ id: breach_people.id })
  if (rows.length > 0)
    await tx
      .update(breaches)
      .set({ read: sql`${breaches.read} + 1` })
      .where(eq(breaches.id, breach_id))
}
