import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { logout, roles } from '@portal/contract/accounts'
import * as contract from '@portal/contract/campus-documents'
import { readCampus } from '@portal/contract/campuses'
import { limits } from '@portal/contract/shared/limits'
import { Problem } from '@portal/contract/shared/problem'
import * as tables from '../../database/schema.ts'
import { disguises, documents } from '../../testing/documents.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { formOf, formType } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { startFileRemoval } from '../attachments/attachments.job.ts'
import { isStorageKeyUsed } from '../attachments/attachments.queries.ts'

const portal = usePortal()
const MINUTE = 60_000
const AHMEDABAD = 1

const newCampus = async (): Promise<number> => {
  const [row] = await portal.ctx.database.db.insert(tables.campuses).values({ name: 'Nirma University', city: AHMEDABAD }).returning()
  return row?.id ?? 0
}
const upload = async ({ token }: Pick<Caller, 'token'>, campus_id: number, filename = 'MoU 2026.pdf', value: Buffer = documents.pdf) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/campuses/${campus_id}/documents`,
    payload: formOf([{ name: 'file', filename, value }]),
    headers: { 'content-type': formType, ...(token !== '' && { authorization: `Bearer ${token}` }) },
  })
  return { status: response.statusCode, json: () => response.json<unknown>() }
}
const added = async (caller: Caller, campus_id: number, filename?: string, value?: Buffer): Promise<contract.CampusDocument> =>
  ((await upload(caller, campus_id, filename, value)).json() as { data: contract.CampusDocument }).data
const list = async ({ token }: Caller, campus_id: number) =>
  (await portal.call(contract.listCampusDocuments, { token, params: { id: String(campus_id) } })).body.data
const remove = ({ token }: Caller, id: number) => portal.call(contract.removeCampusDocument, { token, params: { id: String(id) } })
const open = (url: string) => portal.app.inject({ method: 'GET', url })
const rowsOf = (campus_id: number) =>
  portal.ctx.database.db.select().from(tables.campus_documents).where(eq(tables.campus_documents.campus_id, campus_id))
const fileOf = (storage_key: string | undefined) => join(portal.dataDir, 'files', storage_key ?? '')

describe('documents of a college', () => {
  it('are added, listed with who and when, opened, downloaded and removed by every member of staff', async () => {
    const [administrator, recruiter] = [await newStaff(portal, roles.administrator), await newStaff(portal)]
    const id = await newCampus()
    const first = await added(administrator, id)
    await added(recruiter, id, 'Presentation.docx', documents.docx)
    const shown = await list(recruiter, id)
    expect(shown.map(({ original_name, view }) => [original_name, view])).toEqual([
      ['Presentation.docx', 'preview'],
      ['MoU 2026.pdf', 'file'],
    ])
    expect(shown[1]).toMatchObject({ id: first.id, size: documents.pdf.length, created_by_name: 'Meera Trivedi' })
    const [view, download] = [await open(shown[1]?.view_link ?? ''), await open(shown[1]?.download_link ?? '')]
    expect(view.headers['content-disposition']).toMatch(/^inline/)
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="MoU 2026.pdf"',
      'x-content-type-options': 'nosniff',
    })
    expect(download.headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(download.rawPayload.equals(documents.pdf)).toBe(true)

    expect((await remove(recruiter, first.id)).body).toEqual({ success: true })
    expect((await remove(recruiter, first.id)).status).toBe(404)
    expect((await open(first.download_link)).statusCode).toBe(404)
    expect((await list(administrator, id)).map(({ original_name }) => original_name)).toEqual(['Presentation.docx'])
    const { body } = await portal.call(readCampus, { token: recruiter.token, params: { id: String(id) } })
    expect(body.data.activity.map(({ action }) => action)).toEqual([
      'campus_document_removed',
      'campus_document_added',
      'campus_document_added',
    ])
  })

  it('are refused to candidates and signed-out callers', async () => {
    const [staff, candidate] = [await newStaff(portal), await newCandidate(portal)]
    const id = await newCampus()
    const document = await added(staff, id)
    expect((await upload(candidate, id)).status).toBe(403)
    expect((await upload({ token: '' }, id)).status).toBe(401)
    expect((await remove(candidate, document.id)).status).toBe(403)
    const { token } = candidate
    expect((await portal.call(contract.listCampusDocuments, { token, params: { id: String(id) } })).status).toBe(403)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('of a college that does not exist are 404', async () => {
    const staff = await newStaff(portal)
    expect((await upload(staff, 999_999)).status).toBe(404)
    const { token } = staff
    expect((await portal.call(contract.listCampusDocuments, { token, params: { id: '999999' } })).status).toBe(404)
  })

  it('are stored once when the same file is sent again', async () => {
    const staff = await newStaff(portal)
    const id = await newCampus()
    expect((await added(staff, id)).id).toBe((await added(staff, id)).id)
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it.each([
    ['page.html', disguises.html],
    ['MoU.pdf', disguises.exe],
    ['MoU.pdf', documents.png],
    ['rows.xls', disguises.xls],
    ['logo.svg', disguises.svg],
    ['empty.txt', Buffer.alloc(0)],
  ])('S47: %s is refused by content or name', async (name, content) => {
    const staff = await newStaff(portal)
    const id = await newCampus()
    const response = await upload(staff, id, name, content)
    expect([response.status, Problem.parse(response.json()).errors]).toEqual([422, { file: ['File format not supported.'] }])
    expect(await rowsOf(id)).toEqual([])
  })

  it('S46: a file of more than 5 MB is too large', async () => {
    const staff = await newStaff(portal)
    const id = await newCampus()
    expect((await upload(staff, id, 'long.txt', Buffer.alloc(limits.fileBytes + 1, 'a'))).status).toBe(413)
    expect(await rowsOf(id)).toEqual([])
  })

  it('S50: a twenty-first document, and more than 50 MB in total, are refused', async () => {
    const staff = await newStaff(portal)
    const [full, heavy] = [await newCampus(), await newCampus()]
    const row = (campus_id: number, size: number) => ({
      campus_id,
      size,
      original_name: 'a.pdf',
      mimetype: 'application/pdf',
      sha256: '',
      storage_key: `aa/${'0'.repeat(48)}`,
    })
    const { db } = portal.ctx.database
    await db.insert(tables.campus_documents).values(Array.from({ length: limits.files }, () => row(full, 1)))
    await db.insert(tables.campus_documents).values(row(heavy, limits.filesBytes - documents.pdf.length + 1))
    for (const id of [full, heavy]) {
      const response = await upload(staff, id)
      expect([response.status, Problem.parse(response.json()).code]).toEqual([409, 'quota'])
    }
    expect(await rowsOf(full)).toHaveLength(limits.files)
  })
})

describe('a link to a document of a college', () => {
  it('S19: ends after five minutes, with its session, and for an account that is no longer staff', async () => {
    const [staff, other] = [await newStaff(portal), await newStaff(portal)]
    const id = await newCampus()
    const { download_link: link } = await added(staff, id)
    const [theirs] = await list(other, id)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 5 * MINUTE + 1000)
    expect((await open(link)).statusCode).toBe(404)
    clock.mockRestore()
    expect((await open(link)).statusCode).toBe(200)
    await portal.call(logout, { token: staff.token })
    expect((await open(link)).statusCode).toBe(404)
    const { users } = tables
    await portal.ctx.database.db.update(users).set({ role_id: roles.candidate }).where(eq(users.id, other.user_id))
    expect((await open(theirs?.download_link ?? '')).statusCode).toBe(404)
  })

  it('S19: is for one document and one action only', async () => {
    const staff = await newStaff(portal)
    const id = await newCampus()
    const [first, second] = [await added(staff, id), await added(staff, id, 'Other.pdf')]
    const wrong = [
      first.view_link.replace('/view?', '/download?'),
      first.view_link.replace(`/${first.id}/`, `/${second.id}/`),
      first.view_link.replace('/campus-documents/', '/files/'),
      first.view_link.split('?')[0] ?? '',
    ]
    for (const url of wrong) expect((await open(url)).statusCode).toBe(404)
  })
})

it('R9: the file of a document is kept while it has a row, and removed after it', async () => {
  await startFileRemoval(portal.ctx)
  const staff = await newStaff(portal)
  const id = await newCampus()
  const document = await added(staff, id)
  const [row] = await rowsOf(id)
  expect(await isStorageKeyUsed(portal.ctx.database.db, row?.storage_key ?? '')).toBe(true)
  expect(existsSync(fileOf(row?.storage_key))).toBe(true)
  await remove(staff, document.id)
  expect(await isStorageKeyUsed(portal.ctx.database.db, row?.storage_key ?? '')).toBe(false)
  await vi.waitFor(() => expect(existsSync(fileOf(row?.storage_key))).toBe(false), { timeout: 10_000 })
})
