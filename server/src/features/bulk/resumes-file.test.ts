import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { previewBulk } from '@portal/contract/bulk'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { begin, idsOf, runUndo, runBulk, type Work } from '../../testing/bulk.ts'
import { completeCandidate, newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const zip: Work = { kind: 'export', format: 'zip' }
const store = async ({ candidate_id }: Caller, content: Buffer) => {
  const { files, database } = portal.ctx
  const storage_key = files.newKey()
  await files.put(storage_key, Readable.from([content]), content.length, 'application/pdf')
  await database.db.update(tables.attachments).set({ storage_key }).where(eq(tables.attachments.candidate_id, candidate_id))
}

it('returns the resumes unchanged in one archive of named files; candidates without one or no longer visible are skipped with the reason', async () => {
  const staff = await newStaff(portal)
  const named = (first_name: string) => completeCandidate(portal, 75, { first_name, last_name: 'Patel' })
  const [asha, devi, hostile, lost] = [await named('Asha'), await named('दीपा'), await named('../../Asha'), await named('Lost')]
  const bare = await newCandidate(portal)
  const [first, large] = [Buffer.from('%PDF-1.4 Asha'), randomBytes(5 * 1024 * 1024)]
  await store(asha, first)
  await store(devi, large)
  await store(hostile, first)
  const ids = idsOf(asha, devi, hostile, lost, bare)
  const preview = await portal.call(previewBulk, { token: staff.token, body: { selection: { ids }, work: zip } })
  expect([preview.body.data.can, preview.body.data.cannot]).toEqual([4, [{ why: 'No resume.', stage: null, count: 1 }]])

  const run = await runBulk(portal, staff, ids, zip)
  expect(run).toMatchObject({ state: 'done', done: 3, skipped: 2 })
  expect(run.reasons.map(({ why }) => why).toSorted()).toEqual(['No resume.', "The resume couldn't be read."])
  expect(run.file?.name).toMatch(/^resumes-\d{4}-\d\d-\d\d\.zip$/)
  const { rawPayload, headers } = await portal.app.inject({ method: 'GET', url: run.file?.download_link ?? '' })
  expect(headers['content-type']).toBe('application/zip')
  const unpacked = unzipSync(rawPayload)
  expect(Object.keys(unpacked).toSorted()).toEqual(
    [
      `Asha Rameshbhai Patel ${asha.candidate_id}.pdf`,
      `Asha Rameshbhai Patel ${hostile.candidate_id}.pdf`,
      `दीपा Rameshbhai Patel ${devi.candidate_id}.pdf`,
    ].toSorted(),
  )
  expect(strFromU8(unpacked[`Asha Rameshbhai Patel ${asha.candidate_id}.pdf`] ?? new Uint8Array())).toBe('%PDF-1.4 Asha')
  expect(Buffer.from(unpacked[`दीपा Rameshbhai Patel ${devi.candidate_id}.pdf`] ?? []).equals(large)).toBe(true)

  const audited = await portal.ctx.database.db.select().from(tables.audit_log).where(eq(tables.audit_log.action, 'list_exported'))
  expect(audited.filter(({ record }) => record === 'candidate').map(({ record_id }) => record_id)).toEqual(
    expect.arrayContaining(idsOf(asha, devi, hostile)),
  )
  expect(audited.find(({ record_id, record }) => record === 'candidate' && record_id === asha.candidate_id)?.details).toEqual({
    run_id: run.id,
    has_resume: true,
  })
  expect(audited.some(({ record_id, record }) => record === 'candidate' && record_id === bare.candidate_id)).toBe(false)

  await runUndo(portal, staff, run.id)
  expect((await portal.app.inject({ method: 'GET', url: run.file?.download_link ?? '' })).statusCode).toBe(404)
})

it('a link of the archive ends when one of its candidates is withheld', async () => {
  const staff = await newStaff(portal)
  const person = await completeCandidate(portal)
  await store(person, Buffer.from('%PDF-1.4'))
  const run = await runBulk(portal, staff, idsOf(person), zip)
  const open = async () => (await portal.app.inject({ method: 'GET', url: run.file?.download_link ?? '' })).statusCode
  expect(await open()).toBe(200)
  await portal.ctx.database.db
    .update(tables.candidates)
    .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
    .where(eq(tables.candidates.id, person.candidate_id))
  expect(await open()).toBe(404)
})

it('is for staff, and at most 500 at a time', async () => {
  const staff = await newStaff(portal)
  const person = await completeCandidate(portal)
  expect((await begin(portal, person, idsOf(person), zip)).status).toBe(403)
  const { db } = portal.ctx.database
  const many = await db
    .insert(tables.candidates)
    .values(
      Array.from({ length: limits.bulkFiles + 1 }, (_, at) => ({ email: `zip${at}@example.com`, first_name: 'Zip', last_name: 'Shah' })),
    )
    .returning({ id: tables.candidates.id })
  const { status, problem } = await begin(
    portal,
    staff,
    many.map(({ id }) => id),
    zip,
  )
  expect([status, problem.code]).toEqual([422, 'too_many'])
})
