import { and, count, desc, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Subject } from '@portal/contract/aptitude'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import type { Eligibility } from '@portal/contract/eligibility'
import type { ImportType } from '@portal/contract/import-fields'
import { IMPORT_WAITS_DAYS, waitingImportStates } from '@portal/contract/import-states'
import type { Db } from '../../database/open.ts'
import { isDesignation } from '../../database/is-designation.ts'
import {
  campus_names,
  combos,
  drive_campuses,
  drive_requests,
  drives,
  import_mappings,
  import_values,
  imports,
  resource_requests,
  users,
} from '../../database/schema.ts'
import type { MappedColumn, RowChoice, ScoreTarget, StudentTarget } from '../../database/schema/imports.ts'
import type { Option, OptionCombo } from './choices.rules.ts'

export type { MappedColumn, RowChoice, ScoreTarget, StudentTarget }
export type ImportRecord = typeof imports.$inferSelect
export interface ImportWithName {
  readonly record: ImportRecord
  readonly by: string
}

export const insertImport = async (tx: Db, values: typeof imports.$inferInsert): Promise<ImportRecord> => {
  const [record] = await tx.insert(imports).values(values).returning()
  if (!record) throw new Error('The import was not inserted.')
  return record
}

const withNames = (db: Db) =>
  db.select({ record: imports, by: users.name }).from(imports).innerJoin(users, eq(users.id, imports.created_by))

export const findImport = async (db: Db, id: number): Promise<ImportWithName | undefined> => {
  const [row] = await withNames(db).where(eq(imports.id, id))
  return row
}

/** Recent imports that wait for an action of their creator. */
const waitingFor = (user_id: number) => [
  eq(imports.created_by, user_id),
  inArray(imports.state, [...waitingImportStates]),
  gt(imports.created_at, sql`now() - make_interval(days => ${IMPORT_WAITS_DAYS})`),
]

/** One page, newest first, and the total; with a user, only those waiting for them. */
export const selectImports = async (db: Db, type: ImportType | undefined, user_id: number | null, page: number, per_page: number) => {
  const where = and(type && eq(imports.type, type), ...(user_id === null ? [] : waitingFor(user_id)))
  const rows = await withNames(db)
    .where(where)
    .orderBy(desc(imports.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(imports).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** The user's import of resumes that has no files yet. */
export const findOwnEmpty = async (tx: Db, user_id: number): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.created_by, user_id), eq(imports.state, 'collecting'), sql`(${imports.tally} ->> 'rows')::int = 0`))
    .limit(1)
  return row?.id
}

/** Locks an import to serialise edits, background steps and undo. */
export const lockImport = async (tx: Db, id: number): Promise<ImportRecord | undefined> => {
  const [record] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return record
}

export const updateImport = async (db: Db, id: number, values: Partial<typeof imports.$inferInsert>): Promise<void> => {
  await db.update(imports).set(values).where(eq(imports.id, id))
}

/** Imports with a background step interrupted by a shutdown or crash. */
export const selectUnfinished = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['reading', 'validating', 'running', 'undoing']))

/** The latest completed import of the same file that wasn't undone. */
export const findSameFile = async (db: Db, { id, type, sha256 }: Pick<ImportRecord, 'id' | 'type' | 'sha256'>) => {
  const [row] = await db
    .select({ id: imports.id, finished_at: imports.finished_at })
    .from(imports)
    .where(and(eq(imports.sha256, sha256), eq(imports.type, type), eq(imports.state, 'done'), ne(imports.id, id)))
    .orderBy(desc(imports.id))
    .limit(1)
  return row
}

/** Name of the person who started the import of this type that is running now. */
export const findRunning = async (db: Db, type: ImportType): Promise<string | undefined> => {
  const [row] = await withNames(db).where(and(eq(imports.type, type), inArray(imports.state, ['running', 'undoing'])))
  return row?.by
}

export const findMapping = async (db: Db, type: ImportType, headers_hash: string) => {
  const [row] = await db
    .select({ mapping: import_mappings.mapping })
    .from(import_mappings)
    .where(and(eq(import_mappings.type, type), eq(import_mappings.headers_hash, headers_hash)))
  return row?.mapping
}

export const upsertMapping = async (tx: Db, type: ImportType, headers_hash: string, mapping: readonly MappedColumn[]): Promise<void> => {
  const remembered = mapping.map(({ column, field, date_order }) => ({ column, field, date_order }))
  await tx
    .insert(import_mappings)
    .values({ type, headers_hash, mapping: remembered })
    .onConflictDoUpdate({ target: [import_mappings.type, import_mappings.headers_hash], set: { mapping: remembered } })
}

