import type { Paged } from '@portal/contract/shared/page'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { openingRefusal } from '@portal/contract/applying'
import type { Opening, listOpenings as endpoint } from '@portal/contract/openings'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { listEducations } from '../educations/educations.service.ts'
import { lockOpeningRow, findAppliedJob, selectOpenings, type LockedOpening } from './openings.queries.ts'
import { isOldEnough, compareWithMarks } from './openings.rules.ts'

/** Current openings, newest first, each with the candidate's own marks against it (specification sections 7 and 9). */
export const listOpenings = async (ctx: AppContext, actor: Actor, query: ParsedQuery<typeof endpoint>): Promise<Paged<Opening>> => {
  const { db } = ctx.database
  const { 'sort[id]': direction = 'desc', page = 1, per_page = limits.openingsPerPage } = query
  const today = dayInIndia()
  const [marks, { rows, total }] = await Promise.all([
    listEducations(ctx, actor),
    selectOpenings(db, today, ownCandidate(actor).candidate_id, { direction, page, per_page }),
  ])
  return {
    rows: rows.map(({ dob, ...row }) => ({ ...compareWithMarks(marks, row), is_old_enough: isOldEnough(row.adults_only, dob, today) })),
    total,
    page,
    per_page,
  }
}

/** The opening, held open until the transaction ends. 404 when there is none. */
export const lockOpening = async (tx: Db, id: number): Promise<LockedOpening> => {
  const opening = await lockOpeningRow(tx, id, dayInIndia())
  if (!opening) throw notFound()
  return opening
}

/** An opening that staff enter somebody for, held open. 404 when there is none; 409 `opening_closed`, `adults_only`. */
export const lockOpeningFor = async (tx: Db, id: number, dob: string | null): Promise<LockedOpening> => {
  const opening = await lockOpening(tx, id)
  const is_old_enough = isOldEnough(opening.adults_only, dob, dayInIndia())
  const refusal = openingRefusal({ is_open: opening.is_open, is_old_enough, aggregates_matched: true })
  if (refusal) throw conflict(refusal.code, refusal.message)
  return opening
}

/** Designation and code of the job the candidate has applied for, or of an open one; any other request is 404. */
export const getAppliedJob = async (
  { database }: AppContext,
  actor: Actor,
  resource_request_id: number,
): Promise<{ designation: string; job_code: string }> => {
  const job = await findAppliedJob(database.db, ownCandidate(actor).candidate_id, resource_request_id, dayInIndia())
  if (!job) throw notFound()
  return job
}
