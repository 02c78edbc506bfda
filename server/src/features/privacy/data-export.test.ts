import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { logout, roles } from '@portal/contract/accounts'
import { listCandidateAudit } from '@portal/contract/audit'
import { followUpLabels } from '@portal/contract/follow-up-rules'
import { readExport } from '@portal/contract/privacy'
import { readCandidateExport, requestCandidateExport } from '@portal/contract/privacy-rights'
import { escapeHtml } from '@portal/contract/shared/html'
import { stages } from '@portal/contract/stages'
import * as tables from '../../database/schema.ts'
import { documents } from '../../testing/documents.ts'
import { newCandidate, newStaff, PASSWORD, type Caller } from '../../testing/factories.ts'
import { requestDataExport, filledCandidate } from '../../testing/filled-candidate.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { dataClassList } from './data-classes.rules.ts'
import { makeExport, startDataExport, sweepExports } from './data-export.job.ts'

const portal = usePortal({ PRIVACY_CONTACT: 'asha@example.com' })
const HOUR = 3_600_000
const WAIT = { timeout: 15_000, interval: 50 }
const state = async (token: string) => (await portal.call(readExport, { token })).body.data
const download = (url: string) => portal.app.inject({ method: 'GET', url })
const rowsOf = ({ candidate_id }: Caller) =>
  portal.ctx.database.db.select().from(tables.data_exports).where(eq(tables.data_exports.candidate_id, candidate_id))
const filesIn = async (folder: string) => {
  const path = join(portal.dataDir, folder)
  return existsSync(path) ? (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()) : []
}
/** Download link of a finished export. */
const copyOf = async (caller: Caller): Promise<string> => {
  await requestDataExport(portal, caller.token)
  const [row] = (await rowsOf(caller)).toReversed()
  await makeExport(portal.ctx, row?.id ?? 0)
  return (await state(caller.token))?.download_link ?? ''
}
type Json = Record<string, Record<string, Record<string, unknown>[]>>
const opened = (zip: Buffer) => {
  const entries = unzipSync(zip)
  const json = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())) as Json
  return { entries, json, readme: strFromU8(entries['README.txt'] ?? new Uint8Array()) }
}

