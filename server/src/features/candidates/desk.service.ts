import type { CandidateRow, listCandidates as endpoint, StaffCandidate } from '@portal/contract/candidates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { itemsOf } from '../attachments/attachments.service.ts'
import { educationsOf } from '../educations/educations.service.ts'
import { experiencesOf } from '../experiences/experiences.service.ts'
import { skillsOf } from '../skills/skills.service.ts'
import { isStaff } from './candidates.policy.ts'
import { getCandidate } from './candidates.service.ts'
import { countRows, selectRows, selectWords } from './desk.queries.ts'

const PER_PAGE = 25

interface Page {
  readonly rows: CandidateRow[]
  readonly total: number
  readonly page: number
  readonly per_page: number
}

/** The staff list, the latest activity on top, in two statements. `total` stops at 10,001. */
export const listCandidates = async ({ database: { db } }: Parts, actor: Actor, query: ParsedQuery<typeof endpoint>): Promise<Page> => {
  authorize(actor, isStaff, query)
  const { q, page = 1, per_page = PER_PAGE } = query
  const [rows, total] = await Promise.all([selectRows(db, q, page, per_page), countRows(db, q)])
  return { rows, total, page, per_page }
}

/** One candidate with everything staff read; 404 when there is none. */
export const readCandidate = async (parts: Parts, actor: Actor, id: number): Promise<StaffCandidate> => {
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
  if (!words) throw notFound()
  return { ...candidate, ...words, educations, experiences, skills, attachments }
}
