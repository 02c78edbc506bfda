import { importField } from '@portal/contract/import-fields'
import { duplicateKinds } from '@portal/contract/import-states'
import type { Import } from '@portal/contract/imports'

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** The field each column is mapped to, and required fields without a column. */
export const mappingLines = ({ type, columns, required }: Import): string[] => [
  'Columns:',
  ...columns.map(({ header, field, column, samples }) => {
    const name = header === '' ? `(column ${column + 1})` : header
    return `  ${name}: ${field === null ? 'not imported' : (importField(type, field)?.label ?? field)}${samples[0] === undefined ? '' : `, as in "${samples[0]}"`}`
  }),
  ...required.filter(({ is_mapped }) => !is_mapped).map(({ label }) => `  No column for ${label}.`),
]

/** What an import would do, and what prevents rows from being imported. */
export const checkLines = ({ type, counts, problems, duplicates, same_file, columns }: Import): string[] => [
  `${rows(counts.rows)}: ${counts.create} to create, ${counts.update} to update, ${counts.unchanged} unchanged, ${counts.skip} skipped, ${counts.errors} with errors.`,
  ...problems.map(({ column, field, level, message, rows: count }) => {
    const name = (column === null ? undefined : columns[column]?.header) || (importField(type, field)?.label ?? field)
    return `  ${level}, ${rows(count)}: ${name}: ${message}`
  }),
  ...duplicates.map(({ kind, rows: count, choice }) => `  ${duplicateKinds[kind].label}, ${rows(count)}: ${choice.choice}`),
  ...(same_file ? [`  The same file was imported on ${same_file.finished_at.slice(0, 10)} (import ${same_file.id}).`] : []),
]

export const resultLine = ({ result, state }: Import): string =>
  `${state === 'done' ? 'Imported' : 'Stopped'}: ${result.created} created, ${result.updated} updated, ${result.unchanged} unchanged, ${result.skipped} skipped, ${result.failed} failed.`

/** Parses `Heading=field` to heading and field key; undefined for any other text. */
export const parseMapped = (text: string): readonly [header: string, field: string] | undefined => {
  const at = text.lastIndexOf('=')
  return at > 0 ? [text.slice(0, at).trim(), text.slice(at + 1).trim()] : undefined
}