describe('D5: a data export', () => {
  let me: Caller
  let zip: Buffer
  beforeAll(async () => {
    me = await filledCandidate(portal, 'Zephyra')
    await filledCandidate(portal, 'Quillon')
    zip = (await download(await copyOf(me))).rawPayload
  })

  it('has a value for every exported column of the data classes', () => {
    const { json } = opened(zip)
    for (const { title, columns, ownerColumns: whose } of dataClassList.filter((dataClass) => dataClass.ownerColumns.length > 0)) {
      expect(whose).not.toEqual([])
      const labels = Object.values(columns).flatMap(({ label }) => (label === null ? [] : [label]))
      const rows = json['Data']?.[title] ?? []
      for (const row of rows) expect([title, Object.keys(row)]).toEqual([title, labels])
      const filled = labels.filter((label) => rows.some((row) => row[label] !== null))
      const mayBeEmpty = ['Withheld from staff since', 'Withheld because', 'Closed at', 'Size in bytes']
      expect([title, labels.filter((label) => !filled.includes(label) && !mayBeEmpty.includes(label))]).toEqual([title, []])
    }
  })

  it('has no row without a value', () => {
    const rows = Object.entries(opened(zip).json['Data'] ?? {}).flatMap(([title, all]) =>
      all.map((row) => [title, Object.keys(row).length]),
    )
    expect(rows.filter(([, values]) => values === 0)).toEqual([])
    expect(rows.length).toBeGreaterThan(20)
  })

  it('has readable labels, purposes, recipients and the contact', () => {
    const { json, readme } = opened(zip)
    expect(json['Data']?.['Your profile']?.[0]).toMatchObject({
      'First name': 'Zephyra',
      City: 'Ahmedabad',
      Gender: 'Female',
      'Current CTC in lakhs per year': 4.5,
    })
    const rules: readonly unknown[] = Object.values(followUpLabels)
    expect(json['Data']?.['Follow-ups']?.filter((row) => !rules.includes(row['Kind']))).toEqual([])
    const publicStages: readonly unknown[] = Object.values(stages).map((stage) => stage.public)
    const moves = json['Data']?.['Stages of your application'] ?? []
    expect(moves.filter((row) => !publicStages.includes(row['To stage']))).toEqual([])
    expect(JSON.stringify(json)).not.toMatch(/\d\dT\d\d:\d\d/)
    expect(json['Created at']).toMatch(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m \(India\)$/)
    expect(json['Data']?.['Requests and complaints']?.map((row) => [row['Kind'], row['About'], row['State']])).toEqual([
      ['Correction', 'the percentage of your 10th', 'Not granted'],
      ['Complaint or question', null, 'Open'],
    ])
    const [invitation] = json['Data']?.['Invitations to apply'] ?? []
    expect(invitation?.['State']).toBe('Applied')
    expect(invitation?.['Opening']).toMatch(/^\w.*, RR-\d+-\d+$/)
    expect(json['Data']?.['Skills']?.map((row) => typeof row['Skill'])).toEqual(['string'])
    expect(json['Who has it']).toContainEqual({ For: 'Who stores your documents', Who: 'Our own server' })
    expect(JSON.stringify(json['What we keep, and what for'])).toContain('to match you with an opening')
    expect(readme).toContain('asha@example.com')
    expect(readme).toContain('Zephyra Zephyrawala')
  })

  it('has a page that shows every value, escaped, and links to the documents', () => {
    const { entries, json } = opened(zip)
    const page = strFromU8(entries['data.html'] ?? new Uint8Array())
    const values = Object.values(json['Data'] ?? {}).flatMap((rows) => rows.flatMap((row) => Object.values(row)))
    const texts = values.filter((value) => typeof value === 'string' && value !== '').map((value) => escapeHtml(String(value)))
    expect(texts.filter((text) => !page.includes(text))).toEqual([])
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => decodeURIComponent(path))
    expect(links).toEqual(Object.keys(entries).filter((name) => name.startsWith('files/')))
    expect(page).not.toMatch(/<script|src=|https?:\/\/(?!127|localhost)/)
  })

  it('has the documents as uploaded', () => {
    const { entries } = opened(zip)
    const files = Object.keys(entries).filter((name) => name.startsWith('files/'))
    expect(files.map((name) => name.replace(/\d+-/, ''))).toEqual(['files/Zephyra.pdf', 'files/Zephyra letter.pdf'])
    for (const name of files) expect(Buffer.from(entries[name] ?? []).equals(documents.pdf)).toBe(true)
  })

  it('has no data about others, no secrets and no staff notes', async () => {
    const { entries } = opened(zip)
    const everything = Object.values(entries)
      .map((content) => Buffer.from(content).toString('latin1'))
      .join('\n')
    expect(everything).not.toContain('Quillon')
    const [user] = await portal.ctx.database.db.select().from(tables.users).where(eq(tables.users.id, me.user_id))
    for (const secret of [user?.password_hash, 'token of Zephyra', 'reset of Zephyra', 'is good', 'Meera Trivedi', me.token])
      expect(everything).not.toContain(secret)
  })
})

describe('requesting a data export', () => {
  it('D5: needs the password, with the same limit of guesses as changing the password', async () => {
    const caller = await newCandidate(portal)
    const wrong = await requestDataExport(portal, caller.token, 'wrong password')
    expect([wrong.status, wrong.problem.errors]).toEqual([422, { password: ['The password is incorrect.'] }])
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await requestDataExport(portal, caller.token, 'wrong password')).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await requestDataExport(portal, caller.token)).status).toBe(429)
    expect(await rowsOf(caller)).toEqual([])
  })

  it('twice, or from two devices concurrently, creates one', async () => {
    const caller = await newCandidate(portal)
    const responses = await Promise.all(Array.from({ length: 4 }, () => requestDataExport(portal, caller.token)))
    expect(responses.map(({ status, body }) => [status, body.data.state])).toEqual(responses.map(() => [200, 'queued']))
    expect(await rowsOf(caller)).toHaveLength(1)
  })

  it('S57: more often than five times a day is refused', async () => {
    const caller = await newCandidate(portal)
    for (let count = 0; count < 5; count += 1) await copyOf(caller)
    const { status, headers } = await requestDataExport(portal, caller.token)
    expect([status, Number(headers['retry-after']) > 3600]).toEqual([429, true])
  })

  it('S21: is for candidates; staff get 403, unauthenticated callers 401', async () => {
    expect((await requestDataExport(portal, (await newStaff(portal)).token)).status).toBe(403)
    expect((await requestDataExport(portal, '')).status).toBe(401)
  })
})

