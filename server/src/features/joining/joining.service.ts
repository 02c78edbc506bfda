import {
  joiningDocumentName,
  joiningDocuments,
  type checkDocument as checkEndpoint,
  type handInDocument as handInEndpoint,
  type Joining,
  type JoiningDocument,
  type JoiningDocumentKind,
  type OwnJoining,
} from '@portal/contract/joining'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import { dayInWords } from '@portal/contract/shared/dates'
import { HIRED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, notFound, orNotFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { findJoinedOn } from '../applications/applications.queries.ts'
import { lockCandidateForStaff } from '../applications/locked-candidates.service.ts'
import { toAttachment } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockActiveCandidate } from '../candidates/candidates.service.ts'
import { closeFollowUps, reopenFollowUps } from '../follow-ups/follow-ups.service.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { notifyAssignee, withdrawNotifications } from '../notifications/notifications.service.ts'
import { cancelJoiningReminders, joiningValues, scheduleJoiningReminders } from '../stage-effects/stage-effects.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import { mayManageJoining } from './joining.policy.ts'
import {
  deleteJoiningDocument,
  findCandidateOfDocument,
  hasAttachment,
  hasUncheckedDocument,
  insertFurtherFile,
  insertJoiningDocuments,
  lockDocument,
  selectHandedIn,
  selectJoiningDocuments,
  setJoinedOn,
  setJoiningOn,
  updateJoiningDocument,
  type JoiningDocumentDetails,
} from './joining.queries.ts'
import { documentRequestRefusal, joinRefusal, placeOfFurtherFile, suggestedKinds } from './joining.rules.ts'

const toDocument = (ctx: AppContext, actor: Actor, { document, attachment, checked_by }: JoiningDocumentDetails): JoiningDocument => {
  const { id, kind, place, state, reason } = document
  const isRemoved = attachment === null && state === 'uploaded'
  return {
    id,
    kind,
    place,
    state: isRemoved ? 'asked' : state,
    reason,
    checked_by,
    attachment: attachment && toAttachment(ctx, actor, attachment),
  }
}

const read = async (ctx: AppContext, db: Db, actor: Actor, candidate: CandidateRecord): Promise<Joining> => {
  const { id, hiring_stage, joining_on, total_experience } = candidate
  const [rows, joined_on] = [await selectJoiningDocuments(db, id), await findJoinedOn(db, id)]
  return {
    joining_on: hiring_stage === HIRED ? joining_on : null,
    joined_on,
    documents: rows.map((row) => toDocument(ctx, actor, row)),
    suggested: suggestedKinds(
      total_experience,
      rows.map(({ document }) => document.kind),
    ),
    cannot_ask: documentRequestRefusal(hiring_stage),
    cannot_join: joinRefusal(hiring_stage),
  }
}

/** Joining date and documents of a candidate, in three statements. 404 if the candidate isn't visible to staff. */
export const readJoining = async (ctx: AppContext, actor: Actor, id: number): Promise<Joining> => {
  const { db } = ctx.database
  const { candidate_id } = authorize(actor, mayManageJoining, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  return read(ctx, db, actor, candidate)
}

/** Locks a candidate for a staff action that depends on their stage. 404, 409 `not_allowed`. */
const lock = async (tx: Db, actor: Actor, id: number, refusalOf: (hiring_stage: number) => string | null) => {
  const scope = authorize(actor, mayManageJoining, { candidate_id: id })
  const { candidate } = await lockCandidateForStaff(tx, actor, id)
  const refusal = refusalOf(candidate.hiring_stage)
  if (refusal !== null) throw conflict('not_allowed', refusal)
  return { scope, candidate }
}

/** Asks for documents. Errors as in the contract. */
export const requestDocuments = (ctx: AppContext, actor: Actor, id: number, kinds: readonly JoiningDocumentKind[]): Promise<Joining> =>
  ctx.database.transaction(async (tx) => {
    const { scope, candidate } = await lock(tx, actor, id, documentRequestRefusal)
    const added = await insertJoiningDocuments(tx, scope, kinds, actor.user_id)
    if (added.length > 0) {
      const description = 'Please upload the documents on your profile that we need before you join'
      await recordStatus(tx, { candidate_id: id, description, activity_by: actor.user_id })
      const names = added.map((kind) => joiningDocuments[kind].label).join(', ')
      await sendCandidateMail(ctx, tx, candidate, await composeCandidateMail(ctx, tx, id, 'M53', { 'documents.list': names }))
      await recordAudit(tx, actor, 'documents_asked', 'candidate', id)
    }
    return read(ctx, tx, actor, candidate)
  })

/** Locks the candidate of a document, then the document, for a staff action. 404. */
const lockWithCandidate = async (tx: Db, actor: Actor, id: number) => {
  const candidate_id = orNotFound(await findCandidateOfDocument(tx, id))
  const scope = authorize(actor, mayManageJoining, { candidate_id })
  const { candidate } = await lockCandidateForStaff(tx, actor, candidate_id)
  const row = orNotFound(await lockDocument(tx, scope, id))
  return { candidate, document: authorize(actor, mayManageJoining, row) }
}

/** Verifies or refuses the document the caller saw. Errors as in the contract. */
export const checkDocument = (ctx: AppContext, actor: Actor, id: number, body: ParsedBody<typeof checkEndpoint>): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { candidate, document } = await lockWithCandidate(tx, actor, id)
    if (document.attachment_id === null) throw conflict('not_allowed', 'No document has been uploaded.')
    if (document.attachment_id !== body.attachment_id) {
      throw conflict('changed_meanwhile', 'The candidate has uploaded another document. Reload the page and try again.')
    }
    const { state } = body
    const reason = body.state === 'refused' ? body.reason : null
    // Idempotent: a second tap sends no second email.
    if (document.state === state && document.reason === reason) return
    await updateJoiningDocument(tx, document, { state, reason, checked_by: actor.user_id, checked_at: new Date() })
    if (!(await hasUncheckedDocument(tx, document))) await withdrawNotifications(tx, ['joining_document'], document.candidate_id)
    await recordAudit(tx, actor, 'document_checked', 'candidate', document.candidate_id, { document_id: id, state })
    if (reason !== null) {
      const description = 'One of your documents needs to be uploaded again. The reason is on your profile'
      await recordStatus(tx, { candidate_id: candidate.id, description, activity_by: actor.user_id })
      const values = { 'document.name': joiningDocumentName(document), 'document.reason': reason }
      await sendCandidateMail(ctx, tx, candidate, await composeCandidateMail(ctx, tx, candidate.id, 'M54', values))
    }
  })

