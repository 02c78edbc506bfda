import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type * as z from 'zod/mini'
import {
  parseRequestedValue,
  ticketOf,
  type AnswerBody,
  type listRequests as list,
  type PrivacyRequest,
  type PrivacyRequestBody,
  type StaffPrivacyRequest,
} from '@portal/contract/privacy-requests'
import type { ComplaintBody } from '@portal/contract/privacy-rights'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { violatedConstraint, conflict, invalid, notFound, orNotFound } from '../../platform/errors.ts'
import { limitHits } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { isFreeAddress, sendAddressLink } from '../accounts/change-address.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setCandidateEmail } from '../candidates/addresses.queries.ts'
import { findVisibleCandidate, lockVisibleCandidates, updateCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { selectEducations } from '../educations/educations.queries.ts'
import { correctSchool } from '../educations/educations.service.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { applyGuardianRule, isBirthdayLocked } from '../guardians/guardians.service.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { notifyAdministrators, withdrawNotifications } from '../notifications/notifications.service.ts'
import { requestAnsweredMail, requestReceivedMail } from './privacy-requests.mail.ts'
import { kindsFor, mayActFor, mayAnswer } from './privacy-requests.policy.ts'
import {
  countRequests,
  findCandidateOfRequest,
  findRequest,
  lockPrivacyRequest,
  insertRequest,
  selectAppliedJob,
  selectOwnRequests,
  selectRequests,
  selectRequestsOf,
  updateAnswer,
  type NewRequest,
  type RequestRow,
} from './privacy-requests.queries.ts'
import {
  lockedValue,
  outcomes,
  outcomeTexts,
  requestsPerCandidate,
  schoolChange,
  requestSubject,
  normalizeRequestedValue,
} from './privacy-requests.rules.ts'

type Correction = Extract<PrivacyRequestBody, { kind: 'correction' }>
/** The candidate's own requests, newest first. */
export const listOwnRequests = ({ database }: AppContext, actor: Actor): Promise<PrivacyRequest[]> =>
  selectOwnRequests(database.db, ownCandidate(actor).candidate_id)

/** A correction with the current value. 409 `not_locked`, 422 `value_wanted`. */
const toCorrection = async (tx: Db, candidate: CandidateRecord, { field, value_wanted }: Correction) => {
  const value_before = lockedValue(field, {
    email: candidate.email,
    dob: (await isBirthdayLocked(tx, candidate.email)) ? candidate.dob : null,
    is_education_locked: candidate.is_education_locked,
    applied_job: await selectAppliedJob(tx, candidate.id),
    educations: await selectEducations(tx, candidate.id),
  })
  if (value_before === null) throw conflict('not_locked', 'You can change this yourself in your profile.')
  const requested = normalizeRequestedValue(field, value_wanted)
  if (schoolChange(field)?.detail === 'medium') {
    await assertCombos(tx, { value_wanted: { name: 'EDUCATION_MEDIUM', key: Number(requested) } })
  }
  if (requested === value_before) throw invalid({ value_wanted: ['This is already the current value. Enter a different one.'] })
  return { field, value_before, value_wanted: requested }
}

/** Properties shared by both emails. */
const mailProps = (
  { config }: AppContext,
  candidate: Pick<CandidateRecord, 'first_name' | 'last_name'>,
  request: Pick<RequestRow, 'id' | 'field'>,
) => ({
  name: displayName(candidate),
  ticket: ticketOf(request.id),
  subject: requestSubject(request.field),
  url: `${config.publicUrl}/CandidateProfile?tab=privacy`,
  contact: config.privacyContact,
})

/** Assigns a ticket number and a due date, and tells the candidate and the administrators. Returns the request's id. */
const submit = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  candidate: CandidateRecord,
  scope: Authorized<CandidateScope, 'own' | 'rights'>,
  asked: Omit<NewRequest, 'due_on'>,
): Promise<number> => {
  const due_on = addDays(asked.received_on ?? dayInIndia(), limits.requestAnswerDays)
  const request = await insertRequest(tx, scope, { ...asked, due_on })
  const mail = mailProps(ctx, candidate, request)
  await recordStatus(tx, {
    candidate_id: scope.candidate_id,
    description: `We have received ${mail.subject} (${mail.ticket})`,
    activity_by: actor.user_id,
  })
  await sendAccountMail(ctx, tx, candidate.email, requestReceivedMail(mail, due_on))
  await notifyAdministrators(tx, { kind: 'privacy_request', record_id: request.id, by_id: asked.recorded_by ?? null })
  return request.id
}

