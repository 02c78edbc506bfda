import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { logout, roles } from '@portal/contract/accounts'
import { readFullExport, requestFullExport } from '@portal/contract/full-exports'
import * as tables from '../../database/schema.ts'
import { documents } from '../../testing/documents.ts'
import { newCandidate, newStaff, PASSWORD, type Caller } from '../../testing/factories.ts'
import { filledCandidate } from '../../testing/filled-candidate.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { unzipWithPython } from '../../testing/zip.ts'
import { dataClassList } from '../privacy/data-classes.rules.ts'
import { isDocumentTable } from './exported-tables.rules.ts'
import { makeFullExport, sweepFullExports } from './full-exports.job.ts'

const portal = usePortal()
const request = (token: string, password = PASSWORD) => portal.call(requestFullExport, { token, body: { password } })
const read = async (token: string) => (await portal.call(readFullExport, { token })).body.data
const newest = async () => (await portal.ctx.database.db.select().from(tables.full_exports).orderBy(tables.full_exports.id)).at(-1)
const download = (url: string) => portal.app.inject({ method: 'GET', url })
const uploads = () => readdir(join(portal.dataDir, 'uploads')).then((names) => names.filter((name) => name.startsWith('full-export')))
const stored = async () =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

/** Requests and makes an export; returns its download link. */
const exported = async (token: string): Promise<string> => {
  await request(token)
  await makeFullExport(portal.ctx, (await newest())?.id ?? 0)
  return (await read(token))?.download_link ?? ''
}
const clearLimits = () => portal.ctx.database.db.delete(tables.rate_limits)
const byName = (a: string | undefined, b: string | undefined) => (a ?? '').localeCompare(b ?? '')
type Rows = Record<string, string>[]
const csvOf = (entries: Record<string, Uint8Array>, table: string): Rows =>
  parse(strFromU8(entries[`data/${table}.csv`] ?? new Uint8Array()), { bom: true, columns: true })

