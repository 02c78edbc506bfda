import type { Paged } from '@portal/contract/shared/page'
import type { ComboItem } from '@portal/contract/combos'
import type { BoardColumn, readBoard as board } from '@portal/contract/board'
import type { CandidateRow, CandidateView, listChoices as choices, ListQuery, Neighbours } from '@portal/contract/candidate-list'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadCandidates } from '../candidates/candidates.policy.ts'
import type { ListSearch } from './search-hits.queries.ts'
import { selectChoices, selectViewCounts, selectListIds, selectRows, selectSearchTexts } from './rows.queries.ts'
import { selectPage } from './page.queries.ts'
import { searchAttempts, isSufficient, findMatches, parseSearch, type Texts } from './search.rules.ts'
import { selectBoard } from './board.queries.ts'
import { selectNeighbours } from './neighbours.queries.ts'

/** What the list and its files have of a candidate. */
export type ListRow = Omit<CandidateRow, 'matches'>

const filterContext = ({ user_id }: Actor) => ({ user_id, now: new Date() })

/** Looks for what was typed in one way after the other, until one finds somebody. */
const firstSuccessful = async <T>(
  actor: Actor,
  query: ListQuery,
  look: (wanted: ListSearch) => Promise<T>,
  found: (answer: T) => number,
): Promise<T> => {
  const asked = filterContext(actor)
  const [first = null, ...others] = query.q === '' ? [] : searchAttempts(parseSearch(query.q))
  let answer = await look({ attempt: first, query, context: asked })
  let last = first
  for (const attempt of others) {
    if (last && isSufficient(last, found(answer))) break
    answer = await look({ attempt, query, context: asked })
    last = attempt
  }
  return answer
}

/** One page of the staff list: who stands on it, their rows, and of a search why each was found. `total` stops at 10,001. */
export const listCandidates = async ({ database: { db } }: AppContext, actor: Actor, query: ListQuery): Promise<Paged<CandidateRow>> => {
  authorize(actor, mayReadCandidates, query)
  const { q, page, per_page } = query
  const searched = q === '' ? null : parseSearch(q)
  const { ids, total } = await firstSuccessful(
    actor,
    query,
    (wanted) => selectPage(db, wanted, query),
    ({ total }) => total,
  )
  const rows = await selectRows(db, ids, filterContext(actor))
  const texts = searched ? await selectSearchTexts(db, ids, searched) : new Map<number, Texts>()
  const matches = (id: number) => (searched ? findMatches(texts.get(id) ?? [], searched) : [])
  return { rows: rows.map((row) => ({ ...row, matches: matches(row.id) })), total, page, per_page }
}

/** Who stands around a candidate in a list; 404 when staff do not see the record. */
export const readNeighbours = async ({ database: { db } }: AppContext, actor: Actor, id: number, query: ListQuery): Promise<Neighbours> => {
  authorize(actor, mayReadCandidates, query)
  const neighbours = await firstSuccessful(
    actor,
    query,
    (wanted) => selectNeighbours(db, wanted, query, id),
    (neighbours) => neighbours?.total ?? 0,
  )
  if (!neighbours) throw notFound()
  return neighbours
}

/** How many each view has, for whoever asks. */
export const countViews = ({ database: { db } }: AppContext, actor: Actor): Promise<Record<CandidateView, number>> => {
  authorize(actor, mayReadCandidates, {})
  return selectViewCounts(db, filterContext(actor))
}

/** Openings and cities to choose from. */
export const listChoices = ({ database: { db } }: AppContext, actor: Actor, query: ParsedQuery<typeof choices>): Promise<ComboItem[]> => {
  const { field, q = '', keys } = authorize(actor, mayReadCandidates, query)
  return selectChoices(db, field, q, keys)
}

/** Whom a list has, up to `most`: what work on a whole list begins with. */
export const listCandidateIds = (tx: Db, actor: Actor, query: ListQuery, most: number): Promise<number[]> => {
  authorize(actor, mayReadCandidates, query)
  return firstSuccessful(
    actor,
    query,
    (wanted) => selectListIds(tx, wanted, query.sort, most),
    (ids) => ids.length,
  )
}

/** The rows of those of many candidates whom staff see, in the order in which they are named. */
export const listRowsByIds = (tx: Db, actor: Actor, ids: readonly number[]): Promise<ListRow[]> => {
  authorize(actor, mayReadCandidates, {})
  return selectRows(tx, ids, filterContext(actor))
}

/** The candidates of an opening by group of stages; of an opening that is not there every group is empty, as its list is. */
export const readBoard = ({ database: { db } }: AppContext, actor: Actor, query: ParsedQuery<typeof board>): Promise<BoardColumn[]> => {
  const { opening, group, page = 1 } = authorize(actor, mayReadCandidates, query)
  return selectBoard(db, opening, group, page)
}