/** Submits a correction or complaint. 409 `already_asked`, `not_locked`; 422; 429. */
export const addRequest = async (
  ctx: AppContext,
  actor: Actor,
  body: PrivacyRequestBody,
  key: IdempotencyKey | null,
): Promise<PrivacyRequest> => {
  const scope = ownCandidate(actor)
  await limitHits(ctx.database.db, requestsPerCandidate, String(scope.candidate_id))
  const add = async (tx: Db) => {
    const candidate = await lockCandidate(tx, scope)
    const { kind, message } = body
    const correction: Partial<NewRequest> = body.kind === 'correction' ? await toCorrection(tx, candidate, body) : {}
    return submit(ctx, tx, actor, candidate, scope, { kind, message, ...correction })
  }
  try {
    return await createOnce(ctx.database, key, add, async (tx, id) =>
      orNotFound((await selectOwnRequests(tx, scope.candidate_id)).find((request) => request.id === id)),
    )
  } catch (error) {
    if (violatedConstraint(error) === 'privacy_requests_one_open_correction')
      throw conflict('already_asked', 'You have already asked for this. We will email you our answer.')
    throw error
  }
}

/** Records a complaint that came by post or phone. 404 if not visible to staff. */
export const recordComplaint = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  { message, received_on }: ComplaintBody,
  key: IdempotencyKey | null,
): Promise<StaffPrivacyRequest> => {
  const scope = authorize(actor, mayActFor, { candidate_id })
  const add = async (tx: Db) => {
    const [candidate] = await lockVisibleCandidates(tx, [candidate_id])
    if (!candidate) throw notFound()
    const id = await submit(ctx, tx, actor, candidate, scope, { kind: 'grievance', message, received_on, recorded_by: actor.user_id })
    await recordAudit(tx, actor, 'complaint_recorded', 'candidate', candidate_id, { request_id: id })
    return id
  }
  return createOnce(ctx.database, key, add, async (tx, id) => orNotFound(await findRequest(tx, id, dayInIndia())))
}

