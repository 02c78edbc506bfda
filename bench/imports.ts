/**
 * Import of 50,000 candidates with 1,200 bad rows from CSV, the same from XLSX, and of 2,000 resumes: `npm run bench:imports`
 * (`--rows 50000 --resumes 2000`; 0 skips one). The server runs in a separate process on PostgreSQL. Measures each step, the server's CPU
 * time and memory growth, and the latency of the candidate list during the import.
 */
import { parseArgs } from 'node:util'
import type { ImportState } from '@portal/contract/import-states'
import type { Import } from '@portal/contract/imports'
import { makeResume } from '../server/src/testing/resumes/make.ts'
import { writeTextSheets, XLSX } from '../server/src/platform/tables/write-xlsx.ts'
import { startPortal } from './portal.ts'

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, resumes: { type: 'string', default: '2000' } },
})
const ROWS = Number(options.rows)
const RESUMES = Number(options.resumes)
/** Target: 2,000 resumes are parsed, checked and written in 15 minutes. */
const RESUME_SECONDS = (15 * 60) / 2000
const BAD_EVERY = 41
const FIRST = ['Asha', 'Kiran', 'Meera', 'Zeel', 'Hetal', 'Ravi', 'Nilesh', 'Priya', 'Farhan', 'Divya', 'Jignesh', 'Komal']
const LAST = ['Patel', 'Shah', 'Desai', 'Vyas', 'Trivedi', 'Khan', 'Joshi', 'Rathod', 'Solanki', 'Mehta', 'Iyer', 'Nair']
const CITIES = ['Ahmedabad', 'Bangalore', 'Baroda', 'Pune', 'Surat', 'Mumbai', 'Rajkot', 'Gurgaon']
const SKILLS = ['Java', 'React', 'Python', 'PHP', 'Node.js', 'MySQL', 'AWS', 'Docker', 'Angular']
const SYLLABLES = [
  'ka',
  'ri',
  'ma',
  'ta',
  'va',
  'shi',
  'la',
  'no',
  'du',
  'pra',
  'ni',
  'so',
  'ja',
  'ru',
  'be',
  'tha',
  'gi',
  'mo',
  'sa',
  'de',
]
const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Enough surnames that few candidates share both name and birthday. */
const surname = (n: number): string => of(LAST, n) + of(SYLLABLES, Math.floor(n / 12)) + of(SYLLABLES, Math.floor(n / 240))

const HEADINGS =
  'Candidate Name,Email ID,Mobile No,DOB,Gender,Current Location,Source,Total Experience,Current CTC,Notice Period,Key Skills'.split(',')
const cellsOf = (n: number): string[] => {
  const mobile = n % BAD_EVERY === 0 ? '12345' : `9${String(100_000_000 + n)}`
  const skills = [of(SKILLS, n), of(SKILLS, n * 7 + 1), of(SKILLS, n * 5 + 2)].join(', ')
  const born = `${String((n % 28) + 1).padStart(2, '0')}/${String((n % 12) + 1).padStart(2, '0')}/${1980 + (Math.floor(n / 336) % 24)}`
  return [
    `${of(FIRST, n)} ${surname(n)}`,
    `imported${n}@example.com`,
    `+91-${mobile}`,
    born,
    n % 2 ? 'M' : 'F',
    of(CITIES, n),
    'Naukri',
    `${(n % 9) + 1} yrs`,
    `${(n % 20) + 3} LPA`,
    `${((n % 4) + 1) * 15} days`,
    skills,
  ]
}
const rows = Array.from({ length: ROWS }, (_, n) => cellsOf(n))
const csv = [HEADINGS, ...rows].map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')).join('\n')