describe("an administrator's copy for someone who can't sign in", () => {
  const request = (token: string, id: number, password = PASSWORD) =>
    portal.call(requestCandidateExport, { token, params: { id: String(id) }, body: { password } })
  const stateFor = (token: string, id: number) => portal.call(readCandidateExport, { token, params: { id: String(id) } })

  it('D5: needs their own password, is audited, and neither shown nor emailed to the candidate', async () => {
    const [administrator, caller] = [await newStaff(portal, roles.administrator), await filledCandidate(portal, 'Lalbhai')]
    const id = caller.candidate_id
    expect((await request(administrator.token, id, 'wrong password')).status).toBe(422)
    const both = await Promise.all([request(administrator.token, id), request(administrator.token, id)])
    expect(both.map(({ status, body }) => [status, body.data.state])).toEqual([
      [200, 'queued'],
      [200, 'queued'],
    ])
    const before = await mailsTo(portal, caller.email)
    const [row, ...others] = (await rowsOf(caller)).filter(({ requested_by }) => requested_by !== null)
    expect(others).toEqual([])
    await makeExport(portal.ctx, row?.id ?? 0)
    const link = (await stateFor(administrator.token, id)).body.data?.download_link ?? ''
    const response = await download(link)
    expect(response.headers['content-disposition']).toContain(`candidate-${id}-data-`)
    expect(JSON.stringify(opened(response.rawPayload).json)).toContain('Lalbhai')
    expect(await state(caller.token)).toBeNull()
    expect(await mailsTo(portal, caller.email)).toEqual(before)
    const audit = await portal.call(listCandidateAudit, { token: administrator.token, params: { id: String(id) }, query: {} })
    expect(JSON.stringify(audit.body.data)).toContain('data_copied')
    await requestDataExport(portal, caller.token)
    expect((await state(caller.token))?.state).toBe('queued')
  })

  it('S21: only by administrators, and only of candidates visible to staff', async () => {
    const [administrator, recruiter] = [await newStaff(portal, roles.administrator), await newStaff(portal)]
    const caller = await newCandidate(portal)
    for (const { token } of [recruiter, caller]) {
      expect((await request(token, caller.candidate_id)).status).toBe(403)
      expect((await stateFor(token, caller.candidate_id)).status).toBe(403)
    }
    expect((await request('', caller.candidate_id)).status).toBe(401)
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    expect((await request(administrator.token, withheld.candidate_id)).status).toBe(404)
    expect((await stateFor(administrator.token, withheld.candidate_id)).status).toBe(404)
    expect(await rowsOf(caller)).toEqual([])
  })
})

describe('the link to a data export', () => {
  it('D5: works for 24 hours, then the file is removed', async () => {
    const caller = await newCandidate(portal)
    const before = (await filesIn('files')).length
    const link = await copyOf(caller)
    const response = await download(link)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="?my-data-\d{4}-\d\d-\d\d\.zip/)
    expect(response.headers['cache-control']).toContain('no-store')
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(now + 24 * HOUR - 60_000)
    expect((await download(link)).statusCode).toBe(200)
    clock.mockReturnValue(now + 24 * HOUR + 1000)
    expect((await download(link)).statusCode).toBe(404)
    clock.mockRestore()
    await portal.ctx.database.db
      .update(tables.data_exports)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(tables.data_exports.candidate_id, caller.candidate_id))
    expect((await download(link)).statusCode).toBe(404)
    await sweepExports(portal.ctx)
    await sweepExports(portal.ctx)
    expect(await filesIn('files')).toHaveLength(before)
    expect(await rowsOf(caller)).toEqual([])
    expect(await state(caller.token)).toBeNull()
  })

  it('S19: with another export, session, time or signature is 404, and it ends at sign-out', async () => {
    const [mine, theirs] = [await newCandidate(portal), await newCandidate(portal)]
    const [link, other] = [await copyOf(mine), await copyOf(theirs)]
    const idOf = (url: string) => /data-exports\/(\d+)/.exec(url)?.[1] ?? ''
    const wrong = [
      link.replace(idOf(link), idOf(other)),
      link.replace(/session=\d+/, /session=\d+/.exec(other)?.[0] ?? ''),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
      link.split('?')[0] ?? '',
      `${link}&session=1`,
    ]
    for (const url of wrong) expect((await download(url)).statusCode).toBe(404)
    expect((await download(link)).statusCode).toBe(200)
    await portal.call(logout, { token: mine.token })
    expect((await download(link)).statusCode).toBe(404)
  })
})

