import type { EvaluationBody } from '@portal/contract/task-scores'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { lockCandidateForStaff } from '../applications/locked-candidates.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { handOverFollowUp } from '../follow-ups/follow-ups.service.ts'
import { sendAccountMails, supersedeMails } from '../mails/mails.service.ts'
import { notifyAssignee, withdrawNotifications } from '../notifications/notifications.service.ts'
import { upsertInterviewers, type Person } from '../stage-effects/interviewers.queries.ts'
import { composeMails } from '../templates/compose.service.ts'
import { maySetTasks } from './tasks.policy.ts'
import { findTask, lockTask, updateTask, type TaskRow } from './tasks.queries.ts'
import {
  deleteEvaluators,
  findOpening,
  findTaskOf,
  insertEvaluators,
  selectEvaluators,
  selectStaffEvaluators,
  settleTask,
  updateEvaluator,
  type EvaluatorPerson,
} from './evaluations.queries.ts'
import { isChangeable } from './evaluations.rules.ts'

interface LockedTask {
  readonly candidate: CandidateRecord
  readonly task: Authorized<TaskRow, 'task'>
}

/** Locks the candidate and then a submitted task. 404, 409 `not_allowed`. */
const lockHandedIn = async (tx: Db, actor: Actor, id: number): Promise<LockedTask> => {
  authorize(actor, maySetTasks, {})
  const found = await findTask(tx, id)
  if (!found) throw notFound()
  const { candidate } = await lockCandidateForStaff(tx, actor, found.candidate_id)
  const row = await lockTask(tx, id)
  if (!row) throw notFound()
  if (row.handed_in_at === null) throw conflict('not_allowed', 'This task has not been handed in.')
  return { candidate, task: authorize(actor, maySetTasks, row) }
}

interface Recipient extends Person {
  readonly id: number
  readonly token: string
}

/** Emails evaluators their link (M60) and, while the evaluation is open, schedules the reminder (M61) for the second working day. */
const sendLinks = async (ctx: AppContext, tx: Db, { candidate, task }: LockedTask, recipients: readonly Recipient[]): Promise<void> => {
  if (recipients.length === 0) return
  const opening = await findOpening(tx, task.id)
  const values = recipients.map(({ name, token }) => ({
    'staff.name': name,
    'candidate.full_name': displayName(candidate),
    'opening.title': opening,
    'task.title': task.title,
    'links.evaluation': `${ctx.config.publicUrl}/InterviewRemarks?task=${token}`,
  }))
  const rowsOf = async (code: 'M60' | 'M61') =>
    (await composeMails(ctx, tx, code, values)).map((mail, index) => ({ to: recipients[index]?.email ?? '', mail }))
  const calendar = await selectCalendar(tx)
  await sendAccountMails(ctx, tx, await rowsOf('M60'))
  if (task.evaluated_at !== null) return
  const remind_at = nextWorkingMorning(nextWorkingMorning(new Date(), calendar), calendar)
  const reminders = await sendAccountMails(ctx, tx, await rowsOf('M61'), remind_at)
  for (const [index, { id }] of recipients.entries()) await updateEvaluator(tx, id, { reminder_mail_id: reminders[index] ?? null })
}

const cancelReminders = (tx: Db, people: readonly EvaluatorPerson[]): Promise<void> =>
  supersedeMails(
    tx,
    people.flatMap(({ evaluator }) => evaluator.reminder_mail_id ?? []),
  )

/** Assigns the follow-up (F8) to the first staff evaluator still to submit, otherwise to the candidate's assignee. */
const assignFollowUp = async (tx: Db, { id, candidate_id }: Pick<TaskRow, 'id' | 'candidate_id'>): Promise<void> => {
  const staff = await selectStaffEvaluators(tx, id)
  const next = staff.find(({ is_missing }) => is_missing)?.user_id ?? null
  await handOverFollowUp(
    tx,
    { candidate_id, rule: 'F8' },
    next,
    staff.map(({ user_id }) => user_id),
  )
}

/** Completes the task once all evaluators have submitted, which notifies the candidate's assignee and who set it, and assigns the follow-up. */
export const settle = async (tx: Db, task: Pick<TaskRow, 'id' | 'candidate_id' | 'set_by'>): Promise<void> => {
  if (await settleTask(tx, task.id)) await notifyAssignee(tx, task.candidate_id, 'task_evaluated', task.set_by)
  await assignFollowUp(tx, task)
}

