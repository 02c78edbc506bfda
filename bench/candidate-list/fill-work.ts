import type pg from 'pg'

const OPEN_FOLLOW_UPS = 50_000
/** Completed in the last 30 days. */
const DONE_FOLLOW_UPS = 20_000
const INTERVIEWS = 100_000
/** Of these, scheduled for the next month. */
const AHEAD = 4000

/** Deterministic pseudo-random order. */
const SHUFFLED = '(id::bigint * 7919) % 1000003'

/**
 * Open follow-ups of candidates in active stages, most due within a few days of today; a second one for every tenth candidate, half of
 * those with another assignee; and recently completed ones.
 */
export const fillFollowUps = async (client: pg.Client, from: number): Promise<void> => {
  await client.query('set session_replication_role = replica')
  const open = OPEN_FOLLOW_UPS - OPEN_FOLLOW_UPS / 11
  await client.query(
    `insert into follow_ups (candidate_id, rule, stage, assignee_id, due_at, since)
     select c.id, rule_of_stage(c.hiring_stage), c.hiring_stage, c.assigned_to, now() + ((c.id % 24) - 8) * interval '1 day', c.stage_since
     from (select * from candidates where id >= $1 and rule_of_stage(hiring_stage) is not null and withheld_since is null
           order by ${SHUFFLED} limit $2) as c`,
    [from, Math.round(open)],
  )
  await client.query(
    `insert into follow_ups (candidate_id, rule, assignee_id, due_at, since)
     select candidate_id, 'F14', case when id % 20 = 0 then assignee_id else (select u.id from users u where u.email = 'admin@example.com') end,
       now() + ((id % 20) - 8) * interval '1 day', now()
     from follow_ups where candidate_id >= $1 and id % 10 = 0`,
    [from],
  )
  await client.query(
    `insert into follow_ups (candidate_id, rule, stage, assignee_id, due_at, since, closed_at, closed_because, closed_by)
     select c.id, 'F2', 2, c.assigned_to, c.at, c.at, c.at, 'done', c.assigned_to
     from (select id, assigned_to, now() - (id % 700) * interval '1 hour' as at from candidates
           where id >= $1 and assigned_to is not null order by ${SHUFFLED} limit $2) as c`,
    [from, DONE_FOLLOW_UPS],
  )
  await client.query('select recount_follow_ups()')
}

/**
 * Interviews of the past two years, and upcoming ones of the next month for candidates in a matching stage; in working hours, with one or
 * two interviewers.
 */
export const fillInterviews = async (client: pg.Client, from: number): Promise<void> => {
  await client.query(
    `insert into interviewers (email, name) select 'bench-interviewer' || n || '@example.com', 'Interviewer ' || n from generate_series(1, 200) as n`,
  )
  const at = (days: string) =>
    `(current_date + (${days})::int + interval '4 hours 30 minutes' + (place % 16) * interval '30 minutes') at time zone 'UTC'`
  await client.query(
    `with people as (
       select id, hiring_stage, row_number() over (partition by hiring_stage = 11 order by ${SHUFFLED}) as place
       from candidates where id >= $1 and withheld_since is null),
     added as (
       insert into interviews (candidate_id, round, starts_at, ends_at, mode, state, reminder_mail_ids)
       select c.id, c.round, c.at, c.at + interval '45 minutes', 'video', c.state, '{}'
       from (select id, (array['technical', 'hr', 'management'])[1 + place % 3] as round, ${at('-1 - place % 730')} as at, 'held' as state
             from people where hiring_stage <> 11 and place <= $2
             union all select id, 'technical', ${at('place % 30')}, 'scheduled' from people where hiring_stage = 11 and place <= $3) as c
       returning id, candidate_id, starts_at)
     insert into interview_panel (interview_id, candidate_id, interviewer_id, submitted_at)
     select a.id, a.candidate_id, (select min(i.id) from interviewers i where i.email like 'bench-interviewer%') + (a.id + p.n * 97) % 200,
       case when a.starts_at < now() then a.starts_at + interval '2 hours' end
     from added a, generate_series(0, a.id % 2) as p(n)`,
    [from, INTERVIEWS - AHEAD, AHEAD],
  )
}
