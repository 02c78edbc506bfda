/**
 * Load test of an aptitude test with 300 students on one server process: `npm run bench:aptitude` (`--students 300`, `--seconds 40`). All
 * start within 10 seconds, then answer one question every 5 seconds. Halfway, the server is killed and restarted, and students resend what
 * wasn't acknowledged. Finally, every acknowledged answer must be in the database.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPortal } from './portal.ts'

const { values: options } = parseArgs({
  options: { students: { type: 'string', default: '300' }, seconds: { type: 'string', default: '40' } },
})
const STUDENTS = Number(options.students)
const SECONDS = Number(options.seconds)
/** Interval between a student's answers. */
const THINKING_MS = 5000
/** Per section (of two), drawn from a pool twice that size. */
const QUESTIONS = 20

const fill = (n: number): string => `bench-token-${String(n).padStart(31, '0')}`
const hashes = Array.from({ length: STUDENTS }, (_, n) => createHash('sha256').update(fill(n)).digest('base64url'))

/** Inserts students in the stage of the test with their sessions, and a test with two sections they are invited to; returns its id. */
const fillTest = async (client: pg.Client): Promise<number> => {
  const selectNumber = async (text: string, values: unknown[] = []): Promise<number> =>
    (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  const request = await selectNumber(`select id from resource_requests where status = 3 order by id limit 1`)
  const test = await selectNumber(
    `insert into aptitude_tests (name, kind, status, resource_request_id, opens_at, closes_at, published_at)
     values ('Measured test', 'own', 2, $1, now(), now() + interval '1 day', now()) returning id`,
    [request],
  )
  for (const [index, subject] of ['quantitative', 'verbal'].entries()) {
    const section = await selectNumber(
      `insert into aptitude_sections (test_id, position, name, subject, minutes, easy, marks, penalty)
       values ($1, $2, $3, $3, 30, $4, 1, 0.25) returning id`,
      [test, index + 1, subject, QUESTIONS],
    )
    await client.query(
      `with added as (insert into questions (subject, difficulty) select $1, 1 from generate_series(1, $2::int) returning id),
            versions as (insert into question_versions (question_id, number, kind, text, options, answer)
              select id, 1, 'single', 'A train of 150 m passes a pole in 9 seconds. How fast is it? ' || id,
                     '[{"id":1,"text":"54 km/h"},{"id":2,"text":"60 km/h"},{"id":3,"text":"64 km/h"},{"id":4,"text":"72 km/h"}]', '{"options":[2]}'
              from added returning id)
       insert into aptitude_pool (section_id, version_id, difficulty) select $3, id, 1 from versions`,
      [subject, QUESTIONS * 2, section],
    )
  }
  await client.query(
    `with people as (insert into users (name, email, password_hash, role_id, email_verified_at)
         select 'Student ' || n, 'measured' || n || '@example.com', '-', 4, now() from generate_series(1, $1::int) n returning id, email),
       hashes as (select hash, n from unnest($2::text[]) with ordinality as h(hash, n)),
       opened as (insert into sessions (user_id, token_hash, expires_at)
         select p.id, h.hash, now() + interval '1 day' from people p join hashes h on p.email = 'measured' || h.n || '@example.com'),
       students as (insert into candidates (user_id, email, first_name, last_name, mobile_no, hiring_stage, resource_requisition_request_id)
         select id, email, 'Asha', 'Patel', '9876543210', 7, $3 from people returning id)
     insert into aptitude_attempts (test_id, candidate_id, seed) select $4, id, id * 7919 from students`,
    [STUDENTS, hashes, request, test],
  )
  return test
}

const p = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0)
const spread = (times: readonly number[]): string => `median ${p(times, 0.5)}, p95 ${p(times, 0.95)}, slowest ${p(times, 1)} ms`

const portal = await startPortal()
const client = new pg.Client({ connectionString: portal.databaseUrl })
await client.connect()

interface Student {
  readonly n: number
  readonly device: string
  /** Last acknowledged option and sequence number, by position. */
  readonly acknowledged: Map<number, { option: number; sequence: number }>
}
const students: Student[] = Array.from({ length: STUDENTS }, (_, n) => ({ n, device: randomUUID(), acknowledged: new Map() }))

