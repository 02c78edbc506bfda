import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { dayInIndia } from '@portal/contract/shared/dates'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fillFollowUps, fillInterviews } from './fill-work.ts'
import { addCandidate, columns, type Row, type Rows, type Table, type ReferenceData } from './person.ts'

const CHUNK = 5000
/** First id of generated candidates, above those of the demo company. */
const FIRST_ID = 10_001
const tables = Object.keys(columns) as Table[]

const line = (row: Row): string =>
  row
    .map((value) => (value === null ? '\\N' : String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', ' ')))
    .join('\t')

const emptyRows = (): Rows => Object.fromEntries(tables.map((table) => [table, []])) as unknown as Rows

/** Inserts requests and recruiters; returns their ids and the combo keys. */
const loadReferenceData = async (client: pg.Client): Promise<ReferenceData> => {
  await client.query(`
    insert into resource_requests (job_code, designation, department, positions, experience_from, experience_to, eta_date, job_description, status)
    select 'BN-26-' || lpad(n::text, 4, '0'), 1 + n % 40, 1 + n % 18, 1 + n % 9, n % 5, n % 5 + 3, current_date + n % 90,
           'Made for measuring.', case when n % 3 = 0 then 3 else 7 end
    from generate_series(1, 240) as n`)
  await client.query(`
    insert into resource_request_skills (resource_request_id, skill_combo_id)
    select r.id, 1 + (r.id * 7 + k * 13) % 100 from resource_requests r, generate_series(0, 4) as k where r.job_code like 'BN-%' on conflict do nothing`)
  await client.query(`
    insert into users (name, email, password_hash, role_id)
    select 'Recruiter ' || n, 'bench-recruiter' || n || '@example.com', '-', 2 from generate_series(1, 40) as n`)
  const keys = async (statement: string): Promise<number[][]> => (await client.query<number[]>({ text: statement, rowMode: 'array' })).rows
  const firstColumn = async (statement: string): Promise<number[]> => (await keys(statement)).map(([key = 0]) => key)
  return {
    today: dayInIndia(),
    now: Date.now(),
    cities: (await keys(`select key, parent_key from combos where name = 'CITY' and is_selectable order by key limit 2000`)).map(
      ([city = 1, state = 7]) => [city, state] as const,
    ),
    skills: await firstColumn(`select key from combos where name = 'SKILLS' and is_active order by sort`),
    requests: await firstColumn(`select id from resource_requests where job_code like 'BN-%'`),
    recruiters: await firstColumn(`select id from users where email like 'bench-recruiter%'`),
  }
}

interface CopyTarget {
  readonly table: Table
  readonly client: pg.Client
  readonly stream: ReturnType<typeof copyFrom> & NodeJS.WritableStream
}

const openCopyTarget = async (databaseUrl: string, table: Table): Promise<CopyTarget> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Disables triggers during COPY; the search tables are filled in bulk afterwards.
  await client.query(`set session_replication_role = replica`)
  const names = columns[table].split(' ').map((name) => `"${name}"`)
  return { table, client, stream: client.query(copyFrom(`copy ${table} (${names.join(', ')}) from stdin`)) }
}

const copyCandidates = async (databaseUrl: string, reference: ReferenceData, count: number): Promise<void> => {
  const targets = await Promise.all(tables.map((table) => openCopyTarget(databaseUrl, table)))
  for (let done = 0; done < count; done += CHUNK) {
    const rows = emptyRows()
    for (let at = done; at < Math.min(count, done + CHUNK); at += 1) addCandidate(rows, reference, FIRST_ID + at)
    for (const { table, stream } of targets) {
      const text = rows[table].map((row) => `${line(row)}\n`).join('')
      if (text !== '' && !stream.write(text)) await once(stream, 'drain')
    }
  }
  for (const { stream, client } of targets) {
    stream.end()
    await finished(stream)
    await client.end()
  }
}

/** Fills the search tables with the functions the triggers call, on two connections. */
const fillSearchTables = async (databaseUrl: string, count: number): Promise<void> => {
  let next = FIRST_ID
  const work = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    while (next < FIRST_ID + count) {
      const from = next
      next += CHUNK
      const ids = 'array(select generate_series($1::int, $2::int))'
      await client.query(`select refresh_facts(${ids}), refresh_names(${ids}), refresh_texts(${ids})`, [
        from,
        Math.min(from + CHUNK, FIRST_ID + count) - 1,
      ])
    }
    await client.end()
  }
  await Promise.all([work(), work()])
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Adds `count` candidates to a database with the demo company. */
export const fillCandidates = async (databaseUrl: string, count: number): Promise<void> => {
  const start = performance.now()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const reference = await loadReferenceData(client)
  const lists = ['candidate_facts', 'candidate_names', 'candidate_texts']
  const filled = [...tables, ...lists]
  const { rows: indexes } = await client.query<{ name: string; text: string; table: string }>(
    `select i.indexname as name, i.indexdef as text, i.tablename as table from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [filled],
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await copyCandidates(databaseUrl, reference, count)
  console.log(`  ${count} candidates copied after ${seconds(start)}`)
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { text, table } of indexes) if (!lists.includes(table)) await client.query(text)
  await client.query('analyze')
  await fillSearchTables(databaseUrl, count)
  console.log(`  search tables filled after ${seconds(start)}`)
  for (const { text, table } of indexes) if (lists.includes(table)) await client.query(text)
  await client.query('select recount_candidates()')
  await client.query('insert into name_words select distinct word from candidate_names where is_name_word(word) on conflict do nothing')
  await fillFollowUps(client, FIRST_ID)
  await fillInterviews(client, FIRST_ID)
  for (const table of ['candidates', 'attachments'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query('vacuum analyze')
  await client.end()
  console.log(`  ready after ${seconds(start)}`)
}
