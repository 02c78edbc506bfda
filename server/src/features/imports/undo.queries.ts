import { sql, type SQL } from 'drizzle-orm'
import { CANCELLED } from '@portal/contract/invitations'
import type { Db } from '../../database/open.ts'
import { changedEntries, hasAllEntries } from './entry-undo.queries.ts'
import { ofPart, type Part } from './parts.queries.ts'
import { markColumns, writtenColumns, type Planned } from './plan.queries.ts'
import { keptWarning } from './problems.queries.ts'

/** The next rows to undo before a given one, in descending order. */
export const findUndoPart = async (
  tx: Db,
  { id, sheet }: Pick<Planned, 'id' | 'sheet'>,
  before: number,
  limit: number,
): Promise<(Part & { readonly rows: number }) | undefined> => {
  const { rows } = await tx.execute<{ first: number | null; last: number; rows: number }>(sql`
    select min(row) as first, max(row) as last, count(*)::int as rows from (
      select row from import_rows r where r.import_id = ${id} and r.sheet = ${sheet} and r.row < ${before} and r.outcome in ('created', 'updated')
      order by row desc limit ${limit}) n`)
  const [part] = rows
  return part && part.first !== null ? { id, sheet, first: part.first, last: part.last, rows: part.rows } : undefined
}

/** The student created by row `r`, or whose marks it changed, and when. */
const studentOf = sql`(r.record ->> 'student_id')::int`
const [changedOf, changedAt] = [sql`(r.record #>> '{marks,student_id}')::int`, sql`(r.record #>> '{marks,updated_at}')::timestamptz`]
/** Of several rows about one candidate, the last one is undone first. */
const isLast = sql`not exists (select from import_rows l where l.import_id = r.import_id and l.sheet = r.sheet and l.row > r.row
  and l.candidate_id = r.candidate_id and l.outcome = 'updated')`

