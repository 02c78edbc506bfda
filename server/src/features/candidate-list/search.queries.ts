import { sql, type SQL } from 'drizzle-orm'
import { containsPattern } from '../../platform/escape.rules.ts'
import type { Db } from '../../database/open.ts'
import { mergeTarget } from '../candidates/merged-records.queries.ts'
import { LAST_CHARACTER } from '../candidates/names.queries.ts'
import { jsName, wordPattern, type Expression, type ReadyAttempt, type Term } from './search.rules.ts'

/** Must be the exact expression of the index candidates_search. */
const nameAndEmail = sql`lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email)`

const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

export const matchesTerm = (column: SQL, { word, isPrefix: isBeginning }: Term): SQL =>
  isBeginning ? sql`${column} >= ${word} and ${column} < ${word + LAST_CHARACTER}` : sql`${column} = ${word}`

const tsqueryLiteral = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
/** A term of a tsquery; the texts have "Node.js" as two words and "NodeJS" as one. */
const tsqueryTerm = ({ word, isPrefix: isBeginning }: Term): string => {
  const name = jsName(word)
  const lexeme = `${tsqueryLiteral(word)}${isBeginning ? ':*' : ''}`
  return name === undefined ? lexeme : `(${lexeme} | ${tsqueryLiteral(name)} & 'js')`
}
const tsqueryWord = (word: string): string => tsqueryTerm({ word, isPrefix: false })
/** All terms joined with AND, as a tsquery. */
const tsquery = (terms: readonly Term[]): SQL => sql`${terms.map(tsqueryTerm).join(' & ')}::tsquery`

const containsParts = (parts: readonly string[]): SQL =>
  parts.every((part) => /^[0-9]+$/.test(part))
    ? sql`c.mobile_no like ${containsPattern(parts.join(''))}`
    : allOf(parts.map((part) => sql`${nameAndEmail} like ${containsPattern(part)}`))

/** Words of names closest in spelling to each of these words. */
export const selectNearestNames = async (db: Db, words: readonly string[]): Promise<string[][]> => {
  const { rows } = await db.execute<{ nearest: string[] }>(sql`
    select array(select nearest_names(w.word)) as nearest
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as w(word, place) order by w.place`)
  return rows.map(({ nearest }) => nearest)
}

/** Condition on a word of a name. */
type WordCondition = (word: SQL) => SQL
const isTerm =
  (term: Term): WordCondition =>
  (word) =>
    matchesTerm(word, term)
export const isOneOf =
  (words: readonly string[]): WordCondition =>
  (word) =>
    words.length === 0 ? sql`false` : sql`${word} in ${words}`

/**
 * One join per word condition, so that the planner can start with the most selective one. `isOne`: each condition matches a single word.
 */
const searchNames = (conditions: readonly WordCondition[], { isOne }: { readonly isOne: boolean }): SQL => {
  const tables = conditions.map((_, at) => sql.identifier(`n${at}`))
  const joined = tables.map((table, at) =>
    at === 0 ? sql`candidate_names ${table}` : sql`join candidate_names ${table} on ${table}.candidate_id = n0.candidate_id`,
  )
  const matches = conditions.map((condition, at) => condition(sql`${tables[at]}.word`))
  return sql`select ${isOne ? sql`` : sql`distinct`} n0.candidate_id from ${sql.join(joined, sql` `)} where ${allOf(matches)}`
}

/** Condition that row `f` has, for each word condition, a matching word in its names. */
const hasNames = (conditions: readonly WordCondition[]): SQL =>
  allOf(
    conditions.map(
      (condition) => sql`exists (select from candidate_names n where n.candidate_id = f.candidate_id and ${condition(sql`n.word`)})`,
    ),
  )

/** The operators as a tsquery: one word of every group, and none of the excluded words. */
const tsqueryOf = ({ groups, excluded }: Expression): SQL => {
  const required = groups.map((group) => `(${group.map(tsqueryWord).join(' | ')})`)
  const forbidden = excluded.filter((words) => words.length === 1).map(([word = '']) => `!${tsqueryWord(word)}`)
  return sql`${[...required, ...forbidden].join(' & ')}::tsquery`
}

