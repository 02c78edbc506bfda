import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { logout } from '@portal/contract/accounts'
import * as contract from '@portal/contract/attachments'
import { readCandidate } from '@portal/contract/profiles'
import { healthz } from '@portal/contract/health'
import { Problem } from '@portal/contract/shared/problem'
import { limits } from '@portal/contract/shared/limits'
import { disguises, documents } from '../../testing/documents.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { formOf, formType, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const MINUTE = 60_000
const keep = async (token: string, filename: string, value: Buffer) =>
  (await postForm(portal, token, formOf([{ name: 'file', filename, value }]))).json<{ data: contract.Attachment }>().data
const open = (url: string) => portal.app.inject({ method: 'GET', url })

describe('a link to a document', () => {
  it('S19: works without an authorization header for five minutes, and no longer', async () => {
    const { token } = await newCandidate(portal)
    const { attachment } = await keep(token, 'cv.pdf', documents.pdf)
    expect(attachment.view_link).not.toContain(token)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(now + 5 * MINUTE - 2000)
    expect((await open(attachment.view_link)).statusCode).toBe(200)
    clock.mockReturnValue(now + 5 * MINUTE + 1000)
    expect((await open(attachment.view_link)).statusCode).toBe(404)
    expect((await open(attachment.download_link)).statusCode).toBe(404)
  })

  it('S19: with another document, session, action, time or signature is 404', async () => {
    const [asha, other] = [await newCandidate(portal), await newCandidate(portal)]
    const [mine, theirs] = [await keep(asha.token, 'cv.pdf', documents.pdf), await keep(other.token, 'cv.pdf', documents.pdf)]
    const link = mine.attachment.view_link
    const parts = new URL(link, 'http://localhost')
    const session = (item: contract.Attachment) => new URL(item.attachment.view_link, 'http://localhost').searchParams.get('session') ?? ''
    const changed = (name: string, value: string) => {
      const url = new URL(parts)
      url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    const signature = parts.searchParams.get('signature') ?? ''
    const wrong = [
      link.replace(`/files/${mine.attachment_id}/`, `/files/${theirs.attachment_id}/`),
      link.replace('/view?', '/download?'),
      link.replace('/view?', '/delete?'),
      link.replace(`/files/${mine.attachment_id}/`, '/files/2000000000/'),
      link.replace(`/files/${mine.attachment_id}/`, '/files/..%2f..%2fsecret/'),
      changed('session', session(theirs)),
      changed('expires', String(Number(parts.searchParams.get('expires')) + 1)),
      changed('expires', '9999999999'),
      changed('signature', signature.slice(0, -1)),
      changed('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      changed('signature', ''),
      `${link}&id=${theirs.attachment_id}`,
      `${link}&session=1`,
      link.split('?')[0] ?? '',
    ]
    const responses = await Promise.all(wrong.map(open))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404))
    expect(new Set(responses.map((response) => Problem.parse(response.json()).message)).size).toBe(1)
    expect((await open(link)).statusCode).toBe(200)
  })

  it('S16: ends with its session and with the document', async () => {
    const { token } = await newCandidate(portal)
    const [first, second] = [await keep(token, 'a.pdf', documents.pdf), await keep(token, 'b.pdf', documents.pdf)]
    await portal.call(contract.deleteAttachment, { token, params: { id: String(first.attachment_id) } })
    expect((await open(first.attachment.view_link)).statusCode).toBe(404)
    expect((await open(second.attachment.view_link)).statusCode).toBe(200)
    await portal.call(logout, { token })
    expect((await open(second.attachment.view_link)).statusCode).toBe(404)
    expect((await open(second.attachment.download_link)).statusCode).toBe(404)
  })

  it('of a candidate is given to staff, and ends with their session', async () => {
    const [candidate, staff] = [await newCandidate(portal), await newStaff(portal)]
    await keep(candidate.token, 'cv.pdf', documents.pdf)
    const { body } = await portal.call(readCandidate, { token: staff.token, params: { id: String(candidate.candidate_id) } })
    const link = body.data.attachments[0]?.attachment.view_link ?? ''
    expect((await open(link)).rawPayload.equals(documents.pdf)).toBe(true)
    await portal.call(logout, { token: staff.token })
    expect((await open(link)).statusCode).toBe(404)
  })
})

