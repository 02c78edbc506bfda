import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@portal/contract/attachments'
import { readyz } from '@portal/contract/health'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import { Problem } from '@portal/contract/shared/problem'
import * as tables from '../../database/schema.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { disguises, documents } from '../../testing/documents.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { formOf, formType, postForm, type Part } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { startFileRemoval } from './attachments.job.ts'

const portal = usePortal()
const post = (token: string, payload: Buffer | string, type = formType) => postForm(portal, token, payload, type)
const filePart = (filename: string, value: Buffer | string, type?: string): Part => ({
  name: 'file',
  filename,
  value,
  ...(type ? { type } : {}),
})
const typePart = (type: number | string): Part => ({ name: 'type', value: String(type) })
const upload = (token: string, filename: string, value: Buffer | string, type?: number) =>
  post(token, formOf([filePart(filename, value), ...(type === undefined ? [] : [typePart(type)])]))
const itemOf = (response: { json: () => unknown }) => (response.json() as { data: contract.Attachment }).data
const problemOf = (response: { json: () => unknown }) => Problem.parse(response.json())
const list = async (token: string) => (await portal.call(contract.listAttachments, { token })).body.data
const remove = (token: string, id: number | string) => portal.call(contract.deleteAttachment, { token, params: { id: String(id) } })
const open = (url: string) => portal.app.inject({ method: 'GET', url })
const rowsOf = ({ candidate_id }: Caller) =>
  portal.ctx.database.db.select().from(tables.attachments).where(eq(tables.attachments.candidate_id, candidate_id))
