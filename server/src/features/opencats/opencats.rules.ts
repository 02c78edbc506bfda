import { mobileOf } from '@portal/contract/shared/mobile'
import { readLakhs } from '../../platform/amounts.rules.ts'
import type { DumpValue } from './mysql-dump.rules.ts'

type Row = Readonly<Record<string, DumpValue>>
/** The rows of a dump by table. */
export type Dump = Readonly<Partial<Record<string, readonly Row[]>>>

/** OpenCATS tables that are read. */
export const openCatsTables: ReadonlySet<string> = new Set([
  'candidate',
  'attachment',
  'candidate_joborder',
  'candidate_joborder_status',
  'joborder',
  'extra_field',
])
/** Type code that marks attachments and extra fields as belonging to candidates. */
export const CANDIDATE = '100'

export const textOf = (row: Row, column: string): string => row[column]?.trim() ?? ''
export const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by)

export const grouped = (rows: readonly Row[] | undefined, column: string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows ?? []) groups.set(textOf(row, column), [...(groups.get(textOf(row, column)) ?? []), row])
  return groups
}

/** Candidates not hidden by an administrator. */
export const shownCandidates = (dump: Dump): readonly Row[] =>
  (dump['candidate'] ?? []).filter((row) => textOf(row, 'is_admin_hidden') !== '1')

const genders: Readonly<Record<string, string>> = { m: 'Male', f: 'Female' }
const pay = (text: string): string => (text !== '' && readLakhs(text)?.value != null ? text : '')

/** Headings that the import recognises, followed by those it ignores, which are kept in the file for reference. */
const HEADINGS =
  'First name|Middle name|Last name|Email|Mobile|Alternate mobile|Gender|Address|City|State|PIN code|Source details|Skills|Current CTC|Expected CTC'
    .split('|')
    .concat(['number', 'contact', 'pay', 'work', 'notes', 'jobs', 'documents', 'fields'].map((column) => `OpenCATS ${column}`))

export interface Converted {
  readonly headings: readonly string[]
  readonly rows: string[][]
  readonly counts: { readonly candidates: number; readonly hidden: number; readonly withoutEmail: number; readonly documents: number }
}

/** Converts the candidates of an OpenCATS database to import rows. Skips those hidden by an administrator. */
export const convertOpenCats = (dump: Dump): Converted => {
  const all = dump['candidate'] ?? []
  const shown = shownCandidates(dump)
  const titles = new Map((dump['joborder'] ?? []).map((row) => [textOf(row, 'joborder_id'), textOf(row, 'title')]))
  const states = new Map(
    (dump['candidate_joborder_status'] ?? []).map((row) => [textOf(row, 'candidate_joborder_status_id'), textOf(row, 'short_description')]),
  )
  const jobs = grouped(dump['candidate_joborder'], 'candidate_id')
  const ofCandidates = (rows: readonly Row[] | undefined) => rows?.filter((row) => textOf(row, 'data_item_type') === CANDIDATE)
  const documents = grouped(ofCandidates(dump['attachment']), 'data_item_id')
  const fields = grouped(ofCandidates(dump['extra_field']), 'data_item_id')
  let withoutEmail = 0
  const rows = shown.map((row) => {
    const of = (column: string) => textOf(row, column)
    const id = of('candidate_id')
    const phones = ['phone_cell', 'phone_home', 'phone_work'].map(of)
    const [mobile = '', alternate = ''] = [...new Set(phones.flatMap((phone) => mobileOf(phone) ?? []))]
    const email = of('email1') || of('email2')
    if (email === '') withoutEmail += 1
    const pin = of('zip').replace(/\s/g, '')
    const [current, expected] = [of('current_pay'), of('desired_pay')]
    const person = [
      of('first_name'),
      of('middle_name'),
      of('last_name'),
      email,
      mobile,
      alternate,
      genders[of('eeo_gender').toLowerCase()] ?? '',
    ]
    const place = [
      joined([of('address'), of('city'), of('state'), of('zip')], ', '),
      of('city'),
      of('state'),
      /^[1-9]\d{5}$/.test(pin) ? pin : '',
    ]
    const work = [of('source'), of('key_skills'), pay(current), pay(expected), id]
    return [
      ...person,
      ...place,
      ...work,
      joined([...phones, of('email1'), of('email2'), of('web_site'), of('best_time_to_call')], '; '),
      joined([current, expected], ' → '),
      joined([of('current_employer'), of('date_available').slice(0, 10)], '; '),
      of('notes'),
      (jobs.get(id) ?? [])
        .map(
          (job) =>
            `${titles.get(textOf(job, 'joborder_id')) ?? textOf(job, 'joborder_id')}: ${states.get(textOf(job, 'status')) ?? textOf(job, 'status')}`,
        )
        .join('; '),
      (documents.get(id) ?? []).map((row) => joined([textOf(row, 'directory_name'), textOf(row, 'stored_filename')], '/')).join('; '),
      (fields.get(id) ?? []).map((row) => `${textOf(row, 'field_name')}: ${textOf(row, 'value')}`).join('; '),
    ]
  })
  const counts = {
    candidates: rows.length,
    hidden: all.length - shown.length,
    withoutEmail,
    documents: [...documents.values()].flat().length,
  }
  return { headings: HEADINGS, rows, counts }
}
