import type { Offer, OfferAction, OfferBody, OfferList } from '@portal/contract/offers'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { AuditAction } from '@portal/contract/audit'
import { authorize, isAdministrator, type Actor, type Authorized, type Policy } from '../../platform/actor.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { unprintable } from '../../platform/documents/printed-document.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidateForStaff, type LockedCandidate } from '../applications/locked-candidates.service.ts'
import { toAttachment } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { closeFollowUps, openFollowUps, reopenFollowUps } from '../follow-ups/follow-ups.service.ts'
import { notify, notifyAdministrators, withdrawNotifications } from '../notifications/notifications.service.ts'
import { printableAddress, previewUrl } from './letter.service.ts'
import { mayApproveOffers, mayPrepareOffers } from './offers.policy.ts'
import {
  findOffer,
  findOfferCandidate,
  findRequestTerms,
  hasOfferUnderWay,
  insertOffer,
  selectCandidateOffers,
  updateOffer,
  type OfferDetails,
  type OfferRow,
} from './offers.queries.ts'
import { actionRefusal, allowedActions, isAboveRange, displayedState, stageRefusal } from './offers.rules.ts'

const personOf = (actor: Actor) => ({ user_id: actor.user_id, isAdministrator: isAdministrator(actor) })

/** Terms of an offer in contract shape, for staff and candidates alike. */
export const toTerms = ({ offer, designation, job_code, sent_at }: OfferDetails) => {
  const { id, ctc, joining_on, place, reply_by, terms } = offer
  const state = displayedState(offer, dayInIndia())
  return { id, state, designation, job_code, ctc, joining_on, place, reply_by, terms, sent_at: sent_at?.toISOString() ?? null }
}

const toOffer = (ctx: AppContext, actor: Actor, details: OfferDetails): Offer => {
  const { offer, hiring_stage, ctc_to, author, approver, ended_at, ending_note, letter } = details
  const { id, version, state, outcome, return_reason, updated_at } = offer
  return {
    ...toTerms(details),
    version,
    drafted_by: author,
    approved_by: approver,
    return_reason,
    decline_reason: outcome === 'declined' ? ending_note : null,
    ended_at: ended_at?.toISOString() ?? null,
    letter: letter && toAttachment(ctx, actor, letter),
    preview_link: state === 'sent' || outcome !== null ? null : previewUrl(ctx, actor, id),
    is_above_range: isAboveRange(offer.ctc, ctc_to),
    above_range_reason: offer.above_range_reason,
    can: allowedActions({ ...offer, ctc_to, hiring_stage }, personOf(actor), dayInIndia()),
    updated_at: updated_at.toISOString(),
  }
}

export const readOffer = async (ctx: AppContext, tx: Db, actor: Actor, id: number): Promise<Offer> => {
  const details = await findOffer(tx, id)
  if (!details) throw notFound()
  return toOffer(ctx, actor, details)
}

/** Offers to a candidate, newest first, in three statements. 404 if the candidate isn't visible to staff. */
export const listOffers = async (ctx: AppContext, actor: Actor, id: number): Promise<OfferList> => {
  const { db } = ctx.database
  const { candidate_id } = authorize(actor, mayPrepareOffers, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  const [rows, request] = await Promise.all([selectCandidateOffers(db, candidate_id), findRequestTerms(db, candidate)])
  const isUnderWay = rows.some(({ offer }) => offer.outcome === null)
  return {
    offers: rows.map((row) => toOffer(ctx, actor, row)),
    cannot_add: stageRefusal(candidate.hiring_stage) ?? (isUnderWay ? 'There is already an offer. Change that one.' : null),
    request,
  }
}

/** 422 by field for characters the letter's fonts lack. */
const assertPrintable = (body: OfferBody): void => {
  const errors: Record<string, string[]> = {}
  for (const [field, text] of [
    ['place', body.place],
    ['terms', body.terms ?? ''],
  ] as const) {
    const wrong = unprintable(text)
    if (wrong.length > 0)
      errors[field] = [`The letter can't print ${wrong.slice(0, 5).join(' ')}. Use Latin, Devanagari or Gujarati letters.`]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** The terms to store. 422 `above_range_reason` if the CTC is above the range and has no reason. */
const withReason = (body: OfferBody, ctc_to: number | null): OfferBody => {
  if (!isAboveRange(body.ctc, ctc_to)) return { ...body, above_range_reason: null }
  if (body.above_range_reason === null)
    throw invalid({ above_range_reason: ['Enter why the CTC is above the range approved for the request.'] })
  return body
}

/** Creates an offer as a draft. Errors as in the contract. */
export const addOffer = (ctx: AppContext, actor: Actor, candidate_id: number, body: OfferBody): Promise<Offer> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayPrepareOffers, {})
    const { candidate, scope } = await lockCandidateForStaff(tx, actor, candidate_id)
    const refusal = stageRefusal(candidate.hiring_stage)
    const resource_request_id = candidate.resource_requisition_request_id
    if (refusal !== null || resource_request_id === null) throw conflict('not_allowed', refusal ?? "This candidate hasn't applied.")
    if (await hasOfferUnderWay(tx, candidate_id)) throw conflict('exists', 'There is already an offer. Change that one.')
    assertPrintable(body)
    await printableAddress(tx, candidate)
    const stored = withReason(body, (await findRequestTerms(tx, candidate))?.ctc_to ?? null)
    const id = await insertOffer(tx, scope, { ...stored, resource_request_id, drafted_by: actor.user_id })
    await recordAudit(tx, actor, 'offer_drafted', 'candidate', candidate_id, { offer_id: id })
    return readOffer(ctx, tx, actor, id)
  })

