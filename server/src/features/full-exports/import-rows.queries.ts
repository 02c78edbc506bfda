import { sql, type SQL } from 'drizzle-orm'
import {
  fieldsOfEntry,
  importEntries,
  importEntryKeys,
  importFields,
  type CandidateField,
  type ImportField,
} from '@portal/contract/import-fields'
import type { Db } from '../../database/open.ts'

/** Import fields as columns; the full name is split into its parts. */
export const importColumns = (Object.entries(importFields.candidates) as [CandidateField, ImportField][])
  .filter(([field]) => field !== 'full_name')
  .map(([field, definition]) => ({ field, ...definition }))

const BATCH_SIZE = 500

const labelOf = (combo: string, key: SQL): SQL =>
  sql`(select k.value from combos k where k.name = ${combo} and k.key = ${key} and k.is_active and k.is_selectable)`

/** The entry (education or job) of each field, with its alias in the statement. */
const entryOf = new Map(
  importEntryKeys.flatMap((entry) => fieldsOfEntry(entry).map((field) => [field, importEntries[entry].prefix] as const)),
)
const partAs = (field: string, prefix: string): SQL => {
  const of = (column: string) => sql`${sql.identifier(prefix)}.${sql.identifier(column)}`
  switch (field.slice(prefix.length + 1)) {
    case 'qualification':
      return labelOf('EDUCATION_QUALIFICATION_TYPE', of('qualification_id'))
    case 'branch':
      // Implied by the qualification.
      return sql`null`
    case 'percentage':
      return sql`${of('percentage')} || '%'`
    case 'year':
      return sql`${of('passing_year')}::text`
    case 'medium':
      return labelOf('EDUCATION_MEDIUM', of('medium'))
    case 'city':
      return of('city_text')
    case 'from':
      return sql`${of('from')}::text`
    case 'description':
      return of('job_description')
    default:
      return of(field.slice(prefix.length + 1))
  }
}
/** The first two degrees, earlier one first, and the newest current job: imports have no fields for more. */
const entries: SQL = sql.join(
  [
    ...[
      { prefix: 'tenth', condition: sql`e.qualification_id = 1`, place: 1 },
      { prefix: 'twelfth', condition: sql`e.qualification_id = 2`, place: 1 },
      { prefix: 'degree', condition: sql`e.qualification_id > 2`, place: 1 },
      { prefix: 'second', condition: sql`e.qualification_id > 2`, place: 2 },
    ].map(
      ({ prefix, condition, place }) => sql`left join lateral (select e.* from educations e where e.candidate_id = c.id and ${condition}
        order by e.passing_year, e.id offset ${place - 1} limit 1) ${sql.identifier(prefix)} on true`,
    ),
    sql`left join lateral (select x.* from experiences x where x.candidate_id = c.id and x."to" is null order by x."from" desc nulls last, x.id desc limit 1) job on true`,
  ],
  sql` `,
)

/** A value in import format: the label of a combo, an amount with its unit. */
const writtenAs = ({ field, kind, combo }: (typeof importColumns)[number]): SQL => {
  const entry = entryOf.get(field)
  if (entry !== undefined) return partAs(field, entry)
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

/** Candidates after the given id who aren't withheld, as import rows. `last`: id of the last one; null if there are none. */
export const selectImportRows = async (db: Db, after: number): Promise<{ rows: (string | null)[][]; last: number | null }> => {
  const { rows } = await db.execute<{ id: number; row: (string | null)[] }>(sql`
    select c.id, json_build_array(${sql.join(importColumns.map(writtenAs), sql`, `)}) as row
    from candidates c ${entries} where c.id > ${after} and c.withheld_since is null order by c.id limit ${BATCH_SIZE}`)
  return { rows: rows.map(({ row }) => row), last: rows.at(-1)?.id ?? null }
}
