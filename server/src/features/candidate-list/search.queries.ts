import { sql, type SQL } from 'drizzle-orm'
import type { SearchAttempt, Term } from './search.rules.ts'

/** Word for word the expression of the index candidates_search. */
const nameAndEmail = sql`lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email)`

/** For `like`: anywhere in a text, its signs as they are typed. */
export const containsPattern = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`

const all = (tests: SQL[]): SQL => sql.join(tests, sql` and `)

/** Behind every word that begins like this one. */
const LAST_CHARACTER = '\u{10FFFF}'
const matchesTerm = (column: SQL, { word, isPrefix: isBeginning }: Term): SQL =>
  isBeginning ? sql`${column} >= ${word} and ${column} < ${word + LAST_CHARACTER}` : sql`${column} = ${word}`

const tsqueryLiteral = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** In the database's own language for searches. */
const tsquery = (terms: readonly Term[]): SQL =>
  sql`${terms.map(({ word, isPrefix: isBeginning }) => `${tsqueryLiteral(word)}${isBeginning ? ':*' : ''}`).join(' & ')}::tsquery`

const containsParts = (parts: readonly string[]): SQL =>
  parts.every((part) => /^[0-9]+$/.test(part))
    ? sql`c.mobile_no like ${containsPattern(parts.join(''))}`
    : all(parts.map((part) => sql`${nameAndEmail} like ${containsPattern(part)}`))

/** Each word is a table of its own, so that the database begins with the rarest. */
const searchNames = (terms: readonly Term[]): SQL => {
  const tables = terms.map((_, at) => sql.identifier(`n${at}`))
  const joined = tables.map((table, at) =>
    at === 0 ? sql`candidate_names ${table}` : sql`join candidate_names ${table} on ${table}.candidate_id = n0.candidate_id`,
  )
  const tests = terms.map((term, at) => matchesTerm(sql`${tables[at]}.word`, term))
  const once = terms.some(({ isPrefix: isBeginning }) => isBeginning) ? sql`distinct` : sql``
  return sql`select ${once} n0.candidate_id from ${sql.join(joined, sql` `)} where ${all(tests)}`
}

/** The ids of all whom a search finds, each once. */
export const selectFoundIds = (attempt: SearchAttempt): SQL => {
  if ('parts' in attempt)
    return sql`select c.id as candidate_id from candidates c where ${containsParts(attempt.parts)} and c.withheld_since is null`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`select candidate_id from candidate_names where false`
  return column === 'who' ? searchNames(terms) : sql`select t.candidate_id from candidate_texts t where t.document @@ ${tsquery(terms)}`
}

/** Whether a search finds the one candidate `f`. */
export const isFound = (attempt: SearchAttempt): SQL => {
  if ('parts' in attempt) return sql`exists (select from candidates c where c.id = f.candidate_id and ${containsParts(attempt.parts)})`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`false`
  return column === 'who'
    ? all(
        terms.map(
          (term) => sql`exists (select from candidate_names n where n.candidate_id = f.candidate_id and ${matchesTerm(sql`n.word`, term)})`,
        ),
      )
    : sql`(select t.document @@ ${tsquery(terms)} from candidate_texts t where t.candidate_id = f.candidate_id)`
}
