import type { Paged } from '@portal/contract/shared/page'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { openingRefusal } from '@portal/contract/applying'
import type { Opening, SharedOpening, listOpenings as endpoint } from '@portal/contract/openings'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { limitHits, networkOf } from '../../platform/limiter.ts'
import { listEducations } from '../educations/educations.service.ts'
import { lockOpeningRow, findAppliedJob, findSharedOpening, selectOpenings, type LockedOpening } from './openings.queries.ts'
import { compareWithMarks, isOldEnough, sharedOpeningsPerNetwork } from './openings.rules.ts'

/** Open openings, newest first, each compared with the candidate's marks (specification sections 7 and 9). */
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

/** An open opening, for anyone with its apply link. 404 once it is closed; 429. */
export const readSharedOpening = async ({ database: { db } }: AppContext, job_code: string, ip: string): Promise<SharedOpening> => {
  await limitHits(db, sharedOpeningsPerNetwork, networkOf(ip))
  const opening = await findSharedOpening(db, job_code, dayInIndia())
  if (!opening) throw notFound()
  return opening
}

/** Locks the opening (`FOR SHARE`), so that it can't be closed before the transaction ends. 404. */
export const lockOpening = async (tx: Db, id: number): Promise<LockedOpening> => {
  const opening = await lockOpeningRow(tx, id, dayInIndia())
  if (!opening) throw notFound()
  return opening
}

/** Locks an opening that staff register a candidate for or move them to. 404; 409 `opening_closed`, `adults_only`. */
export const lockOpeningFor = async (tx: Db, id: number, dob: string | null): Promise<LockedOpening> => {
  const opening = await lockOpening(tx, id)
  const is_old_enough = isOldEnough(opening.adults_only, dob, dayInIndia())
  const refusal = openingRefusal({ is_open: opening.is_open, is_old_enough, aggregates_matched: true })
  if (refusal) throw conflict(refusal.code, refusal.message)
  return opening
}

/** Designation and job code of the opening applied for, or of an open one. 404 for any other. */
export const getAppliedJob = async (
  { database }: AppContext,
  actor: Actor,
  resource_request_id: number,
): Promise<{ designation: string; job_code: string }> => {
  const job = await findAppliedJob(database.db, ownCandidate(actor).candidate_id, resource_request_id, dayInIndia())
  if (!job) throw notFound()
  return job
}