export interface LockedOffer {
  readonly locked: LockedCandidate
  readonly details: OfferDetails
  readonly scope: Authorized<OfferRow, 'offer' | 'approve'>
}

/**
 * Locks the candidate of an offer, which serialises all actions on it, and checks that the action is possible on the version the caller
 * saw. 404, 409 `changed_meanwhile`, `not_allowed`.
 */
export const lockOffer = async (tx: Db, actor: Actor, id: number, action: OfferAction, updated_at: string): Promise<LockedOffer> => {
  const policy: Policy<object, 'offer' | 'approve'> = action === 'approve' || action === 'return' ? mayApproveOffers : mayPrepareOffers
  authorize(actor, policy, { id })
  const candidate_id = await findOfferCandidate(tx, id)
  if (candidate_id === undefined) throw notFound()
  const locked = await lockCandidateForStaff(tx, actor, candidate_id)
  const details = await findOffer(tx, id)
  if (!details) throw notFound()
  if (details.offer.updated_at.toISOString() !== updated_at) {
    throw conflict('changed_meanwhile', 'This offer has changed. Reload the page and try again.')
  }
  const { offer, ctc_to, hiring_stage } = details
  const refusal = actionRefusal(action, { ...offer, ctc_to, hiring_stage }, personOf(actor), dayInIndia())
  if (refusal !== null) throw conflict('not_allowed', refusal)
  return { locked, details, scope: authorize(actor, policy, offer) }
}

/** Changes the terms; the offer becomes a draft again. Errors as in the contract. */
export const changeOffer = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { updated_at, terms }: { updated_at: string; terms: OfferBody },
): Promise<Offer> =>
  ctx.database.transaction(async (tx) => {
    const { locked, details, scope } = await lockOffer(tx, actor, id, 'edit', updated_at)
    assertPrintable(terms)
    await printableAddress(tx, locked.candidate)
    await updateOffer(tx, scope, { ...withReason(terms, details.ctc_to), state: 'draft', drafted_by: actor.user_id, approved_by: null })
    await withdrawNotifications(tx, ['offer_waiting', 'offer_approved'], locked.candidate.id)
    await closeFollowUps(tx, 'F15', [locked.candidate.id])
    await reopenFollowUps(tx, 'F9', [locked.candidate.id])
    await recordAudit(tx, actor, 'offer_changed', 'candidate', locked.candidate.id, { offer_id: id })
    return readOffer(ctx, tx, actor, id)
  })

/** Columns set by each approval step, and its audit action. */
const steps = {
  submit: { audit: 'offer_submitted', values: () => ({ state: 'awaiting_approval', return_reason: null }) },
  approve: { audit: 'offer_approved', values: ({ user_id }) => ({ state: 'approved', approved_by: user_id }) },
  return: {
    audit: 'offer_returned',
    values: (_, return_reason, { return_reasons }) => ({
      state: 'draft',
      return_reason,
      return_reasons: [...return_reasons, return_reason ?? ''],
    }),
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly audit: AuditAction; readonly values: (actor: Actor, reason: string | null, offer: OfferRow) => Partial<OfferRow> }
  >
>

/** Executes one approval step. Errors as in the contract. */
export const runApprovalStep = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  step: keyof typeof steps,
  { updated_at, reason = null }: { readonly updated_at: string; readonly reason?: string | null },
): Promise<Offer> =>
  ctx.database.transaction(async (tx) => {
    const { locked, details, scope } = await lockOffer(tx, actor, id, step, updated_at)
    const { audit, values } = steps[step]
    await updateOffer(tx, scope, values(actor, reason, details.offer))
    const entry = { record_id: locked.candidate.id, by_id: actor.user_id }
    await withdrawNotifications(tx, ['offer_waiting', 'offer_approved', 'offer_returned'], locked.candidate.id)
    if (step === 'submit') await notifyAdministrators(tx, { kind: 'offer_waiting', ...entry })
    else if (details.offer.drafted_by !== null) {
      await notify(tx, [details.offer.drafted_by], { kind: step === 'approve' ? 'offer_approved' : 'offer_returned', ...entry })
    }
    if (step === 'approve') {
      await closeFollowUps(tx, 'F9', [locked.candidate.id])
      const due = nextWorkingMorning(new Date(), await selectCalendar(tx))
      await openFollowUps(tx, [{ candidate_id: locked.candidate.id, rule: 'F15', moments: [due] }])
    }
    // The reason itself is on the offer: the audit log outlives the candidate's data.
    const is_above_range = isAboveRange(details.offer.ctc, details.ctc_to)
    await recordAudit(tx, actor, audit, 'candidate', locked.candidate.id, { offer_id: id, is_above_range })
    return readOffer(ctx, tx, actor, id)
  })
