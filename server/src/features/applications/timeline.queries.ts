import { type SQL, sql } from 'drizzle-orm'
import type { TimelineEvent } from '@portal/contract/staff-timeline'
import { PRODUCT } from '@portal/contract/shared/product'
import { iso } from '../../database/iso.ts'
import type { Db } from '../../database/open.ts'

type Of<K extends TimelineEvent['kind']> = Extract<TimelineEvent, { kind: K }> & Record<string, unknown>

/** Far more than any candidate has. */
const MAX_EVENTS = 500

/** Audit entries `a` about a candidate, also those from before a merge; the caller joins the records they are about. */
export const isAudited = (candidate_id: number, actions: readonly string[]): SQL => sql`a.record = 'candidate'
  and a.record_id in (select ${candidate_id}::int union all select m.merged_id from merges m where m.kept_id = ${candidate_id})
  and a.action in (${sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )})`

/**
 * What happened to a candidate's interviews, without calls recorded afterwards. `reader`: the address of the member of staff who reads it;
 * as long as they owe their remarks on an interview, others' recommendations are left out, as by `isBlindReader`.
 */
export const selectInterviewEvents = async (db: Db, candidate_id: number, reader: string): Promise<Of<'interview'>[]> => {
  const { rows } = await db.execute<Of<'interview'>>(sql`
    with own as (
      select i.*, u.name as setter, coalesce((i.moves -> 0 ->> 'starts_at')::timestamptz, i.starts_at) as first_start
      from interviews i left join users u on u.id = i.created_by where i.candidate_id = ${candidate_id}),
    audited as (
      select (a.details ->> 'interview_id')::int as interview_id, a.action, a.created_at, u.name
      from audit_log a left join users u on u.id = a.actor_id
      where ${isAudited(candidate_id, ['interview_moved', 'interview_cancelled', 'interview_missed'])}),
    events as (
      select 'set' as act, i.created_at as at, i.setter as by, i.round, i.first_start as starts_at,
        null::timestamptz as moved_from, null as reason, null as recommendation
      from own i where i.created_at < i.first_start
      union all
      select 'asked', r.asked_at, u.name, i.round, r.starts_at, null, r.reason, null
      from own i join candidates c on c.id = i.candidate_id left join users u on u.id = c.user_id cross join lateral (
        select i.starts_at, i.move_asked_at as asked_at, i.move_asked_reason as reason where i.move_asked_at is not null
        union all
        select * from jsonb_to_recordset(i.past_move_requests) as p(starts_at timestamptz, asked_at timestamptz, reason text)) r
      union all
      select 'moved', m.moved_at, (
          -- The entry of the same transaction: changes of place or interviewers have one too.
          select a.name from audited a where a.interview_id = i.id and a.action = 'interview_moved'
          order by abs(extract(epoch from a.created_at - m.moved_at)) limit 1),
        i.round, coalesce((i.moves -> m.number::int ->> 'starts_at')::timestamptz, i.starts_at), m.starts_at, m.reason, null
      from own i cross join lateral rows from (
        jsonb_to_recordset(i.moves) as (starts_at timestamptz, moved_at timestamptz, reason text)
      ) with ordinality as m(starts_at, moved_at, reason, number)
      union all
      select case i.state when 'cancelled' then 'cancelled' else 'missed' end, coalesce(s.created_at, a.created_at),
        case when s.id is null then a.name else coalesce(u.name, ${PRODUCT}) end, i.round, i.starts_at, null, i.reason, null
      from own i left join stage_changes s on s.id = i.end_change_id left join users u on u.id = s.changed_by
        left join audited a on a.interview_id = i.id
          and a.action = case i.state when 'cancelled' then 'interview_cancelled' else 'interview_missed' end
      where i.state in ('cancelled', 'no_show') and (s.id is not null or a.interview_id is not null)
      union all
      select 'remarks', p.submitted_at, n.name, i.round, i.starts_at, null, null,
        case when not exists (select from interview_panel b join interviewers r on r.id = b.interviewer_id
          where b.interview_id = i.id and r.email = ${reader} and b.submitted_at is null) then p.recommendation end
      from own i join interview_panel p on p.interview_id = i.id join interviewers n on n.id = p.interviewer_id
      where p.submitted_at is not null)
    select 'interview' as kind, e.act, ${iso(sql`e.at`)} as at, e.by, e.round, ${iso(sql`e.starts_at`)} as starts_at,
      ${iso(sql`e.moved_from`)} as moved_from, e.reason, e.recommendation
    from events e order by e.at desc limit ${MAX_EVENTS}`)
  return rows
}

/** The imports that created a candidate, or a record since merged into theirs. */
export const selectImportEvents = async (db: Db, candidate_id: number): Promise<Of<'imported'>[]> => {
  const { rows } = await db.execute<Of<'imported'>>(sql`
    select 'imported' as kind, ${iso(sql`a.created_at`)} as at, coalesce(u.name, ${PRODUCT}) as by, i.file_name as file
    from audit_log a left join imports i on i.id = (a.details ->> 'import_id')::int left join users u on u.id = a.actor_id
    where ${isAudited(candidate_id, ['candidate_imported'])} and a.details ->> 'profile_change_id' is null
    order by a.id desc limit ${MAX_EVENTS}`)
  return rows
}

/** The steps of a candidate's offers: those before sending from the audit log, sending and the outcome from their moves. */
export const selectOfferEvents = async (db: Db, candidate_id: number): Promise<Of<'offer'>[]> => {
  const steps = ['drafted', 'changed', 'submitted', 'approved', 'returned', 'extended'].map((act) => `offer_${act}`)
  const { rows } = await db.execute<Of<'offer'>>(sql`
    with events as (
      select o.id, replace(a.action, 'offer_', '') as act, a.created_at as at, a.actor_id as by_id,
        case a.action when 'offer_extended' then jsonb_build_object('from', a.details ->> 'from', 'to', a.details ->> 'to') end as extended,
        -- From the newest: the reasons of returns before this column was added are lost, as are those of earlier amounts above the range.
        case a.action when 'offer_submitted' then
          case when row_number() over (partition by o.id, a.action order by a.id desc) = 1 then o.above_range_reason end
        when 'offer_returned' then o.return_reasons[
          cardinality(o.return_reasons) + 1 - (row_number() over (partition by o.id, a.action order by a.id desc))::int] end as reason
      from audit_log a join offers o on o.id = (a.details ->> 'offer_id')::int and o.candidate_id = ${candidate_id}
      where ${isAudited(candidate_id, steps)}
      union all
      select o.id, 'sent', s.created_at, s.changed_by, null, null
      from offers o join stage_changes s on s.id = o.sent_change_id where o.candidate_id = ${candidate_id}
      union all
      select o.id, o.outcome, s.created_at, s.changed_by, null, s.note
      from offers o join stage_changes s on s.id = o.end_change_id where o.candidate_id = ${candidate_id})
    select 'offer' as kind, e.act, ${iso(sql`e.at`)} as at, coalesce(u.name, ${PRODUCT}) as by, o.version, e.extended, e.reason
    from events e join offers o on o.id = e.id left join users u on u.id = e.by_id order by e.at desc limit ${MAX_EVENTS}`)
  return rows
}