/** Requests of one candidate, newest first. 404 if not visible to staff. */
export const listCandidateRequests = async (
  { database: { db } }: AppContext,
  actor: Actor,
  candidate_id: number,
): Promise<StaffPrivacyRequest[]> => {
  const scope = authorize(actor, mayActFor, { candidate_id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectRequestsOf(db, scope, dayInIndia())
}

/** Requests of all candidates that the caller can answer, open ones first, by due date. `total` is capped at 10,001. */
export const listRequests = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof list>,
): Promise<Paged<StaffPrivacyRequest>> => {
  authorize(actor, mayAnswer, query)
  const { page = 1, per_page = PER_PAGE } = query
  const listed = { kinds: kindsFor(actor), isOpenOnly: query['filter[state]'] === 'open' }
  const [rows, { count: total }] = await Promise.all([
    selectRequests(db, { ...listed, page, per_page }, dayInIndia()),
    countRequests(db, listed),
  ])
  return { rows, total, page, per_page }
}

/** Number of open requests that the caller can answer, capped at 10,001, and the earliest due day. */
export const countOpenRequests = ({ database: { db } }: AppContext, actor: Actor): Promise<{ count: number; oldest_on: string | null }> => {
  authorize(actor, mayAnswer, {})
  return countRequests(db, { kinds: kindsFor(actor), isOpenOnly: true })
}

/** Applies a granted correction of 10th or 12th and returns the old value. Staff change the opening manually. */
const applyCorrection = async (
  tx: Db,
  scope: Authorized<CandidateScope, 'answer'>,
  { field, value_before, value_wanted }: RequestRow,
): Promise<string | null> => {
  const change = field && schoolChange(field)
  if (!field || !change || value_wanted === null) return value_before
  return correctSchool(tx, scope, change.qualification_id, change.detail, parseRequestedValue(field, value_wanted).data)
}

/** Emails the new address a confirmation link; without an account the address changes immediately. 422 `state` if it is taken. */
const applyAddress = async (ctx: AppContext, tx: Db, candidate: CandidateRecord, email: string): Promise<void> => {
  if (!(await isFreeAddress(tx, email))) throw invalid({ state: ['Another candidate or a member of staff has this email address.'] })
  if (candidate.user_id === null) await setCandidateEmail(tx, candidate.id, email)
  else await sendAddressLink(ctx, tx, { id: candidate.user_id, name: displayName(candidate) }, email)
}

/** Sets the date of birth, and withholds or releases the record. */
const applyBirthday = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'answer'>,
  candidate: CandidateRecord,
  dob: string,
): Promise<void> => {
  await updateCandidate(tx, scope, { dob })
  await applyGuardianRule(ctx, tx, scope, candidate, dob)
  await requestDuplicateSearch(ctx, tx, scope.candidate_id)
}

/** Grants or refuses a request; applies a granted correction in the same transaction. 404, 409 `already_answered`, 422. */
export const answerRequest = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { state, answer }: z.output<typeof AnswerBody>,
): Promise<StaffPrivacyRequest> => {
  const { db } = ctx.database
  await ctx.database.transaction(async (tx) => {
    // Before the request, in the order of a merge, which locks the candidate and then moves the request.
    const candidate_id = orNotFound(await findCandidateOfRequest(tx, id))
    const candidate = await lockCandidate(tx, authorize(actor, mayAnswer, { candidate_id }))
    const row = await lockPrivacyRequest(tx, id, kindsFor(actor))
    if (row?.candidate_id !== candidate_id) throw notFound()
    const request = authorize(actor, mayAnswer, row)
    if (request.state !== 'open') throw conflict('already_answered', 'This request has already been answered.')
    if (!outcomes[request.kind].some((outcome) => outcome === state)) throw invalid({ state: ['Choose an option from the list.'] })
    const scope = authorize(actor, mayAnswer, { candidate_id: request.candidate_id })
    const value_before = state === 'granted' ? await applyCorrection(tx, scope, request) : request.value_before
    if (state === 'granted' && request.field === 'dob' && request.value_wanted !== null)
      await applyBirthday(ctx, tx, scope, candidate, request.value_wanted)
    if (state === 'granted' && request.field === 'email' && request.value_wanted !== null)
      await applyAddress(ctx, tx, candidate, request.value_wanted)
    await updateAnswer(tx, request, { state, answer, answered_by: actor.user_id, value_before })
    await recordAudit(tx, actor, 'request_answered', 'candidate', scope.candidate_id, { request_id: id, state, field: request.field })
    const mail = mailProps(ctx, candidate, request)
    const outcome = outcomeTexts[state]
    await recordStatus(tx, {
      candidate_id: scope.candidate_id,
      description: `About ${mail.subject} (${mail.ticket}): ${outcome}`,
      activity_by: actor.user_id,
    })
    await withdrawNotifications(tx, ['privacy_request'], id)
    await sendAccountMail(ctx, tx, candidate.email, requestAnsweredMail(mail, outcome, answer))
  })
  const answered = await findRequest(db, id, dayInIndia())
  if (!answered) throw notFound()
  return answered
}
