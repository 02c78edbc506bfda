import type pg from 'pg'
import type { BenchPortal } from '../portal.ts'

const REMINDERS = 10_000
/** `queued`: seconds until all are queued; `slower`: maximum slowdown factor of concurrent calls. */
const TARGETS = { queued: 30, slower: 2 }
const PATHS = ['/api/v1/candidates', '/api/v1/follow-ups', '/api/v1/dashboard']

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Claim: queuing thousands of due reminders to interviewers takes seconds and barely slows other calls. */
export const benchReminders = async ({ url }: BenchPortal, token: string, client: pg.Client): Promise<void> => {
  const timed = async (path: string): Promise<number> => {
    const start = performance.now()
    await (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).text()
    return performance.now() - start
  }
  const readWhile = async (isOn: () => Promise<boolean>): Promise<number> => {
    const times: number[] = []
    while (await isOn()) for (const path of PATHS) times.push(await timed(path))
    return median(times)
  }
  let rounds = 0
  const before = await readWhile(() => Promise.resolve((rounds += 1) <= 40))
  await client.query(
    `with added as (
       insert into interviews (candidate_id, round, starts_at, ends_at, mode, place, state, reminder_mail_ids)
       select id, 'technical', now() - interval '7 hours', now() - interval '6 hours', 'phone', 'bench', 'scheduled', '{}'
       from candidates where id > 10000 and hiring_stage = 11 and withheld_since is null order by id limit $1 returning id, candidate_id)
     insert into interview_panel (interview_id, candidate_id, interviewer_id)
     select a.id, a.candidate_id, i.id from added a, lateral (select id from interviewers order by (id + a.id) % 97, id limit 1) i`,
    [REMINDERS],
  )
  const isDue = `from interview_panel p join interviews i on i.id = p.interview_id where i.place = 'bench'`
  const { rows } = await client.query<{ due: number }>(`select count(*)::int as due ${isDue}`)
  // Triggers the sweep that normally runs every five minutes.
  await client.query(`insert into jobs.job (name) values ('sweep-interviews')`)
  const queued = async () => {
    const response = await client.query<{ queued: number }>(`select count(*)::int as queued ${isDue} and p.reminders > 0`)
    return response.rows[0]?.queued ?? 0
  }
  while ((await queued()) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  const start = performance.now()
  const during = await readWhile(async () => (await queued()) < (rows[0]?.due ?? 0))
  const seconds = (performance.now() - start) / 1000
  await client.query(`delete from interviews where place = 'bench'`)
  console.log(
    `${rows[0]?.due} due reminders queued in ${seconds.toFixed(1)} s (wanted: ${TARGETS.queued}); other calls meanwhile ${during.toFixed(1)} ms, before ${before.toFixed(1)} ms (median), ${(during / before).toFixed(2)} times as long (wanted: ${TARGETS.slower})`,
  )
}
