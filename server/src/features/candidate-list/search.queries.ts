import { sql, type SQL } from 'drizzle-orm'
import type { Attempt, Term } from './search.rules.ts'

/** Word for word the expression of the index candidates_search. */
const nameAndEmail = sql`lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email)`

/** For `like`: anywhere in a text, its signs as they are typed. */
export const likeText = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`

const all = (tests: SQL[]): SQL => sql.join(tests, sql` and `)

/** Behind every word that begins like this one. */
const LAST = '\u{10FFFF}'
const isWord = (column: SQL, { word, isBeginning }: Term): SQL =>
  isBeginning ? sql`${column} >= ${word} and ${column} < ${word + LAST}` : sql`${column} = ${word}`

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** In the database's own language for searches. */
const tsquery = (terms: readonly Term[]): SQL =>
  sql`${terms.map(({ word, isBeginning }) => `${quoted(word)}${isBeginning ? ':*' : ''}`).join(' & ')}::tsquery`

const hasPart = (parts: readonly string[]): SQL =>
  parts.every((part) => /^[0-9]+$/.test(part))
    ? sql`c.mobile_no like ${likeText(parts.join(''))}`
    : all(parts.map((part) => sql`${nameAndEmail} like ${likeText(part)}`))

/** Each word is a table of its own, so that the database begins with the rarest. */
const namedSo = (terms: readonly Term[]): SQL => {
  const tables = terms.map((_, at) => sql.identifier(`n${at}`))
  const joined = tables.map((table, at) =>
    at === 0 ? sql`candidate_names ${table}` : sql`join candidate_names ${table} on ${table}.candidate_id = n0.candidate_id`,
  )
  const tests = terms.map((term, at) => isWord(sql`${tables[at]}.word`, term))
  const once = terms.some(({ isBeginning }) => isBeginning) ? sql`distinct` : sql``
  return sql`select ${once} n0.candidate_id from ${sql.join(joined, sql` `)} where ${all(tests)}`
}

/** The ids of all whom a search finds, each once. */
export const searched = (attempt: Attempt): SQL => {
  if ('parts' in attempt)
    return sql`select c.id as candidate_id from candidates c where ${hasPart(attempt.parts)} and c.withheld_since is null`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`select candidate_id from candidate_names where false`
  return column === 'who' ? namedSo(terms) : sql`select t.candidate_id from candidate_texts t where t.document @@ ${tsquery(terms)}`
}

/** Whether a search finds the one candidate `f`. */
export const isSearched = (attempt: Attempt): SQL => {
  if ('parts' in attempt) return sql`exists (select from candidates c where c.id = f.candidate_id and ${hasPart(attempt.parts)})`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`false`
  return column === 'who'
    ? all(
        terms.map(
          (term) => sql`exists (select from candidate_names n where n.candidate_id = f.candidate_id and ${isWord(sql`n.word`, term)})`,
        ),
      )
    : sql`(select t.document @@ ${tsquery(terms)} from candidate_texts t where t.candidate_id = f.candidate_id)`
}
