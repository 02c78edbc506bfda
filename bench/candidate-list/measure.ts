import { loadavg } from 'node:os'
import autocannon from 'autocannon'
import pg from 'pg'
import type { BenchPortal } from '../portal.ts'
import { benchBulkMove } from './bulk-move.ts'
import { loadCases, type Case } from './cases.ts'
import { slowestNode } from './plan.ts'
import { openProcessorMeter } from './processor.ts'
import { benchReminders } from './reminders.ts'
import { openRecorder, type Statement } from './statements.ts'

const SAMPLES = 40
const CONNECTIONS = 16
const SECONDS = 8
/** Server settings; keep in sync with database/open.ts. */
const SETTINGS = '-c jit=off -c random_page_cost=2 -c work_mem=16MB -c parallel_setup_cost=5000'

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Demo@12345' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('A case without a path.')
  return item
}

/** Matches an empty page with a non-zero total. */
const EMPTY_PAGE = /"rows":\[\],"total":[1-9]/

interface Measurement {
  /** Best case, without interference from other processes. */
  readonly fastest: number
  readonly median: number
  readonly p95: number
  readonly bare: number
}

/** Polls a path until stopped. */
const readBeside = (url: string, headers: Record<string, string>): { readonly stop: () => Promise<void> } => {
  const end = new AbortController()
  const reading = (async () => {
    while (!end.signal.aborted) await (await fetch(url, { headers })).text()
  })()
  return {
    stop: () => {
      end.abort()
      return reading
    },
  }
}

/** Sequential requests on one connection, and for comparison their bare statements. */
const measure = async (
  portal: BenchPortal,
  token: string,
  client: pg.Client,
  { testCase, statementsByPath, round }: { testCase: Case; statementsByPath: ReadonlyMap<string, readonly Statement[]>; round: number },
): Promise<Measurement> => {
  const http: number[] = []
  const bare: number[] = []
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const beside = testCase.beside === undefined ? null : readBeside(`${portal.url}${testCase.beside}`, headers)
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const index = testCase.bodies ? round * SAMPLES + sample : sample
    const path = at(testCase.paths, index)
    const body = testCase.bodies && at(testCase.bodies, index)
    http.push(
      await timed(async () => {
        const response = await fetch(`${portal.url}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
        if (EMPTY_PAGE.test(text)) throw new Error(`${path}: a page without rows`)
      }),
    )
    const statements = statementsByPath.get(path)
    if (statements && sample % 2 === 0)
      bare.push(
        await timed(async () => {
          for (const { text, values } of statements) await client.query(text, [...values])
        }),
      )
  }
  await beside?.stop()
  return { fastest: Math.min(...http), median: quantile(http, 0.5), p95: quantile(http, 0.95), bare: quantile(bare, 0.5) }
}

const statementRate = async (databaseUrl: string, statements: readonly Statement[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, options: SETTINGS })
  const until = Date.now() + SECONDS * 1000
  let responses = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (Date.now() < until) {
        for (const { text, values } of statements) await pool.query(text, [...values])
        responses += 1
      }
    }),
  )
  await pool.end()
  return responses / SECONDS
}

const compareRates = async (portal: BenchPortal, token: string, path: string, statements: readonly Statement[]): Promise<string> => {
  const bare = await statementRate(portal.databaseUrl, statements)
  const { '2xx': good, duration } = await autocannon({
    url: `${portal.url}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  const http = good / duration
  return `${http.toFixed(0)}/s over HTTP, ${bare.toFixed(0)}/s bare, ratio ${(http / bare).toFixed(2)} (wanted: 0.5)`
}

const load = () => loadavg()[0]?.toFixed(1)

/**
 * Claim: the candidate list stays fast for every filter, search and sort. Each case is measured twice, because machines are rarely idle;
 * `only`: a regular expression for case names.
 */
export const benchCandidateList = async (portal: BenchPortal, only = ''): Promise<void> => {
  const token = await signIn(portal.url)
  const client = new pg.Client({ connectionString: portal.databaseUrl, options: SETTINGS })
  await client.connect()
  const recorder = await openRecorder(portal.databaseUrl, token)
  const meter = await openProcessorMeter(portal.databaseUrl, SETTINGS)
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from candidates')
  console.log(`${rows[0]?.count} candidates, load of the machine ${load()}; milliseconds over HTTP: first and second measuring`)
  console.log(
    '| what | fastest | median | p95 | wanted | bare pg, median | ratio | processor, median and most | worst node |\n|---|---|---|---|---|---|---|---|---|',
  )
  let missed = 0
  for (const testCase of (await loadCases(client)).filter(({ name }) => new RegExp(only).test(name))) {
    const statementsByPath = new Map<string, readonly Statement[]>()
    if (!testCase.bodies) for (const path of testCase.paths) statementsByPath.set(path, await recorder.statementsOf(path))
    const rounds = [
      await measure(portal, token, client, { testCase, statementsByPath, round: 0 }),
      await measure(portal, token, client, { testCase, statementsByPath, round: 1 }),
    ] as const
    const used: number[] = []
    for (const statements of statementsByPath.values()) used.push(await meter.of(statements))
    const slowest = (statementsByPath.get(testCase.paths[0] ?? '') ?? []).toSorted((a, b) => b.text.length - a.text.length)[0]
    const node = slowest ? await slowestNode(client, slowest) : ''
    const both = (pick: (measured: Measurement) => number) => rounds.map((round) => pick(round).toFixed(1)).join(', ')
    const ratio = testCase.bodies ? '' : rounds.map(({ median, bare }) => (median / bare).toFixed(2)).join(', ')
    const isMissed = Math.min(...rounds.map(({ p95 }) => p95)) > testCase.target
    if (isMissed) missed += 1
    console.log(
      `| ${testCase.name} | ${both(({ fastest }) => fastest)} | ${both(({ median }) => median)} | ${both(({ p95 }) => p95)} | ${testCase.target}${isMissed ? ' **missed**' : ''} | ${testCase.bodies ? '' : both(({ bare }) => bare)} | ${ratio} | ${used.length > 0 ? `${quantile(used, 0.5).toFixed(1)}, ${Math.max(...used).toFixed(1)}` : ''} | ${node} |`,
    )
  }
  for (const path of new RegExp(only).test('rate') ? ['/api/v1/candidates', '/api/v1/candidates?filter[stage][is]=4'] : [])
    for (let round = 0; round < 2; round += 1)
      console.log(`${CONNECTIONS} connections, ${path}: ${await compareRates(portal, token, path, await recorder.statementsOf(path))}`)
  if (new RegExp(only).test('bulk move')) await benchBulkMove(portal, token, client)
  if (new RegExp(only).test('reminders')) await benchReminders(portal, token, client)
  console.log(`${missed} missed; server memory ${portal.memory().toFixed(0)} MiB; load of the machine ${load()}`)
  await meter.close()
  await recorder.close()
  await client.end()
}
