import type { StaffCandidate } from '@portal/contract/candidates'
import type { ComboItem } from '@portal/contract/combos'
import type { CandidateRow, DeskView, listChoices as choices, ListQuery, Trail } from '@portal/contract/candidate-list'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { addMonths, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/context.ts'
import { itemsOf } from '../attachments/attachments.service.ts'
import { noteAudit } from '../audit/audit.service.ts'
import { keptOf } from '../duplicates/merged.service.ts'
import { educationsOf } from '../educations/educations.service.ts'
import { experiencesOf } from '../experiences/experiences.service.ts'
import { skillsOf } from '../skills/skills.service.ts'
import { isStaff } from '../candidates/candidates.policy.ts'
import { getCandidate } from '../profiles/profiles.service.ts'
import type { Wanted } from './search-hits.queries.ts'
import { selectChoices, selectCounts, selectIds, selectRows, selectTexts } from './rows.queries.ts'
import { selectPage } from './page.queries.ts'
import { attemptsOf, isEnough, matchesIn, searchedOf, type Texts } from './search.rules.ts'
import { selectWords } from '../profiles/profile-labels.queries.ts'
import { versionOf } from '../profiles/staff-edit.rules.ts'
import { selectTrail } from './neighbours.queries.ts'

/** What the list and its files have of a candidate. */
export type ListRow = Omit<CandidateRow, 'matches'>

interface Page {
  readonly rows: CandidateRow[]
  readonly total: number
  readonly page: number
  readonly per_page: number
}

const askedBy = ({ user_id }: Actor) => ({ user_id, now: new Date() })

/** Looks for what was typed in one way after the other, until one finds somebody. */
const firstFound = async <T>(
  actor: Actor,
  query: ListQuery,
  look: (wanted: Wanted) => Promise<T>,
  found: (answer: T) => number,
): Promise<T> => {
  const asked = askedBy(actor)
  const [first = null, ...others] = query.q === '' ? [] : attemptsOf(searchedOf(query.q))
  let answer = await look({ attempt: first, query, asked })
  let last = first
  for (const attempt of others) {
    if (last && isEnough(last, found(answer))) break
    answer = await look({ attempt, query, asked })
    last = attempt
  }
  return answer
}

/** One page of the staff list: who stands on it, their rows, and of a search why each was found. `total` stops at 10,001. */
export const listCandidates = async ({ database: { db } }: Parts, actor: Actor, query: ListQuery): Promise<Page> => {
  authorize(actor, isStaff, query)
  const { q, page, per_page } = query
  const searched = q === '' ? null : searchedOf(q)
  const { ids, total } = await firstFound(
    actor,
    query,
    (wanted) => selectPage(db, wanted, query),
    ({ total }) => total,
  )
  const rows = await selectRows(db, ids, askedBy(actor))
  const texts = searched ? await selectTexts(db, ids, searched) : new Map<number, Texts>()
  const matches = (id: number) => (searched ? matchesIn(texts.get(id) ?? [], searched) : [])
  return { rows: rows.map((row) => ({ ...row, matches: matches(row.id) })), total, page, per_page }
}

/** Who stands around a candidate in a list; 404 when staff do not see the record. */
export const readTrail = async ({ database: { db } }: Parts, actor: Actor, id: number, query: ListQuery): Promise<Trail> => {
  authorize(actor, isStaff, query)
  const trail = await firstFound(
    actor,
    query,
    (wanted) => selectTrail(db, wanted, query, id),
    (trail) => trail?.total ?? 0,
  )
  if (!trail) throw notFound()
  return trail
}

/** How many each view has, for whoever asks. */
export const countViews = ({ database: { db } }: Parts, actor: Actor): Promise<Record<DeskView, number>> => {
  authorize(actor, isStaff, {})
  return selectCounts(db, askedBy(actor))
}

/** Openings and cities to choose from. */
export const listChoices = ({ database: { db } }: Parts, actor: Actor, query: ParsedQuery<typeof choices>): Promise<ComboItem[]> => {
  const { field, q = '', keys } = authorize(actor, isStaff, query)
  return selectChoices(db, field, q, keys)
}

/** Whom a list has, up to `most`: what work on a whole list begins with. */
export const idsOfList = (tx: Db, actor: Actor, query: ListQuery, most: number): Promise<number[]> => {
  authorize(actor, isStaff, query)
  return firstFound(
    actor,
    query,
    (wanted) => selectIds(tx, wanted, query.sort, most),
    (ids) => ids.length,
  )
}

/** The rows of those of many candidates whom staff see, in the order in which they are named. */
export const rowsOfIds = (tx: Db, actor: Actor, ids: readonly number[]): Promise<ListRow[]> => {
  authorize(actor, isStaff, {})
  return selectRows(tx, ids, askedBy(actor))
}

/** 409 `merged`, with the record that this one lives on in. */
const mergedAway = async (db: Db, id: number) => {
  const kept = await keptOf(db, id)
  return kept && conflict('merged', `This record was joined into that of ${kept.name}.`, { candidate_id: String(kept.id), name: kept.name })
}

/** One candidate with everything staff read; 404 when there is none. */
export const readWhole = async (parts: Parts, actor: Actor, id: number): Promise<StaffCandidate> => {
  const { db } = parts.database
  const { candidate_id } = authorize(actor, isStaff, { candidate_id: id })
  const [candidate, words, educations, experiences, skills, attachments] = await Promise.all([
    getCandidate(parts, { candidate_id }),
    selectWords(db, candidate_id),
    educationsOf(db, candidate_id),
    experiencesOf(db, candidate_id),
    skillsOf(db, candidate_id),
    itemsOf(parts, actor, candidate_id),
  ])
  if (!words) throw (await mergedAway(db, candidate_id)) ?? notFound()
  const is_under_18 = candidate.dob !== null && candidate.dob > addMonths(dayInIndia(), -12 * limits.adultAge)
  const { user_id, ...texts } = words
  const version = versionOf({ record: candidate, educations, experiences, skills })
  return { ...candidate, ...texts, is_under_18, has_account: user_id !== null, version, educations, experiences, skills, attachments }
}

/** The same, and it is written down who read it. */
export const readCandidate = async (parts: Parts, actor: Actor, id: number): Promise<StaffCandidate> => {
  const candidate = await readWhole(parts, actor, id)
  noteAudit(parts, actor, 'profile_read', 'candidate', id)
  return candidate
}
