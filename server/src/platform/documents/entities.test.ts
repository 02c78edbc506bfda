import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../testing/documents.ts'
import { docxToHtml, odtToXml } from './word-processing.ts'

const CANARY = 'canary of a file of the server'
let folder: string
let secret: string
let outside: string
let calls = 0
const server = createServer((socket) => {
  calls += 1
  socket.destroy()
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-entities-'))
  await writeFile(join(folder, 'secret.txt'), CANARY)
  secret = pathToFileURL(join(folder, 'secret.txt')).href
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')
/** DTDs and entity declarations, for a document whose text contains `&x;`. */
const declarations = (): Readonly<Record<string, string>> => ({
  'a file': `<!DOCTYPE d [<!ENTITY x SYSTEM "${secret}">]>`,
  'an address': `<!DOCTYPE d [<!ENTITY x SYSTEM "${outside}">]>`,
  'a DTD elsewhere': `<!DOCTYPE d SYSTEM "${outside}d.dtd">`,
  'a parameter entity': `<!DOCTYPE d [<!ENTITY % p SYSTEM "${outside}p.dtd"> %p;]>`,
  'a billion laughs': `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}<!ENTITY x "&l9;">]>`,
})
const body = `<w:document ${W}><w:body><w:p><w:r><w:t>Asha &x;</w:t></w:r></w:p></w:body></w:document>`
/** The harmless docx with some entries replaced. */
const docxWith = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync({ ...unzipSync(documents.docx), ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])) }),
  )
const odtWith = (content: string): Buffer => Buffer.from(zipSync({ 'content.xml': strToU8(content) }))

/** Extracted text, or 'refused'. */
const outcome = async (read: () => string | Promise<string>): Promise<string> => {
  try {
    return await read()
  } catch {
    return 'refused'
  }
}

describe('S40: entities of a document are neither fetched nor expanded', () => {
  it.each(['a file', 'an address', 'a DTD elsewhere', 'a parameter entity', 'a billion laughs'])('%s', async (name) => {
    const declared = declarations()[name] ?? ''
    const styles = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="&x;"><w:name w:val="&x;"/></w:style></w:styles>`
    const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`
    const read = [
      () => docxToHtml(docxWith({ 'word/document.xml': declared + body })),
      () => docxToHtml(docxWith({ 'word/styles.xml': declared + styles })),
      () => docxToHtml(docxWith({ 'word/_rels/document.xml.rels': declared + relationships })),
      () => docxToHtml(docxWith({ '[Content_Types].xml': `${declared}<Types/>` })),
      () => odtToXml(odtWith(`${declared}<office:document-content>&x;</office:document-content>`)),
    ]
    const outcomes = await Promise.all(read.map(outcome))
    expect(outcomes.filter((text) => text.includes(CANARY) || text.includes('haha') || text.length > 1000)).toEqual([])
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['refused', 'refused'])
    expect(calls).toBe(0)
  })

  it("linked images of a docx aren't fetched", async () => {
    const picture = `<w:document ${W} xmlns:r="${RELATIONSHIPS}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><w:body><w:p><w:r><w:t>Asha</w:t></w:r><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="far"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>`
    for (const target of [secret, outside, join(folder, 'secret.txt')]) {
      const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="far" Type="${RELATIONSHIPS}/image" Target="${target}" TargetMode="External"/></Relationships>`
      const content = docxWith({ 'word/document.xml': picture, 'word/_rels/document.xml.rels': relationships })
      const html = await outcome(() => docxToHtml(content))
      expect(html).toContain('Asha')
      expect(html).not.toContain(Buffer.from(CANARY).toString('base64').slice(0, 20))
    }
    expect(calls).toBe(0)
  })
})