const filesIn = async (folder: string) => {
  const path = join(portal.dataDir, folder)
  if (!existsSync(path)) return []
  return (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
/** Asserts that a refused upload leaves no row, no temporary file and no stored file. */
const expectNothing = async (caller: Caller, work: () => Promise<unknown>) => {
  const before = [await rowsOf(caller), await filesIn('files')]
  await work()
  expect([await rowsOf(caller), await filesIn('files')]).toEqual(before)
  expect(await filesIn('uploads')).toEqual([])
}

describe('uploading a document', () => {
  it('S37: accepts a name of 70,000 characters, and shows its end', async () => {
    const { token } = await newCandidate(portal)
    const response = await post(token, formOf([filePart(`${'. '.repeat(35_000)}mark sheet.pdf`, documents.pdf)]))
    expect(response.statusCode).toBe(200)
    expect(itemOf(response).attachment.original_name).toMatch(/\.pdf$/)
    expect(itemOf(response).attachment.original_name.length).toBeLessThanOrEqual(150)
  })

  it.each([
    ['cv.pdf', documents.pdf, contract.fileKinds.pdf.mimetype],
    ['photo.png', documents.png, contract.fileKinds.png.mimetype],
    ['photo.jpg', documents.jpg, contract.fileKinds.jpg.mimetype],
    ['photo.jpeg', documents.jpg, contract.fileKinds.jpg.mimetype],
    ['PHOTO.JPG', documents.jpg, contract.fileKinds.jpg.mimetype],
    ['cv.docx', documents.docx, contract.fileKinds.docx.mimetype],
    ['cv.doc', documents.doc, contract.fileKinds.doc.mimetype],
    ['cv.odt', documents.odt, contract.fileKinds.odt.mimetype],
    ['cv.txt', documents.txt, contract.fileKinds.txt.mimetype],
    ['अंकपत्र 10वीं.Pdf', documents.pdf, contract.fileKinds.pdf.mimetype],
  ])('stores %s with its kind and unchanged content', async (name, content, mimetype) => {
    const { token } = await newCandidate(portal)
    // The browser's content type is ignored, even an empty one (specification section 5).
    const response = await post(token, formOf([filePart(name, content, 'application/x-anything')]))
    expect(response.statusCode).toBe(200)
    expect(itemOf(response)).toMatchObject({ type: 6, attachment: { original_name: name, mimetype, size: content.length } })
    const [item] = await list(token)
    expect(item?.attachment.original_name).toBe(name)
    expect((await open(item?.attachment.download_link ?? '')).rawPayload.equals(content)).toBe(true)
  })

  it('accepts the type before or after the file, and every type of the list', async () => {
    const { token } = await newCandidate(portal)
    expect(itemOf(await post(token, formOf([typePart(1), filePart('a.pdf', documents.pdf)]))).type).toBe(1)
    expect(itemOf(await post(token, formOf([filePart('a.pdf', documents.pdf), typePart(10)]))).type).toBe(10)
    expect(await list(token)).toHaveLength(2)
  })

  it('S52: stores it under a random name in the storage folder only, readable by its owner only', async () => {
    const caller = await newCandidate(portal)
    await upload(caller.token, '../../../../tmp/portal-escape.pdf', documents.pdf)
    const [row] = await rowsOf(caller)
    expect(row?.original_name).toBe('portal-escape.pdf')
    expect(row?.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{48}$/)
    expect(existsSync('/tmp/portal-escape.pdf')).toBe(false)
    expect(row?.sha256).toBe(createHash('sha256').update(documents.pdf).digest('hex'))
    expect((await readFile(join(portal.dataDir, 'files', row?.storage_key ?? ''))).equals(documents.pdf)).toBe(true)
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Asha\\cv.pdf', 'cv.pdf'],
    ['..\\..\\cv.pdf', 'cv.pdf'],
    ['/etc/cv.pdf', 'cv.pdf'],
    ['cv.pdf.', 'cv.pdf'],
    ['cv.pdf . .', 'cv.pdf'],
    ['cv\u202efdp.pdf', 'cvfdp.pdf'],
    ['.pdf', '.pdf'],
    ['%2e%2e%2fcv.pdf', '%2e%2e%2fcv.pdf'],
    ['x'.repeat(250), 'x'.repeat(150)],
  ])('S47: shows the name %j as %j', async (uploaded, shown) => {
    const { token } = await newCandidate(portal)
    const response = await upload(token, uploaded, documents.pdf)
    expect([response.statusCode, itemOf(response).attachment.original_name]).toEqual([200, shown])
  })
})

describe('a refused upload', () => {
  it.each([
    ['page.html', disguises.html],
    ['cv.pdf.html', disguises.html],
    ['cv.pdf.html', documents.pdf],
    ['cv.pdf', disguises.html],
    ['photo.png', disguises.svg],
    ['photo.svg', disguises.svg],
    ['photo.jpg', disguises.gif],
    ['photo.gif', disguises.gif],
    ['cv.doc', disguises.exe],
    ['cv.exe', documents.pdf],
    ['cv.html.', disguises.html],
    ['cv.pdf\u202elmth.html', documents.pdf],
    ['cv.docx', disguises.zip],
    ['cv.doc', disguises.xls],
    ['cv.txt', disguises.elf],
    ['cv.txt', Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x80, 0x81])],
    ['cv.txt', Buffer.from('text with \u0000 in it')],
    ['cv.pdf', documents.png],
    ['photo.png', documents.pdf],
    ['cv', disguises.exe],
    ['cv.js', Buffer.from('alert(1)')],
    ['empty.txt', Buffer.alloc(0)],
    ['cv.PDF', documents.docx],
  ])('S47: %s, by content or name, with the message of the specification', async (name, content) => {
    const caller = await newCandidate(portal)
    await expectNothing(caller, async () => {
      const response = await upload(caller.token, name, content)
      expect([response.statusCode, problemOf(response).errors]).toEqual([422, { file: ['File format not supported.'] }])
    })
  })

  it.each(['cv.pdf', 'cv.docx', 'cv.txt', 'cv.odt', 'cv.doc'] as const)('%s as a profile picture: only jpeg and png', async (name) => {
    const caller = await newCandidate(portal)
    const content = documents[name.slice(3) as 'pdf']
    await expectNothing(caller, async () =>
      expect(problemOf(await upload(caller.token, name, content, contract.PROFILE_PICTURE)).errors).toEqual({
        file: [messages.fileFormat],
      }),
    )
  })

  it('text where the file belongs: Please select a file.', async () => {
    const { token } = await newCandidate(portal)
    const response = await post(token, formOf([{ name: 'file', value: 'resume.pdf' }, typePart(5)]))
    expect(response.statusCode).toBe(422)
    expect(problemOf(response).errors).toEqual({ file: [messages.selectFile] })
  })

  it('no file: Please select a file.', async () => {
    const caller = await newCandidate(portal)
    await expectNothing(caller, async () => {
      for (const body of [formOf([typePart(6)]), formOf([filePart('', '')]), formOf([filePart('..', documents.pdf)]), formOf([])]) {
        const response = await post(caller.token, body)
        expect([response.statusCode, problemOf(response).errors]).toEqual([422, { file: ['Please select a file.'] }])
      }
    })
  })

  it.each(['0', '11', '-1', '5.0', 'resume', '5 or 1=1', '99999', 'NaN', '५'])('type %s: Please select attachment type.', async (type) => {
    const caller = await newCandidate(portal)
    await expectNothing(caller, async () => {
      const response = await post(caller.token, formOf([filePart('cv.pdf', documents.pdf), typePart(type)]))
      expect([response.statusCode, problemOf(response).errors]).toEqual([422, { type: ['Please select attachment type.'] }])
    })
  })

  it('S46: one byte more than 5 MB is too large, 5 MB are not', async () => {
    const caller = await newCandidate(portal)
    expect((await upload(caller.token, 'long.txt', Buffer.alloc(limits.fileBytes, 'a'))).statusCode).toBe(200)
    await expectNothing(caller, async () => {
      const response = await upload(caller.token, 'long.txt', Buffer.alloc(limits.fileBytes + 1, 'a'))
      expect([response.statusCode, problemOf(response).code]).toEqual([413, 'too_large'])
    })
  })

  it('S50: a twenty-first document, and more than 50 MB in total; a new resume can still replace the old one', async () => {
    const caller = await newCandidate(portal)
    const { candidate_id } = caller
    const row = (type: number, size: number) => ({
      candidate_id,
      type,
      size,
      original_name: 'a.pdf',
      mimetype: 'application/pdf',
      sha256: '',
      storage_key: `aa/${'0'.repeat(48)}`,
    })
    await upload(caller.token, 'cv.pdf', documents.pdf, contract.RESUME)
    await portal.ctx.database.db.insert(tables.attachments).values(Array.from({ length: 19 }, () => row(6, 1)))
    const full = await upload(caller.token, 'one more.pdf', documents.pdf)
    expect([full.statusCode, problemOf(full).code]).toEqual([409, 'quota'])
    expect((await upload(caller.token, 'new cv.pdf', documents.pdf, contract.RESUME)).statusCode).toBe(200)
    expect(await rowsOf(caller)).toHaveLength(20)
    const heavy = await newCandidate(portal)
    await portal.ctx.database.db
      .insert(tables.attachments)
      .values({ ...row(6, limits.filesBytes - documents.pdf.length + 1), candidate_id: heavy.candidate_id })
    expect(problemOf(await upload(heavy.token, 'one more.pdf', documents.pdf)).code).toBe('quota')
    expect(await rowsOf(heavy)).toHaveLength(1)
  })

  it('S57: the sixty-first attempt in ten minutes, with the time to wait', async () => {
    const { token } = await newCandidate(portal)
    for (let count = 0; count < 60; count += 1) expect((await post(token, formOf([]))).statusCode).toBe(422)
    const response = await upload(token, 'cv.pdf', documents.pdf)
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('R14: a malformed form', () => {
  const whole = formOf([filePart('cv.pdf', documents.pdf)])
  /** Placeholder status for forms that may be refused in more than one way. */
  const unreadable = 0
  const many = (count: number) => Array.from({ length: count }, (_, index): Part => ({ name: `field${index}`, value: 'x' }))
  it.each([
    ['an unknown field', formOf([filePart('cv.pdf', documents.pdf), { name: 'candidate_id', value: '1' }]), formType, 422],
    ['the file under another name', formOf([{ name: 'document', filename: 'cv.pdf', value: documents.pdf }]), formType, 422],
    ['the type twice', formOf([filePart('cv.pdf', documents.pdf), typePart(6), typePart(5)]), formType, 422],
    ['two files', formOf([filePart('a.pdf', documents.pdf), filePart('b.pdf', documents.pdf)]), formType, 400],
    ['200 fields', formOf([...many(200), filePart('cv.pdf', documents.pdf)]), formType, 400],
    ['a field of 100 kB', formOf([filePart('cv.pdf', documents.pdf), typePart('6'.repeat(100_000))]), formType, unreadable],
    [
      'a field __proto__',
      formOf([filePart('cv.pdf', documents.pdf), { name: '__proto__', value: '{"polluted":1}' }]),
      formType,
      unreadable,
    ],
    ['a field constructor', formOf([filePart('cv.pdf', documents.pdf), { name: 'constructor', value: '1' }]), formType, unreadable],
    ['a field toString', formOf([filePart('cv.pdf', documents.pdf), { name: 'toString', value: '1' }]), formType, unreadable],
    ['no boundary', whole, 'multipart/form-data', unreadable],
    ['a different boundary', whole, 'multipart/form-data; boundary=other', unreadable],
    ['a boundary of 252 bytes', whole, `multipart/form-data; boundary=${'b'.repeat(252)}`, unreadable],
    ['a body truncated within the file', whole.subarray(0, whole.length - 120), formType, unreadable],
    ['a body truncated within the headers', whole.subarray(0, 60), formType, unreadable],
    ['an empty body', Buffer.alloc(0), formType, unreadable],
    [
      'a nested form',
      formOf([
        {
          name: 'file',
          filename: 'a.pdf',
          value: whole.toString('latin1').replaceAll('portal-test-boundary', 'inner'),
          type: 'multipart/mixed; boundary=inner',
        },
      ]),
      formType,
      unreadable,
    ],
    ['JSON', Buffer.from('{"file":"x"}'), 'application/json', 415],
    ['a plain text', Buffer.from('file'), 'text/plain', 415],
    ['an encoded form', Buffer.from('file=x'), 'application/x-www-form-urlencoded', 415],
    ['bytes', documents.pdf, 'application/pdf', 415],
  ])('%s is refused, and nothing is stored', async (_, payload, type, status) => {
    const caller = await newCandidate(portal)
    await expectNothing(caller, async () => {
      const response = await post(caller.token, payload, type)
      expect(status === unreadable ? [400, 413, 422] : [status]).toContain(response.statusCode)
      problemOf(response)
    })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('a part header named constructor has no effect', async () => {
    const { token } = await newCandidate(portal)
    const payload = Buffer.from(whole.toString('latin1').replace('content-type:', 'constructor: x\r\ncontent-type:'), 'latin1')
    expect((await post(token, payload)).statusCode).toBe(200)
  })
})

describe('replacing and removing', () => {
  it('a resume and a profile picture replace the old one; other documents are added', async () => {
    const { token } = await newCandidate(portal)
    for (const [name, content, type] of [
      ['a.pdf', documents.pdf, 5],
      ['b.docx', documents.docx, 5],
      ['a.png', documents.png, 4],
      ['b.jpg', documents.jpg, 4],
      ['x.pdf', documents.pdf, 6],
      ['y.pdf', documents.pdf, 6],
    ] as const) {
      expect((await upload(token, name, content, type)).statusCode).toBe(200)
    }
    expect((await list(token)).map(({ type, attachment }) => [type, attachment.original_name])).toEqual([
      [6, 'y.pdf'],
      [6, 'x.pdf'],
      [4, 'b.jpg'],
      [5, 'b.docx'],
    ])
  })

  it('R9: the old resume stays readable when storage or database fail to store the new one', async () => {
    const caller = await newCandidate(portal)
    const { db } = portal.ctx.database
    const old = itemOf(await upload(caller.token, 'old.pdf', documents.pdf, contract.RESUME))
    const stored = (await open(old.attachment.download_link)).rawPayload
    await db.execute(`alter table attachments add constraint no_more check (original_name <> 'new.pdf') not valid`)
    const refused = await upload(caller.token, 'new.pdf', documents.pdf, contract.RESUME)
    await db.execute('alter table attachments drop constraint no_more')
    expect([refused.statusCode, problemOf(refused).message]).toEqual([500, messages.generic])
    expect((await list(caller.token)).map(({ attachment }) => attachment.original_name)).toEqual(['old.pdf'])
    expect((await open(old.attachment.download_link)).rawPayload.equals(stored)).toBe(true)
    expect(await filesIn('uploads')).toEqual([])
  })

  it('R12: without storage uploads and downloads are 503, everything else works, and no row is without a file', async () => {
    const caller = await newCandidate(portal)
    const old = itemOf(await upload(caller.token, 'old.pdf', documents.pdf, contract.RESUME))
    const [folder, away] = [join(portal.dataDir, 'files'), join(portal.dataDir, 'away')]
    await rename(folder, away)
    for (const blocked of [false, true]) {
      if (blocked) await writeFile(folder, '')
      const response = await upload(caller.token, 'new.pdf', documents.pdf, contract.RESUME)
      expect([response.statusCode, problemOf(response).code]).toEqual([503, 'storage_unavailable'])
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      expect((await open(old.attachment.view_link)).statusCode).toBe(503)
      const ready = await portal.call(readyz)
      expect([ready.status, ready.text]).toEqual([
        503,
        JSON.stringify({ status: 'failed', database: 'ok', storage: 'failed', queue: 'ok' }),
      ])
      expect(await list(caller.token)).toHaveLength(1)
    }
    await rm(folder)
    await rename(away, folder)
    expect((await open(old.attachment.view_link)).statusCode).toBe(200)
    expect(await filesIn('uploads')).toEqual([])
    expect((await upload(caller.token, 'new.pdf', documents.pdf, contract.RESUME)).statusCode).toBe(200)
  })

  it('S29: of five resumes sent concurrently one is stored, with its own content', async () => {
    const caller = await newCandidate(portal)
    const contents = Array.from({ length: 5 }, (_, index) => Buffer.from(`Resume ${index}`))
    const responses = await Promise.all(contents.map((content, index) => upload(caller.token, `cv${index}.txt`, content, contract.RESUME)))
    expect(statusesOf(responses.map(({ statusCode }) => ({ status: statusCode })))).toEqual([200, 200, 200, 200, 200])
    const [item, ...others] = await list(caller.token)
    expect(others).toEqual([])
    expect((await open(item?.attachment.download_link ?? '')).body).toBe(`Resume ${item?.attachment.original_name[2]}`)
  })

  it('S56: removed and replaced documents disappear immediately, their files with the next job', async () => {
    const caller = await newCandidate(portal)
    // Clears jobs of earlier tests, because the worker handles only one per second.
    await portal.ctx.database.db.execute(`delete from jobs.job where name = 'remove-unused-file'`)
    const first = itemOf(await upload(caller.token, 'first.pdf', documents.pdf, contract.RESUME))
    const other = itemOf(await upload(caller.token, 'other.txt', documents.txt))
    const keys = (await rowsOf(caller)).map(({ storage_key }) => join(portal.dataDir, 'files', storage_key))
    await upload(caller.token, 'second.pdf', documents.pdf, contract.RESUME)
    expect((await remove(caller.token, other.attachment_id)).body).toEqual({ success: true })
    for (const item of [first, other]) expect((await open(item.attachment.view_link)).statusCode).toBe(404)
    const jobs = await portal.ctx.database.db.execute<{ data: object }>(`select data from jobs.job where name = 'remove-unused-file'`)
    expect(jobs.rows.flatMap(({ data }) => Object.keys(data)).every((name) => name === 'storage_key')).toBe(true)
    await startFileRemoval(portal.ctx)
    await expect.poll(() => keys.filter((key) => existsSync(key)), { timeout: 10_000 }).toEqual([])
    const [remaining] = await list(caller.token)
    expect((await open(remaining?.attachment.view_link ?? '')).rawPayload.equals(documents.pdf)).toBe(true)
  })
})

describe('who cannot change documents', () => {
  it("S22: another candidate's document cannot be removed, and does not show", async () => {
    const [owner, other] = [await newCandidate(portal), await newCandidate(portal)]
    const { attachment_id } = itemOf(await upload(owner.token, 'cv.pdf', documents.pdf))
    const [foreign, absent] = [await remove(other.token, attachment_id), await remove(other.token, 2_000_000_000)]
    expect([foreign.status, foreign.problem.code, foreign.problem.message]).toEqual([404, absent.problem.code, absent.problem.message])
    expect(await list(other.token)).toEqual([])
    expect(await rowsOf(owner)).toHaveLength(1)
  })

  it('S21: staff get 403 and unauthenticated callers 401, before anything is stored', async () => {
    const caller = await newCandidate(portal)
    await expectNothing(caller, async () => {
      for (const [token, status] of [
        [(await newStaff(portal)).token, 403],
        ['', 401],
      ] as const) {
        expect((await upload(token, 'cv.pdf', documents.pdf)).statusCode).toBe(status)
        expect((await remove(token, 1)).status).toBe(status)
        expect((await portal.call(contract.listAttachments, { token })).status).toBe(status)
      }
    })
  })

  it('removing twice concurrently succeeds once', async () => {
    const { token } = await newCandidate(portal)
    const { attachment_id } = itemOf(await upload(token, 'cv.pdf', documents.pdf))
    expect(statusesOf(await Promise.all([remove(token, attachment_id), remove(token, attachment_id)]))).toEqual([200, 404])
  })
})
