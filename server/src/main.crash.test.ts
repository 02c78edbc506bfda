import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, register } from '@portal/contract/accounts'
import { addNote, listNotes } from '@portal/contract/applications'
import { addAttachment, listAttachments, RESUME } from '@portal/contract/attachments'
import { writeMail } from '@portal/contract/bulk'
import { getCandidate, save } from '@portal/contract/candidates'
import { addExperience, listExperiences } from '@portal/contract/experiences'
import { listCandidateMails } from '@portal/contract/mails'
import { newHome, type Home } from './testing/database.ts'
import { newCandidate, newStaff, PASSWORD, personal, type Caller } from './testing/factories.ts'
import { callAt } from './testing/over-http.ts'
import { startServer, type Running } from './testing/processes.ts'
import { rounds } from './testing/rounds.ts'

/** Each round writes until the process is killed. */
const ROUNDS = rounds(2, 50)
/** Range of acknowledged writes after which a round's process is killed. */
const [LEAST, MOST] = [10, 90]

let home: Home
let running: Running | undefined
let staff: Caller
let candidates: Caller[]
beforeAll(async () => {
  home = await newHome()
  const database = await home.open()
  const ctx = { database }
  staff = await newStaff({ ctx })
  candidates = await Promise.all(Array.from({ length: ROUNDS }, () => newCandidate({ ctx })))
  await database.close()
}, 120_000)
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended()
  await home.remove()
}, 120_000)

/** A kind of write: performs the n-th one, and reads which are stored. */
interface Kind {
  readonly write: (n: number) => Promise<{ status: number }>
  /** Which of those started are stored; a kind that `replaces` stores only the last. */
  readonly stored: (begun: number) => Promise<number[]>
  readonly replaces?: true
  /** Maximum per round: limited to 50 employments and 60 uploads in ten minutes, and by the CPU time of password hashing. */
  readonly most: number
}

const kindsOf = (url: string, { token, candidate_id }: Caller): Readonly<Record<string, Kind>> => {
  const params = { id: String(candidate_id) }
  const email = (n: number) => `crash${candidate_id}.${n}@example.com`
  const headers = (n: number) => ({ 'x-forwarded-for': `10.${candidate_id & 255}.${n >> 8}.${n & 255}` })
  return {
    account: {
      most: 8,
      write: (n) =>
        callAt(url, register, {
          body: { first_name: 'Asha', last_name: 'Patel', email: email(n), mobile_no: '9876543210', password: PASSWORD },
          headers: headers(n),
        }),
      // 403: the account exists, but its address isn't confirmed. 401: no such account.
      stored: async (begun) => {
        const known: number[] = []
        for (let n = 0; n < begun; n += 1) {
          const { status } = await callAt(url, login, { body: { email: email(n), password: PASSWORD }, headers: headers(n) })
          if (status === 403) known.push(n)
        }
        return known
      },
    },
    employment: {
      most: 50,
      write: (n) =>
        callAt(url, addExperience, {
          token,
          body: { employer: String(n), designation: 'Developer', from: '2020-01-01', to: '2020-12-31', job_description: 'Screens.' },
        }),
      stored: async () => (await callAt(url, listExperiences, { token })).body.data.map(({ employer }) => Number(employer)),
    },
    address: {
      most: 50,
      write: (n) => callAt(url, save, { token, body: { ...personal, address: String(n) } }),
      stored: async () => [Number((await callAt(url, getCandidate, { token })).body.data.address ?? -1)],
      replaces: true,
    },
    resume: {
      most: 50,
      write: (n) => {
        const body = new FormData()
        body.append('type', String(RESUME))
        body.append('file', new Blob([`Resume ${n}`]), `${n}.txt`)
        return callAt(url, addAttachment, { token, body })
      },
      stored: async () => {
        const { data } = (await callAt(url, listAttachments, { token })).body
        const contents = await Promise.all(
          data.map(async ({ attachment: { download_link } }) => (await fetch(new URL(download_link, url))).text()),
        )
        for (const [at, { attachment }] of data.entries()) expect(`${contents[at]}.txt`).toBe(`Resume ${attachment.original_name}`)
        return data.map(({ attachment }) => Number.parseInt(attachment.original_name))
      },
      replaces: true,
    },
    note: {
      most: 50,
      write: (n) => callAt(url, addNote, { token: staff.token, params, body: { body: String(n) } }),
      stored: async () => (await callAt(url, listNotes, { token: staff.token, params })).body.data.map(({ body }) => Number(body)),
    },
    mail: {
      most: 50,
      write: (n) =>
        callAt(url, writeMail, { token: staff.token, params, body: { subject: String(n), body: 'Dear {{candidate.first_name}},' } }),
      stored: async () =>
        (await callAt(url, listCandidateMails, { token: staff.token, params })).body.data.map(({ subject }) => Number(subject)),
    },
  }
}

