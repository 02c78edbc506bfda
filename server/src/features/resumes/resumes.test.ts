import { eq, sql } from 'drizzle-orm'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fileKinds, listAttachments, OTHER_DOCUMENT, RESUME } from '@portal/contract/attachments'
import { getResumeSuggestions } from '@portal/contract/resumes'
import * as tables from '../../database/schema.ts'
import { documents, zipOfZeros } from '../../testing/documents.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { inBetween } from '../../testing/while-open.ts'
import { makeResume } from '../../testing/resumes/make.ts'
import { lockCandidateById } from '../candidates/candidates.queries.ts'
import { extractText } from './extract-text.lib.ts'
import { readInWorker, requestReading } from './resumes.service.ts'
import { startResumeReading } from './resumes.job.ts'

const portal = usePortal()
beforeAll(() => startResumeReading(portal.ctx))

const upload = (token: string, filename: string, value: Buffer, type: number = RESUME) =>
  postForm(
    portal,
    token,
    formOf([
      { name: 'file', filename, value },
      { name: 'type', value: String(type) },
    ]),
  )
const reading = async (token: string) => (await portal.call(getResumeSuggestions, { token })).body.data
const readingsOf = ({ candidate_id }: Caller) =>
  portal.ctx.database.db.select().from(tables.resume_readings).where(eq(tables.resume_readings.candidate_id, candidate_id))
