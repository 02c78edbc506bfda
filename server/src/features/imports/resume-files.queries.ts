import { sql, type SQL } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import { resumeFilters, type ImportResume, type ResumeFilter } from '@portal/contract/import-resumes'
import { fileRefusals, type FileRefusal } from '@portal/contract/import-states'
import type { ImportProblem } from '@portal/contract/import-rows'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import type { RowFile, RowReading } from '../../database/schema/imports.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { effectiveChoice, type Planned } from './plan.queries.ts'

export type { RowFile, RowReading }

/** The header row; rows of files follow. */
export const HEADINGS = 1
const isFile = (id: number): SQL =>
  sql`r.import_id = ${id} and r.sheet = 0 and r.row > ${HEADINGS} and r.refusal is distinct from 'forgotten'`

/** Number of files, and of those accepted and refused. */
export const countFiles = async (db: Db, id: number): Promise<{ rows: number; accepted: number; refused: number }> => {
  const { rows } = await db.execute<{ rows: number; accepted: number; refused: number }>(sql`
    select count(*)::int as rows, count(*) filter (where r.refusal is null)::int as accepted, count(*) filter (where r.refusal is not null)::int as refused
    from import_rows r where ${isFile(id)}`)
  return rows[0] ?? { rows: 0, accepted: 0, refused: 0 }
}

/**
 * Why a file is already known: `repeated` in this import under the same name, `same_file` under another one, `known` as the resume of a
 * candidate visible to staff. Undefined for a new file.
 */
export const findKnownFile = async (
  db: Db,
  id: number,
  { name, sha256 }: Pick<RowFile, 'name' | 'sha256'>,
): Promise<'repeated' | 'same_file' | 'known' | undefined> => {
  const { rows } = await db.execute<{ how: 'repeated' | 'same_file' | 'known' }>(sql`
    select case when r.file ->> 'name' = ${name} then 'repeated' else 'same_file' end as how, case when r.file ->> 'name' = ${name} then 0 else 1 end as place
    from import_rows r where ${isFile(id)} and r.file ->> 'sha256' = ${sha256}
    union all
    select 'known', 2 from attachments a join candidates c on c.id = a.candidate_id
    where a.sha256 = ${sha256} and a.type = ${RESUME} and c.withheld_since is null
    order by place limit 1`)
  return rows[0]?.how
}

const refused = (refusal: FileRefusal): ImportProblem[] => [
  { column: 0, field: 'file', code: refusal, level: 'error', message: fileRefusals[refusal] },
]

/** Inserts a row for a file; returns its number. The caller has locked the import. */
export const insertFileRow = async (
  tx: Db,
  id: number,
  file: RowFile,
  outcome: { readonly storage_key: string } | { readonly refusal: FileRefusal },
): Promise<number> => {
  const refusal = 'refusal' in outcome ? outcome.refusal : null
  const { rows } = await tx.execute<{ row: number }>(sql`
    insert into import_rows (import_id, sheet, row, cells, file, storage_key, refusal, problems, level)
    select ${id}::int, 0, coalesce(max(o.row), ${HEADINGS}::int) + 1, ${JSON.stringify([file.name])}::jsonb, ${JSON.stringify(file)}::jsonb,
      ${'storage_key' in outcome ? outcome.storage_key : null}, ${refusal}, ${JSON.stringify(refusal === null ? [] : refused(refusal))}::jsonb,
      ${refusal === null ? 0 : 2}::smallint
    from import_rows o where o.import_id = ${id} and o.sheet = 0 returning row`)
  return rows[0]?.row ?? 0
}

interface UnreadFile {
  readonly row: number
  readonly file: RowFile
  readonly storage_key: string
}
/** The first unread file of an import. */
export const findUnread = async (db: Db, id: number): Promise<UnreadFile | undefined> => {
  const { rows } = await db.execute<UnreadFile & Record<string, unknown>>(sql`
    select r.row, r.file, r.storage_key from import_rows r
    where ${isFile(id)} and r.refusal is null and r.reading is null and r.storage_key is not null order by r.row limit 1`)
  return rows[0]
}

/** Stores the result of reading a file. Returns false if the row was no longer waiting for it. */
export const updateReading = async (tx: Db, id: number, row: number, reading: RowReading, cells: readonly string[]): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    update import_rows r set reading = ${JSON.stringify(reading)}::jsonb, cells = ${JSON.stringify(cells)}::jsonb
    where ${isFile(id)} and r.row = ${row} and r.reading is null and r.refusal is null returning r.row`)
  return rows.length > 0
}

/** Refuses an unreadable file; returns the storage key to be removed. */
export const refuseFile = async (tx: Db, id: number, row: number, refusal: FileRefusal): Promise<string[]> => {
  const { rows } = await tx.execute<{ storage_key: string }>(sql`
    with old as (select import_id, sheet, row, storage_key from import_rows r where ${isFile(id)} and r.row = ${row} and r.refusal is null for update)
    update import_rows r set refusal = ${refusal}, level = 2, problems = ${JSON.stringify(refused(refusal))}::jsonb, storage_key = null
    from old where r.import_id = old.import_id and r.sheet = old.sheet and r.row = old.row returning old.storage_key`)
  return rows.map(({ storage_key }) => storage_key)
}

const shown: Readonly<Record<ResumeFilter, SQL>> = {
  ready: sql`r.level < 2 and r.kind is null`,
  attention: sql`r.level = 2 and r.refusal is null`,
  duplicates: sql`r.level < 2 and r.kind is not null`,
  failed: sql`r.refusal is not null`,
}

/** Number of rows per filter. */
export const countResumes = async (db: Db, id: number): Promise<Readonly<Record<ResumeFilter | 'all', number>>> => {
  const columns = sql.join(
    resumeFilters.map((filter) => sql`count(*) filter (where ${shown[filter]})::int as ${sql.identifier(filter)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<ResumeFilter | 'all', number>>(
    sql`select count(*)::int as "all", ${columns} from import_rows r where ${isFile(id)}`,
  )
  return rows[0] ?? { all: 0, ready: 0, attention: 0, duplicates: 0, failed: 0 }
}

