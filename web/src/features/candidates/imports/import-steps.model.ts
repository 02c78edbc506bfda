import { fieldsOfEntry, importEntryKeys, importField } from '@portal/contract/import-fields'
import type { DateOrder, ImportFormat, ImportState } from '@portal/contract/import-states'
import type { Import, ImportColumn, ImportSummary } from '@portal/contract/imports'
import { dayInIndia, daysBetween } from '@portal/contract/shared/dates'
import { words } from '#words/candidates/imports.ts'
import { dayOf, formatCount, formatDay } from '../../../lib/format/format.ts'
import type { ImportAddress } from './import-address.model.ts'

/** Props of a step; `go` opens another step, or changes other search parameters. */
export interface StepProps {
  readonly current: Import
  readonly address: ImportAddress
  readonly go: (to: ImportAddress) => void
}

export const rowTabs = ['all', 'errors', 'warnings'] as const

/** The six steps of an import. */
export const steps = [
  { number: 1, title: words.steps[1] },
  { number: 2, title: words.steps[2] },
  { number: 3, title: words.steps[3] },
  { number: 4, title: words.steps[4] },
  { number: 5, title: words.steps[5] },
  { number: 6, title: words.steps[6] },
] as const
export type StepNumber = (typeof steps)[number]['number']

/** Steps of a resume import, whose columns need no mapping. */
const resumeSteps: readonly StepNumber[] = [1, 3, 4, 5, 6]
/** The visible steps of an import, numbered from 1, each with the number of its view. */
export const visibleSteps = (format: ImportFormat) =>
  steps
    .filter(({ number }) => format !== 'resumes' || resumeSteps.includes(number))
    .map(({ number, title }, index) => ({
      number: index + 1,
      view: number,
      title: format === 'resumes' && number === 3 ? words.resumeCheck : title,
    }))

/** The first and the last step that can be opened, and the one to resume at. */
const openSteps: Readonly<Record<ImportState, { readonly from: StepNumber; readonly to: StepNumber; readonly at: StepNumber }>> = {
  collecting: { from: 1, to: 1, at: 1 },
  reading: { from: 1, to: 1, at: 1 },
  mapping: { from: 1, to: 2, at: 2 },
  validating: { from: 3, to: 3, at: 3 },
  validated: { from: 1, to: 5, at: 3 },
  running: { from: 6, to: 6, at: 6 },
  done: { from: 6, to: 6, at: 6 },
  failed: { from: 6, to: 6, at: 6 },
  undoing: { from: 6, to: 6, at: 6 },
  undone: { from: 6, to: 6, at: 6 },
  discarded: { from: 6, to: 6, at: 6 },
}

/** The step to show: the requested one, if it can be opened. */
export const stepOf = ({ state, format }: Pick<Import, 'state' | 'format'>, requested: number | undefined) => {
  const { from: first, to, at } = openSteps[state]
  // Resumes that were read aren't read again.
  const from = format === 'resumes' && state === 'validated' ? at : first
  const target = steps.find(({ number }) => number === requested)?.number ?? at
  return { from, to, step: target < from ? from : target > to ? to : target }
}

export const nameOf = ({ file_name, format }: Pick<ImportSummary, 'file_name' | 'format'>): string =>
  file_name ?? (format === 'resumes' ? words.resumes : words.pasted)

/** The heading of a column, or its position if it has none. */
export const headerOf = ({ header, column }: Pick<ImportColumn, 'header' | 'column'>): string => header || words.map.noHeader(column + 1)

/** Fields that identify a student in a drive. */
const identifying: readonly string[] = ['enrolment_number', 'campus']
/** Mapped fields that can overwrite an existing candidate or a student's marks in the drive. */
export const overwritableFields = ({ columns }: Pick<Import, 'columns'>): string[] =>
  columns.flatMap(({ field }) => (field === null || identifying.includes(field) ? [] : [field]))

