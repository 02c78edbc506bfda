import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { blocksOf, type Block } from './blocks.rules.ts'

/** Noto Sans Devanagari also covers Latin and the rupee sign; pdfkit shapes its conjuncts. Licence: OFL 1.1. */
const require = createRequire(import.meta.url)
const regular = readFileSync(require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'))
const bold = readFileSync(require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'))
const glyphs = create(regular)

/** Characters of a text that the font lacks. */
export const unprintable = (text: string): string[] => [
  ...new Set(
    Array.from(text).filter(
      (character) =>
        !/\s/.test(character) && !('hasGlyphForCodePoint' in glyphs && glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    ),
  ),
]

export interface PrintedDocument {
  readonly title: string
  readonly company: string
  readonly day: string
  readonly reference: string
  readonly recipient: readonly string[]
  /** Canonical HTML with the tags allowed in templates. */
  readonly html: string
}

const MARGIN = 64
const INDENT = 20
const SIZE = 10.5
const LINE_GAP = 2
const headings = { p: { size: SIZE, before: 0 }, h2: { size: 13, before: 8 }, h3: { size: 11.5, before: 6 } } as const

/** Renders a document with its letterhead as an A4 PDF. */
export const documentPdf = async (printed: PrintedDocument): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    info: { Title: printed.title, Author: printed.company },
  })
  const content = buffer(document)
  document.registerFont('regular', regular).registerFont('bold', bold)
  const width = document.page.width - 2 * MARGIN

  const drawRule = () => {
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.5)
      .stroke('#9ea3ad')
    document.fillColor('black').moveDown(0.8)
  }
  const drawLine = (runs: Block['lines'][number], isHeading: boolean, lineWidth: number) => {
    if (runs.length === 0) document.moveDown()
    for (const [index, { text, isBold, isItalic, isUnderlined, link }] of runs.entries()) {
      document.font(isBold || isHeading ? 'bold' : 'regular').fillColor(link === null ? 'black' : '#3a54b4')
      // Sets every option, because pdfkit carries options over from the previous run.
      document.text(text, {
        width: lineWidth,
        lineGap: LINE_GAP,
        oblique: isItalic,
        underline: isUnderlined,
        link,
        continued: index < runs.length - 1,
      })
    }
  }
  const draw = (block: Block, next: Block | undefined) => {
    if (block.kind === 'hr') return drawRule()
    const { size, before } = headings[block.kind]
    const x = MARGIN + INDENT * block.depth
    document.font('regular').fontSize(size)
    if (before > 0) document.y += before
    // Keeps a heading or list marker on the same page as its first line.
    const lines = block.kind === 'p' ? 1 : 3
    if (document.y + lines * (document.currentLineHeight(true) + LINE_GAP) > document.page.height - MARGIN) document.addPage()
    const top = document.y
    if (block.marker !== null) document.text(block.marker, x - INDENT, top, { width: INDENT - 4, align: 'right', lineBreak: false })
    document.y = top
    document.x = x
    for (const line of block.lines) drawLine(line, block.kind !== 'p', MARGIN + width - x)
    const isBetweenEntries = block.depth > 0 && next?.depth === block.depth
    document.fillColor('black').moveDown(isBetweenEntries || block.kind !== 'p' ? 0.3 : 0.8)
  }

  document.font('bold').fontSize(13).text(printed.company, MARGIN, MARGIN, { width })
  document.moveDown(1.5).font('regular').fontSize(SIZE)
  document.text(printed.day, { width }).text(printed.reference, { width }).moveDown()
  for (const line of printed.recipient) document.text(line, { width })
  document.moveDown(1.5).font('bold').fontSize(16).text(printed.title, { width }).moveDown(0.8)
  const blocks = blocksOf(printed.html)
  for (const [index, block] of blocks.entries()) draw(block, blocks[index + 1])
  document.end()
  return content
}