/** Whether a text of candidate `id` contains the phrase. Checked on the text, because the tsvector stores no positions. */
const containsPhrase = (id: SQL, words: readonly string[]): SQL => {
  const pattern = `(^|[^[:alnum:]])${words.map(wordPattern).join('[^[:alnum:]]+')}([^[:alnum:]]|$)`
  return sql`exists (
    select from candidates p where p.id = ${id} and concat_ws(' ', p.first_name, p.middle_name, p.last_name) ~* ${pattern}
    union all select from resume_texts p where p.candidate_id = ${id} and p.body ~* ${pattern}
    union all select from experiences p where p.candidate_id = ${id} and concat_ws(' · ', p.employer, p.designation, p.job_description) ~* ${pattern}
    union all select from educations p where p.candidate_id = ${id} and p.institute ~* ${pattern}
    union all select from candidate_skills p join combos k on k.name = 'SKILLS' and k.key = p.skill_combo_id
      where p.candidate_id = ${id} and k.value ~* ${pattern})`
}

/** Condition on a row `t` of candidate_texts. */
const meetsExpression = (expression: Expression): SQL => {
  const id = sql`t.candidate_id`
  const phrases = expression.phrases.map((words) => containsPhrase(id, words))
  const excludedPhrases = expression.excluded.filter((words) => words.length > 1).map((words) => sql`not ${containsPhrase(id, words)}`)
  const hasWords = expression.groups.length > 0 || expression.excluded.some((words) => words.length === 1)
  return allOf([...(hasWords ? [sql`t.document @@ ${tsqueryOf(expression)}`] : []), ...phrases, ...excludedPhrases])
}

const documentMatches = (terms: readonly Term[]): SQL => sql`t.document @@ ${tsquery(terms)}`
/** Condition that the document of row `f` matches. */
const hasDocument = (terms: readonly Term[]): SQL =>
  sql`(select ${documentMatches(terms)} from candidate_texts t where t.candidate_id = f.candidate_id)`

/** The kept record of one that was merged away and had this address. */
const selectKeptRecord = (mergedEmail: string): SQL => sql`
  select k.id as candidate_id from candidates c join candidates k on k.id = ${mergeTarget(sql`c.id`)}
  where c.email = ${mergedEmail} and c.withheld_reason = 'merged' and k.withheld_since is null`

/** SELECT of the distinct ids an attempt finds. */
export const selectFoundIds = (attempt: ReadyAttempt): SQL => {
  if ('parts' in attempt)
    return sql`select c.id as candidate_id from candidates c where ${containsParts(attempt.parts)} and c.withheld_since is null`
  if ('mergedEmail' in attempt) return selectKeptRecord(attempt.mergedEmail)
  if ('nearest' in attempt) return searchNames(attempt.nearest.map(isOneOf), { isOne: false })
  if ('expression' in attempt) return sql`select t.candidate_id from candidate_texts t where ${meetsExpression(attempt.expression)}`
  if ('beginnings' in attempt)
    return sql`select t.candidate_id from candidate_texts t where ${documentMatches(attempt.terms)}
      union ${searchNames(attempt.beginnings.map(isTerm), { isOne: false })}`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`select candidate_id from candidate_names where false`
  return column === 'names'
    ? searchNames(terms.map(isTerm), { isOne: terms.every(({ isPrefix: isBeginning }) => !isBeginning) })
    : sql`select t.candidate_id from candidate_texts t where ${documentMatches(terms)}`
}

/** Condition that an attempt finds row `f`. */
export const isFound = (attempt: ReadyAttempt): SQL => {
  if ('parts' in attempt) return sql`exists (select from candidates c where c.id = f.candidate_id and ${containsParts(attempt.parts)})`
  if ('mergedEmail' in attempt) return sql`f.candidate_id in (${selectKeptRecord(attempt.mergedEmail)})`
  if ('nearest' in attempt) return hasNames(attempt.nearest.map(isOneOf))
  if ('expression' in attempt)
    return sql`exists (select from candidate_texts t where t.candidate_id = f.candidate_id and ${meetsExpression(attempt.expression)})`
  if ('beginnings' in attempt) return sql`(${hasDocument(attempt.terms)} or ${hasNames(attempt.beginnings.map(isTerm))})`
  const { terms, column } = attempt
  if (terms.length === 0) return sql`false`
  return column === 'names' ? hasNames(terms.map(isTerm)) : hasDocument(terms)
}
