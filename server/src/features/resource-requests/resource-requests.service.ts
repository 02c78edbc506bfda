import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import {
  ALL,
  DRAFT,
  OPEN,
  PENDING,
  requestErrors,
  RequestFields,
  type EditRequestBody,
  type RequestBody,
  type ResourceRequest,
} from '@portal/contract/resource-requests'
import type { RequestFilter, RequestQuery, RequestRow } from '@portal/contract/request-list'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized } from '../../platform/actor.ts'
import { conflict, invalid, NOT_IN_LIST, notFound, type Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv.rules.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readWholeList } from '../audit/whole-list.service.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { columns } from './export.rules.ts'
import { recordRequestChange } from './request-changes.service.ts'
import { sendApprovalMails } from './request-mails.service.ts'
import { notifyOfTransition } from './request-notifications.service.ts'
import { selectRequests, selectStatusCounts } from './request-list.queries.ts'
import { mayManageRequests } from './resource-requests.policy.ts'
import {
  findLastRequestChange,
  insertRequest,
  lockRequest,
  nextJobCode,
  findApprovalState,
  findRequest,
  selectRequestSkills,
  selectStaffIds,
  updateStatus,
  updateRequest,
  type RequestRecord,
} from './resource-requests.queries.ts'
import { actions, allowedActions, changedFields, keyChanges, actionRefusal } from './resource-requests.rules.ts'

/** The list with the filters of the specification (section 3); each row has the actions allowed to the actor. */
export const listRequests = async ({ database }: AppContext, actor: Actor, query: RequestQuery): Promise<Paged<RequestRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  const { rows, total } = await selectRequests(database.db, query, actor, dayInIndia())
  return {
    rows: rows.map((row) => ({
      ...row,
      created_by: row.creator,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      can: allowedActions(row, actor),
    })),
    total,
    page,
    per_page,
  }
}

/** The rows of the list as CSV. Audited. 422 `too_many`. */
export const exportRequests = async (ctx: AppContext, actor: Actor, query: RequestQuery): Promise<string> => {
  const allowed = authorize(actor, mayManageRequests, query)
  const select = (whole: PageQuery) => listRequests(ctx, actor, { ...allowed, ...whole })
  return csvOf(columns, await readWholeList(ctx.database.db, actor, 'resource_requests', select))
}

/** Number of matching requests by status; status 0 counts all (specification section 3). */
export const countStatuses = async ({ database }: AppContext, actor: Actor, query: RequestFilter): Promise<Record<string, number>> => {
  const counts = await selectStatusCounts(database.db, authorize(actor, mayManageRequests, query), actor)
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  return { [ALL]: all, ...Object.fromEntries(counts.map(({ status, total }) => [status, total])) }
}

/** One request with the actions allowed to the actor. 404 if it doesn't exist. */
export const readRequest = async (db: Db, actor: Actor, id: number): Promise<ResourceRequest> => {
  const found = await findRequest(db, id)
  if (!found) throw notFound()
  const { request, creator, approved_by, was_submitted, approvers, ...more } = found
  return {
    ...authorize(actor, mayManageRequests, request),
    ...more,
    created_by: creator,
    created_at: request.created_at.toISOString(),
    updated_at: request.updated_at.toISOString(),
    can: allowedActions({ ...request, approved_by, was_submitted, approvers }, actor),
  }
}

const comboFields = [
  ['designation', 'DESIGNATION'],
  ['department', 'DEPARTMENT'],
  ['mos_designation', 'MOS_DESIGNATION'],
  ['location_preference', 'LOCATION_PREFERENCE'],
  ['gender', 'GENDER'],
] as const
const staffFields = ['replaced_employee', 'hiring_manager', 'recruiter'] as const

/** 422 unless every newly chosen option exists; unchanged ones may have been retired since. */
const assertChoices = async (tx: Db, body: RequestBody, before: RequestBody | null): Promise<void> => {
  const references: Record<string, Parameters<typeof assertCombos>[1][string]> = {}
  for (const [field, name] of comboFields) {
    const key = body[field]
    if (key !== null && key !== before?.[field]) references[field] = { name, key }
  }
  const known = new Set(before?.linked_skills.map(({ skill_combo_id }) => skill_combo_id))
  for (const [index, { skill_combo_id: key }] of body.linked_skills.entries()) {
    if (!known.has(key)) references[`linked_skills.${index}.skill_combo_id`] = { name: 'SKILLS', key }
  }
  await assertCombos(tx, references)
  const chosen = staffFields.flatMap((field) => (body[field] === null ? [] : [{ field, user_id: body[field] }]))
  const staff = await selectStaffIds(
    tx,
    chosen.map(({ user_id }) => user_id),
  )
  const unknown = chosen.filter(({ user_id }) => !staff.includes(user_id))
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(({ field }) => [field, [NOT_IN_LIST]])))
}

