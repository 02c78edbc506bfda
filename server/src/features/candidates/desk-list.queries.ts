import { sql, type SQL } from 'drizzle-orm'
import type { ComboItem } from '@portal/contract/combos'
import { deskViewKeys, type CandidateRow, type ChoiceField, type DeskView, type ListQuery, type SortField } from '@portal/contract/desk'
import { addMonths, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { factsAre, type Asked } from './desk-filters.queries.ts'
import { areSurelyMany } from './desk-guess.queries.ts'
import { patternOf, type Attempt, type Searched, type Texts } from './desk-search.rules.ts'

/** Counting stops here; a list says "10,000+" beyond. */
export const COUNT_UP_TO = limits.counted + 1

export const sortColumns: Readonly<Record<SortField, SQL>> = {
  last_activity: sql`f.last_activity_at`,
  stage_since: sql`f.stage_since`,
  experience: sql`f.experience`,
  notice: sql`f.notice`,
  current_ctc: sql`f.current_ctc`,
  expected_ctc: sql`f.expected_ctc`,
  mark_10th: sql`f.mark_10th`,
  mark_12th: sql`f.mark_12th`,
  mark_degree: sql`f.mark_degree`,
  applied_on: sql`f.applied_on`,
  created_on: sql`f.created_on`,
}

/** Word for word the expression of the index candidates_search. */
const nameAndEmail = sql`lower(c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name || ' ' || c.email)`
const likeText = (value: string): string => `%${value.replace(/[\\%_]/g, '\\$&')}%`

/** A list, asked for by somebody; what was typed is looked for in one way. */
export interface Wanted {
  readonly attempt: Attempt | null
  readonly query: Pick<ListQuery, 'view' | 'conditions'>
  readonly asked: Asked
}

export const isEverybody = ({ attempt, query }: Wanted): boolean => !attempt && query.view === 'all' && query.conditions.length === 0

/** By the part of a name, an address or a mobile. */
const hitsByParts = (parts: readonly string[], isWanted: SQL, key: SQL, most: number): SQL => {
  const byText = sql.join(
    parts.map((part) => sql`${nameAndEmail} like ${likeText(part)}`),
    sql` and `,
  )
  const isDigits = parts.every((part) => /^[0-9]+$/.test(part))
  return sql`
    hits as materialized (select f.candidate_id, ${key} as key from candidates c join candidate_facts f on f.candidate_id = c.id
      where ${isDigits ? sql`c.mobile_no like ${likeText(parts.join(''))}` : byText} and ${isWanted} limit ${most})`
}

const hitsByWords = ({ words, column }: Extract<Attempt, { words: string }>, isWanted: SQL, key: SQL, most: number): SQL =>
  column === 'who'
    ? sql`hits as materialized (
        select f.candidate_id, ${key} as key from candidate_facts f where f.who @@ ${words}::tsquery and ${isWanted} limit ${most})`
    : sql`hits as materialized (
        select f.candidate_id, ${key} as key from candidate_texts t join candidate_facts f on f.candidate_id = t.candidate_id
        where t.document @@ ${words}::tsquery and ${isWanted} limit ${most})`

/** The first that match, up to a number, with what they are sorted by, as `hits`. */
export const hitsOf = ({ attempt, query: { view, conditions }, asked }: Wanted, key: SQL, most: number): SQL => {
  const isWanted = factsAre(view, conditions, asked)
  if (!attempt)
    return sql`hits as materialized (select f.candidate_id, ${key} as key from candidate_facts f where ${isWanted} limit ${most})`
  return 'words' in attempt ? hitsByWords(attempt, isWanted, key, most) : hitsByParts(attempt.parts, isWanted, key, most)
}

/** What is asked of one row of candidate_facts, where the list is walked along its sort. */
export const isFoundBy = ({ attempt, query: { view, conditions }, asked }: Wanted): SQL => {
  const isWanted = factsAre(view, conditions, asked)
  if (!attempt) return isWanted
  if ('parts' in attempt) return sql`${isWanted} and f.candidate_id in (select candidate_id from hits)`
  const words = sql`${attempt.words}::tsquery`
  return attempt.column === 'who'
    ? sql`${isWanted} and f.who @@ ${words}`
    : sql`${isWanted} and (select t.document @@ ${words} from candidate_texts t where t.candidate_id = f.candidate_id)`
}

/** Rows that are looked at along a sort before it is given up: who matches may stand at its far end. */
const WALK_AT_MOST = 50_000

/**
 * Which candidates stand on the page, and how many there are. Up to 10,000 are found first and sorted then; of more the count is
 * enough, and the page is read off the index of the sort, which needs few rows just because so many match. Whatever is asked,
 * one of the two ways is short, and the database walks only that one; where the index leads past too many who do not match, all
 * are found and sorted after all.
 */
const pageOf = (wanted: Wanted, { sort, page, per_page }: ListQuery, isCounted: boolean): SQL => {
  const key = sortColumns[sort.field]
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`
  const end = page * per_page
  const window = sql`limit ${per_page} offset ${end - per_page}`
  const inOrder = sql`order by key ${direction} nulls last, candidate_id ${direction}`
  const along = (hasKey: SQL, when: SQL, most: number) => sql`
    (select f.*, ${key} as key from candidate_facts f where ${when} and ${key} ${hasKey} order by ${key} ${direction}, f.candidate_id ${direction} limit ${most})`
  if (isEverybody(wanted)) {
    const all = (hasKey: SQL) => along(hasKey, sql`true`, end)
    return sql`
      with counted as materialized (select count(*)::int as total from (select from candidate_facts limit ${COUNT_UP_TO}) as few),
      page as materialized (
        select candidate_id, key from (${all(sql`is not null`)} union all ${all(sql`is null`)}) as walked ${window})`
  }
  const isFound = isFoundBy(wanted)
  const isMany = sql`((select total from counted) >= ${COUNT_UP_TO})`
  const isFar = sql`(${isMany} and (select count(*) from walked) < ${end})`
  const counted = isCounted
    ? sql`${hitsOf(wanted, key, COUNT_UP_TO)}, counted as materialized (select count(*)::int as total from hits)`
    : sql`counted as materialized (select ${COUNT_UP_TO}::int as total)`
  const few = isCounted ? sql`(select candidate_id, key from hits where not ${isMany} ${inOrder} ${window}) union all` : sql``
  return sql`
    with ${counted},
    walked as materialized (
      select f.candidate_id, f.key from ${along(sql`is not null`, isMany, WALK_AT_MOST)} as f where ${isFound} limit ${end}),
    page as materialized (
      ${few}
      (select candidate_id, key from walked where not ${isFar} ${inOrder} ${window})
      union all
      (select candidate_id, key from (select f.candidate_id, ${key} as key from candidate_facts f where ${isFar} and ${isFound} offset 0) as sought
       ${inOrder} ${window}))`
}

type Row = Omit<CandidateRow, 'matches'>
type Answer = { readonly [K in keyof Row]: Row[K] | null } & { readonly total: number }

const iso = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const value = (name: string, key: SQL): SQL => sql`(select k.value from combos k where k.name = ${name} and k.key = ${key})`

const rowsOf = ({ sort }: { readonly sort: Pick<ListQuery['sort'], 'direction'> }, { now }: Asked): SQL => {
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`
  return sql`
    select counted.total, c.id, c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name as name, c.email, c.mobile_no,
      ${value('DESIGNATION', sql`r.designation`)} as designation, r.job_code, c.resource_requisition_request_id, c.hiring_stage,
      ${iso(sql`c.stage_since`)} as stage_since, c.total_experience, c.notice_period::float8 as notice_period, c.is_notice_period_negotiable,
      c.current_ctc::float8 as current_ctc, c.expected_ctc::float8 as expected_ctc, c.is_expected_ctc_negotiable,
      (select count(*)::int from resource_request_skills s where s.resource_request_id = r.id and s.is_must_have) as skills_wanted,
      array(select k.value from resource_request_skills s join combos k on k.name = 'SKILLS' and k.key = s.skill_combo_id
            where s.resource_request_id = r.id and s.is_must_have and s.skill_combo_id <> all (f.skills) order by k.sort) as skills_missing,
      o.name as assigned_to, ${iso(sql`c.last_activity_at`)} as last_activity_at,
      ${value('CITY', sql`c.city`)} as city, c.feasible_locating_to_ahmedabad, ${value('REFERENCE_SOURCE', sql`c.reference`)} as source,
      f.mark_10th / 100.0::float8 as mark_10th, f.mark_12th / 100.0::float8 as mark_12th, f.mark_degree / 100.0::float8 as mark_degree,
      c.reapplication_count, f.has_resume,
      coalesce(f.dob > ${addMonths(dayInIndia(now), -12 * limits.adultAge)}::date, false) as is_under_18,
      f.applied_on::text as applied_on, f.created_on::text as created_on
    from counted
    left join page on true
    left join candidates c on c.id = page.candidate_id and c.withheld_since is null
    left join candidate_facts f on f.candidate_id = c.id
    left join resource_requests r on r.id = c.resource_requisition_request_id
    left join users o on o.id = c.assigned_to
    order by page.key ${direction} nulls last, page.candidate_id ${direction}`
}

const isRow = (answer: Answer): answer is Answer & Row => answer.id !== null
/** Without a request nothing is wanted. */
const withoutRequest = (row: Row): Row => ({ ...row, skills_wanted: row.job_code === null ? null : row.skills_wanted })

/** One page with its total, in one statement; those who are surely too many to be counted are not. */
export const selectPage = async (db: Db, wanted: Wanted, query: ListQuery): Promise<{ rows: Row[]; total: number }> => {
  const read = async (isCounted: boolean) => {
    const { rows } = await db.execute<Answer & Record<string, unknown>>(
      sql`${pageOf(wanted, query, isCounted)} ${rowsOf(query, wanted.asked)}`,
    )
    return { rows: rows.filter(isRow).map(withoutRequest), total: rows[0]?.total ?? 0 }
  }
  if (!(await areSurelyMany(db, wanted))) return read(true)
  const page = await read(false)
  // The statistics were of another day after all.
  return page.rows.length < query.per_page ? read(true) : page
}

/** Whom a list has, up to a number, in its order. */
export const selectIds = async (db: Db, wanted: Wanted, { field, direction }: ListQuery['sort'], most: number): Promise<number[]> => {
  const turn = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ candidate_id: number }>(sql`
    with ${hitsOf(wanted, sortColumns[field], most)} select candidate_id from hits
    order by key ${turn} nulls last, candidate_id ${turn}`)
  return rows.map((row) => row.candidate_id)
}