try {
  const test = await fillTest(client)
  /** Null while the server is down. */
  const call = async ({ n }: Student, path: string, method: string, body?: object): Promise<number | null> => {
    const headers = { authorization: `Bearer ${fill(n)}`, ...(body && { 'content-type': 'application/json' }) }
    const url = `${portal.url}/api/v1/candidate/aptitude-tests/${test}${path}`
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => null)
    if (answer === null) return null
    const text = await answer.text().catch(() => null)
    if (text !== null && answer.status !== 200 && answer.status < 503) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === null ? null : answer.status
  }
  /** All students call within this many seconds, at random times; retries when the server is busy, as the page does. */
  const rush = async (name: string, path: string, seconds: number): Promise<void> => {
    const begun = performance.now()
    let busy = 0
    const times = await Promise.all(
      students.map(async (student) => {
        await wait(Math.random() * seconds * 1000)
        const sentAt = performance.now()
        while ((await call(student, path, 'POST', { device: student.device })) !== 200) {
          busy += 1
          await wait(1000)
        }
        return performance.now() - sentAt
      }),
    )
    const over = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${name}: ${STUDENTS} within ${seconds} s, all served after ${over} s; ${spread(times)}; ${busy} calls answered 503 and sent again`,
    )
  }

  await rush('start', '/start', 10)

  const server = { isDown: false }
  const [times, resent] = [[] as number[], { calls: 0 }]
  const until = performance.now() + SECONDS * 1000
  /** Keeps answering the questions of the first section; resends what isn't acknowledged. */
  const work = async (student: Student): Promise<void> => {
    await wait(Math.random() * THINKING_MS)
    for (let round = 0; performance.now() < until || server.isDown; round += 1) {
      const position = 1 + (round % QUESTIONS)
      const option = 1 + ((round + student.n) % 4)
      const sequence = (student.acknowledged.get(position)?.sequence ?? 0) + 1
      const answers = [{ position, answer: { options: [option] }, is_marked: false, sequence }]
      for (;;) {
        const begun = performance.now()
        const status = await call(student, '/answers', 'PUT', { device: student.device, answers })
        if (status === 200) {
          if (!server.isDown) times.push(performance.now() - begun)
          student.acknowledged.set(position, { option, sequence })
          break
        }
        resent.calls += 1
        await wait(1000)
      }
      await wait(THINKING_MS * (0.5 + Math.random()))
    }
  }
  const working = students.map(work)
  await wait(SECONDS * 500)
  const before = times.length
  server.isDown = true
  const killed = performance.now()
  await portal.killAndStart()
  const down = (performance.now() - killed) / 1000
  // Answers queued during the outage arrive in a burst and aren't measured.
  await wait(3000)
  server.isDown = false
  await Promise.all(working)
  console.log(
    `answers: ${times.length} saved, ${before} of them before the server was killed (SIGKILL) for ${down.toFixed(1)} s; ${resent.calls} calls sent again`,
  )
  console.log(`an answer saved: ${spread(times)} (wanted: p95 100 ms); memory ${portal.memory().toFixed(0)} MiB`)

  const stored = await client.query<{ n: number; position: number; answer: { options: number[] } | null; sequence: number }>(
    `select regexp_replace(c.email, '[^0-9]', '', 'g')::int - 1 as n, w.position, w.answer, w.sequence
     from aptitude_answers w join aptitude_attempts a on a.id = w.attempt_id join candidates c on c.id = a.candidate_id where a.test_id = $1`,
    [test],
  )
  const found = new Map(stored.rows.map((row) => [`${row.n}:${row.position}`, row]))
  let acknowledged = 0
  let lost = 0
  for (const student of students) {
    for (const [position, { option, sequence }] of student.acknowledged) {
      const row = found.get(`${student.n}:${position}`)
      acknowledged += 1
      if (row?.sequence !== sequence || row.answer?.options[0] !== option) lost += 1
    }
  }
  console.log(`acknowledged answers: ${acknowledged}, of them not in the database: ${lost} (wanted: 0)`)

  await rush('submit', '/submit', 5)
  await wait(10_000)
  const { rows } = await client.query<{ results: number; moved: number }>(
    `select (select count(*)::int from aptitude_results where test_id = $1) as results,
            (select count(*)::int from candidates c join aptitude_attempts a on a.candidate_id = c.id where a.test_id = $1 and c.hiring_stage = 8) as moved`,
    [test],
  )
  console.log(`results: ${rows[0]?.results}, students moved on in the background 10 s later: ${rows[0]?.moved}`)
} finally {
  await client.end()
  await portal.stop()
}
