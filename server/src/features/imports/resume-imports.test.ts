import { eq, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { RESUME } from '@portal/contract/attachments'
import { addResumeImport, listImportFiles, readImportFiles, resumeColumn, type ImportResume } from '@portal/contract/import-resumes'
import { chooseForDuplicates, editImportCell } from '@portal/contract/import-rows'
import { fileRefusals } from '@portal/contract/import-states'
import { discardImport, changeImportMapping, listImports, startImport, validateImport } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import * as tables from '../../database/schema.ts'
import { documents, zipOfZeros } from '../../testing/documents.ts'
import { newCandidate, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { collected, imported, readResumesOf, undone, uploadResume } from '../../testing/imports.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { makeResume } from '../../testing/resumes/make.ts'
import { isStorageKeyUsed } from '../attachments/attachments.queries.ts'
import { emptyOldImports } from './run.service.ts'

const portal = usePortal()
const paramsOf = (id: number) => ({ id: String(id) })
const resumeOf = (name: string, email: string, mobile: string) =>
  `Name: ${name}\n${email}\nMobile: ${mobile}\n\nEducation\nB.E. Computer Engineering, GTU, 8.1 CGPA, 2020\n\nSkills\nReact, Docker, Git\n`
const filesOf = async ({ token }: Pick<Caller, 'token'>, id: number, query: Record<string, string> = {}) =>
  (await portal.call(listImportFiles, { token, params: paramsOf(id), query })).body.data
const keysOf = async (id: number): Promise<string[]> => {
  const { rows } = await portal.ctx.database.db.execute<{ storage_key: string }>(
    sql`select storage_key from import_rows where import_id = ${id} and storage_key is not null`,
  )
  return rows.map(({ storage_key }) => storage_key)
}
const byEmail = async (email: string) => {
  const [row] = await portal.ctx.database.db.select().from(tables.candidates).where(eq(tables.candidates.email, email))
  return row
}
const resumesOf = (candidate_id: number) =>
  portal.ctx.database.db.select().from(tables.attachments).where(eq(tables.attachments.candidate_id, candidate_id))
const named = (rows: readonly ImportResume[], file: string) => rows.find((row) => row.file === file)
const cell = (row: ImportResume | undefined, header: Parameters<typeof resumeColumn>[0]) => row?.cells[resumeColumn(header)]

/** Encrypted with a non-empty password. */
const lockedPdf = () => {
  const bytes = (value: string) => `<${value.repeat(32)}>`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O ${bytes('41')}/U ${bytes('42')}>>endobj\ntrailer<</Root 1 0 R/Encrypt 4 0 R/ID[${bytes('43')}${bytes('43')}]>>\n%%EOF\n`,
  )
}
const scan = async (): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage().drawRectangle({ x: 50, y: 50, width: 400, height: 600 })
  return Buffer.from(await document.save())
}

describe('an import of resumes', () => {
  it('creates candidates with their resumes and the extracted data, emails no one, and can be undone', async () => {
    const staff = await newStaff(portal)
    const made = await makeResume(5)
    const { id, state } = await collected(portal, staff, {
      'harsh.txt': `${resumeOf('Harsh Trivedi', 'harsh.trivedi@example.com', '98250 20001')}\nCurrent CTC: 6,50,000 | Notice period: 45 days\n`,
      'made.docx': made.content,
    })
    expect(state).toBe('collecting')
    const read = await readResumesOf(portal, staff, id)
    expect([read.state, read.counts.rows, read.counts.create]).toEqual(['validated', 2, 2])
    const { rows, counts } = await filesOf(staff, id)
    expect(counts).toEqual({ all: 2, ready: 2, attention: 0, duplicates: 0, failed: 0 })
    const harsh = named(rows, 'harsh.txt')
    expect([cell(harsh, 'Name'), cell(harsh, 'Email'), cell(harsh, 'Mobile')]).toEqual([
      'Harsh Trivedi',
      'harsh.trivedi@example.com',
      '9825020001',
    ])
    expect(cell(harsh, 'Skills')).toContain('React')
    expect([cell(harsh, 'Current CTC'), cell(harsh, 'Notice period')]).toEqual(['6.5 LPA', '1.5 months'])
    expect((await portal.app.inject({ method: 'GET', url: harsh?.view_link ?? '' })).body).toContain('Harsh Trivedi')
    const keys = await keysOf(id)

    const done = await imported(portal, staff, id, { reference: 5, assigned_to: staff.user_id })
    expect([done.state, done.result.created, done.result.failed]).toEqual(['done', 2, 0])
    const candidate = await byEmail('harsh.trivedi@example.com')
    expect(candidate).toMatchObject({ first_name: 'Harsh', last_name: 'Trivedi', reference: 5, assigned_to: staff.user_id, user_id: null })
    const [attached] = await resumesOf(candidate?.id ?? 0)
    expect(attached).toMatchObject({ type: RESUME, original_name: 'harsh.txt', mimetype: 'text/plain' })
    const { db } = portal.ctx.database
    const readings = await db
      .select()
      .from(tables.resume_readings)
      .where(eq(tables.resume_readings.attachment_id, attached?.id ?? 0))
    expect(readings[0]?.suggestions.email?.value).toBe('harsh.trivedi@example.com')
    const texts = await db
      .select()
      .from(tables.resume_texts)
      .where(eq(tables.resume_texts.attachment_id, attached?.id ?? 0))
    expect(texts[0]?.body).toContain('Computer Engineering')
    expect(await db.select().from(tables.mails).where(eq(tables.mails.to_address, 'harsh.trivedi@example.com'))).toEqual([])
    expect(await keysOf(id)).toEqual([])
    expect(await Promise.all(keys.map((key) => isStorageKeyUsed(db, key)))).toEqual([true, true])

    const back = await undone(portal, staff, id)
    expect([back.state, back.result.undone, back.result.kept]).toEqual(['undone', 2, 0])
    expect(await byEmail('harsh.trivedi@example.com')).toBeUndefined()
    expect(await Promise.all(keys.map((key) => isStorageKeyUsed(db, key)))).toEqual([false, false])
    const { rows: jobs } = await db.execute<{ key: string }>(
      sql`select data ->> 'storage_key' as key from jobs.job where name = 'remove-unused-file' and start_after <= now() + interval '1 minute'`,
    )
    expect(jobs.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  })

  it('imports the education and the current job that the rows show, as they are after corrections, and the undo removes them', async () => {
    const staff = await newStaff(portal)
    const { id } = await collected(portal, staff, {
      'mitali.txt': `Name: Mitali Parmar
mitali.parmar@example.com
Mobile: 98250 20011

Experience
Senior Accountant, Sabarmati Textiles Pvt Ltd, Ahmedabad
Apr 2022 - Present
Junior Accountant, Narmada Foods Pvt Ltd, Surat
Jun 2019 - Mar 2022

Education
B.Com, Gujarat University, CGPA 8.12/10, 2019
HSC, GSEB, 81 %, 2016
SSC, GSEB, 84.5 %, 2014
`,
    })
    await readResumesOf(portal, staff, id)
    const [row] = (await filesOf(staff, id)).rows
    expect(
      ['Degree', 'Degree %', 'Degree passing year', 'College', '12th %', '12th passing year', '12th school', '10th %'].map((header) =>
        cell(row, header as 'Degree'),
      ),
    ).toEqual(['B.Com.', '81.2% (from CGPA 8.12)', '2019', 'Gujarat University', '81%', '2016', 'GSEB', '84.5%'])
    expect(row?.problems.filter(({ level }) => level === 'error')).toEqual([])
    expect([cell(row, 'Current company'), cell(row, 'Current designation'), cell(row, 'Current job since')]).toEqual([
      'Sabarmati Textiles Pvt Ltd',
      'Senior Accountant',
      '1 Apr 2022',
    ])
    const edited = await portal.call(editImportCell, {
      token: staff.token,
      params: { id: String(id), row: String(row?.row) },
      body: { column: resumeColumn('12th %'), value: '83' },
    })
    expect(edited.status).toBe(200)
    await imported(portal, staff, id)
    const candidate = await byEmail('mitali.parmar@example.com')
    const { db } = portal.ctx.database
    const stored = async () => [
      (
        await db
          .select()
          .from(tables.educations)
          .where(eq(tables.educations.candidate_id, candidate?.id ?? 0))
      )
        .map(({ qualification_id, percentage, passing_year }) => [qualification_id, percentage, passing_year])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
      (
        await db
          .select()
          .from(tables.experiences)
          .where(eq(tables.experiences.candidate_id, candidate?.id ?? 0))
      ).map(({ employer, designation, from, to }) => [employer, designation, from, to]),
    ]
    expect(await stored()).toEqual([
      [
        [1, 84.5, 2014],
        [2, 83, 2016],
        [expect.any(Number), 81.2, 2019],
      ],
      [['Sabarmati Textiles Pvt Ltd', 'Senior Accountant', '2022-04-01', null]],
    ])
    expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 1, kept: 0 })
    expect(await stored()).toEqual([[], []])
  })

  it('leaves out uncertain values; a row is ready once they are entered', async () => {
    const staff = await newStaff(portal)
    const { id } = await collected(portal, staff, {
      'scan.pdf': await scan(),
      'no-address.txt': 'Kavya Desai\n\nEducation\nB.Com, Gujarat University, 72 %, 2019\n',
    })
    await readResumesOf(portal, staff, id)
    const { rows, counts } = await filesOf(staff, id, { show: 'attention' })
    expect(counts).toMatchObject({ ready: 0, attention: 2, failed: 0 })
    const scanned = named(rows, 'scan.pdf')
    expect([scanned?.is_picture, cell(scanned, 'Name'), cell(scanned, 'Email')]).toEqual([true, '', ''])
    const edit = (header: Parameters<typeof resumeColumn>[0], value: string) =>
      portal.call(editImportCell, {
        token: staff.token,
        params: { id: String(id), row: String(scanned?.row) },
        body: { column: resumeColumn(header), value },
      })
    await edit('Name', 'Scanned Panchal')
    expect((await edit('Email', 'scanned.panchal@example.com')).body.data.problems).toEqual([])
    const after = await filesOf(staff, id)
    expect(after.counts).toMatchObject({ ready: 1, attention: 1 })
    const done = await imported(portal, staff, id)
    expect([done.result.created, done.counts.errors]).toEqual([1, 1])
    const candidate = await byEmail('scanned.panchal@example.com')
    expect((await resumesOf(candidate?.id ?? 0))[0]?.original_name).toBe('scan.pdf')
  })

  it('finds duplicates among candidates and rows; attaches a resume only to candidates without one, and the undo removes it', async () => {
    const staff = await newStaff(portal)
    const [without, withOne] = [await newCandidate(portal), await newCandidate(portal)]
    const form = formOf([
      { name: 'file', filename: 'own.txt', value: 'My own resume' },
      { name: 'type', value: String(RESUME) },
    ])
    expect((await postForm(portal, withOne.token, form)).statusCode).toBe(200)
    const [a, b] = [await storedCandidate(portal, without.candidate_id), await storedCandidate(portal, withOne.candidate_id)]
    const { id } = await collected(portal, staff, {
      'a.txt': resumeOf(`${a?.first_name} ${a?.last_name}`, a?.email ?? '', '98250 30001'),
      'b.txt': resumeOf(`${b?.first_name} ${b?.last_name}`, b?.email ?? '', '98250 30002'),
      'new.txt': resumeOf('Zeel Rathod', 'zeel.rathod@example.com', '98250 30003'),
      'again.txt': `${resumeOf('Zeel Rathod', 'zeel.rathod@example.com', '98250 30003')}\nUpdated`,
    })
    const read = await readResumesOf(portal, staff, id)
    expect(read.counts).toMatchObject({ create: 1, rows: 4, errors: 0 })
    const { rows } = await filesOf(staff, id, { show: 'duplicates' })
    expect(named(rows, 'a.txt')?.duplicate).toMatchObject({
      kind: 'email',
      choice: 'skip',
      candidate: { id: without.candidate_id, has_resume: false },
    })
    expect(named(rows, 'b.txt')?.duplicate?.candidate?.has_resume).toBe(true)
    expect(named(rows, 'again.txt')?.duplicate).toMatchObject({ kind: 'file_email', candidate: null })
    const choose = (choice: 'attach' | 'overwrite') =>
      portal.call(chooseForDuplicates, { token: staff.token, params: paramsOf(id), body: { kind: 'email', choice } })
    expect((await choose('overwrite')).status).toBe(422)
    expect((await choose('attach')).body.data.counts).toMatchObject({ create: 1, update: 1 })
    const done = await imported(portal, staff, id)
    expect(done.result).toMatchObject({ created: 1, updated: 1, skipped: 2, failed: 0 })
    expect((await resumesOf(without.candidate_id)).map(({ original_name }) => original_name)).toEqual(['a.txt'])
    expect((await resumesOf(withOne.candidate_id)).map(({ original_name }) => original_name)).toEqual(['own.txt'])
    expect(await storedCandidate(portal, without.candidate_id)).toEqual(a)
    const back = await undone(portal, staff, id)
    expect(back.result).toMatchObject({ undone: 2, kept: 0 })
    expect(await resumesOf(without.candidate_id)).toEqual([])
  })

  it('keeps a candidate whose resume has been replaced since', async () => {
    const staff = await newStaff(portal)
    const { id } = await collected(portal, staff, { 'nidhi.txt': resumeOf('Nidhi Solanki', 'nidhi.solanki@example.com', '98250 40001') })
    await readResumesOf(portal, staff, id)
    await imported(portal, staff, id)
    const candidate = await byEmail('nidhi.solanki@example.com')
    const { db } = portal.ctx.database
    await db.delete(tables.attachments).where(eq(tables.attachments.candidate_id, candidate?.id ?? 0))
    const newer = { type: RESUME, original_name: 'newer.txt', mimetype: 'text/plain', size: 1, sha256: 'newer', storage_key: 'newer' }
    await db.insert(tables.attachments).values({ candidate_id: candidate?.id ?? 0, ...newer })
    expect((await undone(portal, staff, id)).result).toMatchObject({ undone: 0, kept: 1 })
  })
})

describe('a file is refused by name and reason', () => {
  it('before parsing: empty, too large, of another type, an archive, repeated, or already a candidate’s; the same upload again adds nothing', async () => {
    const staff = await newStaff(portal)
    const caller = await newCandidate(portal)
    const known = resumeOf('Priya Mehta', 'priya@example.com', '98250 50001')
    await postForm(
      portal,
      caller.token,
      formOf([
        { name: 'file', filename: 'cv.txt', value: known },
        { name: 'type', value: String(RESUME) },
      ]),
    )
    const { id } = (await portal.call(addResumeImport, { token: staff.token })).body.data
    const add = (name: string, content: string | Buffer) => uploadResume(portal, staff, id, name, content)
    expect((await add('empty.pdf', '')).refusals).toEqual(['empty'])
    expect((await add('large.txt', Buffer.alloc(limits.fileBytes + 1, 'a'))).refusals).toEqual(['size'])
    expect((await add('virus.pdf', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03]))).refusals).toEqual(['type'])
    expect((await add('cv.pdf', 'a text')).refusals).toEqual(['type'])
    for (const name of ['cv.rtf', 'cv.doc']) expect((await add(name, '{\\rtf1\\ansi Asha Patel\\par}')).refusals).toEqual(['rich_text'])
    expect(fileRefusals.rich_text).toContain('Save it as PDF')
    expect((await add('cvs.rar', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'))).refusals).toEqual(['archive'])
    expect((await add('known.txt', known)).refusals).toEqual(['known'])
    expect((await add('one.txt', 'Resume of Rohan')).refusals).toEqual([null])
    expect((await add('two.txt', 'Resume of Rohan')).refusals).toEqual(['same_file'])
    expect((await add('one.txt', 'Resume of Rohan')).body.data).toEqual({ added: [], repeated: 1 })
    expect((await add('../../etc/pass\u202ewd.txt', 'Resume of Kavya')).body.data.added[0]?.file).toBe('passwd.txt')
    const { counts, rows } = await filesOf(staff, id, { show: 'failed' })
    expect(counts).toMatchObject({ all: 11, failed: 9 })
    expect(rows.filter(({ resume_of }) => resume_of !== null).map(({ file, resume_of }) => [file, resume_of?.id])).toEqual([
      ['known.txt', caller.candidate_id],
    ])
    expect(await keysOf(id)).toHaveLength(2)
  })

  it('after parsing: password-protected, damaged, without text; its file is removed', async () => {
    const staff = await newStaff(portal)
    const { id } = await collected(portal, staff, {
      'locked.pdf': lockedPdf(),
      'damaged.docx': documents.docx.subarray(0, documents.docx.length - 40),
      'blank.txt': '   \n \n',
      'good.txt': resumeOf('Vishwa Bhatt', 'vishwa.bhatt@example.com', '98250 60001'),
    })
    const read = await readResumesOf(portal, staff, id)
    const { rows } = await filesOf(staff, id, { show: 'failed' })
    expect(rows.map(({ file, refusal, view_link }) => [file, refusal, view_link])).toEqual([
      ['locked.pdf', 'password', null],
      ['damaged.docx', 'unreadable', null],
      ['blank.txt', 'no_text', null],
    ])
    expect(read.counts).toMatchObject({ rows: 4, errors: 3, create: 1 })
    expect(await keysOf(id)).toHaveLength(1)
  })

  it('without a readable file, parsing doesn’t start; once started, no file can be added', async () => {
    const staff = await newStaff(portal)
    const { id } = (await portal.call(addResumeImport, { token: staff.token })).body.data
    const start = () => portal.call(readImportFiles, { token: staff.token, params: paramsOf(id) })
    expect((await start()).status).toBe(409)
    await uploadResume(portal, staff, id, 'a.txt', 'Resume of Arjun')
    expect((await start()).status).toBe(200)
    expect((await uploadResume(portal, staff, id, 'b.txt', 'Resume of Asha')).status).toBe(409)
    const body = { columns: [{ column: 1, field: 'email' }] }
    expect((await portal.call(changeImportMapping, { token: staff.token, params: paramsOf(id), body })).status).toBe(409)
    expect((await portal.call(validateImport, { token: staff.token, params: paramsOf(id) })).status).toBe(409)
  })
})

describe('a ZIP of resumes', () => {
  const zipped = (files: Readonly<Record<string, string | Uint8Array>>) =>
    Buffer.from(
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? strToU8(text) : text]))),
    )
  const begin = async () => {
    const staff = await newStaff(portal)
    const { id } = (await portal.call(addResumeImport, { token: staff.token })).body.data
    return { staff, id, add: (content: Buffer, name = 'resumes.zip') => uploadResume(portal, staff, id, name, content) }
  }

  it('is unpacked without folders, junk files and paths; each refused file is named', async () => {
    const { add, id, staff } = await begin()
    const { body } = await add(
      zipped({
        'June/asha.txt': 'Resume of Asha',
        'June/Ahmedabad/rohan.txt': 'Resume of Rohan',
        '__MACOSX/June/._asha.txt': 'fork',
        '.DS_Store': 'store',
        'Thumbs.db': 'thumbs',
        '../../../tmp/evil.txt': 'Resume of Kavya',
        'C:\\Users\\x\\zeel.txt': 'Resume of Zeel',
        'empty.pdf': '',
        'inner.zip': zipped({ 'a.txt': 'a' }),
      }),
    )
    const found = body.data.added.map(({ file, refusal }) => [file, refusal]).toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    expect(found).toEqual([
      ['asha.txt', null],
      ['empty.pdf', 'empty'],
      ['evil.txt', null],
      ['inner.zip', 'archive'],
      ['rohan.txt', null],
      ['zeel.txt', null],
    ])
    expect((await add(zipped({ 'other/asha.txt': 'Resume of Asha' }))).body.data).toEqual({ added: [], repeated: 1 })
    expect((await filesOf(staff, id)).counts).toMatchObject({ all: 6, failed: 2 })
  })

  it.each<[string, () => Buffer]>([
    ['with 700 MB of zeros', () => zipOfZeros('resume.txt', 700, { 'a.txt': 'a' })],
    ['cut in two', () => zipped({ 'a.txt': 'Resume of Asha' }).subarray(0, 60)],
    ['without files', () => zipped({ '__MACOSX/._a': 'x' })],
    [
      'of too many files',
      () => zipped(Object.fromEntries(Array.from({ length: limits.importResumes + 1 }, (_, n) => [`${n}.txt`, `Resume ${n}`]))),
    ],
  ])('%s is refused, and nothing is added', async (_, make) => {
    const { add, id, staff } = await begin()
    const { status, body } = await add(make())
    expect([status, body.errors?.['file']?.length]).toEqual([422, 1])
    expect((await filesOf(staff, id)).counts.all).toBe(0)
  })
})

describe('the resumes of an import', () => {
  it('are for staff only', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const { id } = await collected(portal, staff, { 'a.txt': resumeOf('Asha Patel', 'asha.p@example.com', '98250 70001') })
    expect((await uploadResume(portal, candidate, id, 'b.txt', 'Resume')).status).toBe(403)
    for (const endpoint of [readImportFiles, listImportFiles]) {
      expect((await portal.call(endpoint, { token: candidate.token, params: paramsOf(id) })).status).toBe(403)
      expect((await portal.call(endpoint, { params: paramsOf(id) })).status).toBe(401)
    }
    expect((await portal.call(addResumeImport, { token: candidate.token })).status).toBe(403)
    const link = (await filesOf(staff, id)).rows[0]?.view_link ?? ''
    const statusOf = async (url: string) => (await portal.app.inject({ method: 'GET', url })).statusCode
    expect(await statusOf(link)).toBe(200)
    expect(await statusOf(link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`))).toBe(404)
    expect(await statusOf(link.replace(/\/(\d+)\?/, '/999?'))).toBe(404)
    const table = await portal.call(listImports, { token: staff.token })
    expect(table.body.data.rows[0]).toMatchObject({ format: 'resumes', state: 'collecting', counts: { rows: 1 } })
  })

  it('are removed with their files when it is discarded or abandoned', async () => {
    const staff = await newStaff(portal)
    const { db } = portal.ctx.database
    const first = await collected(portal, staff, { 'a.txt': 'Resume of someone' })
    const keys = await keysOf(first.id)
    expect((await portal.call(discardImport, { token: staff.token, params: paramsOf(first.id) })).status).toBe(200)
    const second = await collected(portal, staff, { 'b.txt': 'Resume of another one' })
    keys.push(...(await keysOf(second.id)))
    await db.execute(sql`update imports set created_at = now() - interval '8 days' where id = ${second.id}`)
    await emptyOldImports(portal.ctx)
    const { rows } = await db.execute<{ key: string }>(
      sql`select data ->> 'storage_key' as key from jobs.job where name = 'remove-unused-file' and start_after <= now() + interval '1 minute'`,
    )
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
    expect([await keysOf(first.id), await keysOf(second.id)]).toEqual([[], []])
  })

  it('are hidden once their candidate’s record is withheld; the files are removed later', async () => {
    const staff = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const stored = await storedCandidate(portal, candidate.candidate_id)
    const { id } = await collected(portal, staff, {
      'a.txt': resumeOf(`${stored?.first_name} ${stored?.last_name}`, stored?.email ?? '', '98250 80001'),
    })
    await readResumesOf(portal, staff, id)
    const { db } = portal.ctx.database
    const link = (await filesOf(staff, id)).rows[0]?.view_link ?? ''
    await db.execute(sql`update candidates set withheld_since = now(), withheld_reason = 'consent' where id = ${candidate.candidate_id}`)
    expect((await filesOf(staff, id)).rows).toEqual([])
    expect((await portal.app.inject({ method: 'GET', url: link })).statusCode).toBe(404)
    const { rows } = await db.execute<{ text: string }>(sql`select r::text as text from import_rows r where import_id = ${id} and row > 1`)
    expect(rows.map(({ text }) => text).join(' ')).not.toContain(stored?.first_name)
    const keys = await keysOf(id)
    expect(keys).toHaveLength(1)
    await emptyOldImports(portal.ctx)
    expect(await keysOf(id)).toEqual([])
    expect(await isStorageKeyUsed(db, keys[0] ?? '')).toBe(false)
    expect((await portal.call(startImport, { token: staff.token, params: paramsOf(id), body: {} })).status).toBe(409)
  })
})