const portal = await startPortal()
const login = await fetch(`${portal.url}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@example.com', password: 'Demo@12345' }),
})
const { access_token } = (await login.json()) as { access_token: string }
const authorization = { authorization: `Bearer ${access_token}` }

const call = async (path: string, method = 'GET', body?: object): Promise<Import> => {
  const headers = { ...authorization, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${portal.url}/api/v1/imports${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: Import }).data
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
let highest = 0
/** Polls a page of the candidate list until `isOver`. */
const listTimes = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await (await fetch(`${portal.url}/api/v1/candidates?per_page=25`, { headers: authorization })).text()
    times.push(performance.now() - start)
    highest = Math.max(highest, portal.memory())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return times
}

const measure = async (name: string, target: number, work: () => Promise<Import>): Promise<Import> => {
  let isOver = false
  const times = listTimes(() => isOver)
  const start = performance.now()
  const busy = portal.processorSeconds()
  const found = await work()
  const seconds = (performance.now() - start) / 1000
  isOver = true
  const list = p95(await times).toFixed(0)
  console.log(
    `${name}: ${seconds.toFixed(1)} s (target ${target} s), ${(portal.processorSeconds() - busy).toFixed(1)} s of them the server's processor time, list p95 meanwhile ${list} ms, memory ${portal.memory().toFixed(0)} MiB`,
  )
  return found
}
/** Polls the import until it reaches one of the states; calls `report` every ten seconds. */
const until = async (id: number, ends: readonly ImportState[], report?: (found: Import) => void): Promise<Import> => {
  for (let reportedAt = performance.now(); ;) {
    const found = await call(`/${id}`)
    if (ends.includes(found.state)) return found
    if (performance.now() - reportedAt > 10_000) {
      report?.(found)
      reportedAt = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const addFile = async (path: string, name: string, content: Blob, fields: Readonly<Record<string, string>> = {}): Promise<Import> => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', content, name)
  const response = await fetch(`${portal.url}/api/v1/imports${path}`, { method: 'POST', headers: authorization, body: form })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { data: Import }).data
}

/** The list's time and the memory once both are steady: the first calls of a new server let them grow. */
const WARM_UP_MS = 20_000

/** Imports a file and undoes it, so that the next one begins with the same base; returns the seconds until it is written. */
const benchRows = async (name: string, content: Blob): Promise<number> => {
  const quiet = performance.now() + WARM_UP_MS
  const idle = p95(await listTimes(() => performance.now() > quiet))
  const before = portal.memory()
  highest = before
  console.log(
    `${name}: ${ROWS.toLocaleString('en-IN')} rows, ${(content.size / 1024 / 1024).toFixed(1)} MiB; list p95 before ${idle.toFixed(0)} ms, memory ${before.toFixed(0)} MiB`,
  )
  const start = performance.now()
  const { id } = await measure('preview', 1, () => addFile('', name, content, { type: 'candidates' }))
  const checked = await measure('validated', 15, async () => {
    await call(`/${id}/validate`, 'POST')
    return until(id, ['validated'])
  })
  console.log(`  ${checked.counts.errors} rows with errors, ${checked.counts.create} to create`)
  const done = await measure('written', 25, async () => {
    await call(`/${id}/start`, 'POST', {})
    return until(id, ['done', 'failed'])
  })
  const seconds = (performance.now() - start) / 1000
  console.log(`  ${done.result.created} created`)
  const undone = await measure('undone', 30, async () => {
    await call(`/${id}/undo`, 'POST')
    return until(id, ['undone'])
  })
  console.log(
    `  ${undone.result.undone} undone, ${undone.result.kept} kept; memory grew by at most ${(highest - before).toFixed(0)} MiB (target 150)`,
  )
  return seconds
}

const benchFiles = async (): Promise<void> => {
  const seconds = await benchRows('candidates.csv', new Blob([csv]))
  const workbook = await writeTextSheets([{ name: 'Candidates', headings: HEADINGS, rows }])
  const ofWorkbook = await benchRows('candidates.xlsx', new Blob([new Uint8Array(workbook)], { type: XLSX }))
  console.log(`XLSX took ${(ofWorkbook / seconds).toFixed(2)} times as long as CSV until it was written (target 2)`)
}

/** Concurrent uploads, as on the page. */
const AT_ONCE = 3

const benchResumes = async (): Promise<void> => {
  const resumes = await Promise.all(Array.from({ length: RESUMES }, (_, n) => makeResume(n + 1)))
  const { id } = await call('/resumes', 'POST')
  const target = Math.ceil(RESUMES * RESUME_SECONDS)
  await measure(`${RESUMES} resumes uploaded`, target, async () => {
    const waiting = resumes.entries()
    const send = async () => {
      for (const [n, { format, content }] of waiting)
        await addFile(`/${id}/files`, `resume-${n}.${format}`, new Blob([new Uint8Array(content)]))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    return call(`/${id}`)
  })
  const read = await measure('read and checked', target, async () => {
    await call(`/${id}/read`, 'POST')
    return until(id, ['validated'], ({ progress: { done } }) => console.log(`  ${done} of ${RESUMES} read`))
  })
  console.log(`  ${read.counts.errors} with errors, ${read.counts.create} to create`)
  const done = await measure('written', target, async () => {
    await call(`/${id}/start`, 'POST', {})
    return until(id, ['done', 'failed'])
  })
  console.log(`  ${done.result.created} created (target of all three steps together)`)
}

try {
  if (ROWS > 0) await benchFiles()
  if (RESUMES > 0) await benchResumes()
} finally {
  await portal.stop()
}
