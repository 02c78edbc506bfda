import { fileKinds } from '@portal/contract/attachments'
import { getDocumentProxy } from 'unpdf'
import { docToText, docxHeaders, docxToHtml, odtToXml } from '../../platform/documents/word-processing.ts'
import { markupToText, titleOfMarkup } from './markup-text.rules.ts'
import type { Piece } from './pdf-columns.rules.ts'
import { textOfPage, titleOfPage, withoutRunningHeads } from './pdf-layout.rules.ts'
import type { ResumeText } from './resumes.rules.ts'

/** Maximum pages of a PDF. */
const MAX_PAGES = 20
/** Minimum characters of a text page; stamps and page numbers on scans have fewer. */
const MIN_CHARACTERS = 30

const readPdf = async (content: Buffer): Promise<ResumeText> => {
  const document = await getDocumentProxy(new Uint8Array(content))
  if (document.numPages > MAX_PAGES) throw new Error('too many pages')
  const pages: Piece[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [a = 0, b = 0, , d = 10, x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y, width: item.width, size: Math.abs(d) || Math.hypot(a, b) || 10 }]
      }),
    )
  }
  const text = withoutRunningHeads(pages).map(textOfPage).join('\f')
  return { text, title: titleOfPage(pages[0] ?? []), isPicture: (text.match(/\p{L}/gu)?.length ?? 0) < MIN_CHARACTERS }
}

const plain = (text: string, title: string | null = null): ResumeText => ({ text, title, isPicture: false })
const picture: ResumeText = { text: '', title: null, isPicture: true }

const readers: Readonly<Record<string, (content: Buffer) => ResumeText | Promise<ResumeText>>> = {
  [fileKinds.pdf.mimetype]: readPdf,
  [fileKinds.docx.mimetype]: async (content) => {
    const html = await docxToHtml(content)
    return plain([...docxHeaders(content), html].map(markupToText).join('\n'), titleOfMarkup(html))
  },
  [fileKinds.odt.mimetype]: (content) => plain(markupToText(odtToXml(content))),
  [fileKinds.doc.mimetype]: async (content) => plain(await docToText(content)),
  [fileKinds.txt.mimetype]: (content) => plain(content.toString('utf8')),
  [fileKinds.jpg.mimetype]: () => picture,
  [fileKinds.png.mimetype]: () => picture,
}

/**
 * Without control characters, which icons of a PDF become, and lone surrogates: PostgreSQL stores neither. Keeps `\t`, `\n`, `\r` and `\f`.
 */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b\u000e-\u001f]/g, ' ').toWellFormed()

/** The text of a document; empty for other file types. Throws for a damaged or overlong file. */
export const extractText = async (content: Buffer, mimetype: string): Promise<ResumeText> => {
  const read = (await readers[mimetype]?.(content)) ?? plain('')
  return { ...read, text: printable(read.text), title: read.title && printable(read.title) }
}