/** Stops asking for a document. 404, 409 `not_allowed` once it is uploaded. */
export const removeDocument = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { document } = await lockWithCandidate(tx, actor, id)
    if (document.attachment_id !== null) throw conflict('not_allowed', 'This document has already been uploaded.')
    await deleteJoiningDocument(tx, document)
    await recordAudit(tx, actor, 'document_not_asked', 'candidate', document.candidate_id, { document_id: id })
  })

/** Changes the joining date of a hired candidate. Errors as in the contract. */
export const changeJoiningDate = (ctx: AppContext, actor: Actor, id: number, joining_on: string): Promise<Joining> =>
  ctx.database.transaction(async (tx) => {
    const { scope, candidate } = await lock(tx, actor, id, joinRefusal)
    if ((await findJoinedOn(tx, id)) !== null) throw conflict('not_allowed', 'This candidate has already joined.')
    if (joining_on !== candidate.joining_on) {
      await setJoiningOn(tx, scope, joining_on)
      await cancelJoiningReminders(tx, [id])
      await scheduleJoiningReminders(ctx, tx, [{ candidate, joining_on }])
      const description = `Your joining date is now ${dayInWords(joining_on)}`
      await recordStatus(tx, { candidate_id: id, description, activity_by: actor.user_id })
      const joining = (await joiningValues(tx, [{ candidate_id: id, joining_on }])).get(id)
      const values = { 'joining.date': dayInWords(joining_on), ...joining }
      await sendCandidateMail(ctx, tx, candidate, await composeCandidateMail(ctx, tx, id, 'M57', values))
      await recordAudit(tx, actor, 'joining_date_changed', 'candidate', id, { from: candidate.joining_on, to: joining_on })
    }
    return read(ctx, tx, actor, { ...candidate, joining_on })
  })

/** Records that a hired candidate joined; null clears it. Errors as in the contract. */
export const recordJoined = (ctx: AppContext, actor: Actor, id: number, joined_on: string | null): Promise<Joining> =>
  ctx.database.transaction(async (tx) => {
    const { scope, candidate } = await lock(tx, actor, id, joinRefusal)
    const { joining_on } = candidate
    await setJoinedOn(tx, scope, joined_on, actor.user_id)
    await cancelJoiningReminders(tx, [id])
    if (joined_on === null) {
      await reopenFollowUps(tx, 'F11', [id])
      if (joining_on !== null) await scheduleJoiningReminders(ctx, tx, [{ candidate, joining_on }])
    } else await closeFollowUps(tx, 'F11', [id])
    await recordAudit(tx, actor, 'joined', 'candidate', id, { joined_on })
    return read(ctx, tx, actor, candidate)
  })

/** Joining date and documents of the signed-in candidate; null if there is neither. */
export const readOwnJoining = async (ctx: AppContext, actor: Actor): Promise<OwnJoining | null> => {
  const { db } = ctx.database
  const { candidate_id } = ownCandidate(actor)
  const rows = await selectJoiningDocuments(db, candidate_id)
  const joined_on = await findJoinedOn(db, candidate_id)
  const candidate = await findVisibleCandidate(db, candidate_id)
  const joining_on = candidate?.hiring_stage === HIRED ? candidate.joining_on : null
  if (rows.length === 0 && joining_on === null) return null
  const documents = rows.map((row) => {
    const { checked_by: _, ...document } = toDocument(ctx, actor, row)
    return document
  })
  return { joining_on, joined_on, documents }
}

/** Submits one of the candidate's documents. Errors as in the contract. */
export const handInDocument = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { attachment_id, is_further = false }: ParsedBody<typeof handInEndpoint>,
): Promise<void> => {
  const scope = ownCandidate(actor)
  await ctx.database.transaction(async (tx) => {
    await lockActiveCandidate(tx, scope)
    const row = await lockDocument(tx, scope, id)
    if (!row || !(await hasAttachment(tx, scope, attachment_id))) throw notFound()
    const document = { ...scope, ...row }
    const values = { state: 'uploaded' as const, attachment_id, reason: null, checked_by: null, checked_at: null }
    if (is_further) {
      const handedIn = await selectHandedIn(tx, document)
      if (handedIn.some((file) => file.attachment_id === attachment_id))
        throw conflict('not_allowed', 'You have already added this file. Choose another one.')
      const place = placeOfFurtherFile(
        row.kind,
        handedIn.map((file) => file.place),
      )
      if (place === null) throw conflict('not_allowed', 'This document already has all its files. Replace one of them instead.')
      await insertFurtherFile(tx, document, { place, ...values })
    } else {
      if (row.state === 'verified') throw conflict('not_allowed', 'This document has already been verified.')
      await updateJoiningDocument(tx, document, values)
    }
    await notifyAssignee(tx, scope.candidate_id, 'joining_document')
  })
}
