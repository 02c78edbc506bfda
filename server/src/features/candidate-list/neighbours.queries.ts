import { sql, type SQL } from 'drizzle-orm'
import { NEIGHBOURS_PER_SIDE, type ListQuery, type Neighbours } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import {
  COUNT_LIMIT,
  countedCte,
  hitsCte,
  idHitsCte,
  isAllCandidates,
  matchesSearch,
  isUnfiltered,
  sortColumns,
  type ListSearch,
} from './search-hits.queries.ts'

/** Rows to scan in sort order: all matches, or hits collected beforehand. */
interface Source {
  readonly from: SQL
  readonly key: SQL
  readonly where: SQL
}

/** The candidate whose neighbours are requested (CTE `here`) and the sort direction of the list. */
interface Pivot {
  readonly isAscending: boolean
  readonly id: number
}

const currentKey = sql`(select key from here)`

/** Candidates after this one, nearest first. Nulls sort last. */
const nextRows = ({ from, key, where }: Source, { isAscending, id }: Pivot): SQL => {
  const [direction, comparison, start] = isAscending ? [sql`asc`, sql`>`, 0] : [sql`desc`, sql`<`, limits.id]
  return sql`
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is not null and (${key}, f.candidate_id) ${comparison} (${currentKey}, ${id}::int)
     order by ${key} ${direction}, f.candidate_id ${direction} limit ${NEIGHBOURS_PER_SIDE})
    union all
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is null
       and f.candidate_id ${comparison} (case when ${currentKey} is null then ${id}::int else ${start}::int end)
     order by f.candidate_id ${direction} limit ${NEIGHBOURS_PER_SIDE})`
}

/** Candidates before this one, nearest first, up to the count limit. */
const previousRows = ({ from, key, where }: Source, { isAscending, id }: Pivot): SQL => {
  const [direction, comparison] = isAscending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const rowsBefore = (condition: SQL) => sql`
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is not null and ${condition}
     order by ${key} ${direction}, f.candidate_id ${direction} limit ${COUNT_LIMIT})`
  return sql`
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is null and ${currentKey} is null and f.candidate_id ${comparison} ${id}::int
     order by f.candidate_id ${direction} limit ${COUNT_LIMIT})
    union all ${rowsBefore(sql`(${key}, f.candidate_id) ${comparison} (${currentKey}, ${id}::int)`)}
    union all ${rowsBefore(sql`${currentKey} is null`)}`
}

/**
 * Up to the count limit, hits are collected first; above it, matches are read along the sort index. Only one of the two sources executes.
 */
const rowSources = (
  search: ListSearch,
  key: SQL,
): { readonly before: SQL; readonly sources: readonly Source[]; readonly isListed: (id: number) => SQL } => {
  const facts = sql`candidate_facts f`
  if (isAllCandidates(search)) {
    return {
      before: sql`counted as materialized (select count(*)::int as total from (select from candidate_facts limit ${COUNT_LIMIT}) as few)`,
      sources: [{ from: facts, key, where: sql`true` }],
      isListed: () => sql`true`,
    }
  }
  const matches = matchesSearch(search)
  const isMany = sql`(select total from counted) >= ${COUNT_LIMIT}`
  const { attempt } = search
  return {
    before:
      attempt && isUnfiltered(search)
        ? sql`${idHitsCte(attempt)}, ${countedCte}, keyed as materialized (
            select f.candidate_id, ${key} as key from hits join candidate_facts f on f.candidate_id = hits.candidate_id where not ${isMany})`
        : sql`${hitsCte(search, key, COUNT_LIMIT)}, ${countedCte}, keyed as (select candidate_id, key from hits)`,
    sources: [
      { from: sql`keyed f`, key: sql`f.key`, where: sql`not ${isMany}` },
      { from: facts, key, where: sql`${isMany} and ${matches}` },
    ],
    isListed: (id) => sql`case when ${isMany} then exists (select from candidate_facts f where f.candidate_id = ${id}::int and ${matches})
      else exists (select from hits where hits.candidate_id = ${id}::int) end`,
  }
}

type NeighboursRow = Omit<Neighbours, 'place'> & { readonly counted_before: number }

/** Neighbours of a candidate in a list, in one statement. Undefined if the candidate isn't visible to staff. */
export const selectNeighbours = async (db: Db, search: ListSearch, { sort }: ListQuery, id: number): Promise<Neighbours | undefined> => {
  const key = sortColumns[sort.field]
  const pivot: Pivot = { isAscending: sort.direction === 'asc', id }
  const { before, sources, isListed } = rowSources(search, key)
  const unionOf = (rowsOf: typeof nextRows) =>
    sql.join(
      sources.map((source) => rowsOf(source, pivot)),
      sql` union all `,
    )
  const [forward, backward] = pivot.isAscending ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const { rows } = await db.execute<NeighboursRow & Record<string, unknown>>(sql`
    with here as materialized (select ${key} as key from candidate_facts f where f.candidate_id = ${id}::int),
    ${before},
    earlier as materialized (${unionOf(previousRows)}),
    later as materialized (${unionOf(nextRows)}),
    nearest as (select candidate_id, key from earlier order by key ${backward} nulls first, candidate_id ${backward} limit ${NEIGHBOURS_PER_SIDE})
    select counted.total, ${isListed(id)} as is_listed, (select count(*)::int from earlier) as counted_before,
      array(select candidate_id from nearest order by key ${forward} nulls last, candidate_id ${forward}) as before,
      array(select candidate_id from later order by key ${forward} nulls last, candidate_id ${forward} limit ${NEIGHBOURS_PER_SIDE}) as after
    from here, counted`)
  const [row] = rows
  if (!row) return undefined
  const { counted_before, ...neighbours } = row
  return { ...neighbours, place: counted_before >= limits.counted ? null : counted_before + 1 }
}
