import { importFields, type ImportField, type ImportType } from '@portal/contract/import-fields'
import { choicesOf, duplicateKindKeys, importStates, type DuplicateKind } from '@portal/contract/import-states'
import { type Import, type ImportColumn, type ImportSummary } from '@portal/contract/imports'
import { DAY } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { ImportRecord, ImportWithName, MappedColumn, RowChoice, StudentTarget } from './imports.queries.ts'
import { plainText, suggestFields } from './headers.rules.ts'
import { labelOf } from './labels.rules.ts'

/** The choice in force for a kind; defaults to its first one. */
const choiceOf = (record: Pick<ImportRecord, 'type' | 'format' | 'choices'>, kind: DuplicateKind): RowChoice =>
  record.choices[kind] ?? { choice: choicesOf(record, kind)[0] ?? 'skip', fields: [] }

/** Default choices of a type, where they differ from skipping. */
export const firstChoices = (record: Pick<ImportRecord, 'type' | 'format'>): ImportRecord['choices'] =>
  Object.fromEntries(
    duplicateKindKeys.flatMap((kind) => {
      const [choice] = choicesOf(record, kind)
      return choice === undefined || choice === 'skip' ? [] : [[kind, { choice, fields: [] }]]
    }),
  )

/** Headings as text; columns may lack one. */
export const headersOf = (firstRows: readonly (readonly string[])[], header_row: number, width: number): string[] => {
  const cells = firstRows[header_row - 1] ?? []
  return Array.from({ length: width }, (_, column) => cells[column]?.trim() ?? '')
}

/** The merged cells of the header row. */
export const mergedHeadings = (merged: readonly string[] = [], header_row: number): string[] =>
  merged.filter((cells) => /^[A-Z]{1,3}(\d{1,7}):/.exec(cells)?.[1] === String(header_row))

/** Equal for headings that differ only in spaces and punctuation. */
export const headingsKey = (headers: readonly string[]): string => JSON.stringify(headers.map(plainText))

interface Remembered {
  readonly column: number
  readonly field: string
}
/** The initial mapping: as last used for these headings, otherwise suggested from headings and values. */
export const suggestMapping = (
  type: ImportType,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  remembered: readonly Remembered[] | undefined,
): MappedColumn[] => {
  const found = remembered
    ?.filter(({ column }) => column < headers.length)
    .map((column) => ({ ...column, suggested_by: 'last_time' as const }))
  return (found ?? suggestFields(type, headers, rows)).map(({ column, field, suggested_by }) => ({
    column,
    field,
    suggested_by,
    date_order: null,
    date_orders: [],
  }))
}

/** Required fields; a full name covers first and last name. The college, unless chosen for the whole file. */
export const requiredOf = (
  type: ImportType,
  mapping: readonly Pick<MappedColumn, 'field'>[],
  target: Pick<StudentTarget, 'campus_id'> | undefined,
): Import['required'] => {
  const mapped = new Set(mapping.map(({ field }) => field))
  return Object.entries<ImportField>(importFields[type]).flatMap(([field, definition]) => {
    const isRequired = field === 'campus' ? target?.campus_id === null : definition.is_required === true
    if (!isRequired) return []
    const isNamed = mapped.has('full_name') && (field === 'first_name' || field === 'last_name')
    return [{ field, label: definition.label, is_mapped: mapped.has(field) || isNamed }]
  })
}

const SAMPLES = 3
/** The columns with their first values. */
export const columnsOf = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: readonly MappedColumn[],
): ImportColumn[] =>
  headers.map((header, column) => {
    const mapped = mapping.find((mappedColumn) => mappedColumn.column === column)
    const values = rows.map((cells) => cells[column]?.trim() ?? '').filter((value) => value !== '')
    return {
      column,
      header,
      samples: [...new Set(values)].slice(0, SAMPLES),
      field: mapped?.field ?? null,
      suggested_by: mapped?.suggested_by ?? null,
      date_order: mapped?.date_order ?? null,
      date_orders: [...(mapped?.date_orders ?? [])],
      mark_scale: mapped?.mark_scale ?? null,
      mark_scales: [...(mapped?.mark_scales ?? [])],
    }
  })

/** End of the undo period, when the rows are deleted; null before the import has finished. */
const undoUntil = ({ finished_at }: ImportRecord): Date | null => finished_at && new Date(finished_at.getTime() + limits.importDays * DAY)

const undoVerdict = (record: ImportRecord, now: Date): ImportSummary['can']['undo'] => {
  const refused = (why: string) => ({ why, until: null })
  const until = undoUntil(record)
  if (record.state === 'running' || record.state === 'undoing') return refused('This import is still running.')
  if (record.state === 'undone') return refused('This import has been undone.')
  if (record.state !== 'done' && record.state !== 'failed') return refused('Nothing has been imported yet.')
  const { created = 0, updated = 0 } = record.tally ?? {}
  if (created + updated === 0) return refused('Nothing was changed.')
  return until === null || until <= now || record.emptied_at
    ? refused(`An import can be undone for ${limits.importDays} days.`)
    : { why: null, until: until.toISOString() }
}

