import { fileKinds } from '@portal/contract/attachments'
import { getDocumentProxy } from 'unpdf'
import { docxToHtml, odtToXml, docToText } from '../../platform/documents/word-processing.ts'
import { markupToText } from './markup-text.rules.ts'

/** Longer PDFs are not read. */
const MAX_PAGES = 20
/** Vertical distance in points within which two pieces are on the same line. */
const LINE_TOLERANCE = 3

interface Piece {
  readonly str: string
  readonly width: number
  readonly transform: readonly number[]
}

/** Joins pieces in document order, which keeps columns apart. Wide gaps become tabs. */
const joinPieces = (pieces: readonly Piece[]): string => {
  let text = ''
  let before: { y: number; end: number } | undefined
  for (const { str, width, transform } of pieces) {
    if (str.trim() === '') continue
    const [, , , size = 10, x = 0, y = 0] = transform
    if (before && Math.abs(before.y - y) <= LINE_TOLERANCE) text += x - before.end > size ? '\t' : x - before.end > size / 10 ? ' ' : ''
    else if (before) text += Math.abs(before.y - y) > size * 2 ? '\n\n' : '\n'
    text += str
    before = { y, end: x + width }
  }
  return text
}

const readPdf = async (content: Buffer): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(content))
  if (document.numPages > MAX_PAGES) throw new Error('too many pages')
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(joinPieces(items.filter((item) => 'str' in item)))
  }
  return pages.join('\n')
}

const readers: Readonly<Record<string, (content: Buffer) => string | Promise<string>>> = {
  [fileKinds.pdf.mimetype]: readPdf,
  [fileKinds.docx.mimetype]: async (content) => markupToText(await docxToHtml(content)),
  [fileKinds.odt.mimetype]: (content) => markupToText(odtToXml(content)),
  [fileKinds.doc.mimetype]: docToText,
  [fileKinds.txt.mimetype]: (content) => content.toString('utf8'),
}

/** The text of a document; empty for other file types. Throws for a damaged or too long file. */
export const extractText = async (content: Buffer, mimetype: string): Promise<string> => (await readers[mimetype]?.(content)) ?? ''