/** The rows of candidates whom staff see, in the order in which they are named. */
export const selectRows = async (db: Db, ids: readonly number[], asked: Asked): Promise<Row[]> => {
  const { rows } = await db.execute<Answer & Record<string, unknown>>(sql`
    with counted as (select 0 as total), page as materialized (
      select value::int as candidate_id, ordinality as key from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality)
    ${rowsOf({ sort: { direction: 'asc' } }, asked)}`)
  return rows.filter(isRow).map(withoutRequest)
}

/** How many each view has. */
export const selectCounts = async (db: Db, asked: Asked): Promise<Record<DeskView, number>> => {
  const counts = deskViewKeys.map(
    (view) =>
      sql`(select count(*)::int from (select from candidate_facts f where ${factsAre(view, [], asked)} limit ${COUNT_UP_TO}) as few) as ${sql.identifier(view)}`,
  )
  const { rows } = await db.execute<Record<DeskView, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted.')
  return row
}

const MOST_CHOICES = 50

/** Openings and cities by their keys, or by a part of their names. */
export const selectChoices = async (db: Db, field: ChoiceField, q: string, keys: readonly number[] | undefined): Promise<ComboItem[]> => {
  const like = likeText(q.toLowerCase())
  const list =
    keys &&
    sql.join(
      keys.map((key) => sql`${key}::int`),
      sql`, `,
    )
  const { rows } = await db.execute<{ key: number; value: string }>(
    field === 'city'
      ? sql`select c.key, c.value || ', ' || s.value as value from combos c join combos s on s.name = 'STATE' and s.key = c.parent_key
            where c.name = 'CITY' and ${list ? sql`c.key in (${list})` : sql`c.is_active and lower(c.value) like ${like}`}
            order by length(c.value), c.value, c.key limit ${MOST_CHOICES}`
      : sql`select r.id as key, d.value || ' (' || r.job_code || ')' as value
            from resource_requests r join combos d on d.name = 'DESIGNATION' and d.key = r.designation
            where ${list ? sql`r.id in (${list})` : sql`r.status > 2 and lower(d.value || ' ' || r.job_code) like ${like}`}
              and ${field === 'open_opening' ? sql`r.status = 3 and r.eta_date + interval '1 month' >= ${dayInIndia()}::date` : sql`true`}
            order by r.status = 3 desc, r.id desc limit ${MOST_CHOICES}`,
  )
  return rows
}