const start = async () => {
  running = await startServer({ ...home.environment, TRUST_PROXY: '127.0.0.1' })
  await running.ready()
  return running
}

/** Partial writes: rows without the rows that the same use case writes with them. */
const halves = {
  'accounts without a record, and records without an account': sql`
    select count(*) from users full join candidates on candidates.user_id = users.id
    where (users.role_id = 4 and candidates.id is null) or (candidates.user_id is not null and users.id is null)`,
  'accounts without a confirmation email': sql`
    select count(*) from users where email like 'crash%' and not exists (select from mails where to_address = users.email)`,
  'queued emails without a job': sql`
    select count(*) from mails where state = 'queued'
    and not exists (select from jobs.job where data->>'mail_id' = mails.id::text)`,
  'totals that are not those of the employments': sql`
    select count(*) from candidates where coalesce(total_experience, 0) <> case
      when exists (select from experiences where candidate_id = candidates.id) then 12 else 0 end`,
}

it(
  `R1: ${ROUNDS} kills with -9 at any moment lose nothing acknowledged, and leave nothing half done`,
  async () => {
    let acknowledged = 0
    let server = await start()
    for (const caller of candidates) {
      const kinds = Object.entries(kindsOf(server.url, caller))
      const done = new Map<string, { acked: number[]; begun: number }>()
      const kill = Promise.withResolvers<void>()
      let left = randomInt(LEAST, MOST)
      const writers = kinds.map(async ([name, { write, most }]) => {
        const mine = { acked: [] as number[], begun: 0 }
        done.set(name, mine)
        while (mine.begun < most) {
          const n = mine.begun
          mine.begun += 1
          const status = await write(n).then(
            (response) => response.status,
            () => undefined,
          )
          if (status === undefined) return
          expect(status, `${name} ${n}`).toBe(200)
          mine.acked.push(n)
          left -= 1
          if (left === 0) kill.resolve()
        }
      })
      await Promise.race([kill.promise, Promise.all(writers)])
      server.child.kill('SIGKILL')
      await Promise.all([...writers, server.ended()])

      server = await start()
      for (const [name, { stored, replaces }] of Object.entries(kindsOf(server.url, caller))) {
        const { acked, begun } = done.get(name) ?? { acked: [], begun: 0 }
        const there = (await stored(begun)).toSorted((a, b) => a - b)
        const last = acked.at(-1) ?? -1
        const lost = replaces ? Math.max(-1, ...there) < last : acked.some((n) => !there.includes(n))
        expect(lost, `${name}: ${acked.join()} were acknowledged, ${there.join()} are there`).toBe(false)
        expect(there.length, name).toBeLessThanOrEqual(replaces ? 1 : begun)
        expect(new Set(there).size, `${name} twice`).toBe(there.length)
        acknowledged += acked.length
      }
    }
    server.child.kill('SIGKILL')
    await server.ended()
    const database = await home.open()
    for (const [name, query] of Object.entries(halves)) {
      const { rows } = await database.db.execute<{ count: string }>(query)
      expect(Number(rows[0]?.count), name).toBe(0)
    }
    await database.close()
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * LEAST)
  },
  60_000 + ROUNDS * 30_000,
)