describe('writing a data export', () => {
  it('R11: twice, and again after a failure half-way, leaves one file and one email', async () => {
    const caller = await newCandidate(portal)
    const before = (await filesIn('files')).length
    await requestDataExport(portal, caller.token)
    const id = (await rowsOf(caller))[0]?.id ?? 0
    const put = vi.spyOn(portal.ctx.files, 'put').mockRejectedValueOnce(new Error('the storage is down'))
    await expect(makeExport(portal.ctx, id)).rejects.toThrow('the storage is down')
    put.mockRestore()
    await makeExport(portal.ctx, id)
    await makeExport(portal.ctx, id)
    expect(await filesIn('files')).toHaveLength(before + 1)
    expect(await filesIn('uploads')).toEqual([])
    const [mail, ...more] = await mailsTo(portal, caller.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your data is ready to download', candidate_id: null })
    expect(mail?.text).toContain('asha@example.com')
    expect(mail?.text).not.toContain('signature=')
  })

  it("that can't be written fails after a time-out, and can be requested again", async () => {
    const caller = await newCandidate(portal)
    await requestDataExport(portal, caller.token)
    const id = (await rowsOf(caller))[0]?.id ?? 0
    await portal.ctx.database.db
      .update(tables.data_exports)
      .set({ expires_at: sql`expires_at - interval '16 minutes'` })
      .where(eq(tables.data_exports.id, id))
    await sweepExports(portal.ctx)
    expect(await state(caller.token)).toMatchObject({ state: 'failed', download_link: null })
    await makeExport(portal.ctx, id)
    expect(await state(caller.token)).toMatchObject({ state: 'failed' })
    expect((await requestDataExport(portal, caller.token)).body.data.state).toBe('queued')
  })

  it('does not fail while attempts go on', async () => {
    const caller = await newCandidate(portal)
    await requestDataExport(portal, caller.token)
    const id = (await rowsOf(caller))[0]?.id ?? 0
    await portal.ctx.database.db
      .update(tables.data_exports)
      .set({ created_at: sql`created_at - interval '16 minutes'`, expires_at: sql`expires_at - interval '16 minutes'` })
      .where(eq(tables.data_exports.id, id))
    const put = vi.spyOn(portal.ctx.files, 'put').mockRejectedValueOnce(new Error('the storage is down'))
    await expect(makeExport(portal.ctx, id)).rejects.toThrow('the storage is down')
    put.mockRestore()
    await sweepExports(portal.ctx)
    expect(await state(caller.token)).toMatchObject({ state: 'queued' })
  })

  it('leaves no file if it has failed or the candidate was erased meanwhile, but keeps that of another attempt', async () => {
    const { files, database } = portal.ctx
    const upload = files.put.bind(files)
    const makeMeanwhile = async (caller: Caller, meanwhile: (id: number) => Promise<unknown>) => {
      await requestDataExport(portal, caller.token)
      const id = (await rowsOf(caller))[0]?.id ?? 0
      const put = vi.spyOn(files, 'put').mockImplementationOnce(async (...given) => {
        await meanwhile(id)
        await upload(...given)
      })
      await makeExport(portal.ctx, id)
      put.mockRestore()
    }
    const before = (await filesIn('files')).length
    const failed = await newCandidate(portal)
    await makeMeanwhile(failed, async (id) => {
      await database.db.update(tables.data_exports).set({ state: 'failed' }).where(eq(tables.data_exports.id, id))
      await sweepExports(portal.ctx)
    })
    expect(await state(failed.token)).toMatchObject({ state: 'failed' })
    await makeMeanwhile(await newCandidate(portal), (id) => database.db.delete(tables.data_exports).where(eq(tables.data_exports.id, id)))
    expect(await filesIn('files')).toHaveLength(before)
    const twice = await newCandidate(portal)
    await makeMeanwhile(twice, (id) => makeExport(portal.ctx, id))
    expect((await download((await state(twice.token))?.download_link ?? '')).statusCode).toBe(200)
  })

  it('is done by the worker in the background', async () => {
    await startDataExport(portal.ctx)
    const caller = await newCandidate(portal)
    await requestDataExport(portal, caller.token)
    await expect.poll(async () => (await state(caller.token))?.state, WAIT).toBe('ready')
  })
})