/** What may say why candidates were found; of a resume only the words around the first match. */
export const selectTexts = async (db: Db, ids: readonly number[], { words }: Searched): Promise<Map<number, Texts>> => {
  if (ids.length === 0) return new Map()
  const pattern = `(^|[^[:alnum:]])${patternOf(words)}`
  const { rows } = await db.execute<{ id: number; texts: Texts }>(sql`
    select c.id, jsonb_build_array(
      jsonb_build_array('name', c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name),
      jsonb_build_array('email', c.email), jsonb_build_array('mobile', c.mobile_no), jsonb_build_array('mobile', c.alternate_mobile_no),
      jsonb_build_array('job_code', (select r.job_code from resource_requests r where r.id = c.resource_requisition_request_id)),
      jsonb_build_array('skill', (select string_agg(k.value, ', ' order by k.sort) from candidate_skills s
        join combos k on k.name = 'SKILLS' and k.key = s.skill_combo_id where s.candidate_id = c.id)),
      jsonb_build_array('position', ${value('DESIGNATION', sql`c.position_applied_for`)}),
      jsonb_build_array('city', ${value('CITY', sql`c.city`)}),
      jsonb_build_array('job', (select string_agg(concat_ws(', ', x.employer, x.designation, x.job_description), ' · ' order by x."from" desc)
        from experiences x where x.candidate_id = c.id)),
      jsonb_build_array('education', (select string_agg(e.institute, ' · ' order by e.qualification_id) from educations e where e.candidate_id = c.id)),
      jsonb_build_array('resume', (select substr(r.body, greatest(1, regexp_instr(r.body, ${pattern}, 1, 1, 0, 'i') - 100), 400)
        from resume_texts r where r.candidate_id = c.id and ${words.length > 0} limit 1))) as texts
    from candidates c where c.id in (${sql.join(
      ids.map((id) => sql`${id}::int`),
      sql`, `,
    )})`)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}
