import { importFields, type CandidateField, type ImportType } from '@portal/contract/import-fields'
import type { Actor } from '../../platform/actor.ts'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { headersOf } from './imports.rules.ts'
import { getSheet } from './imports.service.ts'
import { selectBadRows, selectFirstRows } from './rows.queries.ts'

interface CsvFile {
  readonly name: string
  readonly csv: string
}
const text = (value: string): Cell => ({ kind: 'text', value })
const file = (lines: readonly (readonly string[])[]): string => BOM + lines.map((line) => csvLine(line.map(text))).join('')

/** The rows that weren't imported, as they are in the file, with the reasons. */
export const exportBadRows = async (ctx: AppContext, actor: Actor, id: number): Promise<CsvFile> => {
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
  const name = (record.file_name ?? 'pasted').replace(/\.[a-z0-9]{1,5}$/i, '')
  return { name: `${name} - not imported.csv`, csv: file([[...headers, 'Reason'], ...lines]) }
}

const examples: Readonly<Record<CandidateField, string>> = {
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
}
const inTemplate = (type: ImportType) => (Object.keys(importFields[type]) as CandidateField[]).filter((field) => field !== 'full_name')

/** A file with all headings and an example row. */
export const readTemplate = (type: ImportType): CsvFile => ({
  name: `${type}.csv`,
  csv: file([inTemplate(type).map((field) => importFields[type][field].label), inTemplate(type).map((field) => examples[field])]),
})
