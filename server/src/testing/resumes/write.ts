import { strToU8, zipSync } from 'fflate'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Layout of a resume: lines, gaps, and tables as rows of cells. */
export type Block = string | readonly (readonly string[])[]
export type Format = 'pdf' | 'docx' | 'odt' | 'txt'
/**
 * Layout variants. `columns`: a sidebar next to the main column. `headings-first`: like Canva, all headings are drawn before the texts.
 * `margin`: headings to the left of their text. `header`: name and contact are in the page header of a docx. `text-box`: the sidebar is a
 * text box of a docx.
 */
export type Layout = 'plain' | 'columns' | 'headings-first' | 'margin' | 'header' | 'text-box'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const FIXED = { mtime: '2026-01-01T00:00:00' }

interface Resume {
  /** Name and contact. */
  readonly top: readonly Block[]
  readonly blocks: readonly Block[]
  readonly side: readonly Block[]
  readonly layout: Layout
  /** As printed. */
  readonly name: string
}

interface DocxParts {
  readonly body: readonly Block[]
  /** Page header. */
  readonly header: readonly Block[]
  /** Sidebar, as the second cell of a table. */
  readonly side: readonly Block[]
  readonly box: readonly Block[]
}

const docxOf = ({ body: blocks, header, side, box }: DocxParts): Buffer => {
  const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
  const row = (cells: readonly string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
  const xmlOf = (part: readonly Block[]): string =>
    part
      .map((block) =>
        typeof block === 'string' ? paragraph(block) : `<w:tbl>${block.map((cells) => row(cells.map(paragraph))).join('')}</w:tbl>`,
      )
      .join('')
  const boxed =
    box.length === 0
      ? ''
      : `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${xmlOf(box)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`
  const body = (side.length === 0 ? xmlOf(blocks) : `<w:tbl>${row([xmlOf(side), `${xmlOf(blocks)}${paragraph('')}`])}</w:tbl>`) + boxed
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
          `${XML}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
        ),
        ...(header.length > 0 && {
          'word/header1.xml': strToU8(`${XML}<w:hdr xmlns:w="${schemas}/wordprocessingml/2006/main">${xmlOf(header)}</w:hdr>`),
        }),
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
/** Points between table columns, as narrow as in word processors. */
const CELL_GAP = 6

/** Wraps a long line as a word processor would. */
const wrapped = (text: string, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])

/** Average width of a character in points. */
const CHARACTER_WIDTH = 5
const NARROWEST = 45

/** Column widths that fit the longest cells; if the table is too wide, the widest columns shrink. */
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

/** Capitals, as headings are written, with or without spaces between the characters. */
const isHeading = (text: string): boolean => text.length > 5 && text.length < 40 && /^[A-Z &/]+$/.test(text)

/** One or two columns; `side` is drawn after the main column. The name is in the largest font; "th" is superscript. */
const pdfOf = async ({ blocks, side, layout, name }: Resume): Promise<Buffer> => {
  const isHeadingsFirst = layout === 'headings-first'
  const margin = layout === 'margin' ? 110 : 0
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const draw = (column: readonly Block[], left: number, isFirst: boolean) => {
    let page = isFirst || document.getPageCount() === 0 ? document.addPage([595, 842]) : document.getPage(0)
    let y = TOP
    const later: (() => void)[] = []
    const write = (text: string, x: number, size: number) => {
      let at = x
      // Superscript as a separate text run, as word processors emit it.
      for (const part of text.split(/(?<=\d)(th|st)\b/)) {
        const isRaised = part === 'th' || part === 'st'
        page.drawText(part, { x: at, y: isRaised ? y + 3 : y, size: isRaised ? 6 : size, font })
        at += font.widthOfTextAtSize(part, isRaised ? 6 : size)
      }
    }
    const line = (text: string, x: number, size = 10) => {
      const [on, height] = [page, y]
      if (isHeadingsFirst && !isHeading(text)) later.push(() => on.drawText(text, { x, y: height, size, font }))
      else write(text, x, size)
    }
    const down = () => {
      y -= STEP
      if (y < 40) [page, y] = [document.addPage([595, 842]), TOP]
    }
    for (const block of column) {
      if (typeof block === 'string') {
        if (block === '') down()
        if (margin > 0 && isHeading(block) && block !== name.toUpperCase()) {
          // Beside the first line of its text.
          const top = y
          for (const [at, part] of wrapped(block, 16).entries()) {
            y = top - at * 12
            line(part, left - margin)
          }
          y = top
          continue
        }
        for (const part of block === '' ? [] : wrapped(block, left > 200 ? 62 : 92 - margin / 5)) {
          line(part, left, block === name ? 16 : 10)
          down()
        }
        continue
      }
      const widths = widthsOf(block, (left > 200 ? TABLE - 180 : TABLE) - margin, (text) => font.widthOfTextAtSize(text, 10))
      for (const row of block) {
        // Cell by cell, as word processors emit text: after a two-line cell the position moves back up.
        const cells = row.map((cell, index) => wrapped(cell, Math.floor((widths[index] ?? 0) / CHARACTER_WIDTH)))
        const top = y
        for (const [index, parts] of cells.entries()) {
          const x = left + widths.slice(0, index).reduce((sum, width) => sum + width + CELL_GAP, 0)
          for (const [at, part] of parts.entries()) {
            y = top - at * STEP
            line(part, x)
          }
        }
        y = top
        for (let lines = Math.max(...cells.map((parts) => parts.length)); lines > 0; lines -= 1) down()
      }
    }
    for (const drawLater of later) drawLater()
  }
  draw(blocks, (side.length > 0 ? 230 : 50) + margin, true)
  if (side.length > 0) draw(side, 40, false)
  return Buffer.from(await document.save())
}

/** Writes the resume as a file. Formats without columns put the sidebar after the main column. */
export const writeResume = async (format: Format, resume: Resume): Promise<Buffer> => {
  const { top, blocks, side, layout } = resume
  const after = side.length > 0 ? ['', ...side] : []
  const all = [...top, ...blocks, ...after]
  if (format === 'pdf')
    return pdfOf({ ...resume, blocks: [...top, ...blocks, ...(layout === 'columns' ? [] : after)], side: layout === 'columns' ? side : [] })
  if (format === 'docx') {
    return docxOf({
      header: layout === 'header' ? top : [],
      body: layout === 'plain' ? all : [...(layout === 'header' ? [] : top), ...blocks, ...(layout === 'header' ? after : [])],
      side: layout === 'columns' ? side : [],
      box: layout === 'text-box' ? side : [],
    })
  }
  if (format === 'odt') return odtOf(all)
  return Buffer.from(all.map((block) => (typeof block === 'string' ? block : block.map((row) => row.join('\t')).join('\n'))).join('\n'))
}
