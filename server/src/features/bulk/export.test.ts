import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { logout } from '@portal/contract/accounts'
import { exportColumns, startBulk as startEndpoint, undoBulk, type BulkRun } from '@portal/contract/bulk'
import * as tables from '../../database/schema.ts'
import { begin, idsOf, runOf, runUndo, runBulk, type Work } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { findJobActor } from '../staff/staff.service.ts'
import { startBulk, cleanUpRuns, executeRun } from './bulk.job.ts'
import { createExportFile } from './export-action.service.ts'

const portal = usePortal()
const csv: Work = { kind: 'export', format: 'csv' }
const xlsx: Work = { kind: 'export', format: 'xlsx' }

const download = async ({ file }: BulkRun) => portal.app.inject({ method: 'GET', url: file?.download_link ?? '/api/none' })
const textOf = async (run: BulkRun): Promise<string> => (await download(run)).rawPayload.toString('utf8')
const linesOf = async (run: BulkRun): Promise<string[][]> => parse(await textOf(run), { bom: true, record_delimiter: '\r\n' })
const withhold = ({ candidate_id }: Caller) =>
  portal.ctx.database.db
    .update(tables.candidates)
    .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
    .where(eq(tables.candidates.id, candidate_id))

/** CSV injection: names that would run as a formula in the recruiter's spreadsheet. */
const hostile = [
  '=1+1',
  '=HYPERLINK("http://evil.example","Offer")',
  '+1-2',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  'Asha, "the" Patel',
  'Asha\r\nPatel',
  'Asha\n=1+1',
  'આશા પટેલ',
  '🙂 Asha',
  "'Asha",
  '<b>&amp;_x003D_1',
]
const hostileCandidates = () =>
  Promise.all(hostile.map((first_name) => newCandidate(portal, { first_name, last_name: '=cmd', mobile_no: '9876543210' })))

describe('S36: names that look like spreadsheet formulas', () => {
  it('are text in CSV: prefixed, quoted according to RFC 4180, and read back unchanged by a CSV parser', async () => {
    const [staff, candidates] = [await newStaff(portal), await hostileCandidates()]
    const run = await runBulk(portal, staff, idsOf(...candidates), { ...csv, columns: ['name', 'mobile'] })
    const text = await textOf(run)
    expect(text.startsWith('\ufeffCandidate,Mobile\r\n')).toBe(true)
    expect(text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const [, ...rows] = await linesOf(run)
    expect(rows).toEqual(hostile.map((name) => [/^[=+\-@\t\r\n＝]/.test(name) ? `'${name} =cmd` : `${name} =cmd`, '9876543210']))
    for (const [name] of rows) expect(name).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/)
  })

  it('are text in XLSX: no cell is a formula, and an XLSX parser reads them back unchanged', async () => {
    const [staff, candidates] = [await newStaff(portal), await hostileCandidates()]
    const run = await runBulk(portal, staff, idsOf(...candidates), { ...xlsx, columns: ['name', 'mobile', 'experience', 'created_on'] })
    const file = (await download(run)).rawPayload
    const xml = Object.entries(unzipSync(file)).filter(([name]) => name.startsWith('xl/worksheets/'))
    for (const [, sheet] of xml) expect(strFromU8(sheet)).not.toMatch(/<f[ >/]/)
    const [head, ...rows] = await readSheet(file)
    expect(head).toEqual(['Candidate', 'Mobile', 'Experience (months)', 'Created on'])
    const tidy = (value: unknown) => String(value).replaceAll('\r\n', '\n').trim()
    expect(rows.map(([name]) => tidy(name))).toEqual(hostile.map((name) => tidy(`${name} =cmd`)))
    for (const [, mobile, experience, created] of rows) {
      expect([mobile, experience]).toEqual(['9876543210', 0])
      expect(created).toBeInstanceOf(Date)
    }
  })
})

