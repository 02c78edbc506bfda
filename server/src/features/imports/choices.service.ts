import { PER_PAGE } from '@portal/contract/shared/page'
import { fieldsOfEntry, importEntryKeys, importField } from '@portal/contract/import-fields'
import { choicesOf, type DuplicateChoice, type DuplicateKind } from '@portal/contract/import-states'
import { type chooseForDuplicates, type ImportDuplicate, type listImportDuplicates } from '@portal/contract/import-rows'
import { type Import } from '@portal/contract/imports'
import { dayInWords } from '@portal/contract/shared/dates'
import type { ParsedBody, ParsedQuery } from '@portal/contract/shared/endpoint'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { OptionCombo } from './choices.rules.ts'
import { selectOptions, updateImport, type ImportRecord } from './imports.queries.ts'
import { getSheet, lockForEdit, readImport } from './imports.service.ts'
import { entryOf, labelOf } from './labels.rules.ts'
import { clearRowChoices, selectDuplicates, selectTally, updateRowChoice, type DuplicateRow } from './plan.queries.ts'
import { assertValidated } from './validation.service.ts'

type Labels = ReadonlyMap<OptionCombo, ReadonlyMap<number, string>>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const entryCombos = { qualification_id: 'EDUCATION_QUALIFICATION_TYPE', medium: 'EDUCATION_MEDIUM' } as const
/** A qualification or the current job, formatted for display. */
const writtenEntry = (value: Readonly<Record<string, unknown>>, labels: Labels): string => {
  const of = (column: string, text = (known: string) => known) => {
    const known = value[column] ?? null
    return known === null ? null : text(textOf(known) ?? JSON.stringify(known))
  }
  const labelOf = (column: keyof typeof entryCombos) => labels.get(entryCombos[column])?.get(Number(value[column])) ?? of(column)
  const joined = (parts: readonly (string | null)[], by = ', ') => parts.filter((part) => part !== null).join(by) || null
  const [head, details] =
    'employer' in value
      ? [joined([of('designation'), of('employer'), of('from', (day) => `since ${dayInWords(day)}`)]), of('job_description')]
      : [
          labelOf('qualification_id'),
          joined([of('percentage', (mark) => `${mark}%`), of('passing_year'), of('institute'), of('city_text'), labelOf('medium')]),
        ]
  return joined([head, details], ': ') ?? ''
}

/** A value formatted for display; null for none. */
const written = (type: ImportRecord['type'], field: string, value: unknown, labels: Labels): string | null => {
  const definition = importField(type, field)
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  if (entryOf(type, field)) return writtenEntry(value as Record<string, unknown>, labels)
  if (definition?.combo) {
    const byKey = labels.get(definition.combo)
    return [value]
      .flat()
      .map((key) => byKey?.get(Number(key)) ?? JSON.stringify(key))
      .join(', ')
  }
  if (definition?.kind === 'yes_no') return value === 1 || value === true ? 'Yes' : 'No'
  if (definition?.kind === 'day') return dayInWords(textOf(value) ?? '')
  return textOf(value) ?? JSON.stringify(value)
}

const nameOf = (fields: Readonly<Record<string, unknown>>): string =>
  displayName({ first_name: textOf(fields['first_name']) ?? '', last_name: textOf(fields['last_name']) ?? '' })

const toDuplicate = (type: ImportRecord['type'], row: DuplicateRow, labels: Labels): ImportDuplicate => {
  const { record, candidate } = row
  const old = { ...candidate, skills: row.old_skills }
  return {
    row: row.row,
    kind: row.kind as DuplicateKind,
    name: nameOf(record),
    email: textOf(record['email']),
    mobile_no: textOf(record['mobile_no']),
    candidate: candidate && {
      id: Number(candidate['id']),
      name: nameOf(candidate),
      email: textOf(candidate['email']) ?? '',
      mobile_no: textOf(candidate['mobile_no']),
      hiring_stage: Number(candidate['hiring_stage']),
    },
    other_row: row.other_row,
    choice: { choice: row.choice as DuplicateChoice, fields: [...row.fields] },
    is_own_choice: row.is_own_choice,
    differences: Object.entries(row.differences).map(([field, value]) => ({
      field,
      label: labelOf(type, field),
      old: written(type, field, (old as Record<string, unknown>)[field], labels),
      new: written(type, field, value, labels) ?? '',
      is_written: field in row.changes,
    })),
  }
}

const loadLabels = async (db: Db, { type }: ImportRecord, rows: readonly DuplicateRow[]): Promise<Labels> => {
  const combos = new Set(
    rows.flatMap(({ differences }) =>
      Object.keys(differences).flatMap((field) =>
        entryOf(type, field) ? Object.values(entryCombos) : (importField(type, field)?.combo ?? []),
      ),
    ),
  )
  if (combos.size === 0) return new Map()
  const options = await selectOptions(db, [...combos])
  return new Map([...options].map(([combo, list]) => [combo, new Map(list.map(({ key, value }) => [key, value]))]))
}

/** Rows that match an existing record, with their differences; with `show=updates`, the dry run. */
export const listDuplicates = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  { kind, show = 'all', after = 0, per_page = PER_PAGE }: ParsedQuery<typeof listImportDuplicates>,
): Promise<{ rows: ImportDuplicate[]; next: number | null }> => {
  const record = await getSheet(db, actor, id)
  const rows = await selectDuplicates(db, record, { kind, isUpdate: show === 'updates' }, after, per_page + 1)
  const page = rows.slice(0, per_page)
  const labels = await loadLabels(db, record, page)
  return {
    rows: page.map((row) => toDuplicate(record.type, row, labels)),
    next: rows.length > per_page ? (page.at(-1)?.row ?? null) : null,
  }
}

/** A full name is stored in its parts. */
const storedIn: Readonly<Record<string, readonly string[]>> = {
  full_name: ['first_name', 'middle_name', 'last_name'],
}
/** A place is treated as one value, and so are each qualification and the current job. */
const compoundFields = [['city', 'state', 'country'], ...importEntryKeys.map(fieldsOfEntry)]
const withCompoundFields = (fields: readonly string[]): string[] => [
  ...new Set([
    ...fields.flatMap((field) => [field, ...(storedIn[field] ?? [])]),
    ...compoundFields.flatMap((compound) => (fields.some((field) => compound.includes(field)) ? compound : [])),
  ]),
]

/** Sets the choice for all duplicates of a kind, or for one row. 422 on `choice` if the kind doesn't allow it; 404 for an unknown row. */
export const chooseFor = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  body: ParsedBody<typeof chooseForDuplicates>,
): Promise<Import> => {
  const { kind, row, choice } = body
  const fields = withCompoundFields(body.fields ?? [])
  await ctx.database.transaction(async (tx) => {
    const record = await lockForEdit(tx, actor, id)
    if (!choicesOf(record, kind).includes(choice)) throw invalid({ choice: ["This can't be chosen here."] })
    assertValidated(record)
    const choices = row === undefined ? { ...record.choices, [kind]: { choice, fields } } : record.choices
    if (row === undefined) await clearRowChoices(tx, record, kind)
    else if (!(await updateRowChoice(tx, record, { row, kind, choice, fields }))) throw notFound()
    await updateImport(tx, id, { choices, tally: await selectTally(tx, { ...record, choices }) })
  })
  return readImport(ctx, actor, id)
}