/** The worst that the check has found. */
export const worstOf = ({ counts: { errors }, problems }: Pick<Import, 'counts' | 'problems'>): 'errors' | 'warnings' | 'none' =>
  errors > 0 ? 'errors' : problems.length > 0 ? 'warnings' : 'none'

/** What an import is made of. */
export const unitOf = ({ format }: Pick<Import, 'format'>) => words.units[format === 'resumes' ? 'resume' : 'row']
/** How many: of resumes still being uploaded, without the refused ones. */
export const countedOf = ({ format, state, counts }: Pick<Import, 'format' | 'state' | 'counts'>): string =>
  unitOf({ format }).count(formatCount(counts.rows - (state === 'collecting' ? counts.errors : 0)))

/** The label of a field. */
export const labelOf = ({ type }: Pick<Import, 'type'>, field: string): string => importField(type, field)?.label ?? field

/** Labels of the details of education and job that have no column, though others of the same entry do: candidates are asked for them. */
export const absentDetails = ({ type, columns }: Pick<Import, 'type' | 'columns'>): string[] => {
  if (type !== 'candidates') return []
  const mapped = new Set(columns.map(({ field }) => field))
  return importEntryKeys
    .map(fieldsOfEntry)
    .filter((fields) => fields.some((field) => mapped.has(field)))
    .flatMap((fields) => fields.filter((field) => !mapped.has(field) && !field.endsWith('_branch')))
    .map((field) => labelOf({ type }, field))
}

const nameFields = ['first_name', 'last_name']
/** Labels of missing fields; one column with the full name is enough for both parts. */
const missingLabels = (missing: Import['required']): string[] => {
  const others = missing.filter(({ field }) => !nameFields.includes(field))
  return missing.length - others.length === nameFields.length
    ? [words.map.fullName, ...others.map(({ label }) => label)]
    : missing.map(({ label }) => label)
}

/** Why the rows can't be checked yet. */
export const checkRefusal = ({ required, columns, type }: Pick<Import, 'required' | 'columns' | 'type'>): string | null => {
  const missing = required.filter(({ is_mapped }) => !is_mapped)
  if (missing.length > 0) return words.map.missing(missingLabels(missing))
  const undecided = columns.filter(
    ({ field, date_order, date_orders }) =>
      field !== null && importField(type, field)?.kind === 'day' && date_order === null && date_orders.length > 1,
  )
  if (undecided.length > 0) return words.map.dateMissing(undecided.map(headerOf))
  const marks = columns.filter(({ mark_scale, mark_scales }) => mark_scale === null && mark_scales.length > 1)
  return marks.length > 0 ? words.map.marksMissing(marks.map(headerOf)) : null
}

/** Number of rows the import will write. */
export const rowsToWrite = ({ counts: { create, update } }: Pick<ImportSummary, 'counts'>): number => create + update

const places: Readonly<Record<DateOrder, readonly [day: number, month: number, year: number]>> = {
  dmy: [0, 1, 2],
  mdy: [1, 0, 2],
  ymd: [2, 1, 0],
}
/** Two-digit years from here on belong to the last century, as in spreadsheets. */
const PIVOT = 50

/** A numeric date parsed in a given order: `03/04/1998` → `3 Apr 1998`. Null if it doesn't fit. */
export const readSample = (text: string, order: DateOrder): string | null => {
  const parts = text.trim().split(/[\s./-]+/)
  const [day = '', month = '', year = ''] = places[order].map((place) => parts[place])
  if (parts.length !== 3 || ![day, month, year].every((part) => /^\d+$/.test(part))) return null
  const full = year.length === 2 ? (Number(year) >= PIVOT ? 1900 : 2000) + Number(year) : Number(year)
  const iso = `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? formatDay(iso) : null
}

/** Days left until the day of an instant in India: 7 at the start of 7 days, 0 on the last one. */
export const daysLeft = (until: string, now: number): number => Math.max(0, daysBetween(dayInIndia(new Date(now)), dayOf(until)))
