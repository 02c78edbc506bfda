const startsWith = (start: Buffer, bytes: readonly number[]): boolean => bytes.every((byte, index) => start[index] === byte)

const SAVE_AS_CSV = 'Open it in a spreadsheet and save it as CSV (UTF-8).'

/** Magic numbers of files that aren't tables, with the message that says what to do. */
const others: readonly { readonly bytes: readonly number[]; readonly message: string }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: `This is an old Excel file (.xls) or one with a password. ${SAVE_AS_CSV}` },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: `This is a PDF. ${SAVE_AS_CSV}` },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], message: `This is a text document. ${SAVE_AS_CSV}` },
  { bytes: [0x89, 0x50, 0x4e, 0x47], message: 'This is a picture. Upload a spreadsheet.' },
  { bytes: [0xff, 0xd8, 0xff], message: 'This is a picture. Upload a spreadsheet.' },
]

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** `text` or `workbook`, otherwise the message why the file isn't a table. */
export const detectedKind = (start: Buffer): string => {
  if (startsWith(start, ZIP)) return 'workbook'
  const found = others.find(({ bytes }) => startsWith(start, bytes))
  if (found) return found.message
  const text = start.subarray(0, 200).toString('latin1').trimStart().toLowerCase()
  return /^(?:\u00ef\u00bb\u00bf)?<(?:!doctype html|html|table|\?xml)/.test(text)
    ? `This is a web page with a table in it. ${SAVE_AS_CSV}`
    : 'text'
}