describe('an exported list', () => {
  it('has all columns or the chosen ones in their order, with typed numbers and dates in Indian time', async () => {
    const staff = await newStaff(portal)
    const asha = await completeCandidate(portal, 81.5, {
      hiring_stage: 4,
      resource_requisition_request_id: await newOpening(portal),
      current_ctc: 4.5,
      expected_ctc: 6,
      notice_period: 1.5,
      stage_since: new Date('2026-11-03T20:00:00Z'),
    })
    const run = await runBulk(portal, staff, idsOf(asha), csv)
    const [head, row] = await linesOf(run)
    expect(head).toEqual(Object.values(exportColumns))
    const byTitle = Object.fromEntries((head ?? []).map((title, index) => [title, row?.[index]]))
    expect(byTitle).toMatchObject({
      Candidate: 'Asha Rameshbhai Patel',
      Email: asha.email,
      Stage: 'Shortlisted',
      'In stage since': '2026-11-04 01:30',
      'Notice period (months)': '1.5',
      'Current CTC (LPA)': '4.5',
      'Expected CTC (LPA)': '6',
      '10th %': '81.5',
      'Skills match': '1 of 1',
      Resume: 'Yes',
    })
    const sheet = await runBulk(portal, staff, idsOf(asha), { ...xlsx, columns: ['expected_ctc', 'stage_since', 'name'] })
    const [, cells] = await readSheet((await download(sheet)).rawPayload)
    expect(cells).toEqual([6, new Date('2026-11-04T01:30:00Z'), 'Asha Rameshbhai Patel'])
    expect(sheet.file?.name).toMatch(/^candidates-\d{4}-\d\d-\d\d\.xlsx$/)
  })

  it('S62: is recorded in the audit log: who exported the list, which candidates with CTC, and each download', async () => {
    const [staff, asha, bela] = [await newStaff(portal), await newCandidate(portal), await newCandidate(portal)]
    const run = await runBulk(portal, staff, idsOf(asha, bela), { ...csv, columns: ['name', 'current_ctc'] })
    await download(run)
    const entries = () =>
      portal.ctx.database.db
        .select()
        .from(tables.audit_log)
        .where(eq(tables.audit_log.actor_id, staff.user_id))
        .orderBy(tables.audit_log.id)
    await expect
      .poll(async () => (await entries()).map(({ action, record, record_id }) => [action, record, record_id]))
      .toEqual([
        ['bulk_started', 'list', run.id],
        ['list_exported', 'list', run.id],
        ['list_exported', 'candidate', asha.candidate_id],
        ['list_exported', 'candidate', bela.candidate_id],
        ['list_downloaded', 'list', run.id],
      ])
    expect((await entries())[2]?.details).toEqual({ run_id: run.id, has_pay: true })
    expect(portal.logged.join('')).not.toContain(asha.email)
  })

  it('never contains a withheld candidate, withheld before or after the file is made', async () => {
    const [staff, asha, bela, chetan] = [
      await newStaff(portal),
      await newCandidate(portal),
      await newCandidate(portal),
      await newCandidate(portal),
    ]
    const { body } = await begin(portal, staff, idsOf(asha, bela, chetan), { ...csv, columns: ['email'] })
    await withhold(bela)
    await executeRun(portal.ctx, body.data.id)
    const run = await runOf(portal, staff, body.data.id)
    expect(run).toMatchObject({ done: 2, skipped: 1, reasons: [{ why: 'No longer in the candidate list.', count: 1 }] })
    expect(await linesOf(run)).toEqual([['Email'], [asha.email], [chetan.email]])
    await withhold(chetan)
    expect((await download(run)).statusCode).toBe(404)
    expect((await runOf(portal, staff, run.id)).file).toBe(null)
    const [before] = await portal.ctx.database.db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, run.id))
    await cleanUpRuns(portal.ctx)
    await expect(portal.ctx.files.read(before?.storage_key ?? '')).rejects.toThrow('ENOENT')
  })

  it('can be downloaded only in the session that created it, until it expires; then the file is deleted', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const run = await runBulk(portal, staff, idsOf(asha), csv)
    const link = run.file?.download_link ?? ''
    const { statusCode, headers } = await download(run)
    expect([statusCode, headers['content-type'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'nosniff',
      'private, no-store',
    ])
    for (const wrong of [link.replace(/.$/, 'x'), link.replace(/session=\d+/, 'session=1'), link.replace(/exports\/\d+/, 'exports/1')]) {
      expect((await portal.app.inject({ method: 'GET', url: wrong })).statusCode).toBe(404)
    }
    const { db } = portal.ctx.database
    const [row] = await db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, run.id))
    await db
      .update(tables.bulk_runs)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(tables.bulk_runs.id, run.id))
    expect((await download(run)).statusCode).toBe(404)
    await cleanUpRuns(portal.ctx)
    await expect(portal.ctx.files.read(row?.storage_key ?? '')).rejects.toThrow('ENOENT')
    const { status, problem } = await portal.call(undoBulk, { token: staff.token, params: { id: String(run.id) } })
    expect([status, problem.code]).toEqual([409, 'too_late'])
    const again = await runBulk(portal, staff, idsOf(asha), { ...csv, columns: ['name'] })
    await portal.call(logout, { token: staff.token })
    expect((await download(again)).statusCode).toBe(404)
  })

  it('is deleted immediately when it is undone', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const run = await runBulk(portal, staff, idsOf(asha), xlsx)
    const [row] = await portal.ctx.database.db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, run.id))
    expect(await runUndo(portal, staff, run.id)).toMatchObject({ state: 'undone', undone: 1, file: null })
    expect((await download(run)).statusCode).toBe(404)
    await expect(portal.ctx.files.read(row?.storage_key ?? '')).rejects.toThrow('ENOENT')
  })
})

