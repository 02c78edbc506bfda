import { PRODUCT } from '@portal/contract/shared/product'
import { isDocumentTable, type DocumentFolder, type ExportedTable } from './exported-tables.rules.ts'
import type { FileColumn, Written } from './rows.queries.ts'

/** Maximum length of a document's name in the archive, without number and folder: some unpackers fail above 255 bytes. */
const MAX_NAME = 60

/** Path that every system can unpack; the number disambiguates documents with the same name. */
export const documentPath = (folder: DocumentFolder, owner_id: number | string, id: number | string, original_name: string): string => {
  const safe = original_name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} '.-]+/gu, ' ')
  const dot = safe.lastIndexOf('.')
  const [name, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot).slice(0, 6)] : [safe, '']
  const plain = [...name].slice(0, MAX_NAME).join('').replace(/\s+/g, ' ').trim()
  return `${folder}/${owner_id}/${id} ${plain === '' ? 'Document' : plain}${extension.trimEnd()}`
}

/** A file in the portal's own import format, numbered consecutively. */
export const importFileName = (number: number): string => `import/candidates-${number}.csv`
export const csvName = (table: string): string => `data/${table}.csv`

/** A file of the archive, once written. */
export interface WrittenFile {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
  readonly columns: readonly string[]
}
export interface Summary {
  readonly made_from: string
  readonly made_until: string
  /** Number of database migrations: exports with the same number have the same columns. */
  readonly schema: number
  readonly files: readonly WrittenFile[]
  readonly documents: {
    readonly count: number
    readonly bytes: number
    readonly missing: readonly string[]
    readonly missing_count: number
  }
}

/** Incremented whenever the layout of files or manifest changes. */
const FORMAT = 1
export const manifestOf = (summary: Summary): string => JSON.stringify({ product: PRODUCT, format: FORMAT, ...summary }, null, 2)

const formatTexts: Readonly<Record<Written, string>> = {
  text: 'text',
  number: 'number',
  yes_no: 'true or false',
  day: 'day, YYYY-MM-DD',
  instant: 'time in UTC, ISO 8601',
  json: 'JSON',
}

const columnLine = ({ name, written, refers_to }: FileColumn, { columns }: ExportedTable): string => {
  const { label, combo } = columns.find((column) => column.name === name) ?? { label: null, combo: null }
  const notes = [
    label ?? '',
    formatTexts[written],
    combo === null ? '' : `key of ${combo} in ${csvName('combos')}`,
    refers_to === null ? '' : `id in ${csvName(refers_to)}`,
  ]
  return `    ${name}: ${notes.filter((note) => note !== '').join('; ')}`
}

const GENERAL = [
  'data/        one CSV file per kind of record',
  'import/      the candidates once more as files for the import of this portal, with the labels of lists; employee referrals are without source',
  'documents/   resumes and other documents, a folder per candidate (its number), each beginning with its number in data/attachments.csv',
  'campus-documents/   documents of colleges, a folder per college, each beginning with its number in data/campus_documents.csv',
  'question-pictures/  pictures of questions, a folder per question, each beginning with its number in data/question_versions.csv',
  'manifest.json  rows, bytes and SHA-256 of every CSV file, and documents that could not be read',
  '',
  'The CSV files are UTF-8 with a byte order mark, separated by commas, quoted according to RFC 4180. An empty field has no value. A field that a',
  "spreadsheet would read as a formula (first character = + - @ or a tab or line break) has a ' before it, and so has one that begins with ' before",
  "such a character: remove one ' to read it. The import of this portal does.",
  'Column labels are the ones that candidates see in the copy of their own data.',
  'Times are in UTC. The files were written one after another while the portal was in use: a record that was changed meanwhile may be in either state.',
  '',
  'Not in this archive: passwords, second factors, sessions and links that sign someone in; emails about accounts; people who withdrew their consent or',
  'asked to be erased; search indexes and counts, which are computed. Anyone who asks to be erased after the time above must be erased from this copy too.',
]

/** Content of `README.txt`: every file with every column. */
export const readmeOf = (
  { made_from, made_until, files, documents }: Summary,
  exported: readonly { readonly table: ExportedTable; readonly columns: readonly FileColumn[] }[],
): string => {
  const sections = exported.flatMap(({ table, columns }) => {
    const file = files.find(({ name }) => name === csvName(table.table))
    return [
      `${csvName(table.table)} (${file?.rows ?? 0} rows)`,
      `  ${table.about}`,
      ...columns.map((column) => columnLine(column, table)),
      ...(isDocumentTable(table.table) ? ['    file: text; the place of the document in this archive'] : []),
      '',
    ]
  })
  const head = `${PRODUCT}: export of everything, made from ${made_from} to ${made_until}. ${documents.count} documents.`
  return [head, '', ...GENERAL, '', ...sections].join('\r\n')
}
