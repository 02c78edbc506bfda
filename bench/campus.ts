/**
 * Staff screens for a large drive: `npm run bench:campus` (`--students 2000`, `--results 5000`). Measures the drive's student list and the
 * report of its test over HTTP on one connection, and the bare SQL for the same rows in the same run.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPortal } from './portal.ts'

const { values: options } = parseArgs({
  options: { students: { type: 'string', default: '2000' }, results: { type: 'string', default: '5000' } },
})
const STUDENTS = Number(options.students)
const RESULTS = Number(options.results)
const CALLS = 200

/** Inserts candidates with a result in the test of the first demo drive; the first of them are also students of the drive. */
const fillDrive = async (client: pg.Client): Promise<{ drive: number; test: number }> => {
  const found = await client.query<{ drive: number; test: number }>(
    `select d.id as drive, t.id as test from aptitude_tests t join drives d on d.id = t.drive_id where t.status = 2 order by t.id limit 1`,
  )
  const [place] = found.rows
  if (!place) throw new Error('The demonstration has no test of a drive.')
  const known = await client.query<{ students: number; results: number }>(
    `select (select count(*)::int from drive_students where drive_id = $1) as students,
            (select count(*)::int from aptitude_results where test_id = $2) as results`,
    [place.drive, place.test],
  )
  const { students = 0, results = 0 } = known.rows[0] ?? {}
  await client.query(
    `with added as (insert into candidates (email, first_name, last_name, mobile_no, hiring_stage, resource_requisition_request_id)
         select 'measured' || n || '@example.com', (array['Asha', 'Bhavesh', 'Chitra', 'Dhruv', 'Esha', 'Farhan', 'Gauri', 'Harsh'])[1 + n % 8],
                'Patel ' || md5(n::text), '9876543210', 8, (select resource_request_id from drive_requests where drive_id = $1 limit 1)
         from generate_series(1, $3::int) n returning id, substring(email from '[0-9]+')::int as n),
       results as (insert into aptitude_results
           (test_id, candidate_id, quantitative, logical, verbal, technical, total, maximum, attempted, right_count, wrong_count, seconds, taken_at, source)
         select $2, id, q, l, v, e, q + l + v + e, 32, 32, 20, 12, 1800, now(), 'attempt'
         from added, lateral (select n * 7 % 9 as q, n * 5 % 9 as l, n * 11 % 9 as v, n * 13 % 9 as e) s)
     insert into drive_students (drive_id, candidate_id, campus_id, resource_request_id, enrolment_number, enrolment_key, course, branch, passing_year,
       mark_10th, mark_12th, mark_degree, active_backlogs, has_backlog_history, gap_years, source, attendance, attendance_by, attended_at)
     select $1, id, (select campus_id from drive_campuses where drive_id = $1 limit 1), (select resource_request_id from drive_requests where drive_id = $1 limit 1),
       'M' || n, 'm' || n, 4, 'Computer Engineering', 2027, 70, 72, 74, 0, false, 0, 'import',
       'present', (select min(id) from users where role_id = 2), now()
     from added where n <= $4`,
    [place.drive, place.test, RESULTS - results, STUDENTS - students],
  )
  await client.query('analyze')
  return place
}

const share = (times: readonly number[], at: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * at))] ?? 0

const measure = async (run: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let call = 0; call < CALLS + 20; call += 1) {
    const begun = performance.now()
    await run()
    // The first calls are warm-up.
    if (call >= 20) times.push(performance.now() - begun)
  }
  return times
}

const portal = await startPortal()
const client = new pg.Client({ connectionString: portal.databaseUrl })
await client.connect()
try {
  const { drive, test } = await fillDrive(client)
  const login = await fetch(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'recruiter@example.com', password: 'Demo@12345' }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const get = async (path: string): Promise<void> => {
    const response = await fetch(`${portal.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${access_token}` } })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  }
  let turn = 0
  const students = `select c.first_name, c.last_name, s.* from drive_students s join candidates c on c.id = s.candidate_id
    where s.drive_id = $1 and c.withheld_since is null order by lower(c.first_name || ' ' || c.last_name), s.id limit 50`
  const passing = `select count(*) filter (where r.percentage >= 60) as pass, count(*) as takers
    from aptitude_results r join candidates c on c.id = r.candidate_id where r.test_id = $1 and c.withheld_since is null`
  const results = `select r.*, rank() over (order by r.percentage desc) as rank
    from aptitude_results r join candidates c on c.id = r.candidate_id where r.test_id = $1 and c.withheld_since is null order by rank limit 50`
  const cases: readonly (readonly [name: string, wanted: number | null, statement: string, id: number, path: () => string])[] = [
    [`students of a drive of ${STUDENTS}`, 50, students, drive, () => `campus-candidates?filter[drive]=${drive}`],
    [
      `page ${STUDENTS / 50} of them, by score`,
      50,
      students,
      drive,
      () => `campus-candidates?filter[drive]=${drive}&sort[score]=desc&page=${STUDENTS / 50}`,
    ],
    ['one of them by name', 50, students, drive, () => `campus-candidates?filter[drive]=${drive}&q=${(turn++ % 200).toString(16)}`],
    [`preview of a cut-off, ${RESULTS} results`, 100, passing, test, () => `aptitude-results/cut-off?test=${test}&total=${turn++ % 100}`],
    [
      'the same with each subject',
      100,
      passing,
      test,
      () => `aptitude-results/cut-off?test=${test}&total=${turn++ % 100}&quantitative=40&logical=40&verbal=40&technical=40`,
    ],
    [`results, the first of ${RESULTS}`, null, results, test, () => `aptitude-results?filter[test]=${test}`],
    ['numbers and charts of the report', null, passing, test, () => `aptitude-results/summary?test=${test}`],
    ['items of the report', null, passing, test, () => `aptitude-results/items?test=${test}`],
  ]
  for (const [name, targetMs, statement, id, path] of cases) {
    const bare = await measure(() => client.query({ name, text: statement, values: [id] }))
    const http = await measure(() => get(path()))
    const target = targetMs === null ? '' : ` (wanted: ${targetMs})`
    console.log(
      `${name}: p95 ${share(http, 0.95).toFixed(1)} ms${target}, median ${share(http, 0.5).toFixed(1)}; the rows alone by bare pg: median ${share(bare, 0.5).toFixed(1)} ms`,
    )
  }
  console.log(`memory ${portal.memory().toFixed(0)} MiB`)
} finally {
  await client.end()
  await portal.stop()
}
