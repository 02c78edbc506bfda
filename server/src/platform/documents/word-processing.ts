import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
import { readZip } from './zip.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws for an encrypted document, which isn't valid UTF-8, and for a DTD or entity declarations (XML entity attacks). */
const readXmlEntry = (zip: Buffer, name: string): string => {
  const bytes = readZip(zip).get(name)
  const content = bytes && utf8.decode(bytes)
  if (content === undefined || /<!(DOCTYPE|ENTITY)/i.test(content)) throw new Error('no content')
  return content
}

/** Converts docx to HTML without images. Throws when the file is damaged, encrypted or too large. */
export const docxToHtml = async (content: Buffer): Promise<string> => {
  readXmlEntry(content, 'word/document.xml')
  const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: content }, { convertImage: withoutImages })
  return value
}

/** Positions of drawings: numbers that look like phone numbers. */
const POSITION = /<wp\d*:\w+>[^<>]*<\/wp\d*:\w+>/g

/** XML of a docx's page headers, which mammoth skips: they often hold the contact details. */
export const docxHeaders = (content: Buffer): string[] =>
  [...readZip(content).keys()]
    .filter((name) => /^word\/header\d*\.xml$/.test(name))
    .map((name) => readXmlEntry(content, name).replace(POSITION, ''))

/** Reads the OpenDocument XML of an odt. Throws when the file is damaged, encrypted or too large. */
export const odtToXml = (content: Buffer): string => readXmlEntry(content, 'content.xml')

const SECTOR_BYTES = 512
const WORD_HEADER = 0xa5ec
const ENCRYPTED_FLAG = 0x0100

/** word-extractor doesn't detect encryption and would return garbage. */
const isEncrypted = (content: Buffer): boolean => {
  for (let at = SECTOR_BYTES; at + 12 <= content.length; at += SECTOR_BYTES)
    if (content.readUInt16LE(at) === WORD_HEADER) return (content.readUInt16LE(at + 10) & ENCRYPTED_FLAG) !== 0
  return false
}

/** Text of a .doc, one line per paragraph: page headers, body and text boxes. Throws if the file is damaged or encrypted. */
export const docToText = async (content: Buffer): Promise<string> => {
  if (isEncrypted(content)) throw new Error('locked')
  const document = await new WordExtractor().extract(content)
  const text = [document.getHeaders({ includeFooters: false }), document.getBody(), document.getTextboxes()]
    .filter((part) => part.trim() !== '')
    .join('\n')
  // word-extractor writes "undefined" for a hyperlink without text.
  return text.replace(/undefined(?=\p{Lu}|\s|$)/gu, ' ')
}
