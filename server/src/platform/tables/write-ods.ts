import { strToU8, zipSync } from 'fflate'
import { removeControlCharacters } from '../csv.rules.ts'

export const ODS = 'application/vnd.oasis.opendocument.spreadsheet'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => removeControlCharacters(text).replace(/[&<>"]/g, (character) => escapes[character] ?? character)
/** Lines become paragraphs. Consecutive spaces are written as a count, because XML would collapse them. */
const paragraphs = (text: string): string =>
  escaped(text)
    .split(/\r?\n/)
    .map(
      (line) =>
        `<text:p>${line.replace(/(?<=^| ) +/g, (spaces) => `<text:s text:c="${spaces.length}"/>`).replaceAll('\t', '<text:tab/>')}</text:p>`,
    )
    .join('')
const cellOf = (text: string): string =>
  text === '' ? '<table:table-cell/>' : `<table:table-cell office:value-type="string">${paragraphs(text)}</table:table-cell>`
const rowOf = (cells: readonly string[]): string => `<table:table-row>${cells.map(cellOf).join('')}</table:table-row>`

const NAMESPACES = ['office', 'table', 'text'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ')
const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${ODS}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`

/** An OpenDocument sheet of text cells, which can't become formulas and keep their zeros. The type is the first entry and not compressed. */
export const writeOds = (name: string, lines: readonly (readonly string[])[]): Buffer => {
  const table = `<table:table table:name="${escaped(name)}">${lines.map(rowOf).join('')}</table:table>`
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMESPACES} office:version="1.3"><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`
  return Buffer.from(
    zipSync({ mimetype: [strToU8(ODS), { level: 0 }], 'META-INF/manifest.xml': strToU8(MANIFEST), 'content.xml': strToU8(content) }),
  )
}
