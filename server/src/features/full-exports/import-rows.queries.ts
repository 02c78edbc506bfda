import { sql, type SQL } from 'drizzle-orm'
import { importFields, type CandidateField, type ImportField } from '@portal/contract/import-fields'
import type { Db } from '../../database/open.ts'

/** The fields of an import as columns; a full name is in its parts. */
export const importColumns = (Object.entries(importFields.candidates) as [CandidateField, ImportField][])
  .filter(([field]) => field !== 'full_name')
  .map(([field, definition]) => ({ field, ...definition }))

const BATCH_SIZE = 500

const labelOf = (combo: string, key: SQL): SQL =>
  sql`(select k.value from combos k where k.name = ${combo} and k.key = ${key} and k.is_active and k.is_selectable)`

/** A value as the import reads it: a label of a list, an amount with its unit. */
const writtenAs = ({ field, kind, combo }: (typeof importColumns)[number]): SQL => {
  const value = sql`c.${sql.identifier(field)}`
  switch (kind) {
    case 'choice':
      return labelOf(combo ?? '', value)
    case 'choices':
      return sql`(select string_agg(k.value, ', ' order by s.id) from candidate_skills s
        join combos k on k.name = ${combo ?? ''} and k.key = s.skill_combo_id and k.is_active and k.is_selectable where s.candidate_id = c.id)`
    case 'months':
      return sql`${value} || ' months'`
    case 'lakhs':
      return sql`${value} || ' lakhs'`
    case 'yes_no':
      return sql`case ${value} when 1 then 'Yes' when 0 then 'No' end`
    default:
      return sql`${value}::text`
  }
}

/** The candidates who aren't withheld after one, as rows of an import. `last`: the id of the last one; null when there is none. */
export const selectImportRows = async (db: Db, after: number): Promise<{ rows: (string | null)[][]; last: number | null }> => {
  const { rows } = await db.execute<{ id: number; row: (string | null)[] }>(sql`
    select c.id, json_build_array(${sql.join(importColumns.map(writtenAs), sql`, `)}) as row
    from candidates c where c.id > ${after} and c.withheld_since is null order by c.id limit ${BATCH_SIZE}`)
  return { rows: rows.map(({ row }) => row), last: rows.at(-1)?.id ?? null }
}
