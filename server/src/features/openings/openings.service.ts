import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { ADULTS_ONLY, type Opening, type listOpenings as endpoint } from '@portal/contract/openings'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { listEducations } from '../educations/educations.service.ts'
import { selectForShare, selectJob, selectOpenings, type HeldOpening } from './openings.queries.ts'
import { isOldEnough, withMarks } from './openings.rules.ts'

interface Page {
  readonly rows: Opening[]
  readonly total: number
  readonly page: number
  readonly per_page: number
}

/** Current openings, newest first, each with the candidate's own marks against it (specification sections 7 and 9). */
export const listOpenings = async (ctx: AppContext, actor: Actor, query: ParsedQuery<typeof endpoint>): Promise<Page> => {
  const { db } = ctx.database
  const { 'sort[id]': direction = 'desc', page = 1, per_page = limits.openingsPerPage } = query
  const today = dayInIndia()
  const [marks, { rows, total }] = await Promise.all([
    listEducations(ctx, actor),
    selectOpenings(db, today, ownCandidate(actor).candidate_id, { direction, page, per_page }),
  ])
  return {
    rows: rows.map(({ dob, ...row }) => ({ ...withMarks(marks, row), is_old_enough: isOldEnough(row.adults_only, dob, today) })),
    total,
    page,
    per_page,
  }
}

/** Refuses an opening that is closed: 409 `opening_closed`. */
export const refuseIfClosed = ({ is_open }: Pick<HeldOpening, 'is_open'>): void => {
  if (!is_open) throw conflict('opening_closed', 'This opening is closed.')
}

/** Refuses an opening that the candidate is too young for: 409 `adults_only` (docs/trust.md D13). */
export const refuseIfTooYoung = ({ adults_only }: Pick<HeldOpening, 'adults_only'>, dob: string | null): void => {
  if (!isOldEnough(adults_only, dob, dayInIndia())) throw conflict('adults_only', ADULTS_ONLY)
}

/** The opening, held open until the transaction ends. 404 when there is none. */
export const holdOpening = async (tx: Db, id: number): Promise<HeldOpening> => {
  const opening = await selectForShare(tx, id, dayInIndia())
  if (!opening) throw notFound()
  return opening
}

/** An opening that staff enter somebody for, held open. 404 when there is none; 409 `opening_closed`, `adults_only`. */
export const holdOpeningFor = async (tx: Db, id: number, dob: string | null): Promise<HeldOpening> => {
  const opening = await holdOpening(tx, id)
  refuseIfClosed(opening)
  refuseIfTooYoung(opening, dob)
  return opening
}

/** Designation and code of the job the candidate has applied for, or of an open one; any other request is 404. */
export const appliedJob = async (
  { database }: AppContext,
  actor: Actor,
  request_id: number,
): Promise<{ designation: string; job_code: string }> => {
  const job = await selectJob(database.db, ownCandidate(actor).candidate_id, request_id, dayInIndia())
  if (!job) throw notFound()
  return job
}
