import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { blocksOf, type Block } from './blocks.rules.ts'

const require = createRequire(import.meta.url)
/** Noto Sans Devanagari also covers Latin and the rupee sign; pdfkit shapes conjuncts. Licence: OFL 1.1. */
const fonts = {
  devanagari: {
    regular: readFileSync(require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf')),
    bold: readFileSync(require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf')),
  },
  gujarati: {
    regular: readFileSync(require.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf')),
    bold: readFileSync(require.resolve('@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf')),
  },
} as const
const scripts = ['devanagari', 'gujarati'] as const
const weights = ['regular', 'bold'] as const
type Script = (typeof scripts)[number]
type Weight = (typeof weights)[number]
const glyphs = scripts.map((script) => create(fonts[script].regular))

/** Gujarati with its joiners and spaces; the group keeps it in a split. */
const GUJARATI = /(\p{Script=Gujarati}(?:(?:\p{Script=Gujarati}|\u200C|\u200D| )*(?:\p{Script=Gujarati}|\u200C|\u200D))?)/u

/** A text in parts of one script each; one part if it is empty. */
const partsOf = (text: string): { readonly text: string; readonly script: Script }[] =>
  text
    .split(GUJARATI)
    .map((part, index) => ({ text: part, script: index % 2 === 1 ? ('gujarati' as const) : ('devanagari' as const) }))
    .filter((part, _, parts) => part.text !== '' || parts.length === 1)

/** Characters of a text that the fonts lack. */
export const unprintable = (text: string): string[] => [
  ...new Set(
    Array.from(text).filter(
      (character) =>
        !/\s/.test(character) &&
        !glyphs.some((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
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
  const nameOf = (script: Script, weight: Weight) => `${script} ${weight}`
  for (const script of scripts) for (const weight of weights) document.registerFont(nameOf(script, weight), fonts[script][weight])
  const use = (weight: Weight, script: Script = 'devanagari') => document.font(nameOf(script, weight))
  const width = document.page.width - 2 * MARGIN

  const drawRule = () => {
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.5)
      .stroke('#9ea3ad')
    document.fillColor('black').moveDown(0.8)
  }
  /** Draws a text in the fonts of its scripts. `continued`: more follows on the line. */
  const write = (text: string, weight: Weight, options: PDFKit.Mixins.TextOptions) => {
    const parts = partsOf(text)
    for (const [index, part] of parts.entries()) {
      use(weight, part.script)
      document.text(part.text, { ...options, continued: (options.continued ?? false) || index < parts.length - 1 })
    }
  }
  const drawLine = (runs: Block['lines'][number], isHeading: boolean, lineWidth: number) => {
    if (runs.length === 0) document.moveDown()
    for (const [index, { text, isBold, isItalic, isUnderlined, link }] of runs.entries()) {
      document.fillColor(link === null ? 'black' : '#3a54b4')
      // Sets every option, because pdfkit carries options over from the previous run.
      write(text, isBold || isHeading ? 'bold' : 'regular', {
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
    use('regular').fontSize(size)
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

  document.fontSize(13).y = MARGIN
  write(printed.company, 'bold', { width })
  document.moveDown(1.5).fontSize(SIZE)
  for (const line of [printed.day, printed.reference]) write(line, 'regular', { width })
  document.moveDown()
  for (const line of printed.recipient) write(line, 'regular', { width })
  document.moveDown(1.5).fontSize(16)
  write(printed.title, 'bold', { width })
  document.moveDown(0.8)
  const blocks = blocksOf(printed.html)
  for (const [index, block] of blocks.entries()) draw(block, blocks[index + 1])
  document.end()
  return content
}
