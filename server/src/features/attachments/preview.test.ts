import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import type { Attachment } from '@portal/contract/attachments'
import { logout } from '@portal/contract/accounts'
import { healthz } from '@portal/contract/health'
import { documents, zipOfZeros } from '../../testing/documents.ts'
import { newCandidate } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { usePortal } from '../../testing/portal.ts'
import { makeResume } from '../../testing/resumes/make.ts'
import { docOf } from '../../testing/word97.ts'
import { renderMarkupPreview, renderTextPreview } from './preview.rules.ts'

const portal = usePortal()
const MEGABYTE = 1024 * 1024
const NONE = 'No preview available. Download the file.'
const open = (url: string) => portal.app.inject({ method: 'GET', url })
const keep = async (token: string, filename: string, value: Buffer) =>
  (await postForm(portal, token, formOf([{ name: 'file', filename, value }]))).json<{ data: Attachment }>().data
/** The preview page behind a document's view link. */
const pageOf = async (filename: string, value: Buffer) => {
  const { token } = await newCandidate(portal)
  return open((await keep(token, filename, value)).attachment.view_link)
}
const docxOf = (body: string): Buffer => {
  const types = 'application/vnd.openxmlformats-'
  const schemas = 'http://schemas.openxmlformats.org'
  const style = (id: string, name: string) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  const space = `xmlns:w="${schemas}/wordprocessingml/2006/main"`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${types}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}officedocument.wordprocessingml.styles+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="s" Type="${schemas}/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="x" Type="${schemas}/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`,
      ),
      'word/styles.xml': strToU8(`<w:styles ${space}>${style('H1', 'heading 1')}</w:styles>`),
      'word/document.xml': strToU8(
        `<w:document ${space} xmlns:r="${schemas}/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
      ),
    }),
  )
}
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const hugeDocx = (): Buffer => zipOfZeros('word/document.xml', 60, { '[Content_Types].xml': types })
const odtOf = (content: string | Uint8Array): Buffer =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': typeof content === 'string' ? strToU8(content) : content,
    }),
  )
const cut = (content: Buffer): Buffer => content.subarray(0, Math.floor(content.length * 0.6))
const text = (value: string) => `<w:r><w:t xml:space="preserve">${value}</w:t></w:r>`

describe('the view of a word-processing document', () => {
  it('shows paragraphs, headings and tables of a docx', async () => {
    const { body, headers } = await pageOf(
      'cv.docx',
      docxOf(
        `<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr>${text('Education')}</w:p><w:p>${text('आशा &amp; &lt;b&gt;Patel&lt;/b&gt;')}</w:p>` +
          `<w:tbl><w:tr><w:tc><w:p>${text('10th')}</w:p></w:tc><w:tc><w:p>${text('82.4')}</w:p></w:tc></w:tr></w:tbl>`,
      ),
    )
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>Education</h1><p>आशा &amp; &lt;b&gt;Patel&lt;/b&gt;</p>')
    expect(body).toContain('<table><tr><td><p>10th</p></td><td><p>82.4</p></td></tr></table>')
  })

  it('shows headings, lists, tables and line breaks of an odt, without deleted text and comments', async () => {
    const { body } = await pageOf(
      'cv.odt',
      odtOf(
        '<office:document-content><office:automatic-styles><number:text>style text</number:text></office:automatic-styles><office:body><office:text>' +
          '<text:tracked-changes><text:p>deleted long ago</text:p></text:tracked-changes><text:h text:outline-level="2">Work</text:h>' +
          '<text:p>Surat<text:line-break/>Gujarat<office:annotation><text:p>a remark</text:p></office:annotation></text:p>' +
          '<text:list><text:list-item><text:p>Java</text:p></text:list-item></text:list>' +
          '<table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell></table:table-row></table:table>' +
          '</office:text></office:body></office:document-content>',
      ),
    )
    expect(body).toContain(
      '<h2>Work</h2><p>Surat<br>Gujarat</p><ul><li><p>Java</p></li></ul><table><tr><td><p>A</p></td></tr></table></main>',
    )
    expect(body).not.toMatch(/deleted|remark|style text/)
  })

  it('shows the paragraphs of a doc', async () => {
    const { body } = await pageOf('cv.doc', docOf('Asha Patel\n<script>alert(1)</script>\nSkills: Java'))
    expect(body).toContain('<main><p>Asha Patel</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>Skills: Java</p></main>')
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shows the text of a resume (labelled resume %i)', async (seed) => {
    const { format, content, label } = await makeResume(seed)
    if (format !== 'docx' && format !== 'odt') return
    const { body } = await pageOf(`cv.${format}`, content)
    expect(body).toContain(label.email ?? '')
  })

  it('is marked as a preview, and its download is the original file', async () => {
    const { token } = await newCandidate(portal)
    const doc = docOf('Asha Patel')
    for (const [name, content, view] of [
      ['cv.doc', doc, 'preview'],
      ['cv.docx', documents.docx, 'preview'],
      ['cv.odt', documents.odt, 'preview'],
      ['cv.pdf', documents.pdf, 'file'],
      ['cv.txt', documents.txt, 'file'],
    ] as const) {
      const { attachment } = await keep(token, name, content)
      expect(attachment.view).toBe(view)
      expect((await open(attachment.download_link)).rawPayload.equals(content)).toBe(true)
    }
  })
})