const waitingJobs = async () => {
  const { rows } = await portal.ctx.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'read-resume' and state in ('created', 'retry', 'active')`,
  )
  return rows[0]?.count
}
const soon = { timeout: 15_000, interval: 100 }
const resume = (...lines: string[]) => Buffer.from(lines.join('\n'))

/** A scan: a page without text. */
const pictureOnly = async (): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage().drawRectangle({ x: 50, y: 50, width: 400, height: 600 })
  return Buffer.from(await document.save())
}

describe('the resume of a candidate', () => {
  it.each([4, 5, 6, 7])('is parsed in each format (labelled resume %i)', async (seed) => {
    const { token } = await newCandidate(portal)
    const { format, content, label } = await makeResume(seed)
    expect((await upload(token, `cv.${format}`, content)).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await reading(token)).not.toBeNull(), soon)
    const read = await reading(token)
    expect([read?.email?.value, read?.mobile_no?.value, read?.educations.length]).toEqual([
      label.email,
      label.mobile_no,
      label.educations.length,
    ])
    expect(read?.skills.length).toBeGreaterThanOrEqual(label.skills.length)
  })

  it('is parsed again when replaced', async () => {
    const caller = await newCandidate(portal)
    await upload(caller.token, 'old.txt', resume('Asha Patel', 'old@example.com'))
    await vi.waitFor(async () => expect((await reading(caller.token))?.email?.value).toBe('old@example.com'), soon)
    await upload(
      caller.token,
      'new.txt',
      resume('Asha Patel', 'new@example.com', '', 'Education', 'SSC, Bhavani Public School, Erode - 2011, 90%'),
    )
    expect((await reading(caller.token))?.email?.value).not.toBe('old@example.com')
    await vi.waitFor(async () => expect((await reading(caller.token))?.email?.value).toBe('new@example.com'), soon)
    expect(await readingsOf(caller)).toHaveLength(1)
    // The cities of the portal's list are recognised.
    expect((await reading(caller.token))?.educations.map(({ city_text }) => city_text?.value)).toEqual(['Erode'])
  })

  it('can be replaced while it is being read', async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const caller = await newCandidate(portal)
    await upload(caller.token, 'old.txt', resume('Asha Patel', 'old@example.com'))
    await vi.waitFor(async () => expect(await readingsOf(caller)).toHaveLength(1), soon)
    const [{ attachment_id: old } = { attachment_id: 0 }] = await readingsOf(caller)
    await database.db.delete(tables.resume_texts).where(eq(tables.resume_texts.attachment_id, old))
    await inBetween(
      database,
      [(tx) => lockCandidateById(tx, caller.candidate_id), (tx) => tx.delete(tables.attachments).where(eq(tables.attachments.id, old))],
      () => requestReading(portal.ctx, database.db, old),
    )
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), soon)
    expect(await readingsOf(caller)).toHaveLength(0)
    const retried = sql`select from jobs.job where name = 'read-resume' and data ->> 'attachment_id' = ${old}::text and retry_count > 0`
    expect((await database.db.execute(retried)).rows).toHaveLength(0)
  })

  it('without text is told apart from one that is still being read; another document gives no suggestions', async () => {
    const [caller, other] = [await newCandidate(portal), await newCandidate(portal)]
    expect((await upload(caller.token, 'cv.txt', resume('-', '-'))).statusCode).toBe(200)
    await upload(other.token, 'letter.txt', resume('Asha Patel', 'asha@example.com'), OTHER_DOCUMENT)
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), soon)
    expect(await reading(caller.token)).toMatchObject({ is_unreadable: true, name: null })
    expect([await reading(other.token), await readingsOf(other)]).toEqual([null, []])
  })

  it('never has characters that PostgreSQL refuses, which icons of a PDF become', async () => {
    const content = resume('\u0000 Asha Patel', '\u0000 98250 12345 \u0001')
    const { text } = await extractText(content, 'text/plain')
    expect(text).toBe('  Asha Patel\n  98250 12345  ')
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['pdf', pictureOnly],
    ['jpg', () => Promise.resolve(documents.jpg)],
  ])('that is scanned is distinguished from one that is still being parsed (%s)', async (extension, make) => {
    const caller = await newCandidate(portal)
    await upload(caller.token, `cv.${extension}`, await make())
    await vi.waitFor(async () => expect(await reading(caller.token)).toMatchObject({ is_picture: true, name: null, educations: [] }), soon)
  })

  it('in docx is parsed including page header and text boxes, where templates put the contact details', async () => {
    const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
    const box = `<w:p><w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${p('Mobile: 98250 12345')}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`
    const parts = {
      'word/document.xml': `<w:document ${W}><w:body>${p('Asha Patel')}${box}${p('Skills: React, Docker, Git')}</w:body></w:document>`,
      'word/header1.xml': `<w:hdr ${W}>${p('asha.patel@example.com')}</w:hdr>`,
    }
    const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
    const caller = await newCandidate(portal)
    await upload(caller.token, 'cv.docx', Buffer.from(zipSync({ ...unzipSync(documents.docx), ...Object.fromEntries(entries) })))
    await vi.waitFor(async () => expect(await reading(caller.token)).not.toBeNull(), soon)
    const read = await reading(caller.token)
    expect([read?.name?.value, read?.email?.value, read?.mobile_no?.value]).toEqual(['Asha Patel', 'asha.patel@example.com', '9825012345'])
    expect(read?.email?.place?.text).toBe('asha.patel@example.com')
  })

  it('gives suggestions to its candidate only', async () => {
    const [owner, other] = [await newCandidate(portal), await newCandidate(portal)]
    await upload(owner.token, 'cv.txt', resume('Asha Patel', 'asha@example.com'))
    await vi.waitFor(async () => expect(await reading(owner.token)).not.toBeNull(), soon)
    expect(await reading(other.token)).toBeNull()
    expect((await portal.call(getResumeSuggestions, { token: (await newStaff(portal)).token })).status).toBe(403)
    expect((await portal.call(getResumeSuggestions)).status).toBe(401)
  })

  it('is not queued for parsing if its upload fails', async () => {
    const caller = await newCandidate(portal)
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), soon)
    const { db } = portal.ctx.database
    await db.execute(`alter table attachments add constraint no_more check (original_name <> 'cv.txt') not valid`)
    const response = await upload(caller.token, 'cv.txt', resume('Asha Patel', 'asha@example.com'))
    expect([response.statusCode, await waitingJobs()]).toEqual([500, 0])
    await db.execute('alter table attachments drop constraint no_more')
    expect((await portal.call(listAttachments, { token: caller.token })).body.data).toEqual([])
  })
})

const MEGABYTE = 1024 * 1024
const types = { '[Content_Types].xml': '<Types/>' }
const zipped = (name: string, content: string): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [name]: strToU8(content) }))
const entity =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><office:document-content>&b;</office:document-content>'

const manyPages = async (): Promise<Buffer> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < 5000; page += 1) document.addPage().drawText('asha@example.com', { size: 8 })
  return Buffer.from(await document.save())
}
const inflatingPdf = (): Buffer => {
  const stream = deflateSync(Buffer.alloc(300 * MEGABYTE, 'BT ET '), { level: 1 })
  const start = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`
  return Buffer.concat([Buffer.from(start), stream, Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')])
}
const truncatedFile = async (seed: number): Promise<Buffer> => {
  const { content } = await makeResume(seed)
  return content.subarray(0, content.length / 2)
}

describe('R16, S48: a hostile file gives no suggestions, within the time limit and without growing memory', () => {
  const { pdf, docx, odt, doc, txt } = fileKinds
  it.each([
    ['a docx with 300 MB inside', docx.mimetype, () => zipOfZeros('word/document.xml', 300, types)],
    ['an odt with 300 MB inside', odt.mimetype, () => zipOfZeros('content.xml', 300, types)],
    ['a docx with 300 MB in an image', docx.mimetype, () => zipOfZeros('word/media/image1.png', 300, types)],
    [
      'a docx of 2,000 entries',
      docx.mimetype,
      () => Buffer.from(zipSync(Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`word/${index}.xml`, strToU8('x')])))),
    ],
    ['an odt with entities', odt.mimetype, () => zipped('content.xml', entity)],
    ['a truncated docx', docx.mimetype, () => truncatedFile(5)],
    ['a truncated odt', odt.mimetype, () => truncatedFile(6)],
    ['a pdf of 5,000 pages', pdf.mimetype, manyPages],
    ['a pdf with 300 MB in a page', pdf.mimetype, inflatingPdf],
    ['a pdf that isn’t one', pdf.mimetype, () => Buffer.from('%PDF-1.7 garbage')],
    ['a doc that isn’t one', doc.mimetype, () => documents.doc],
    ['a docx that is a picture', docx.mimetype, () => documents.jpg],
    ['5 MB of one letter', txt.mimetype, () => Buffer.alloc(5 * MEGABYTE, 'a')],
    ['5 MB of digits', txt.mimetype, () => Buffer.alloc(5 * MEGABYTE, '9 ')],
    ['5 MB of half-open tags', odt.mimetype, () => zipped('content.xml', '<a'.repeat(MEGABYTE))],
  ])('%s', async (_, mimetype, make) => {
    const content = await make()
    const before = process.memoryUsage.rss()
    let highest = before
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 10)
    const start = performance.now()
    const read = await readInWorker({ content, mimetype, skills: [{ key: 3, value: 'React' }], today: '2026-11-21' })
    const took = performance.now() - start
    clearInterval(watch)
    expect(read?.suggestions ?? null).toBeNull()
    expect(took).toBeLessThan(10_000)
    // 80 MB for the file, plus the memory of the loaded parsers.
    expect((highest - before) / MEGABYTE).toBeLessThan(160)
  })
})
