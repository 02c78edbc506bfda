import { sql, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../platform/escape.rules.ts'
import type { SearchAttempt, Term } from './search.rules.ts'

/** Must be the exact expression of the index candidates_search. */
const nameAndEmail = sql`lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email)`

const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** Upper bound of a prefix range: sorts after every word with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}'
const matchesTerm = (column: SQL, { word, isPrefix: isBeginning }: Term): SQL =>
  isBeginning ? sql`${column} >= ${word} and ${column} < ${word + LAST_CHARACTER}` : sql`${column} = ${word}`

const tsqueryLiteral = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** All terms joined with AND, as a tsquery. */
const tsquery = (terms: readonly Term[]): SQL =>
  sql`${terms.map(({ word, isPrefix: isBeginning }) => `${tsqueryLiteral(word)}${isBeginning ? ':*' : ''}`).join(' & ')}::tsquery`

const containsParts = (parts: readonly string[]): SQL =>
  parts.every((part) => /^[0-9]+$/.test(part))
    ? sql`c.mobile_no like ${containsPattern(parts.join(''))}`
    : allOf(parts.map((part) => sql`${nameAndEmail} like ${containsPattern(part)}`))

/** One join per word, so that the planner can start with the rarest one. */
const searchNames = (terms: readonly Term[]): SQL => {
  const tables = terms.map((_, at) => sql.identifier(`n${at}`))
  const joined = tables.map((table, at) =>
    at === 0 ? sql`candidate_names ${table}` : sql`join candidate_names ${table} on ${table}.candidate_id = n0.candidate_id`,
  )
  const conditions = terms.map((term, at) => matchesTerm(sql`${tables[at]}.word`, term))
  const distinct = terms.some(({ isPrefix: isBeginning }) => isBeginning) ? sql`distinct` : sql``
  return sql`select ${distinct} n0.candidate_id from ${sql.join(joined, sql` `)} where ${allOf(conditions)}`
}

/** SELECT of the distinct ids that an attempt finds. */
export const selectFoundIds = (attempt: SearchAttempt): SQL => {
  if ('parts' in attempt)
    return sql`select c.id as candidate_id from candidates c where ${containsParts(attempt.parts)} and c.withheld_since is null`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`select candidate_id from candidate_names where false`
  return column === 'names' ? searchNames(terms) : sql`select t.candidate_id from candidate_texts t where t.document @@ ${tsquery(terms)}`
}

/** The condition that an attempt finds row `f`. */
export const isFound = (attempt: SearchAttempt): SQL => {
  if ('parts' in attempt) return sql`exists (select from candidates c where c.id = f.candidate_id and ${containsParts(attempt.parts)})`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`false`
  return column === 'names'
    ? allOf(
        terms.map(
          (term) => sql`exists (select from candidate_names n where n.candidate_id = f.candidate_id and ${matchesTerm(sql`n.word`, term)})`,
        ),
      )
    : sql`(select t.document @@ ${tsquery(terms)} from candidate_texts t where t.candidate_id = f.candidate_id)`
}
