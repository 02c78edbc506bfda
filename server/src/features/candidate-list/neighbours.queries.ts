import { sql, type SQL } from 'drizzle-orm'
import { NEIGHBOURS_PER_SIDE, type ListQuery, type Neighbours } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import {
  COUNT_UP_TO,
  counted,
  hitsOf,
  idHitsOf,
  isEverybody,
  isMatch,
  isUnfiltered,
  sortColumns,
  type Wanted,
} from './search-hits.queries.ts'

/** Rows to walk along a sort: all that match, or those that were found first. */
interface Source {
  readonly from: SQL
  readonly key: SQL
  readonly where: SQL
}

/** The direction of a list around one candidate, `here`. */
interface Around {
  readonly isAscending: boolean
  readonly id: number
}

const hereKey = sql`(select key from here)`

/** Those that follow in the list, nearest first; whoever has no value stands at its end. */
const following = ({ from, key, where }: Source, { isAscending, id }: Around): SQL => {
  const [direction, beyond, start] = isAscending ? [sql`asc`, sql`>`, 0] : [sql`desc`, sql`<`, limits.id]
  return sql`
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is not null and (${key}, f.candidate_id) ${beyond} (${hereKey}, ${id}::int)
     order by ${key} ${direction}, f.candidate_id ${direction} limit ${NEIGHBOURS_PER_SIDE})
    union all
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is null
       and f.candidate_id ${beyond} (case when ${hereKey} is null then ${id}::int else ${start}::int end)
     order by f.candidate_id ${direction} limit ${NEIGHBOURS_PER_SIDE})`
}

/** Those that come first in the list, nearest first, up to where counting stops. */
const preceding = ({ from, key, where }: Source, { isAscending, id }: Around): SQL => {
  const [direction, beyond] = isAscending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const walked = (isPart: SQL) => sql`
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is not null and ${isPart}
     order by ${key} ${direction}, f.candidate_id ${direction} limit ${COUNT_UP_TO})`
  return sql`
    (select f.candidate_id, ${key} as key from ${from} where ${where} and ${key} is null and ${hereKey} is null and f.candidate_id ${beyond} ${id}::int
     order by f.candidate_id ${direction} limit ${COUNT_UP_TO})
    union all ${walked(sql`(${key}, f.candidate_id) ${beyond} (${hereKey}, ${id}::int)`)}
    union all ${walked(sql`${hereKey} is null`)}`
}

/** Found first, up to where counting stops; of more, all that match are walked along the index of the sort. Only one of them is done. */
const sourcesOf = (
  wanted: Wanted,
  key: SQL,
): { readonly before: SQL; readonly sources: readonly Source[]; readonly isListed: (id: number) => SQL } => {
  const facts = sql`candidate_facts f`
  if (isEverybody(wanted)) {
    return {
      before: sql`counted as materialized (select count(*)::int as total from (select from candidate_facts limit ${COUNT_UP_TO}) as few)`,
      sources: [{ from: facts, key, where: sql`true` }],
      isListed: () => sql`true`,
    }
  }
  const isFound = isMatch(wanted)
  const isMany = sql`(select total from counted) >= ${COUNT_UP_TO}`
  const { attempt } = wanted
  return {
    before:
      attempt && isUnfiltered(wanted)
        ? sql`${idHitsOf(attempt)}, ${counted}, keyed as materialized (
            select f.candidate_id, ${key} as key from hits join candidate_facts f on f.candidate_id = hits.candidate_id where not ${isMany})`
        : sql`${hitsOf(wanted, key, COUNT_UP_TO)}, ${counted}, keyed as (select candidate_id, key from hits)`,
    sources: [
      { from: sql`keyed f`, key: sql`f.key`, where: sql`not ${isMany}` },
      { from: facts, key, where: sql`${isMany} and ${isFound}` },
    ],
    isListed: (id) => sql`case when ${isMany} then exists (select from candidate_facts f where f.candidate_id = ${id}::int and ${isFound})
      else exists (select from hits where hits.candidate_id = ${id}::int) end`,
  }
}

type Answer = Omit<Neighbours, 'place'> & { readonly counted_before: number }

/** Who stands around a candidate, in one statement as short as that of the list's page; undefined for nobody of any list. */
export const selectNeighbours = async (db: Db, wanted: Wanted, { sort }: ListQuery, id: number): Promise<Neighbours | undefined> => {
  const key = sortColumns[sort.field]
  const around: Around = { isAscending: sort.direction === 'asc', id }
  const { before, sources, isListed } = sourcesOf(wanted, key)
  const each = (side: typeof following) =>
    sql.join(
      sources.map((source) => side(source, around)),
      sql` union all `,
    )
  const [onward, backward] = around.isAscending ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const { rows } = await db.execute<Answer & Record<string, unknown>>(sql`
    with here as materialized (select ${key} as key from candidate_facts f where f.candidate_id = ${id}::int),
    ${before},
    earlier as materialized (${each(preceding)}),
    later as materialized (${each(following)}),
    nearest as (select candidate_id, key from earlier order by key ${backward} nulls first, candidate_id ${backward} limit ${NEIGHBOURS_PER_SIDE})
    select counted.total, ${isListed(id)} as is_listed, (select count(*)::int from earlier) as counted_before,
      array(select candidate_id from nearest order by key ${onward} nulls last, candidate_id ${onward}) as before,
      array(select candidate_id from later order by key ${onward} nulls last, candidate_id ${onward} limit ${NEIGHBOURS_PER_SIDE}) as after
    from here, counted`)
  const [row] = rows
  if (!row) return undefined
  const { counted_before, ...neighbours } = row
  return { ...neighbours, place: counted_before >= limits.counted ? null : counted_before + 1 }
}