/** Sets the evaluators of a task. Errors as in the contract. */
export const setEvaluators = (ctx: AppContext, actor: Actor, id: number, panel: readonly Person[]): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockHandedIn(tx, actor, id)
    const { task } = locked
    const ids = await upsertInterviewers(tx, panel)
    const known = await selectEvaluators(tx, [id])
    const left = known.filter(({ email, evaluator }) => !ids.has(email) && evaluator.submitted_at === null)
    await cancelReminders(tx, left)
    await deleteEvaluators(
      tx,
      left.map(({ evaluator }) => evaluator.id),
    )
    const added = panel
      .filter(({ email }) => known.every((evaluator) => evaluator.email !== email))
      .map((person) => ({ ...person, interviewer_id: ids.get(person.email) ?? 0, token: newToken() }))
    const evaluator_ids = await insertEvaluators(
      tx,
      task,
      added.map(({ interviewer_id, token }) => ({ interviewer_id, token_hash: hashOf(token), link_sent_at: new Date() })),
    )
    await sendLinks(
      ctx,
      tx,
      locked,
      added.map((person, index) => ({ ...person, id: evaluator_ids[index] ?? 0 })),
    )
    if (added.length > 0) await updateTask(tx, task, { evaluated_at: null })
    await settle(tx, task)
    await recordAudit(tx, actor, 'task_evaluators_set', 'candidate', task.candidate_id, { task_id: id })
  })

/** Saves the actor's own evaluation. Errors as in the contract. */
export const evaluateTask = (ctx: AppContext, actor: Actor, id: number, body: EvaluationBody): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { task } = await lockHandedIn(tx, actor, id)
    const interviewer_id = (await upsertInterviewers(tx, [actor])).get(actor.email) ?? 0
    const existing = (await selectEvaluators(tx, [id])).filter(({ evaluator }) => evaluator.interviewer_id === interviewer_id)
    const submitted_at = existing[0]?.evaluator.submitted_at ?? null
    if (!isChangeable(submitted_at, new Date())) throw conflict('locked', 'This evaluation can no longer be changed.')
    const evaluator_ids = existing.map(({ evaluator }) => evaluator.id)
    const [evaluator_id = 0] = evaluator_ids.length > 0 ? evaluator_ids : await insertEvaluators(tx, task, [{ interviewer_id }])
    await updateEvaluator(tx, evaluator_id, { ...body, submitted_at: submitted_at ?? new Date() })
    await cancelReminders(tx, existing)
    await settle(tx, task)
    await withdrawNotifications(tx, ['task_handed_in'], task.candidate_id)
    await recordAudit(tx, actor, 'task_evaluated', 'candidate', task.candidate_id, { task_id: id })
  })

/** Completes a task without the missing evaluations, which can still be added. Errors as in the contract. */
export const closeEvaluation = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const { task } = await lockHandedIn(tx, actor, id)
    const evaluators = await selectEvaluators(tx, [id])
    if (task.evaluated_at !== null || evaluators.length === 0) throw conflict('not_allowed', 'No evaluation of this task is missing.')
    await updateTask(tx, task, { evaluated_at: new Date() })
    await assignFollowUp(tx, task)
    await cancelReminders(tx, evaluators)
    await withdrawNotifications(tx, ['task_handed_in'], task.candidate_id)
    await recordAudit(tx, actor, 'task_evaluation_closed', 'candidate', task.candidate_id, { task_id: id })
  })

/** Emails an evaluator a new link and invalidates the earlier one. 404, 409 `not_allowed`. */
export const sendEvaluationLink = (ctx: AppContext, actor: Actor, evaluator_id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const task_id = await findTaskOf(tx, evaluator_id)
    if (task_id === undefined) throw notFound()
    const locked = await lockHandedIn(tx, actor, task_id)
    const found = (await selectEvaluators(tx, [task_id])).find(({ evaluator }) => evaluator.id === evaluator_id)
    if (!found) throw notFound()
    if (found.evaluator.submitted_at !== null) throw conflict('not_allowed', 'They have already submitted their evaluation.')
    const token = newToken()
    await cancelReminders(tx, [found])
    await updateEvaluator(tx, evaluator_id, { token_hash: hashOf(token), link_sent_at: new Date() })
    await sendLinks(ctx, tx, locked, [{ ...found, id: evaluator_id, token }])
    await recordAudit(tx, actor, 'task_evaluation_link_sent', 'candidate', locked.task.candidate_id, { task_id })
  })
