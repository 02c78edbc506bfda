import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPortal } from './portal.ts'

const CONNECTIONS = 8
/** Between the calls of one connection. */
const PAUSE_MS = 100
const SAMPLE_MS = 10_000
/** Caches and the connection pool fill first; not measured. */
const WARM_UP_MINUTES = 5

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)

interface Call {
  readonly as: 'staff' | 'candidate' | 'anyone'
  readonly path: string
  readonly body?: unknown
}

/** One turn of a connection: reading as staff and as a candidate, writing, and signing in. `n`: number of the turn. */
const turn = (n: number): Call[] => [
  { as: 'staff', path: '/v1/candidates' },
  { as: 'staff', path: `/v1/candidates?q=${['patel', 'asha', 'java', 'rajkot'][n % 4]}` },
  { as: 'staff', path: '/v1/candidates/counts' },
  { as: 'staff', path: `/v1/candidates/${(n % 40) + 1}` },
  { as: 'staff', path: `/v1/candidates/${(n % 40) + 1}/timeline` },
  { as: 'staff', path: '/v1/dashboard' },
  { as: 'staff', path: '/v1/follow-ups' },
  { as: 'staff', path: '/v1/resource-requests' },
  { as: 'staff', path: `/v1/candidates/${(n % 40) + 1}/notes`, body: { body: `Called, turn ${n}.` } },
  { as: 'candidate', path: '/v1/candidate/me' },
  { as: 'candidate', path: '/v1/candidate/resource-requisitions?per_page=1000' },
  { as: 'candidate', path: '/v1/candidate/activity' },
  { as: 'anyone', path: '/healthz' },
  { as: 'anyone', path: '/v1/unknown' },
  ...(n % 50 === 0 ? [{ as: 'anyone' as const, path: '/login', body: { email: 'recruiter@example.com', password: 'Demo@12345' } }] : []),
]

/** Slope of a straight line through the samples, per minute. */
const slope = (samples: readonly (readonly [minute: number, value: number])[]): number => {
  const mean = (pick: 0 | 1) => samples.reduce((sum, sample) => sum + sample[pick], 0) / samples.length
  const [x, y] = [mean(0), mean(1)]
  const above = samples.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0)
  return above / samples.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0)
}

const portal = await startPortal()
try {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${portal.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const signIn = async (email: string): Promise<string> => {
    const answer = await post('/login', { email, password: 'Demo@12345' })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const tokens = { staff: await signIn('recruiter@example.com'), candidate: await signIn('candidate@example.com'), anyone: undefined }
  const start = Date.now()
  const end = start + minutes * 60_000
  const statuses = new Map<number, number>()
  const connection = async (first: number) => {
    for (let n = first; Date.now() < end; n += CONNECTIONS)
      for (const { as, path, body } of turn(n)) {
        const token = tokens[as]
        const answer = body
          ? await post(path, body, token)
          : await fetch(`${portal.url}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
        await answer.arrayBuffer()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        await sleep(PAUSE_MS)
      }
  }
  const memory: [number, number][] = []
  const descriptors: [number, number][] = []
  const sample = async () => {
    while (Date.now() < end) {
      await sleep(SAMPLE_MS)
      const minute = (Date.now() - start) / 60_000
      if (minute < Math.min(WARM_UP_MINUTES, minutes / 4)) continue
      memory.push([minute, portal.memory()])
      descriptors.push([minute, portal.descriptors()])
    }
  }
  await Promise.all([sample(), ...Array.from({ length: CONNECTIONS }, (_, first) => connection(first))])
  const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${calls} calls in ${minutes} minutes: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  console.log(
    `memory ${memory.at(0)?.[1].toFixed(0)} to ${memory.at(-1)?.[1].toFixed(0)} MiB: ${slope(memory).toFixed(2)} MiB a minute (wanted: below 1)`,
  )
  console.log(`descriptors ${descriptors.at(0)?.[1]} to ${descriptors.at(-1)?.[1]}: ${slope(descriptors).toFixed(2)} a minute (wanted: 0)`)
} finally {
  await portal.stop()
}
