import { importFields, type ImportField, type ImportFieldKey, type ImportType } from '@portal/contract/import-fields'
import { importEncodings } from '@portal/contract/import-states'
import type { Actor } from '../../platform/actor.ts'
import { delimitedLine, type Cell } from '../../platform/csv.rules.ts'
import type { AppContext } from '../../platform/context.ts'
import { encodeText } from '../../platform/tables/encoding.ts'
import { ODS, writeOds } from '../../platform/tables/write-ods.ts'
import { writeTextSheets, XLSX } from '../../platform/tables/write-xlsx.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectOptions, type ImportRecord } from './imports.queries.ts'
import { headersOf } from './imports.rules.ts'
import { getSheet } from './imports.service.ts'
import { selectBadRows, selectFirstRows } from './rows.queries.ts'

interface Download {
  readonly name: string
  readonly mimetype: string
  readonly base64: string
}
type Lines = readonly (readonly string[])[]
const textOf = (value: string): Cell => ({ kind: 'text', value })
/** Text in the format of the uploaded file: extension, delimiter and encoding. */
const asText = (
  { file_name, delimiter, encoding }: Pick<ImportRecord, 'file_name' | 'delimiter' | 'encoding'>,
  name: string,
  lines: Lines,
): Download => {
  const isTabbed = delimiter === '\t'
  const [extension] = /\.(?:csv|tsv|tab|txt)$/i.exec(file_name ?? '') ?? [isTabbed ? '.tsv' : '.csv']
  const text = lines.map((line) => delimitedLine(line.map(textOf), delimiter ?? ',')).join('')
  const content = encodeText(text, importEncodings.find((supported) => supported === encoding) ?? 'utf-8')
  return { name: `${name}${extension}`, mimetype: isTabbed ? 'text/tab-separated-values' : 'text/csv', base64: content.toString('base64') }
}
const asXlsx = async (name: string, sheets: Parameters<typeof writeTextSheets>[0]): Promise<Download> => ({
  name: `${name}.xlsx`,
  mimetype: XLSX,
  base64: (await writeTextSheets(sheets)).toString('base64'),
})

/** Rows that weren't imported, unchanged and in the format of the file, with the reasons. */
export const exportBadRows = async (ctx: AppContext, actor: Actor, id: number): Promise<Download> => {
  const { db } = ctx.database
  const record = await getSheet(db, actor, id)
  const width = record.sheets[record.sheet]?.width ?? 0
  const headers = headersOf(await selectFirstRows(db, id, record.sheet, record.header_row), record.header_row, width)
  const rows = await selectBadRows(db, record)
  await ctx.database.transaction((tx) => recordAudit(tx, actor, 'list_exported', 'list', id, { import_id: id, total: rows.length }))
  const lines = rows.map(({ cells, problems }) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    problems.map(({ column, message }) => (column === null ? message : `${headers[column] ?? ''}: ${message}`)).join(' '),
  ])
  const name = `${(record.file_name ?? 'pasted').replace(/\.[a-z0-9]{1,5}$/i, '')} - not imported`
  const headings = [...headers, 'Reason']
  if (record.format === 'ods')
    return { name: `${name}.ods`, mimetype: ODS, base64: writeOds('Not imported', [headings, ...lines]).toString('base64') }
  return record.encoding === null
    ? asXlsx(name, [{ name: 'Not imported', headings, rows: lines }])
    : asText(record, name, [headings, ...lines])
}

const examples: Readonly<Record<ImportFieldKey, string>> = {
  full_name: '',
  first_name: 'Asha',
  middle_name: '',
  last_name: 'Patel',
  email: 'asha.patel@example.com',
  mobile_no: '98765 43210',
  alternate_mobile_no: '',
  dob: '15/08/1999',
  gender: 'Female',
  address: '12, Navrangpura',
  city: 'Ahmedabad',
  state: 'Gujarat',
  country: 'India',
  zip: '380009',
  reference: 'Naukri.com',
  reference_detail: '',
  position_applied_for: 'Software engineer',
  skills: 'JavaScript, React, Node.js',
  total_experience: '2 yrs 6 months',
  current_ctc: '4.5 LPA',
  expected_ctc: '6 LPA',
  notice_period: '1 month',
  feasible_locating_to_ahmedabad: 'Yes',
  tenth_percentage: '86.5%',
  tenth_year: '2015',
  tenth_institute: 'Sheth C.N. Vidyalaya',
  tenth_medium: 'Gujarati',
  tenth_city: 'Ahmedabad',
  twelfth_percentage: '78%',
  twelfth_year: '2017',
  twelfth_institute: 'Sheth C.N. Vidyalaya',
  twelfth_medium: 'English',
  twelfth_city: 'Ahmedabad',
  degree_qualification: 'B.E. / B.Tech (Computer / IT)',
  degree_branch: 'Computer Engineering',
  degree_percentage: '82%',
  degree_year: '2021',
  degree_institute: 'L.D. College of Engineering',
  degree_medium: 'English',
  degree_city: 'Ahmedabad',
  second_qualification: '',
  second_branch: '',
  second_percentage: '',
  second_year: '',
  second_institute: '',
  second_medium: '',
  second_city: '',
  job_employer: 'Sample Softworks',
  job_designation: 'Software engineer',
  job_from: '15/06/2024',
  job_description: 'Web applications with React and Node.js',
  enrolment_number: '230280107001',
  opening: '',
  campus: 'Government Engineering College, Gandhinagar',
  course: 'B.E. / B.Tech (Computer / IT)',
  branch: 'Computer Engineering',
  passing_year: '2027',
  mark_10th: '86.5',
  mark_12th: '78',
  mark_diploma: '',
  degree: '8.2',
  active_backlogs: '0',
  has_backlog_history: 'No',
  gap_years: '0',
  quantitative: '14',
  logical: '11',
  verbal: '12',
  technical: '15',
  total: '52',
  taken_on: '20/11/2026',
}
const inTemplate = (type: ImportType): readonly (readonly [ImportFieldKey, ImportField])[] =>
  (Object.entries<ImportField>(importFields[type]) as [ImportFieldKey, ImportField][]).filter(([field]) => field !== 'full_name')

/** Longer lists, such as cities, aren't written out. */
const MOST_VALUES = 500
const TOO_MANY = 'Too many to list: enter the name.'
const flags = ['Yes', 'No']

/** A workbook with all headings, an example row, and the permitted values of lists. */
export const readTemplate = async ({ database: { db } }: AppContext, type: ImportType): Promise<Download> => {
  const fields = inTemplate(type).map(([, definition]) => definition)
  const listed = fields.filter(({ combo, kind }) => combo !== undefined || kind === 'yes_no')
  const options = await selectOptions(
    db,
    listed.flatMap(({ combo }) => combo ?? []),
  )
  const allowed = listed.map(({ combo }) => {
    const values = combo === undefined ? flags : (options.get(combo) ?? []).map(({ value }) => value)
    return values.length > MOST_VALUES ? [TOO_MANY] : values
  })
  const longest = Math.max(0, ...allowed.map(({ length }) => length))
  const labels = (of: readonly ImportField[]) => of.map(({ label }) => label)
  return asXlsx(type, [
    { name: 'Data', headings: labels(fields), rows: [inTemplate(type).map(([field]) => examples[field])] },
    {
      name: 'Allowed values',
      headings: labels(listed),
      rows: Array.from({ length: longest }, (_, row) => allowed.map((values) => values[row] ?? '')),
    },
  ])
}