describe('how a document is served', () => {
  it.each([
    ['cv.pdf', documents.pdf, 'application/pdf', 'inline'],
    ['a.png', documents.png, 'image/png', 'inline'],
    ['a.jpg', documents.jpg, 'image/jpeg', 'inline'],
    ['a.txt', documents.txt, 'text/plain; charset=utf-8', 'inline'],
    ['a.txt', disguises.html, 'text/plain; charset=utf-8', 'inline'],
  ])('S51: %s, so that nothing in it can run', async (name, content, type, disposition) => {
    const { token } = await newCandidate(portal)
    const { attachment } = await keep(token, name, content)
    const [view, download] = [await open(attachment.view_link), await open(attachment.download_link)]
    for (const response of [view, download]) {
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-length': String(content.length),
        'referrer-policy': 'no-referrer',
      })
      expect(response.headers['cache-control']).toContain('no-store')
      expect(response.headers['content-security-policy']).toMatch(/default-src 'none'/)
      expect(response.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src|allow-scripts/)
      // S55: only the portal's own pages may frame it.
      expect(response.headers['content-security-policy']).toMatch(/frame-ancestors 'self'/)
      expect(response.rawPayload.equals(content)).toBe(true)
    }
    expect(view.headers['content-disposition']).toMatch(new RegExp(`^${disposition};`))
    expect(download.headers['content-disposition']).toMatch(/^attachment;/)
  })

  it.each(['doc', 'docx', 'odt'] as const)('S51: a downloaded %s is never opened in the browser', async (kind) => {
    const { token } = await newCandidate(portal)
    const { attachment } = await keep(token, `a.${kind}`, documents[kind])
    const { headers, rawPayload } = await open(attachment.download_link)
    expect(headers).toMatchObject({ 'content-type': contract.fileKinds[kind].mimetype, 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
    expect(rawPayload.equals(documents[kind])).toBe(true)
  })

  it.each([
    ['मेरा बायोडाटा.pdf', /filename\*=UTF-8''%E0%A4%AE/],
    ['a"b;c.pdf', /^attachment; filename=/],
    [`${'न'.repeat(85)}.pdf`, /filename\*=UTF-8''/],
    ['line\r\nset-cookie: a=b.pdf', /^attachment; filename=/],
  ])('S51: keeps the name %j in one header line', async (name, header) => {
    const { token } = await newCandidate(portal)
    // A part's header can't contain a line break; the parser receives the encoded name.
    const { attachment } = await keep(token, name.replace('\r\n', '%0D%0A'), documents.pdf)
    const { headers } = await open(attachment.download_link)
    expect(headers['content-disposition']).toMatch(header)
    expect(headers['content-disposition']).not.toMatch(/[\r\n]/)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('R15: aborted uploads', () => {
  it('leave no temporary file and no row at any point, and the portal keeps working', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const callers = await Promise.all([newCandidate(portal), newCandidate(portal)])
    const body = formOf([{ name: 'file', filename: 'long.txt', value: Buffer.alloc(limits.fileBytes + 4096, 'a') }])
    const cuts = [0, 1, 40, 90, 120, 200, 5000, 70_000, 1_000_000, limits.fileBytes - 1, limits.fileBytes + 1, limits.fileBytes + 3000]
    await Promise.all(
      [...cuts, ...cuts].map(async (cut, index) => {
        const socket = connect({ port, host: '127.0.0.1' })
        socket.on('error', () => undefined)
        await once(socket, 'connect')
        socket.write(
          `POST /api/v1/candidate/attachment HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${callers[index % 2]?.token ?? ''}\r\ncontent-type: ${formType}\r\ncontent-length: ${body.length}\r\n\r\n`,
        )
        socket.write(body.subarray(0, cut))
        await pause(50 + cut / 50_000)
        socket.destroy()
      }),
    )
    const folder = join(portal.dataDir, 'uploads')
    await expect.poll(async () => (existsSync(folder) ? readdir(folder) : []), { timeout: 5000 }).toEqual([])
    for (const { token } of callers) expect((await portal.call(contract.listAttachments, { token })).body.data).toEqual([])
    expect((await portal.call(healthz)).status).toBe(200)
    // Not logged as an error.
    expect(portal.logged.filter((line) => line.includes('request failed'))).toEqual([])
    expect((await keep(callers[0].token, 'cv.pdf', documents.pdf)).attachment.size).toBe(documents.pdf.length)
  })
})