/** Why mapping, cells and choices can't be changed; null if they can. */
export const editRefusal = ({ state }: Pick<ImportRecord, 'state'>): string | null => {
  if (importStates[state].edits) return null
  return importStates[state].polls ? 'This import is in progress. Wait until it finishes.' : 'This import has ended.'
}

export const REREAD_LATE = 'Files are kept for one hour. Upload it again to change how it is read.'
/** Why a text file can't be read again; null if it can. */
export const rereadRefusal = (record: ImportRecord, now: Date): string | null => {
  const refusal = editRefusal(record)
  if (refusal !== null) return refusal
  if (record.encoding === null) return 'These settings apply only to text files.'
  return record.storage_key === null || record.created_at.getTime() + limits.orphanFileSeconds * 1000 < now.getTime() ? REREAD_LATE : null
}

const startRefusal = (record: ImportRecord): string | null => {
  const refusal = editRefusal(record)
  if (refusal !== null) return refusal
  if (record.state !== 'validated') return 'Check the rows first.'
  const { create = 0, update = 0, unchanged = 0 } = record.tally ?? {}
  if (create + update > 0) return null
  return unchanged > 0
    ? 'Nothing to import: these rows add nothing new. Values that differ are used only for fields you choose to overwrite.'
    : 'Nothing to import: every row has errors or is skipped.'
}

const count = (record: ImportRecord, name: string): number => record.tally?.[name] ?? 0

/** Why some of the requested invitations weren't sent; null if all were. */
export const stoppedOf = (record: ImportRecord): Import['invitations']['stopped'] =>
  (['opening_closed', 'quota'] as const).find((reason) => count(record, `stopped_${reason}`) > 0) ?? null

/** An import as listed in the history. */
export const toSummary = ({ record, by }: ImportWithName, now: Date): ImportSummary => {
  const hasRun = ['running', 'done', 'failed', 'undoing', 'undone'].includes(record.state)
  const rows = count(record, 'rows')
  const polls = importStates[record.state].polls
  const of =
    record.state === 'validating' || record.state === 'reading'
      ? rows
      : record.state === 'undoing'
        ? count(record, 'created') + count(record, 'updated')
        : count(record, 'create') + count(record, 'update')
  return {
    id: record.id,
    type: record.type,
    state: record.state,
    file_name: record.file_name,
    format: record.format,
    by: { id: record.created_by, name: by },
    created_at: record.created_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
    counts: {
      rows,
      errors: count(record, 'errors'),
      warnings: count(record, 'warnings'),
      create: count(record, 'create'),
      update: count(record, 'update'),
      unchanged: hasRun ? 0 : count(record, 'unchanged'),
      skip: count(record, 'skip'),
    },
    result: {
      created: count(record, 'created'),
      updated: count(record, 'updated'),
      unchanged: hasRun ? count(record, 'unchanged') : 0,
      skipped: count(record, 'skipped'),
      failed: count(record, 'failed'),
      undone: count(record, 'undone'),
      kept: count(record, 'kept'),
    },
    progress: { done: polls ? record.done : of, of },
    failed_because: record.failed_because,
    can: { edit: { why: editRefusal(record) }, start: { why: startRefusal(record) }, undo: undoVerdict(record, now) },
  }
}

/** When the rows of an import will be deleted; null once they are. */
export const rowsUntil = (record: ImportRecord): string | null =>
  record.emptied_at ? null : new Date((record.finished_at ?? record.created_at).getTime() + limits.importDays * DAY).toISOString()

/**
 * The values of a kind of duplicates that an overwrite would write. None for kinds that may be someone else, such as a family sharing a
 * number: those are compared row by row.
 */
const differentOf = (record: ImportRecord, kind: DuplicateKind): Import['duplicates'][number]['different'] => {
  const choices = choicesOf(record, kind)
  if (!choices.includes('overwrite') || choices.includes('create')) return { rows: 0, fields: [] }
  const prefix = `different_${kind}:`
  const fields = Object.entries(record.tally ?? {})
    .filter(([name, rows]) => name.startsWith(prefix) && rows > 0)
    .map(([name, rows]) => ({ label: labelOf(record.type, name.slice(prefix.length)), rows }))
  return { rows: count(record, `different_${kind}`), fields: fields.toSorted((a, b) => b.rows - a.rows || a.label.localeCompare(b.label)) }
}

/** Kinds of duplicates found, with the choices in force. */
export const duplicatesOf = (record: ImportRecord): Import['duplicates'] =>
  duplicateKindKeys.flatMap((kind) => {
    const { choice, fields } = choiceOf(record, kind)
    const rows = count(record, `kind_${kind}`)
    return rows === 0 ? [] : [{ kind, rows, choice: { choice, fields: [...fields] }, different: differentOf(record, kind) }]
  })