describe('an export that another worker has repeated, because it took too long', () => {
  /** A worker that began before the run ended. */
  const beginSlowly = async (staff: Caller, asha: Caller, work: Work) => {
    const { id } = (await begin(portal, staff, idsOf(asha), work)).body.data
    const { db } = portal.ctx.database
    const [row] = await db.select().from(tables.bulk_runs).where(eq(tables.bulk_runs.id, id))
    const actor = await findJobActor(db, staff.user_id)
    if (!row || !actor) throw new Error('The run was not started.')
    return { id, finish: () => createExportFile({ ctx: portal.ctx, actor, run: { ...row, state: 'running' } }) }
  }
  const storedFiles = async () =>
    (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

  it('stays the file that was completed first', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const { id, finish } = await beginSlowly(staff, asha, { ...csv, columns: ['name'] })
    await executeRun(portal.ctx, id)
    const run = await runOf(portal, staff, id)
    const [text, files] = [await textOf(run), await storedFiles()]
    await portal.ctx.database.db
      .update(tables.candidates)
      .set({ first_name: 'A longer name' })
      .where(eq(tables.candidates.id, asha.candidate_id))
    await finish()
    const response = await download(run)
    expect([response.headers['content-length'], response.body, await storedFiles()]).toEqual([String(run.file?.size), text, files])
  })

  it('leaves no file behind once it is undone', async () => {
    const [staff, asha] = [await newStaff(portal), await newCandidate(portal)]
    const { id, finish } = await beginSlowly(staff, asha, csv)
    await executeRun(portal.ctx, id)
    expect(await runUndo(portal, staff, id)).toMatchObject({ state: 'undone' })
    const files = await storedFiles()
    await finish()
    expect(await storedFiles()).toBe(files)
  })
})

describe('5,000 candidates', () => {
  it('are assigned and exported in the background, and both can be undone', { timeout: 120_000 }, async () => {
    const [staff, kiran, request] = [await newStaff(portal), await newStaff(portal), await newOpening(portal)]
    await portal.ctx.database.db.execute(sql`
      insert into candidates (email, first_name, last_name, mobile_no, hiring_stage, resource_requisition_request_id)
      select 'one' || n || '@many.example.com', 'Asha', 'Patel ' || n, '9' || lpad(n::text, 9, '0'), case when n % 2 = 0 then 2 else 4 end, ${request}
      from generate_series(1, 5000) n`)
    await startBulk(portal.ctx)
    const selection = { query: { 'filter[opening][is]': String(request) }, count: 5000 }
    const start = async (work: Work) => (await portal.call(startEndpoint, { token: staff.token, body: { selection, work } })).body.data.id
    const ended = async (id: number, state: BulkRun['state']) => {
      await expect.poll(async () => (await runOf(portal, staff, id)).state, { timeout: 60_000, interval: 100 }).toBe(state)
      return runOf(portal, staff, id)
    }
    const assignedCounts = async () => {
      const { rows } = await portal.ctx.database.db.execute<{ assignee: number | null; stage: number; count: number }>(sql`
        select assigned_to as assignee, hiring_stage as stage, count(*)::int as count from candidates
        where resource_requisition_request_id = ${request} group by 1, 2 order by 2`)
      return rows.map(({ assignee, stage, count }) => [assignee, stage, count])
    }
    const assigned = await start({ kind: 'assign', user_id: kiran.user_id })
    expect(await ended(assigned, 'done')).toMatchObject({ total: 5000, done: 5000, skipped: 0 })
    expect(await assignedCounts()).toEqual([
      [kiran.user_id, 3, 2500],
      [kiran.user_id, 4, 2500],
    ])
    const exported = await start(xlsx)
    const list = await ended(exported, 'done')
    expect(list).toMatchObject({ done: 5000, skipped: 0 })
    expect(await readSheet((await download(list)).rawPayload)).toHaveLength(5001)
    for (const id of [assigned, exported]) await portal.call(undoBulk, { token: staff.token, params: { id: String(id) } })
    expect(await ended(assigned, 'undone')).toMatchObject({ undone: 5000, kept: 0 })
    expect(await ended(exported, 'undone')).toMatchObject({ undone: 5000, file: null })
    expect(await assignedCounts()).toEqual([
      [null, 2, 2500],
      [null, 4, 2500],
    ])
  })
})