describe('an export of everything', () => {
  let admin: Caller
  let zip: Buffer
  let entries: Record<string, Uint8Array>
  let [quillon, hidden]: Caller[] = []
  beforeAll(async () => {
    const { db } = portal.ctx.database
    admin = await newStaff(portal, roles.administrator)
    await filledCandidate(portal, 'Zephyra')
    quillon = await filledCandidate(portal, 'Quillon')
    hidden = await filledCandidate(portal, 'Withheldina')
    await db
      .update(tables.candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(tables.candidates.id, hidden.candidate_id))
    await db
      .update(tables.candidates)
      .set({ address: '=HYPERLINK("http://evil.example")', reference_detail: "'=1+1" })
      .where(eq(tables.candidates.id, quillon.candidate_id))
    await db
      .update(tables.users)
      .set({ totp_secret: 'sealed totp secret', recovery_hashes: ['recovery hash'] })
      .where(eq(tables.users.id, admin.user_id))
    await db.insert(tables.mails).values({
      candidate_id: quillon.candidate_id,
      code: 'M01',
      to_address: quillon.email,
      subject: 'Apply',
      text: 'Open https://jobs.example.com/candidate-info?token=abc_DEF-123 now',
      html: '',
    })
    await db
      .insert(tables.mails)
      .values({ code: 'M35', to_address: admin.email, subject: 'Reset', text: 'ResetPassword?token=staff-reset-token', html: '' })
    const [campus] = await db.select().from(tables.campuses).limit(1)
    const storage_key = portal.ctx.files.newKey()
    await portal.ctx.files.put(storage_key, Readable.from([documents.pdf]), documents.pdf.length, 'application/pdf')
    await db.insert(tables.campus_documents).values({
      campus_id: campus?.id ?? 0,
      original_name: 'Agreement.pdf',
      mimetype: 'application/pdf',
      size: documents.pdf.length,
      sha256: createHash('sha256').update(documents.pdf).digest('hex'),
      storage_key,
    })
    const picture_key = portal.ctx.files.newKey()
    await portal.ctx.files.put(picture_key, Readable.from([documents.png]), documents.png.length, 'image/png')
    const [question] = await db.insert(tables.questions).values({ subject: 'logical', difficulty: 1 }).returning()
    const version = {
      question_id: question?.id ?? 0,
      kind: 'numeric',
      text: 'How many?',
      options: [],
      answer: { value: 4, tolerance: 0 },
    } as const
    await db.insert(tables.question_versions).values([
      { ...version, number: 1 },
      { ...version, number: 2, picture_key, picture_type: 'image/png' },
    ])
    zip = (await download(await exported(admin.token))).rawPayload
    entries = unzipSync(zip)
  })

  it('has one CSV file per exported table, with every row of visible people and every exported column', async () => {
    const { db } = portal.ctx.database
    const files = Object.keys(entries).filter((name) => name.startsWith('data/'))
    expect(files.length).toBeGreaterThan(45)
    for (const { table, columns } of dataClassList) {
      if (!files.includes(`data/${table}.csv`)) continue
      const [head] = parse(strFromU8(entries[`data/${table}.csv`] ?? new Uint8Array()), { bom: true, to: 1 })
      const leaving = Object.entries(columns).flatMap(([name, { excluded }]) => (excluded ? [] : [name]))
      expect([table, head]).toEqual([table, isDocumentTable(table) ? [...leaving, 'file'] : leaving])
    }
    for (const table of ['combos', 'resource_requests', 'interview_rooms', 'templates', 'users'] as const) {
      const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from ${sql.identifier(table)}`)
      // All rows except the account of the withheld person.
      const all = Number(rows[0]?.count) - (table === 'users' ? 1 : 0)
      expect([table, csvOf(entries, table).length]).toEqual([table, all])
    }
    expect(csvOf(entries, 'audit_log').map(({ action }) => action)).toContain('everything_exported')
    expect(
      csvOf(entries, 'candidates')
        .map(({ first_name }) => first_name)
        .toSorted(byName),
    ).toEqual(['Asha', 'Asha', 'Asha', 'Quillon', 'Zephyra'])
  })

  it('has values as stored, with formulas escaped reversibly', () => {
    const row = csvOf(entries, 'candidates').find(({ first_name }) => first_name === 'Quillon')
    expect(row).toMatchObject({
      current_ctc: '4.50',
      dob: '2001-02-28',
      is_education_locked: 'false',
      address: `'=HYPERLINK("http://evil.example")`,
      reference_detail: "''=1+1",
    })
    expect(row?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(
      Buffer.from(entries['data/candidates.csv'] ?? [])
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('efbbbf')
  })

  it('has the documents in a folder per candidate, with the paths and hashes of attachments.csv', () => {
    const rows = csvOf(entries, 'attachments')
    expect(rows.map(({ original_name }) => original_name).toSorted(byName)).toEqual([
      'Quillon letter.pdf',
      'Quillon.pdf',
      'Zephyra letter.pdf',
      'Zephyra.pdf',
    ])
    for (const { file = '', candidate_id, sha256 } of rows) {
      expect(file.startsWith(`documents/${candidate_id}/`)).toBe(true)
      const content = Buffer.from(entries[file] ?? [])
      expect(content.equals(documents.pdf)).toBe(true)
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    }
    expect(Object.keys(entries).filter((name) => name.startsWith('documents/'))).toHaveLength(4)
  })

  it('has the documents of colleges in a folder per college', () => {
    const [row] = csvOf(entries, 'campus_documents')
    expect(row?.['file']).toBe(`campus-documents/${row?.['campus_id']}/${row?.['id']} Agreement.pdf`)
    expect(Buffer.from(entries[row?.['file'] ?? ''] ?? []).equals(documents.pdf)).toBe(true)
  })

  it('has the pictures of questions in a folder per question', () => {
    const [plain, pictured] = csvOf(entries, 'question_versions').filter((row) => row['text'] === 'How many?')
    expect(plain?.['file']).toBe('')
    expect(pictured?.['file']).toBe(`question-pictures/${pictured?.['question_id']}/${pictured?.['id']} Picture.png`)
    expect(Buffer.from(entries[pictured?.['file'] ?? ''] ?? []).equals(documents.png)).toBe(true)
  })

  it('has a manifest whose counts and hashes are those of the files, and a README that names every file and column', () => {
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())) as {
      files: { name: string; rows: number; bytes: number; sha256: string; columns: string[] }[]
      documents: object
      schema: number
    }
    const readme = strFromU8(entries['README.txt'] ?? new Uint8Array())
    expect(manifest.files.map(({ name }) => name).toSorted(byName)).toEqual(
      Object.keys(entries)
        .filter((name) => /^(?:data|import)\//.test(name))
        .toSorted(byName),
    )
    for (const { name, rows, bytes, sha256, columns } of manifest.files) {
      if (name.startsWith('import/')) continue
      const content = entries[name] ?? new Uint8Array()
      expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, bytes, sha256])
      expect([name, csvOf(entries, name.slice(5, -4)).length]).toEqual([name, rows])
      const section = readme.slice(readme.indexOf(`${name} (${rows} rows)`)).split('\r\n\r\n')[0] ?? ''
      for (const column of columns) expect([name, section.includes(`    ${column}: `)]).toEqual([name, true])
    }
    expect(manifest.documents).toEqual({ count: 6, bytes: 5 * documents.pdf.length + documents.png.length, missing: [], missing_count: 0 })
    expect(manifest.schema).toBeGreaterThan(20)
  })

  it('never contains secrets: no value of a secret column, and every column that sounds like a secret is classified', async () => {
    const everything = Object.values(entries)
      .map((content) => Buffer.from(content).toString('latin1'))
      .join('\n')
    const { db } = portal.ctx.database
    let compared = 0
    for (const { table, columns } of dataClassList) {
      for (const [name] of Object.entries(columns).filter(([, { excluded }]) => excluded === 'secret')) {
        const { rows } = await db.execute<{ value: string }>(
          sql`select distinct t.${sql.identifier(name)}::text as value from ${sql.identifier(table)} t where t.${sql.identifier(name)} is not null`,
        )
        // Shorter values occur within other words by chance.
        for (const { value } of rows.filter((row) => row.value.length > 4)) {
          compared += 1
          expect([table, name, everything.includes(value.replace(/^\{"?|"?\}$/g, ''))]).toEqual([table, name, false])
        }
      }
    }
    expect(compared).toBeGreaterThan(10)
    for (const secret of ['abc_DEF-123', 'staff-reset-token', 'recovery hash', 'sealed totp secret', portal.ctx.config.secret, admin.token])
      expect([secret, everything.includes(secret)]).toEqual([secret, false])
    expect(everything).toContain('candidate-info?token=')
    // Hashes of texts and files that grant no access, and keys of lists.
    const harmless = new Set(['sha256', 'text_hash', 'hash', 'headers_hash', 'fingerprint', 'key', 'parent_key', 'totp_enabled_at'])
    const unmarked = dataClassList.flatMap(({ table, columns }) =>
      Object.entries(columns).flatMap(([name, { excluded }]) =>
        /hash|token|secret|password|otp|recovery|cookie|signature|key$|pin$/.test(name) && !excluded && !harmless.has(name)
          ? [`${table}.${name}`]
          : [],
      ),
    )
    expect(unmarked).toEqual([])
  })

  it('D7: has no data about people withheld from staff', () => {
    const everything = Object.entries(entries)
      .filter(([name]) => !name.includes('combos'))
      .map(([, content]) => Buffer.from(content).toString('latin1'))
      .join('\n')
    expect(everything).toContain('Quillon')
    expect(everything).not.toContain('Withheldina')
    expect(everything).not.toContain(hidden?.email)
  })

  it('opens in other programs', async (test) => {
    const path = join(portal.dataDir, 'everything.zip')
    await writeFile(path, zip)
    const read = await unzipWithPython(path)
    if (!read) return test.skip()
    expect([read.damaged, Object.keys(read.sizes).toSorted(byName)]).toEqual([null, Object.keys(entries).toSorted(byName)])
  })
})