/** Clears the gender reason if no gender is chosen. */
const normalise = (body: RequestBody): RequestBody => (body.gender === null ? { ...body, gender_reason: null } : body)

/** Raises a request as a draft with a new job code. 422 for options that don't exist; completeness is checked on submit. */
export const addRequest = async (
  { database }: AppContext,
  actor: Actor,
  body: RequestBody,
  key: IdempotencyKey | null,
): Promise<ResourceRequest> => {
  const create = async (tx: Db) => {
    const draft = authorize(actor, mayManageRequests, normalise(body))
    await assertChoices(tx, draft, null)
    const job_code = await nextJobCode(tx, Number(dayInIndia().slice(0, 4)))
    const created = await insertRequest(tx, draft, { job_code, status: DRAFT, created_by: actor.user_id })
    await recordAudit(tx, actor, 'resource_request_raised', 'resource_request', created)
    return created
  }
  const id = await createOnce(database, key, create, (_, created) => created)
  // After the commit: the next job code waits for it.
  return readRequest(database.db, actor, id)
}

export type LockedRequest = Authorized<
  RequestRecord & { approved_by: number | null; was_submitted: boolean; approvers: number; filled: number; designation_text: string },
  'request' | 'approve'
>

/** Locks a request for an action of staff. 404 if it doesn't exist. */
export const lockForChange = async (tx: Db, actor: Actor, id: number): Promise<LockedRequest> => {
  const row = await lockRequest(tx, id)
  if (!row) throw notFound()
  const { designation, ...state } = await findApprovalState(tx, id)
  return authorize(actor, mayManageRequests, { ...row, ...state, designation_text: designation })
}

/** 409 `changed_meanwhile` with who changed the request, and its current `updated_at`. */
export const changedMeanwhileConflict = async (tx: Db, { id, updated_at }: LockedRequest): Promise<Refusal> => {
  const last = await findLastRequestChange(tx, id)
  return conflict('changed_meanwhile', `${last?.name ?? 'Someone'} has changed this request. Reload the page and try again.`, {
    updated_at: updated_at.toISOString(),
  })
}

/** Stored request as the body of the form. */
export const readStoredBody = async (tx: Db, request: LockedRequest): Promise<RequestBody> => {
  const skills = await selectRequestSkills(tx, request.id)
  return RequestFields.parse({
    ...request,
    linked_skills: skills.map(({ skill_combo_id, is_must_have }) => ({ skill_combo_id, is_must_have })),
  })
}

/** Edits a draft, rejected or open request. Changing key fields of an open request requires a new approval. Errors as in the contract. */
export const editRequest = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { updated_at, ...body }: EditRequestBody,
): Promise<ResourceRequest> =>
  ctx.database.transaction(async (tx) => {
    const request = await lockForChange(tx, actor, id)
    const after = normalise(body)
    const before = await readStoredBody(tx, request)
    const changes = changedFields(before, after)
    // Idempotent: a retry after a lost response is a no-op.
    if (changes.length === 0) return readRequest(tx, actor, id)
    if (updated_at !== request.updated_at.toISOString()) throw await changedMeanwhileConflict(tx, request)
    const refusal = actionRefusal('edit', request, actor)
    if (refusal !== null) throw conflict('not_allowed', refusal)
    await assertChoices(tx, after, before)
    const errors = request.status === OPEN ? requestErrors(after) : {}
    if (after.positions < request.filled) errors['positions'] = [`Enter at least ${request.filled}, the number already hired.`]
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const keys = request.status === OPEN ? keyChanges(changes) : []
    const to_status = keys.length > 0 ? PENDING : request.status
    await updateRequest(tx, request, after)
    await updateStatus(tx, request, to_status, keys.length > 0 ? 0 : request.approvals)
    // The history starts with the first submission; earlier edits aren't recorded.
    if (request.status !== DRAFT || (await findLastRequestChange(tx, id)) !== undefined) {
      await recordRequestChange(tx, actor, {
        resource_request_id: id,
        step: actions.edit.step,
        from_status: request.status,
        to_status,
        changes,
      })
    }
    if (keys.length > 0) {
      const { designation } = await findApprovalState(tx, id)
      await sendApprovalMails(ctx, tx, actor, { ...request, designation_text: designation, approvals: 0 }, { changed: keys })
      await notifyOfTransition(tx, actor, { ...request, status: PENDING }, 'edit')
    }
    return readRequest(tx, actor, id)
  })
