import { APPLIED, stageOf } from '@portal/contract/applications'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { conflict } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { linkRequest, type CandidateRecord } from '../candidates/candidate-record.service.ts'
import { hasResume } from '../attachments/attachments.service.ts'
import { areAggregatesMatched } from '../educations/educations.service.ts'
import { sendCandidateLetter } from '../mails/mails.service.ts'
import { holdOpening } from '../openings/openings.service.ts'
import { applicationReceivedLetter } from './applications.mail.ts'
import { insertStageChange } from './applications.queries.ts'

/** Writes a move of the application, in the transaction that makes it. */
export const recordStageChange = (tx: Db, from: CandidateRecord, to_stage: number, changed_by: number | null): Promise<void> =>
  insertStageChange(tx, {
    candidate_id: from.id,
    resource_request_id: from.resource_requisition_request_id,
    from_stage: from.hiring_stage,
    to_stage,
    changed_by,
  })

/**
 * Applies to one opening (specification section 4), in a transaction that holds the candidate's row: of fifty requests at once
 * one gets through. 404 unknown opening; 409 `already_applied`, `profile_incomplete`, `opening_closed`, `aggregates_low`.
 */
export const apply = async (
  parts: Parts,
  tx: Db,
  own: Authorized<CandidateScope>,
  candidate: CandidateRecord,
  request_id: number,
): Promise<void> => {
  if (candidate.resource_requisition_request_id !== null) {
    throw conflict('already_applied', 'You have applied for a position. To change it, contact the HR team.')
  }
  if (stageOf(candidate.hiring_stage).kind === 'rejected') throw conflict('cooling_period', 'You cannot apply again yet.')
  const opening = await holdOpening(tx, request_id)
  if (candidate.is_profile_complete !== 1) throw conflict('profile_incomplete', 'Complete your profile to apply.')
  if (!(await hasResume(tx, own.candidate_id))) throw conflict('profile_incomplete', messages.attachResume)
  if (!opening.is_open) throw conflict('opening_closed', 'This opening is closed.')
  if (!(await areAggregatesMatched(tx, own.candidate_id, opening))) throw conflict('aggregates_low', messages.aggregatesLow)
  await recordStageChange(tx, { ...candidate, resource_requisition_request_id: request_id }, APPLIED, candidate.user_id)
  await linkRequest(tx, own, request_id, APPLIED)
  await recordStatus(tx, own.candidate_id, stageOf(APPLIED).public, candidate.user_id)
  const name = `${candidate.first_name} ${candidate.last_name}`
  const url = `${parts.config.publicUrl}/CandidateProfile`
  await sendCandidateLetter(parts, tx, candidate, applicationReceivedLetter(name, opening.designation, opening.job_code, url))
}