describe('requesting an export of everything', () => {
  it('S21: is for administrators; recruiters and candidates get 403, callers without a session 401', async () => {
    const callers = [await newStaff(portal), await newStaff(portal, 3).catch(() => undefined), await newCandidate(portal)]
    for (const caller of callers) {
      if (!caller) continue
      expect((await request(caller.token)).status).toBe(403)
      expect((await portal.call(readFullExport, { token: caller.token })).status).toBe(403)
    }
    expect((await request('')).status).toBe(401)
  })

  it('needs the password, and is in the audit log with its author', async () => {
    const admin = await newStaff(portal, roles.administrator)
    const wrong = await request(admin.token, 'wrong password')
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { password: ['The password is incorrect.'] }])
    expect((await portal.call(requestFullExport, { token: admin.token, body: {} })).problem.errors).toHaveProperty('password')
    const link = await exported(admin.token)
    expect((await download(link)).statusCode).toBe(200)
    const actions = async () =>
      (await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.actor_id, admin.user_id))).map(
        ({ action }) => action,
      )
    await expect.poll(actions).toEqual(expect.arrayContaining(['everything_exported', 'everything_downloaded']))
    const [mail] = await mailsTo(portal, admin.email)
    expect(mail?.subject).toBe('The export of everything is ready')
    expect(mail?.text).not.toContain('signature=')
  })

  it('twice concurrently creates one, and more than five a day are refused', async () => {
    await clearLimits()
    const admin = await newStaff(portal, roles.administrator)
    const responses = await Promise.all([request(admin.token), request(admin.token), request(admin.token)])
    expect(responses.map(({ status, body }) => [status, body.data?.state])).toEqual(responses.map(() => [200, 'queued']))
    const { db } = portal.ctx.database
    const queued = await db.select().from(tables.full_exports).where(eq(tables.full_exports.state, 'queued'))
    expect(queued).toHaveLength(1)
    await makeFullExport(portal.ctx, queued[0]?.id ?? 0)
    let last = 200
    for (let count = 0; count < 6 && last === 200; count += 1) {
      last = (await request(admin.token)).status
      await db.update(tables.full_exports).set({ state: 'failed' }).where(eq(tables.full_exports.state, 'queued'))
    }
    expect(last).toBe(429)
    await clearLimits()
  })
})