describe('S51: a preview cannot run anything', () => {
  it('has a policy that forbids scripts, is not cached, and only pages of the portal can frame it', async () => {
    const { headers, body } = await pageOf('a"b\u202e.docx', docxOf(`<w:p>${text('Asha')}</w:p>`))
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox; default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'; /)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/unsafe|allow-|https?:|script-src/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['cache-control']).toContain('no-store')
    expect(body).not.toMatch(/<script|javascript:|href|src=| on[a-z]+=/i)
  })

  it('has no URL, attribute or element of the document', async () => {
    const link = `<w:hyperlink r:id="x">${text('my page')}</w:hyperlink>`
    const { body } = await pageOf('cv.docx', docxOf(`<w:p>${link}${text('&lt;img src=x onerror=alert(1)&gt;')}</w:p>`))
    expect(body).toContain('<p>my page&lt;img src=x onerror=alert(1)&gt;</p>')
    expect(body).not.toContain('javascript:')
    const odt = await pageOf(
      'cv.odt',
      odtOf(
        '<office:body><script>alert(1)</script><text:a xlink:href="javascript:alert(2)"><text:p onclick="alert(3)" style="x">a</text:p></text:a><iframe src="//evil.example/"/><text:p>b&#60;script&#62;</text:p></office:body>',
      ),
    )
    expect(odt.body).toContain('<main><p>a</p><p>b&lt;script&gt;</p></main>')
  })

  it('has only allowed, balanced elements, whatever the document contains', () => {
    const tag = fc.constantFrom('p', 'text:p', 'table:table', 'td', 'script', 'svg', 'text:list', 'h1', 'office:annotation', 'a')
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      tag.map((name) => `<${name} x="&lt;&#39;"/>`),
      fc.string(),
      fc.constantFrom('<', '>', '&lt;', '&#x3c;', '<!--', '-->', '<![CDATA[', '"', "'"),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { html } = renderMarkupPreview(pieces.join(''))
        const tags = [...html.matchAll(/<(\/?)([a-z0-9]+)>/g)].map(([, end = '', element = '']) => ({ end, element }))
        const known = ['p', 'h1', 'ul', 'li', 'table', 'tr', 'td', 'br']
        expect(tags.filter(({ element }) => !known.includes(element))).toEqual([])
        const open: string[] = []
        const wrong = tags.filter(({ end, element }) => element !== 'br' && (end ? open.pop() !== element : open.push(element) < 0))
        expect([wrong, open]).toEqual([[], []])
        expect(html.replaceAll(/<\/?[a-z0-9]+>/g, '')).not.toMatch(/[<>]/)
      }),
    )
  })

  it('of a very long document is truncated, with a message', () => {
    expect(renderTextPreview('line\n'.repeat(500_000))).toMatchObject({ isTruncated: true })
    const { html, isTruncated } = renderMarkupPreview('<p>'.repeat(2_000_000))
    expect([isTruncated, html.length < 2_000_000]).toEqual([false, true])
    expect(renderMarkupPreview('<p>line</p>'.repeat(200_000)).isTruncated).toBe(true)
  })
})

