import { sql } from 'drizzle-orm'
import { PUBLISHED } from '@portal/contract/aptitude'
import { interviewRounds } from '@portal/contract/interview-rounds'
import { roundStages } from '@portal/contract/interviews'
import { APTITUDE_INVITED, OFFER_RELEASED, PRACTICAL_ASSIGNED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { hasDeclinedReminders } from '../mails/cancelling.queries.ts'
import { type PendingAction, reminderCodes } from './reminders.rules.ts'

/** A candidate with what they still have to do, and the reminders sent or scheduled within a day of now. */
export interface PendingCandidate extends PendingAction {
  readonly candidate_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** ISO 8601. */
  readonly task_deadline: string | null
  readonly offer_joining_on: string | null
  /** ISO 8601. */
  readonly test_opens_at: string | null
  readonly test_closes_at: string | null
  readonly test_place: string | null
  readonly test_bring: string | null
  readonly reminded: readonly string[]
  /** Consent to reminders was refused or withdrawn. */
  readonly is_declined: boolean
}

/** Pairs of round and stage in which candidates await an interview of that round. */
const waiting = sql.join(
  interviewRounds.flatMap((round) => roundStages[round].waiting.map((stage) => sql`(${round}::text, ${stage}::int)`)),
  sql`, `,
)
const codes = sql.join(
  reminderCodes.map((code) => sql`${code}`),
  sql`, `,
)

/** Candidates visible to staff, in the order of `ids`, in a single statement. `today`: Indian day. */
export const selectPendingActions = async (db: Db, ids: readonly number[], today: string): Promise<PendingCandidate[]> => {
  const { rows } = await db.execute<PendingCandidate & Record<string, unknown>>(sql`
    select c.id as candidate_id, c.email, c.first_name, c.last_name, c.hiring_stage, c.is_profile_complete, t.title as task_title,
      to_json(t.deadline) #>> '{}' as task_deadline, o.reply_by::text as reply_by, o.joining_on::text as offer_joining_on,
      i.id as interview_id, s.round as slot_round, p.test_id, to_json(p.opens_at) #>> '{}' as test_opens_at,
      to_json(p.closes_at) #>> '{}' as test_closes_at, p.place as test_place, p.bring as test_bring, coalesce(m.codes, '[]'::jsonb) as reminded,
      ${hasDeclinedReminders(sql`c.id`)} as is_declined,
      case when not exists (select from joinings j where j.candidate_id = c.id) then c.joining_on::text end as joining_on
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as input(id, place)
    join candidates c on c.id = input.id::int and c.withheld_since is null
    left join lateral (select t.title, t.deadline from tasks t where t.candidate_id = c.id and t.handed_in_at is null
      and t.closed_at is null and c.hiring_stage = ${PRACTICAL_ASSIGNED} limit 1) t on true
    left join lateral (select o.reply_by, o.joining_on from offers o where o.candidate_id = c.id and o.state = 'sent' and o.outcome is null
      and o.reply_by >= ${today}::date and c.hiring_stage = ${OFFER_RELEASED} order by o.id desc limit 1) o on true
    left join lateral (select i.id from interviews i where i.candidate_id = c.id and i.state = 'scheduled' and i.starts_at > now()
      order by i.starts_at limit 1) i on true
    left join lateral (select t.id as test_id, t.opens_at, t.closes_at, t.place, t.bring from aptitude_attempts a join aptitude_tests t on t.id = a.test_id
      where a.candidate_id = c.id and a.started_at is null and t.kind = 'own' and t.status = ${PUBLISHED} and t.opens_at is not null
        and t.closes_at > now() and c.hiring_stage = ${APTITUDE_INVITED} order by t.id desc limit 1) p on true
    left join lateral (select f.round from interview_offers f join interview_slots s on s.offer_id = f.id
      where f.resource_request_id = c.resource_requisition_request_id and (f.candidate_id is null or f.candidate_id = c.id)
        and f.closed_at is null and s.taken_at is null and s.starts_at > now() and (f.round, c.hiring_stage::int) in (${waiting})
      order by s.starts_at limit 1) s on true
    left join lateral (select jsonb_agg(distinct m.code) as codes from mails m where m.candidate_id = c.id and m.code in (${codes})
      and m.state in ('queued', 'sending', 'sent', 'kept')
      and coalesce(m.send_at, m.created_at) between now() - interval '1 day' and now() + interval '1 day') m on true
    order by input.place`)
  return rows
}