/** Keeps drive entries written by a part if someone has worked with the student since. */
export const keepBusyStudents = async (tx: Db, part: Part): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set outcome = 'kept', problems = r.problems || ${keptWarning('Someone has since worked on this student.')}
    from drive_students s where ${ofPart(part)} and r.outcome = 'updated' and ${isLast}
      and (s.id = ${studentOf} and s.updated_at <> s.created_at or s.id = ${changedOf} and s.updated_at <> ${changedAt})`)
}

/** Restores marks changed by undone rows of a part. */
export const restoreMarks = async (tx: Db, part: Part): Promise<void> => {
  const columns = (of: string) => sql.raw([...markColumns, 'failed_rule', 'updated_at'].map((column) => `${of}"${column}"`).join(', '))
  await tx.execute(sql`
    update drive_students s set (${columns('')}) = (select ${columns('p.')} from jsonb_populate_record(s, r.record #> '{marks,before}') p)
    from import_rows r where ${ofPart(part)} and r.outcome = 'undone' and s.id = ${changedOf} and s.updated_at = ${changedAt}`)
}

/** Removes restored candidates of a part from the drive that their rows added them to. */
export const deleteStudents = async (tx: Db, part: Part): Promise<void> => {
  await tx.execute(sql`
    delete from drive_students s using import_rows r
    where ${ofPart(part)} and r.outcome = 'undone' and s.id = ${studentOf} and s.updated_at = s.created_at`)
}

/** Deletes created candidates of a part that no one has touched: the record is unchanged, and none of `tables` references them. */
export const deleteUntouched = async (tx: Db, part: Part, tables: readonly string[]): Promise<void> => {
  await tx.execute(sql`
    select from candidates where id in (select r.candidate_id from import_rows r where ${ofPart(part)} and r.outcome = 'created') order by id for update`)
  // The attached resume, the data extracted from it, the drive entry as left by the import, and exports don't count as work.
  const other: Readonly<Record<string, SQL>> = {
    ...changedEntries,
    bulk_run_items: sql`exists (select from bulk_runs b where b.id = t.run_id and b.kind <> 'export')`,
    attachments: sql`t.id is distinct from r.attachment_id`,
    resume_texts: sql`t.attachment_id is distinct from r.attachment_id`,
    resume_readings: sql`t.attachment_id is distinct from r.attachment_id`,
    drive_students: sql`(t.id is distinct from ${studentOf} or t.updated_at <> t.created_at)`,
  }
  const isKnown = sql.join(
    tables.map((table) => {
      return sql`exists (select from ${sql.identifier(table)} t where t.candidate_id = c.id and ${other[table] ?? sql`true`})`
    }),
    sql` or `,
  )
  await tx.execute(sql`
    with created as (
      select r.row, c.id, coalesce(md5(to_jsonb(c)::text) = r.fingerprint and not (${isKnown}) and ${hasAllEntries}
        and not exists (select from invitations i where i.candidate_id = c.id
          and not (i.import_id = r.import_id and i.status = ${CANCELLED} and i.sent_at is null))
        and not exists (select from follow_ups f where f.candidate_id = c.id
          and (f.rule <> 'F1' or f.closed_at is not null or f.snoozed_until is not null or f.attempts > 0))
        and array(select k.skill_combo_id::int from candidate_skills k where k.candidate_id = c.id order by 1)
          = array(select distinct s::int from jsonb_array_elements_text(coalesce(r.record -> 'skills', '[]'::jsonb)) s order by 1), false) as is_untouched
      from import_rows r left join candidates c on c.id = r.candidate_id where ${ofPart(part)} and r.outcome = 'created'),
    gone as (delete from candidates c using created n where c.id = n.id and n.is_untouched)
    update import_rows r set outcome = case when n.is_untouched or n.id is null then 'undone' else 'kept' end,
      problems = case when n.is_untouched or n.id is null then r.problems else r.problems || ${keptWarning('Someone has since worked on this candidate.')} end
    from created n where ${ofPart(part)} and r.row = n.row`)
}

interface Restored {
  readonly row: number
  readonly candidate_id: number
}
/** Restores updated candidates of a part where the fields are still as the import wrote them; returns them with their rows. */
export const restoreUpdated = async (tx: Db, part: Part): Promise<Restored[]> => {
  await tx.execute(sql`
    select from candidates where id in (select r.candidate_id from import_rows r where ${ofPart(part)} and r.outcome = 'updated') order by id for no key update`)
  const columns = (of: string) => sql.raw(writtenColumns.map((column) => (of === '' ? `"${column}"` : `${of}."${column}"`)).join(', '))
  const { rows } = await tx.execute<{ row: number; candidate_id: number | null }>(sql`
    with changed as (
      -- Of two rows about one candidate, the last one first.
      select distinct on (coalesce(c.id, -r.row)) r.row, c.id, r.before, r.after, coalesce(to_jsonb(c) @> (r.after - 'skills'), false) as is_same
      from import_rows r left join candidates c on c.id = r.candidate_id and c.withheld_since is null where ${ofPart(part)} and r.outcome = 'updated'
      order by coalesce(c.id, -r.row), r.row desc),
    written as (
      update candidates c set (${columns('')}) = (select ${columns('p')} from jsonb_populate_record(c, m.before) p)
      from changed m where c.id = m.id and m.is_same and m.before is not null),
    skilled as (
      delete from candidate_skills k using changed m
      where m.is_same and k.candidate_id = m.id and m.after -> 'skills' @> to_jsonb(k.skill_combo_id))
    update import_rows r set outcome = case when m.is_same then 'undone' else 'kept' end,
      problems = case when m.is_same then r.problems else r.problems || ${keptWarning('Someone has since changed these fields.')} end
    from changed m where ${ofPart(part)} and r.row = m.row returning r.row, case when m.is_same then m.id end as candidate_id`)
  return rows.flatMap(({ row, candidate_id }) => (candidate_id === null ? [] : [{ row, candidate_id }]))
}
