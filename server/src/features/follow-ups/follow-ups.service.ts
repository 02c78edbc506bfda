import { UNDO_MS } from '@portal/contract/applications'
import type { FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import { followUpRules } from '@portal/contract/follow-up-rules'
import type { FollowUp, FollowUpAct, FollowUpBody } from '@portal/contract/follow-ups'
import { instantInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, NOT_IN_LIST } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { findVisibleCandidate, lockVisibleCandidates } from '../candidates/candidates.queries.ts'
import { mayActOnFollowUps } from './follow-ups.policy.ts'
import {
  closeOpen,
  deleteNext,
  deleteUntouched,
  followStages,
  handOver,
  insertActions,
  insertManual,
  insertNext,
  isStaffAccount,
  lockFollowUps,
  lockOpenOf,
  markActionsUndone,
  reopenSettled,
  selectBatch,
  selectCandidateIds,
  selectChangedSince,
  updateFollowUps,
  upsertFollowUps,
  type FollowUpRecord,
  type OpenedFollowUp,
} from './follow-ups.queries.ts'
import { outcomeOf, type FollowUpState } from './follow-ups.rules.ts'
import { selectCandidateFollowUps } from './list.queries.ts'

/**
 * Opens follow-ups for the candidates' assignees in the transaction of the event: a failed email, an interview, an offer with its own
 * dates. An open one gets the new moments. Follow-ups of stages are opened by triggers.
 */
export const openFollowUps = async (tx: Db, opened: readonly OpenedFollowUp[]): Promise<void> => {
  const independent = opened.filter(({ rule }) => followUpRules[rule].stays)
  await upsertFollowUps(tx, independent, false)
  await upsertFollowUps(
    tx,
    opened.filter(({ rule }) => !followUpRules[rule].stays),
    true,
  )
}

/** Closes settled follow-ups, in the transaction that settles them. */
export const closeFollowUps = (tx: Db, rule: FollowUpRuleKey, candidate_ids: readonly number[]): Promise<void> =>
  closeOpen(tx, rule, candidate_ids)

/** Reopens what `closeFollowUps` closed in the current stage, when that is undone. */
export const reopenFollowUps = (tx: Db, rule: FollowUpRuleKey, candidate_ids: readonly number[]): Promise<void> =>
  reopenSettled(tx, rule, candidate_ids)

/** Reassigns an open follow-up; null: to the candidate's assignee. `earlier`: previous assignees it may be taken from. */
export const handOverFollowUp = (
  tx: Db,
  followUp: { readonly candidate_id: number; readonly rule: FollowUpRuleKey },
  user_id: number | null,
  earlier: readonly number[],
): Promise<void> => handOver(tx, followUp, user_id, earlier)

/** Reopens the unfinished follow-ups transferred from another record. */
export const adoptFollowUps = (tx: Db, candidate_id: number): Promise<void> => followStages(tx, [candidate_id])

/** 422 by `field` unless it is an enabled staff account. */
export const assertFollowUpAssignee = async (tx: Db, user_id: number, field = 'user_id'): Promise<void> => {
  if (!(await isStaffAccount(tx, user_id))) throw invalid({ [field]: [NOT_IN_LIST] })
}

/** Why a candidate gets no further manual follow-up. */
export const HAS_FOLLOW_UP = 'Already has a follow-up with a date.'

/** A follow-up for one or many candidates. */
interface NewFollowUp extends Pick<FollowUpBody, 'due_on' | 'note'> {
  readonly user_id: number
}

/**
 * Adds the same follow-up for many candidates in the caller's transaction, in a few statements; returns, by candidate, its id or why it
 * wasn't added.
 */
export const addFollowUps = async (
  tx: Db,
  actor: Actor,
  candidate_ids: readonly number[],
  { due_on, note, user_id }: NewFollowUp,
): Promise<Map<number, { readonly id: number } | { readonly why: string }>> => {
  authorize(actor, mayActOnFollowUps, {})
  const visible = await lockVisibleCandidates(tx, candidate_ids)
  const { opens_at } = await selectCalendar(tx)
  const due_at = instantInIndia(due_on, opens_at)
  const added = await insertManual(
    tx,
    visible.map(({ id }) => ({ candidate_id: id, due_at, note, assignee_id: user_id })),
  )
  const entries = [...added].map(([record_id, follow_up_id]) => ({ record_id, details: { follow_up_id } }))
  await recordAudits(tx, actor, 'follow_up_added', 'candidate', entries)
  return new Map(
    visible.map(({ id }) => {
      const follow_up_id = added.get(id)
      return [id, follow_up_id === undefined ? { why: HAS_FOLLOW_UP } : { id: follow_up_id }]
    }),
  )
}

/** Deletes follow-ups just added, by candidate, except those already acted on; returns the ids of those deleted. */
export const removeFollowUps = async (tx: Db, actor: Actor, added: ReadonlyMap<number, number>): Promise<Set<number>> => {
  authorize(actor, mayActOnFollowUps, {})
  await lockVisibleCandidates(tx, [...added.keys()])
  const removed = await deleteUntouched(tx, [...added.values()])
  const entries = [...added].flatMap(([record_id, follow_up_id]) =>
    removed.has(follow_up_id) ? [{ record_id, details: { follow_up_id } }] : [],
  )
  await recordAudits(tx, actor, 'follow_up_undone', 'candidate', entries)
  return removed
}

/** Adds a manual follow-up. 404 if the candidate isn't visible to staff; 409 `already_exists`; 422 `user_id`. */
export const addFollowUp = ({ database }: AppContext, actor: Actor, body: FollowUpBody): Promise<FollowUp> =>
  database.transaction(async (tx) => {
    const { candidate_id, user_id = actor.user_id, ...values } = authorize(actor, mayActOnFollowUps, body)
    if (!(await findVisibleCandidate(tx, candidate_id))) throw notFound()
    await assertFollowUpAssignee(tx, user_id)
    const result = (await addFollowUps(tx, actor, [candidate_id], { ...values, user_id })).get(candidate_id)
    if (!result) throw notFound()
    if ('why' in result)
      throw conflict('already_exists', 'This candidate already has a follow-up with a date. Complete or snooze that one.')
    const added = (await selectCandidateFollowUps(tx, candidate_id, await selectCalendar(tx))).find((followUp) => followUp.id === result.id)
    if (!added) throw new Error('The follow-up was not inserted.')
    return added
  })

const stateOf = ({ due_at, snoozed_until, assignee_id, attempts }: FollowUpRecord) => ({
  due_at: due_at.toISOString(),
  snoozed_until: snoozed_until?.toISOString() ?? null,
  assignee_id,
  attempts,
  closed_because: null,
})

/** Locks candidates, then follow-ups: the lock order of moves, to avoid deadlocks. Skips candidates not visible to staff. */
const lockWithCandidates = async (tx: Db, ids: readonly number[]): Promise<FollowUpRecord[]> => {
  const candidates = await lockVisibleCandidates(tx, await selectCandidateIds(tx, ids))
  const visible = new Set(candidates.map(({ id }) => id))
  return (await lockFollowUps(tx, ids)).filter(({ candidate_id }) => visible.has(candidate_id))
}

const describe = (act: FollowUpAct) => ({
  kind: act.kind === 'call_back' ? ('called' as const) : act.kind,
  outcome: act.kind === 'called' ? act.outcome : act.kind === 'call_back' ? ('call_back' as const) : null,
  note: 'note' in act ? act.note : act.kind === 'dismissed' ? act.reason : null,
})

/** Applies an action to locked, open follow-ups: state, successors and log entries; returns the id of the batch. */
const applyAct = async (tx: Db, actor: Actor, open: readonly FollowUpRecord[], act: FollowUpAct): Promise<number> => {
  const calendar = await selectCalendar(tx)
  const now = new Date()
  const results = open.map((row) => ({ row, ...outcomeOf({ ...row, ...stateOf(row) }, act, now, calendar) }))
  await updateFollowUps(
    tx,
    results.map(({ row, state }) => ({ id: row.id, ...state })),
    actor.user_id,
  )
  await insertNext(
    tx,
    results.flatMap(({ row, next }) => (next ? { done: row, ...next } : [])),
  )
  const actions = open.map((row) => ({
    follow_up_id: row.id,
    candidate_id: row.candidate_id,
    before: stateOf(row),
    mood: 'mood' in act && row.rule === 'F11' ? (act.mood ?? null) : null,
  }))
  const { kind, outcome, note } = describe(act)
  const batch = await insertActions(tx, actions, { kind, outcome, note, by_id: actor.user_id })
  const entries = open.map(({ id, rule, candidate_id }) => ({
    record_id: candidate_id,
    details: { follow_up_id: id, rule, kind, outcome },
  }))
  await recordAudits(tx, actor, 'followed_up', 'candidate', entries)
  return batch
}

/** Applies one action to each of the follow-ups in one transaction; skips those closed in the meantime. 422 `user_id`. */
export const actOnFollowUps = (
  { database }: AppContext,
  actor: Actor,
  ids: readonly number[],
  act: FollowUpAct,
): Promise<{ batch: number | null; changed: number; skipped: number }> =>
  database.transaction(async (tx) => {
    authorize(actor, mayActOnFollowUps, {})
    if (act.kind === 'reassigned') await assertFollowUpAssignee(tx, act.user_id)
    const open = (await lockWithCandidates(tx, [...new Set(ids)])).filter(({ closed_at }) => closed_at === null)
    const skipped = new Set(ids).size - open.length
    if (open.length === 0) return { batch: null, changed: 0, skipped }
    return { batch: await applyAct(tx, actor, open, act), changed: open.length, skipped }
  })

/** Logs a call recorded elsewhere on the open follow-up of a rule, if there is one. The caller has locked the candidate. */
export const recordCall = async (
  tx: Db,
  actor: Actor,
  { candidate_id, rule }: { readonly candidate_id: number; readonly rule: FollowUpRuleKey },
  act: Extract<FollowUpAct, { kind: 'called' | 'call_back' }>,
): Promise<void> => {
  const open = await lockOpenOf(tx, candidate_id, rule)
  if (open.length > 0) await applyAct(tx, actor, open, act)
}

/** Undoes a batch; follow-ups changed since are left unchanged. 404 for another user's batch; 409 `too_late`, `changed_meanwhile`. */
export const undoFollowUps = ({ database }: AppContext, actor: Actor, batch: number): Promise<void> =>
  database.transaction(async (tx) => {
    authorize(actor, mayActOnFollowUps, {})
    const actions = (await selectBatch(tx, batch, actor.user_id)).filter(({ undone_at }) => undone_at === null)
    const [first] = actions
    if (!first) throw notFound()
    if (first.created_at.getTime() + UNDO_MS < Date.now()) throw conflict('too_late', 'This can only be undone within one minute.')
    const ids = actions.map(({ follow_up_id }) => follow_up_id)
    await lockWithCandidates(tx, ids)
    const changed = await selectChangedSince(tx, ids, batch)
    const undoable = actions.filter(({ follow_up_id }) => !changed.has(follow_up_id))
    if (undoable.length === 0) throw conflict('changed_meanwhile', "This has changed since, so it can't be undone.")
    await deleteNext(
      tx,
      undoable.map(({ follow_up_id }) => follow_up_id),
    )
    await updateFollowUps(
      tx,
      undoable.map(({ follow_up_id, before }) => ({ id: follow_up_id, ...(before as FollowUpState) })),
      null,
    )
    await markActionsUndone(
      tx,
      undoable.map(({ id }) => id),
    )
    const entries = undoable.map(({ candidate_id, follow_up_id }) => ({ record_id: candidate_id, details: { follow_up_id } }))
    await recordAudits(tx, actor, 'follow_up_undone', 'candidate', entries)
  })