/** Options chosen by staff for texts, by field. */
export const selectChosen = async (db: Db, type: ImportType): Promise<Map<string, Map<string, number | null>>> => {
  const rows = await db.select().from(import_values).where(eq(import_values.type, type))
  const chosen = new Map<string, Map<string, number | null>>()
  for (const { field, text, key } of rows) chosen.set(field, (chosen.get(field) ?? new Map<string, number | null>()).set(text, key))
  return chosen
}

export const upsertChosen = async (tx: Db, values: readonly (typeof import_values.$inferInsert)[]): Promise<void> => {
  await tx
    .insert(import_values)
    .values([...values])
    .onConflictDoUpdate({ target: [import_values.type, import_values.field, import_values.text], set: { key: sql`excluded.key` } })
}

/** People can't claim a referral by choosing it, but a file may say that someone was referred. */
const isReferral = and(eq(combos.name, 'REFERENCE_SOURCE'), eq(combos.key, REFERENCE_EMPLOYEE_REFERRAL))
/** Active rows of combos that people, or a file, may choose. */
export const selectOptions = async (db: Db, names: readonly OptionCombo[]): Promise<Map<OptionCombo, Option[]>> => {
  const rows = await db
    .select({ name: combos.name, key: combos.key, value: combos.value, parent_key: combos.parent_key })
    .from(combos)
    .where(and(inArray(combos.name, [...names]), eq(combos.is_active, true), or(eq(combos.is_selectable, true), isReferral)))
    .orderBy(combos.name, combos.sort)
  const options = new Map<OptionCombo, Option[]>(names.map((name) => [name, []]))
  for (const { name, ...option } of rows) options.get(name as OptionCombo)?.push(option)
  return options
}

/** Maximum marks of a test by subject: as entered, or the sum of its sections. */
export const selectMaxima = async (db: Db, test_id: number): Promise<Partial<Record<Subject, number>>> => {
  const { rows } = await db.execute<{ maxima: Partial<Record<Subject, number>> }>(sql`
    select case t.kind when 'external' then jsonb_strip_nulls(t.maximum_marks) else coalesce((
      select jsonb_object_agg(s.subject, s.marks) from (
        select subject, sum((easy + medium + hard + cardinality(picked)) * marks) as marks from aptitude_sections where test_id = t.id group by 1) s), '{}'::jsonb) end as maxima
    from aptitude_tests t where t.id = ${test_id}`)
  return rows[0]?.maxima ?? {}
}

export const selectEligibility = async (db: Db, drive_id: number): Promise<Eligibility | undefined> => {
  const [drive] = await db.select({ eligibility: drives.eligibility }).from(drives).where(eq(drives.id, drive_id))
  return drive?.eligibility
}

/** All names of the colleges of a drive. */
export const selectCampusNames = (db: Db, drive_id: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: campus_names.campus_id, name: campus_names.name })
    .from(campus_names)
    .innerJoin(drive_campuses, and(eq(drive_campuses.campus_id, campus_names.campus_id), eq(drive_campuses.drive_id, drive_id)))

/** Job codes and titles of the openings of a drive, and both together. */
export const selectOpeningNames = async (db: Db, drive_id: number): Promise<{ id: number; name: string }[]> => {
  const openings = await db
    .select({ id: resource_requests.id, job_code: resource_requests.job_code, title: combos.value })
    .from(drive_requests)
    .innerJoin(resource_requests, eq(resource_requests.id, drive_requests.resource_request_id))
    .innerJoin(combos, isDesignation)
    .where(eq(drive_requests.drive_id, drive_id))
  return openings.flatMap(({ id, job_code, title }) => [job_code, title, `${title} ${job_code}`].map((name) => ({ id, name })))
}

const isOlder = (column: SQL, days: number): SQL => sql`${column} < now() - make_interval(days => ${days})`
/** Imports whose rows have to be deleted: finished or abandoned for this many days. */
export const selectToEmpty = (db: Db, days: number): Promise<Pick<ImportRecord, 'id' | 'state'>[]> =>
  db
    .select({ id: imports.id, state: imports.state })
    .from(imports)
    .where(
      and(
        sql`${imports.emptied_at} is null`,
        sql`${imports.state} not in ('reading', 'validating', 'running', 'undoing')`,
        isOlder(sql`coalesce(${imports.finished_at}, ${imports.created_at})`, days),
      ),
    )
