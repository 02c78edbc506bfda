import { strToU8, zipSync } from 'fflate'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** The layout of a resume: lines, gaps, and tables as rows of cells. */
export type Block = string | readonly (readonly string[])[]
export type Format = 'pdf' | 'docx' | 'odt' | 'txt'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const FIXED = { mtime: '2026-01-01T00:00:00' }

const docxOf = (blocks: readonly Block[]): Buffer => {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
  const body = blocks.map((block) =>
    typeof block === 'string'
      ? paragraph(block)
      : `<w:tbl>${block.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
  )
  const types = 'application/vnd.openxmlformats-'
  const schemas = 'http://schemas.openxmlformats.org'
  return Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': strToU8(
          `${XML}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="${types}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}officedocument.wordprocessingml.document.main+xml"/></Types>`,
        ),
        '_rels/.rels': strToU8(
          `${XML}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="r" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
        ),
        'word/document.xml': strToU8(
          `${XML}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
        ),
      },
      FIXED,
    ),
  )
}

const odtOf = (blocks: readonly Block[]): Buffer => {
  const paragraph = (text: string) => `<text:p>${escaped(text)}</text:p>`
  const cell = (text: string) => `<table:table-cell>${paragraph(text)}</table:table-cell>`
  const body = blocks.map((block) =>
    typeof block === 'string'
      ? paragraph(block)
      : `<table:table>${block.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')}</table:table>`,
  )
  const space = (name: string) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`
  return Buffer.from(
    zipSync(
      {
        mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
        'content.xml': strToU8(
          `${XML}<office:document-content ${['office', 'text', 'table'].map(space).join(' ')}><office:body><office:text>${body.join('')}</office:text></office:body></office:document-content>`,
        ),
      },
      FIXED,
    ),
  )
}

const TOP = 800
const STEP = 15
const TABLE = 500
/** Points between the columns of a table, as few as in word processors. */
const CELL_GAP = 6

/** Wraps a long line like a word processor. */
const wrapped = (text: string, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])

/** Average width of a character in points. */
const CHARACTER_WIDTH = 5
const NARROWEST = 45

/** Column widths for the longest cells; if the table is too wide, the widest columns are reduced. */
const widthsOf = (rows: readonly (readonly string[])[], room: number, widthOf: (text: string) => number): number[] => {
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, index) => Math.max(NARROWEST, ...rows.map((row) => widthOf(row[index] ?? ''))))
  const forCells = room - columns * CELL_GAP
  const total = (all: readonly number[]) => all.reduce((sum, width) => sum + width, 0)
  if (total(widths) < forCells) return widths.map((width) => (width * forCells) / total(widths))
  let widest = Math.max(...widths)
  const shown = () => widths.map((width) => Math.min(width, widest))
  while (widest > NARROWEST && total(shown()) > forCells) widest -= 1
  return shown()
}

/** One column, or two beside each other: `side` is drawn after the main column. */
const pdfOf = async (blocks: readonly Block[], side: readonly Block[]): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const draw = (column: readonly Block[], left: number, isFirst: boolean) => {
    let page = isFirst || document.getPageCount() === 0 ? document.addPage([595, 842]) : document.getPage(0)
    let y = TOP
    const line = (text: string, x: number) => page.drawText(text, { x, y, size: 10, font })
    const down = () => {
      y -= STEP
      if (y < 40) [page, y] = [document.addPage([595, 842]), TOP]
    }
    for (const block of column) {
      if (typeof block === 'string') {
        if (block === '') down()
        for (const part of block === '' ? [] : wrapped(block, left > 200 ? 62 : 92)) {
          line(part, left)
          down()
        }
        continue
      }
      const widths = widthsOf(block, left > 200 ? TABLE - 180 : TABLE, (text) => font.widthOfTextAtSize(text, 10))
      for (const row of block) {
        // Cell by cell, as word processors write: a cell of two lines goes back up to the next cell.
        const cells = row.map((cell, index) => wrapped(cell, Math.floor((widths[index] ?? 0) / CHARACTER_WIDTH)))
        const top = y
        for (const [index, parts] of cells.entries()) {
          const x = left + widths.slice(0, index).reduce((sum, width) => sum + width + CELL_GAP, 0)
          for (const [at, part] of parts.entries()) page.drawText(part, { x, y: top - at * STEP, size: 10, font })
        }
        for (let lines = Math.max(...cells.map((parts) => parts.length)); lines > 0; lines -= 1) down()
      }
    }
  }
  draw(blocks, side.length > 0 ? 230 : 50, true)
  if (side.length > 0) draw(side, 40, false)
  return Buffer.from(await document.save())
}

/** Writes the resume as a file. `side` is a second column in a pdf, and follows the rest in other formats. */
export const writeResume = async (format: Format, blocks: readonly Block[], side: readonly Block[]): Promise<Buffer> => {
  const all = [...blocks, ...(side.length > 0 ? ['', ...side] : [])]
  if (format === 'pdf') return pdfOf(blocks, side)
  if (format === 'docx') return docxOf(all)
  if (format === 'odt') return odtOf(all)
  return Buffer.from(all.map((block) => (typeof block === 'string' ? block : block.map((row) => row.join('\t')).join('\n'))).join('\n'))
}