describe('R16, S48: an unreadable document', () => {
  it.each([
    ['a docx with 60 MB inside', 'cv.docx', hugeDocx],
    ['an odt with 60 MB inside', 'cv.odt', () => zipOfZeros('content.xml', 60, { mimetype: 'application/vnd.oasis.opendocument.text' })],
    ['an odt with entities', 'cv.odt', () => odtOf('<!DOCTYPE x [<!ENTITY a "aaa">]><office:body>&a;</office:body>')],
    ['an odt with a password', 'cv.odt', () => odtOf(new Uint8Array(4096).map((_, index) => (index * 167) % 251))],
    ['an odt of 2,000 empty cells', 'cv.odt', () => odtOf(`<office:body>${'<table:table-cell/>'.repeat(2000)}</office:body>`)],
    ['a truncated docx', 'cv.docx', () => cut(documents.docx)],
    ['a doc that isn’t one', 'cv.doc', () => documents.doc],
    ['a truncated doc', 'cv.doc', () => cut(docOf('Asha Patel'))],
    ['a doc with a password', 'cv.doc', () => docOf('Asha Patel', true)],
    ['an empty odt', 'cv.odt', () => documents.odt],
  ])('%s shows one sentence, not an error', async (_, name, make) => {
    const content = make()
    const { token } = await newCandidate(portal)
    const before = process.memoryUsage.rss()
    const uploaded = await postForm(portal, token, formOf([{ name: 'file', filename: name, value: content }]))
    if (uploaded.statusCode === 422) return
    const { attachment } = uploaded.json<{ data: Attachment }>().data
    const response = await open(attachment.view_link)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.body).toContain(NONE)
    expect(response.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect((process.memoryUsage.rss() - before) / MEGABYTE).toBeLessThan(200)
    expect((await open(attachment.download_link)).rawPayload.equals(content)).toBe(true)
  })

  it('does not block other calls', async () => {
    const { token } = await newCandidate(portal)
    const { attachment } = await keep(token, 'cv.docx', hugeDocx())
    const order: string[] = []
    const preview = open(attachment.view_link).then((response) => {
      order.push('preview')
      return response
    })
    expect((await portal.call(healthz)).status).toBe(200)
    order.push('other call')
    expect((await preview).body).toContain(NONE)
    expect(order).toEqual(['other call', 'preview'])
  })
})

describe('who can open a preview', () => {
  it('S19: no one after five minutes, after the session has ended, or with a download link', async () => {
    const { token } = await newCandidate(portal)
    const { attachment } = await keep(token, 'cv.doc', docOf('Asha Patel'))
    const { view_link, download_link } = attachment
    const signature = new URL(download_link, 'http://localhost').searchParams.get('signature') ?? ''
    expect((await open(view_link.replace(/signature=.*/, `signature=${signature}`))).statusCode).toBe(404)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000 + 1000)
    expect((await open(view_link)).statusCode).toBe(404)
    clock.mockReturnValue(now)
    await portal.call(logout, { token })
    const ended = await open(view_link)
    expect([ended.statusCode, ended.body.includes('Asha')]).toEqual([404, false])
  })

  it('a link can be checked without opening it', async () => {
    const { token } = await newCandidate(portal)
    const ask = (url: string) => portal.app.inject({ method: 'HEAD', url })
    for (const [name, content] of [
      ['cv.doc', docOf('Asha Patel')],
      ['cv.pdf', documents.pdf],
    ] as const) {
      const { attachment } = await keep(token, name, content)
      const [living, wrong] = [await ask(attachment.view_link), await ask(`${attachment.view_link}x`)]
      expect([living.statusCode, living.body, wrong.statusCode, wrong.body]).toEqual([200, '', 404, ''])
    }
  })

  it('S57: the sixty-first preview in ten minutes is 429', async () => {
    const { token } = await newCandidate(portal)
    const { attachment } = await keep(token, 'cv.doc', documents.doc)
    await portal.ctx.database.db.execute(`update rate_limits set hits = 60 where key like 'preview:%'`)
    await open(attachment.view_link)
    await portal.ctx.database.db.execute(`update rate_limits set hits = 60 where key like 'preview:%'`)
    const refused = await open(attachment.view_link)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await open(attachment.download_link)).statusCode).toBe(200)
  })
})
