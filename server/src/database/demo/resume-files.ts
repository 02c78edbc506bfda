import { strToU8, zipSync } from 'fflate'
import type { ResumeLine } from './resume-text.ts'

/** Glyph widths of Helvetica from space to tilde, in thousandths of the font size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
  278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
  667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556,
  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const PAGE = { width: 595, height: 842, margin: 54 }
const styles: Readonly<Record<ResumeLine['kind'], { font: string; size: number; lead: number; before: number; indent: number }>> = {
  name: { font: 'F2', size: 20, lead: 26, before: 0, indent: 0 },
  title: { font: 'F1', size: 12, lead: 17, before: 0, indent: 0 },
  heading: { font: 'F2', size: 12, lead: 18, before: 12, indent: 0 },
  strong: { font: 'F2', size: 10, lead: 14, before: 4, indent: 0 },
  text: { font: 'F1', size: 10, lead: 14, before: 0, indent: 0 },
  bullet: { font: 'F1', size: 10, lead: 14, before: 0, indent: 14 },
}

/** WinAnsi has no rupee sign. */
const plain = (text: string): string =>
  text
    .replaceAll('₹', 'Rs. ')
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replace(/[^\u0020-\u007e]/g, '')

const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, character) => sum + (WIDTHS[character.charCodeAt(0) - 32] ?? 556), 0) * size * 1.05) / 1000

const wrap = (text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(next, size) > width) {
      lines.push(line)
      line = word
    } else line = next
  }
  return [...lines, line]
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** Lays out the lines on A4 pages, as content streams. */
const layOut = (lines: readonly ResumeLine[]): string[] => {
  const pages: string[][] = [[]]
  let y = PAGE.height - PAGE.margin
  const room = (height: number) => {
    if (y - height > PAGE.margin) return
    pages.push([])
    y = PAGE.height - PAGE.margin
  }
  for (const { kind, text } of lines) {
    const { font, size, lead, before, indent } = styles[kind]
    const wrapped = wrap(plain(text), size, PAGE.width - 2 * PAGE.margin - indent)
    room(before + lead * (kind === 'heading' || kind === 'strong' ? wrapped.length + 2 : wrapped.length))
    y -= before
    for (const [index, part] of wrapped.entries()) {
      y -= lead
      const page = pages.at(-1)
      const bullet = kind === 'bullet' && index === 0 ? `BT /F1 ${size} Tf ${PAGE.margin} ${y} Td (\\225) Tj ET` : null
      if (bullet !== null) page?.push(bullet)
      page?.push(`BT /${font} ${size} Tf ${PAGE.margin + indent} ${y} Td (${escaped(part)}) Tj ET`)
    }
    if (kind === 'heading') pages.at(-1)?.push(`0.75 w 0.6 G ${PAGE.margin} ${y - 4} m ${PAGE.width - PAGE.margin} ${y - 4} l S`)
    if (kind === 'heading') y -= 4
  }
  return pages.map((page) => page.join('\n'))
}

/** A PDF that uses only the standard fonts, so none is embedded. */
export const resumePdf = (lines: readonly ResumeLine[]): Buffer => {
  const pages = layOut(lines)
  const first = 5
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const xref = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const paragraph = ({ kind, text }: ResumeLine): string => {
  const { size, before, indent } = styles[kind]
  const run = `<w:rPr>${styles[kind].font === 'F2' ? '<w:b/>' : ''}<w:sz w:val="${size * 2}"/></w:rPr>`
  const line = kind === 'bullet' ? `• ${text}` : text
  return `<w:p><w:pPr><w:spacing w:before="${before * 20}" w:after="0"/><w:ind w:left="${indent * 20}"/></w:pPr><w:r>${run}<w:t xml:space="preserve">${xml(line)}</w:t></w:r></w:p>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
/** The same resume as a Word document. */
export const resumeDocx = (lines: readonly ResumeLine[]): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(
        `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines.map(paragraph).join('')}<w:sectPr/></w:body></w:document>`,
      ),
    }),
  )
