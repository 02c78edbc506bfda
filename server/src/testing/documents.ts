import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, Zip, type ZipInputFile, ZipPassThrough, zipSync } from 'fflate'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}
const header = Buffer.alloc(13)
header.writeUInt32BE(1, 0)
header.writeUInt32BE(1, 4)
header.set([8, 2, 0, 0, 0], 8)
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', header),
  chunk('IDAT', deflateSync(Buffer.from([0, 73, 104, 209]))),
  chunk('IEND', Buffer.alloc(0)),
])

/** A single grey pixel. */
const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
)

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(
      '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Asha Patel</w:t></w:r></w:p></w:body></w:document>',
    ),
  }),
)

const odt = Buffer.from(
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
    ),
  }),
)

/** A compound file (CFB) with one directory sector that names the given stream. */
const compound = (stream: string): Buffer => {
  const file = Buffer.alloc(512 * 3)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 76)
  file.write('Root Entry', 1024, 'utf16le')
  file.write(stream, 1024 + 128, 'utf16le')
  return file
}

/** A minimal document of each kind. */
export const documents = {
  pdf,
  png,
  jpg,
  docx,
  odt,
  doc: compound('WordDocument'),
  txt: Buffer.from('Asha Patel\nअहमदाबाद\n'),
} as const

/** Files of kinds that aren't accepted. */
export const disguises = {
  html: Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>'),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(254, 0), Buffer.from('PE\0\0')]),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  xls: compound('Workbook'),
  zip: Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
  elf: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(60, 0)]),
} as const

const MEGABYTE = 1024 * 1024

/**
 * A zip bomb: an entry with this many megabytes of zeros. Compresses one megabyte and repeats it, because compressing 300 takes seconds.
 */
export const zipOfZeros = (name: string, megabytes: number, others: Readonly<Record<string, string>>): Buffer => {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for (const [filename, text] of Object.entries(others)) {
    const entry = new ZipPassThrough(filename)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }
  const zeros = Buffer.alloc(MEGABYTE)
  const packed = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH })
  let crc = 0
  for (let at = 0; at < megabytes; at += 1) crc = crc32(zeros, crc)
  const entry: ZipInputFile = { filename: name, size: megabytes * MEGABYTE, crc, compression: 8 }
  zip.add(entry)
  for (let at = 0; at < megabytes; at += 1) entry.ondata?.(null, packed, false)
  entry.ondata?.(null, deflateRawSync(Buffer.alloc(0)), true)
  zip.end()
  return Buffer.concat(parts)
}