export interface ResumeRow {
  readonly row: number
  readonly file: RowFile
  readonly refusal: FileRefusal | null
  readonly is_read: boolean
  readonly is_picture: boolean
  readonly cells: readonly string[]
  readonly problems: readonly ImportProblem[]
  readonly kind: string | null
  readonly choice: string | null
  readonly other_row: number | null
  readonly candidate: { readonly id: number; readonly name: string; readonly has_resume: boolean } | null
  readonly resume_of: ImportResume['resume_of']
  readonly has_file: boolean
}
/** Rows after a given one, with the record they match and the choice in force. */
export const selectResumes = async (
  db: Db,
  planned: Planned,
  show: ResumeFilter | undefined,
  after: number,
  limit: number,
): Promise<ResumeRow[]> => {
  const { rows } = await db.execute<ResumeRow & Record<string, unknown>>(sql`
    select r.row, r.file, r.refusal, r.reading is not null as is_read, coalesce((r.reading -> 'suggestions' ->> 'is_picture')::boolean, false) as is_picture,
      r.cells, r.problems, r.kind, ${effectiveChoice(planned)} as choice, r.other_row, r.storage_key is not null as has_file,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${fullNameOf('c')},
        'has_resume', exists (select from attachments a where a.candidate_id = c.id and a.type = ${RESUME})) end as candidate,
      case when r.refusal = 'known' then (
        select jsonb_build_object('id', o.id, 'name', ${fullNameOf('o')}) from attachments a join candidates o on o.id = a.candidate_id
        where a.sha256 = r.file ->> 'sha256' and a.type = ${RESUME} and o.withheld_since is null order by a.id limit 1) end as resume_of
    from import_rows r left join candidates c on c.id = r.match_id and c.withheld_since is null
    where ${isFile(planned.id)} and r.row > ${after} and ${show === undefined ? sql`true` : shown[show]} order by r.row limit ${limit}`)
  return rows
}

/** The file of a row, if it still exists. */
export const findRowFile = async (db: Db, id: number, row: number): Promise<(RowFile & { storage_key: string }) | undefined> => {
  const { rows } = await db.execute<{ file: RowFile; storage_key: string }>(
    sql`select r.file, r.storage_key from import_rows r where ${isFile(id)} and r.row = ${row} and r.storage_key is not null and r.file is not null`,
  )
  const [found] = rows
  return found && { ...found.file, storage_key: found.storage_key }
}

/** Attaches the files of a part to its candidates as resumes, with the data extracted from them; returns the candidates. */
export const attachResumes = async (tx: Db, part: Part): Promise<number[]> => {
  const { rows } = await tx.execute<{ candidate_id: number }>(sql`
    with inserted as (
      insert into attachments (candidate_id, type, original_name, mimetype, size, sha256, storage_key)
      select r.candidate_id, ${RESUME}, r.file ->> 'name', r.file ->> 'mimetype', (r.file ->> 'size')::int, r.file ->> 'sha256', r.storage_key
      from import_rows r where ${ofPart(part)} and r.outcome in ('created', 'updated') and r.candidate_id is not null and r.storage_key is not null
      order by r.row returning id, candidate_id, storage_key),
    kept as (
      update import_rows r set attachment_id = i.id, storage_key = null from inserted i where ${ofPart(part)} and r.storage_key = i.storage_key),
    texts as (
      insert into resume_texts (attachment_id, candidate_id, body)
      select i.id, i.candidate_id, r.reading ->> 'text' from inserted i join import_rows r on ${ofPart(part)} and r.storage_key = i.storage_key
      where r.reading is not null),
    readings as (
      insert into resume_readings (attachment_id, candidate_id, suggestions)
      select i.id, i.candidate_id, r.reading -> 'suggestions' from inserted i join import_rows r on ${ofPart(part)} and r.storage_key = i.storage_key
      where jsonb_typeof(r.reading -> 'suggestions') = 'object')
    select candidate_id from inserted`)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** Storage keys of files attached by a part, of which those of deleted candidates have to be removed. */
export const selectAttachedKeys = async (tx: Db, part: Part): Promise<string[]> => {
  const { rows } = await tx.execute<{ storage_key: string }>(
    sql`select a.storage_key from import_rows r join attachments a on a.id = r.attachment_id where ${ofPart(part)}`,
  )
  return rows.map(({ storage_key }) => storage_key)
}

/** Removes resumes that a part attached to previously existing candidates. */
export const detachResumes = async (tx: Db, part: Part): Promise<void> => {
  await tx.execute(sql`
    delete from attachments a using import_rows r
    where ${ofPart(part)} and r.outcome = 'updated' and a.id = r.attachment_id and a.candidate_id = r.candidate_id`)
}

/** Deletes rows of files of withheld candidates; returns the storage keys to be removed. */
export const deleteForgotten = async (tx: Db): Promise<string[]> => {
  const { rows } = await tx.execute<{ storage_key: string | null }>(
    sql`delete from import_rows where refusal = 'forgotten' returning storage_key`,
  )
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}