describe('the link to an export of everything', () => {
  it('S19: ends with the session, the role and its days, and is not valid with another id; then the file is deleted', async () => {
    const { db } = portal.ctx.database
    const [mine, other] = [await newStaff(portal, roles.administrator), await newStaff(portal, roles.administrator)]
    const link = await exported(mine.token)
    const of = (await read(other.token))?.download_link ?? ''
    expect((await download(link)).statusCode).toBe(200)
    expect((await download(of)).headers['content-disposition']).toMatch(/everything-\d{4}-\d\d-\d\d\.zip/)
    for (const url of [link.replace(/exports\/\d+/, 'exports/1'), link.replace(/session=\d+/, 'session=1'), link.split('?')[0] ?? ''])
      expect((await download(url)).statusCode).toBe(404)
    await db.update(tables.users).set({ role_id: roles.recruiter }).where(eq(tables.users.id, other.user_id))
    expect((await download(of)).statusCode).toBe(404)
    const before = await stored()
    await db
      .update(tables.full_exports)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(tables.full_exports.state, 'ready'))
    expect((await download(link)).statusCode).toBe(404)
    expect(await read(mine.token)).toBeNull()
    await sweepFullExports(portal.ctx)
    expect(await stored()).toBeLessThan(before)
    const again = await exported(mine.token)
    await portal.call(logout, { token: mine.token })
    expect((await download(again)).statusCode).toBe(404)
  })
})

