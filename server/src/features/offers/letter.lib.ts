import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import type { Letter } from './letter.rules.ts'

/** Noto Sans Devanagari also has Latin letters and the rupee sign; pdfkit shapes conjuncts with it. Licence: OFL 1.1. */
const regular = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf')),
)
const bold = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf')),
)
const glyphs = create(regular)

/** The characters of a text that the font doesn't have. */
export const unprintable = (text: string): string[] => [
  ...new Set(
    Array.from(text).filter(
      (character) =>
        !/\s/.test(character) && !('hasGlyphForCodePoint' in glyphs && glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    ),
  ),
]

const MARGIN = 64
const LABEL_WIDTH = 110

/** The letter as a PDF, A4. */
export const letterPdf = async (letter: Letter): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    info: { Title: letter.title, Author: letter.company },
  })
  const content = buffer(document)
  document.registerFont('regular', regular).registerFont('bold', bold)
  const width = document.page.width - 2 * MARGIN
  const paragraph = (text: string) =>
    document.font('regular').fontSize(10.5).text(text, MARGIN, document.y, { width, lineGap: 2 }).moveDown(0.8)

  document.font('bold').fontSize(13).text(letter.company, MARGIN, MARGIN, { width })
  document.moveDown(1.5).font('regular').fontSize(10.5)
  document.text(letter.day, { width }).text(letter.reference, { width }).moveDown()
  for (const line of letter.recipient) document.text(line, { width })
  document.moveDown(1.5).font('bold').fontSize(16).text(letter.title, { width }).moveDown(0.8)
  for (const text of letter.opening) paragraph(text)
  for (const [label, value] of letter.facts) {
    const top = document.y
    const options = { width: width - LABEL_WIDTH, lineGap: 2 }
    // A row isn't split between two pages.
    const height = document.font('bold').fontSize(10.5).heightOfString(value, options)
    const y = top + height > document.page.height - MARGIN ? document.addPage().y : top
    document.font('regular').text(label, MARGIN, y, { width: LABEL_WIDTH })
    document.font('bold').text(value, MARGIN + LABEL_WIDTH, y, options)
    document.y = y + height + 4
  }
  document.moveDown(0.8)
  if (letter.terms !== null) {
    document.font('bold').fontSize(10.5).text(letter.terms.title, MARGIN, document.y, { width }).moveDown(0.3)
    paragraph(letter.terms.body)
  }
  for (const text of letter.closing) paragraph(text)
  for (const line of letter.signature) document.font('regular').fontSize(10.5).text(line, MARGIN, document.y, { width })
  document.end()
  return content
}
