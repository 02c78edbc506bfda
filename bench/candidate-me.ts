import autocannon from 'autocannon'
import pg from 'pg'
import { notice } from '../contract/src/privacy.ts'
import { dayInIndia } from '../contract/src/shared/dates.ts'
import type { BenchPortal } from './portal.ts'

const CONNECTIONS = 10
const SECONDS = 5
const ROUNDS = 3

/** Hand-written equivalent of the statement behind GET /v1/candidate/me. */
const STATEMENT = `
  select c.*,
    coalesce((select jsonb_agg(jsonb_build_object('qualification_id', e.qualification_id, 'percentage', e.percentage))
              from educations e where e.candidate_id = c.id), '[]'::jsonb) as marks,
    (select jsonb_build_object('minimum_10th', r.minimum_10th, 'minimum_12th', r.minimum_12th, 'minimum_degree', r.minimum_degree)
     from resource_requests r where r.id = c.resource_requisition_request_id) as linked,
    (select jsonb_build_object('minimum_10th', coalesce(min(r.minimum_10th), 0), 'minimum_12th', coalesce(min(r.minimum_12th), 0),
                               'minimum_degree', coalesce(min(r.minimum_degree), 0))
     from resource_requests r where r.status = 3 and r.eta_date + interval '1 month' >= $2::date) as lowest,
    exists (select from consents s where s.candidate_id = c.id and s.notice_version = $3) as has_consented
  from candidates c where c.id = $1`

/** Throughput of the bare statement, on a pool of the server's size. */
const statementRate = async (databaseUrl: string, candidate_id: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const query = { name: 'me', text: STATEMENT, values: [candidate_id, dayInIndia(), notice.version] }
  const until = Date.now() + SECONDS * 1000
  let responses = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < until) {
        await pool.query(query)
        responses += 1
      }
    }),
  )
  await pool.end()
  return responses / SECONDS
}

const httpRate = async (url: string, token: string): Promise<number> => {
  const result = await autocannon({
    url: `${url}/api/v1/candidate/me`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result['2xx'] / result.duration
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Claim: GET /v1/candidate/me, including its session check, reaches at least a third of the throughput of the bare statement, with little
 * memory.
 */
export const benchCandidateMe = async (portal: BenchPortal): Promise<void> => {
  const login = await fetch(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'candidate@example.com', password: 'Demo@12345' }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const me = await fetch(`${portal.url}/api/v1/candidate/me`, { headers: { authorization: `Bearer ${access_token}` } })
  const { data } = (await me.json()) as { data: { id: number } }
  await httpRate(portal.url, access_token)
  const rows: { bare: number; http: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rows.push({ bare: await statementRate(portal.databaseUrl, data.id), http: await httpRate(portal.url, access_token) })
  }
  for (const row of rows)
    console.log(`  bare pg ${row.bare.toFixed(0)}/s   over HTTP ${row.http.toFixed(0)}/s   ratio ${(row.http / row.bare).toFixed(2)}`)
  console.log(
    `GET /api/v1/candidate/me: median ratio ${median(rows.map((row) => row.http / row.bare)).toFixed(2)} of the bare statement (wanted: 0.33 or more)`,
  )
  console.log(
    `Server memory after ${rows.reduce((sum, row) => sum + row.http * SECONDS, 0).toFixed(0)} requests: ${portal.memory().toFixed(0)} MiB (wanted: below 250)`,
  )
}
