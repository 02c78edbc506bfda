import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
import { readZip } from './zip.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A locked document holds noise where its text should be. */
const contentOf = (zip: Buffer, name: string): string => {
  const bytes = readZip(zip).get(name)
  const content = bytes && utf8.decode(bytes)
  if (content === undefined || /<!(DOCTYPE|ENTITY)/i.test(content)) throw new Error('no content')
  return content
}

/** A docx as HTML without images. Throws for what is broken, locked or too much. */
export const markupOfDocx = async (content: Buffer): Promise<string> => {
  contentOf(content, 'word/document.xml')
  const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
  const { value } = await mammoth.convertToHtml({ buffer: content }, { convertImage: withoutImages })
  return value
}

/** An odt as the OpenDocument XML it is. Throws for what is broken, locked or too much. */
export const markupOfOdt = (content: Buffer): string => contentOf(content, 'content.xml')

const SECTOR = 512
const WORD_HEADER = 0xa5ec
const LOCKED = 0x0100

/** The extractor would read a password-protected document as noise. */
const isLocked = (content: Buffer): boolean => {
  for (let at = SECTOR; at + 12 <= content.length; at += SECTOR)
    if (content.readUInt16LE(at) === WORD_HEADER) return (content.readUInt16LE(at + 10) & LOCKED) !== 0
  return false
}

/** The text of a doc, a line for each paragraph. Throws for what is broken or locked. */
export const textOfDoc = async (content: Buffer): Promise<string> => {
  if (isLocked(content)) throw new Error('locked')
  return (await new WordExtractor().extract(content)).getBody()
}