describe('making an export of everything', () => {
  it('R11: by two concurrent workers, and again after a kill half-way, leaves one file and one email', async () => {
    await clearLimits()
    const admin = await newStaff(portal, roles.administrator)
    await request(admin.token)
    const { db } = portal.ctx.database
    const id = (await newest())?.id ?? 0
    const before = await stored()
    // Simulates a killed worker: it holds the claim and a half-written archive, and sends no heartbeats.
    await db
      .update(tables.full_exports)
      .set({ claim: 'killed', beat_at: sql`now()`, attempts: 1 })
      .where(eq(tables.full_exports.id, id))
    await writeFile(join(portal.dataDir, 'uploads', 'full-export-killed.zip'), 'half')
    await makeFullExport(portal.ctx, id)
    expect((await newest())?.state).toBe('queued')
    await db
      .update(tables.full_exports)
      .set({ beat_at: sql`now() - interval '2 minutes'` })
      .where(eq(tables.full_exports.id, id))
    await Promise.all([makeFullExport(portal.ctx, id), makeFullExport(portal.ctx, id)])
    expect(await read(admin.token)).toMatchObject({ state: 'ready' })
    expect(await stored()).toBe(before + 1)
    expect(await uploads()).toEqual([])
    expect(await mailsTo(portal, admin.email)).toHaveLength(1)
  })

  it('is restarted by the next server when a server stops', async () => {
    await clearLimits()
    const admin = await newStaff(portal, roles.administrator)
    await request(admin.token)
    const id = (await newest())?.id ?? 0
    const stopping = new AbortController()
    stopping.abort(new Error('stopping'))
    await makeFullExport(portal.ctx, id, stopping.signal)
    expect(await newest()).toMatchObject({ state: 'queued', claim: null })
    expect(await uploads()).toEqual([])
    await makeFullExport(portal.ctx, id)
    expect((await newest())?.state).toBe('ready')
  })

  it('is retried by the sweep after a failure, and abandoned after five attempts', async () => {
    await clearLimits()
    const admin = await newStaff(portal, roles.administrator)
    await request(admin.token)
    const id = (await newest())?.id ?? 0
    const { db } = portal.ctx.database
    const put = vi.spyOn(portal.ctx.files, 'put').mockRejectedValue(new Error('the storage is down'))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(makeFullExport(portal.ctx, id)).rejects.toThrow('the storage is down')
      expect((await read(admin.token))?.state).toBe('queued')
    }
    put.mockRestore()
    await db
      .update(tables.full_exports)
      .set({ beat_at: sql`now() - interval '2 minutes'` })
      .where(eq(tables.full_exports.id, id))
    await sweepFullExports(portal.ctx)
    expect((await read(admin.token))?.state).toBe('failed')
    expect((await newest())?.storage_key).toBeNull()
    expect((await request(admin.token)).body.data?.state).toBe('queued')
  })

  it('lists a document missing from storage and contains everything else', async () => {
    await clearLimits()
    const admin = await newStaff(portal, roles.administrator)
    const { db } = portal.ctx.database
    await db.update(tables.full_exports).set({ state: 'failed' }).where(eq(tables.full_exports.state, 'queued'))
    const [lost] = await db.select().from(tables.attachments).limit(1)
    await portal.ctx.files.remove(lost?.storage_key ?? '')
    const entries = unzipSync((await download(await exported(admin.token))).rawPayload)
    const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())) as {
      documents: { count: number; missing: string[] }
    }
    expect(manifest.documents.missing).toEqual([expect.stringContaining(`documents/${lost?.candidate_id}/${lost?.id} `)])
    expect(manifest.documents.count).toBe(5)
  })
})
