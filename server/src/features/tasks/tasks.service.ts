import { UNDO_MS } from '@portal/contract/applications'
import type { handInTask as handInEndpoint, OwnTask, TaskBody, TaskList } from '@portal/contract/tasks'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import { ON_HOLD, PRACTICAL_ASSIGNED, PRACTICAL_SUBMITTED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { authorize, ownCandidate, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findRequestSummary } from '../applications/applications.queries.ts'
import { lockCandidateForStaff } from '../applications/locked-candidates.service.ts'
import { recordMove } from '../applications/record-moves.service.ts'
import { toAttachment } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { clockInWords } from '../calendar/working-time.rules.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockActiveCandidate } from '../candidates/candidates.service.ts'
import { openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import { cancelTaskMails } from '../stage-effects/stage-effects.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { selectEvaluators } from './evaluations.queries.ts'
import { toEvaluators } from './evaluations.rules.ts'
import { assertCanSet } from './task-file.service.ts'
import { maySetTasks } from './tasks.policy.ts'
import {
  findOwnTask,
  findTask,
  insertTask,
  isOwnAttachment,
  isTaskFile,
  lockTask,
  selectCandidateTasks,
  updateTask,
  type TaskDetails,
} from './tasks.queries.ts'
import { isLate, rescheduleRefusal, setRefusal, taskFollowUps, taskReminderTime, taskState } from './tasks.rules.ts'

/** Fields visible to both candidate and staff. */
const commonFields = (ctx: AppContext, actor: Actor, { task, file, brief }: TaskDetails) => ({
  id: task.id,
  title: task.title,
  instructions: task.instructions,
  deadline: task.deadline.toISOString(),
  answer: task.answer,
  brief: brief && toAttachment(ctx, actor, brief),
  file: file && toAttachment(ctx, actor, file),
  handed_in_at: task.handed_in_at?.toISOString() ?? null,
  is_late: isLate(task, new Date()),
})

const read = async (ctx: AppContext, db: Db, actor: Actor, { id, hiring_stage }: CandidateRecord): Promise<TaskList> => {
  const rows = await selectCandidateTasks(db, id)
  const evaluators = Map.groupBy(
    await selectEvaluators(
      db,
      rows.map(({ task }) => task.id),
    ),
    ({ evaluator }) => evaluator.task_id,
  )
  const isOpen = rows.some(({ task }) => taskState(task) === 'open')
  return {
    tasks: rows.map((row) => ({
      ...commonFields(ctx, actor, row),
      state: taskState(row.task),
      set_by: row.set_by,
      evaluators: toEvaluators(evaluators.get(row.task.id) ?? [], actor.email),
    })),
    cannot_reschedule: rescheduleRefusal(hiring_stage),
    cannot_set: setRefusal(hiring_stage) ?? (isOpen ? 'A task is already assigned.' : null),
  }
}

/** Tasks of a candidate, newest first. 404 if the candidate isn't visible to staff. */
export const listTasks = async (ctx: AppContext, actor: Actor, id: number): Promise<TaskList> => {
  const { db } = ctx.database
  const { candidate_id } = authorize(actor, maySetTasks, { candidate_id: id })
  const candidate = await findVisibleCandidate(db, candidate_id)
  if (!candidate) throw notFound()
  return read(ctx, db, actor, candidate)
}

/** `30 Nov 2026, 6:00 pm (India)`. */
const deadlineInWords = (deadline: Date): string => `${dayInWords(dayInIndia(deadline))}, ${clockInWords(deadline)} (India)`

/** Placeholder values of task emails. */
export const taskValues = ({ config }: AppContext, { title, deadline }: { readonly title: string; readonly deadline: Date }) => ({
  'task.title': title,
  'task.deadline': deadlineInWords(deadline),
  'task.instructions': 'The instructions are on your profile, where you hand in your answer.',
  'links.task': `${config.publicUrl}/CandidateProfile`,
})

/**
 * Schedules the email of a task and its reminder, replacing queued ones.
 * Sends the announcement (M14) if `isNew` or if it wasn't sent yet, otherwise the changed deadline (M50).
 */
const sendTaskMails = async (
  ctx: AppContext,
  tx: Db,
  candidate: CandidateRecord,
  { title, deadline }: { readonly title: string; readonly deadline: string },
  { isNew }: { readonly isNew: boolean },
): Promise<void> => {
  const due = new Date(deadline)
  const values = taskValues(ctx, { title, deadline: due })
  const isUnannounced = await cancelTaskMails(tx, candidate.id)
  const code = isNew || isUnannounced ? 'M14' : 'M50'
  await sendCandidateMail(ctx, tx, candidate, await composeCandidateMail(ctx, tx, candidate.id, code, values), fromNow(UNDO_MS))
  const reminder = taskReminderTime(due, new Date())
  if (reminder !== null) {
    await sendCandidateMail(ctx, tx, candidate, await composeCandidateMail(ctx, tx, candidate.id, 'M15', values), reminder)
  }
}

/** Sets a task. Errors as in the contract. */
export const setTask = (ctx: AppContext, actor: Actor, candidate_id: number, { brief_id = null, ...body }: TaskBody): Promise<TaskList> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, maySetTasks, {})
    const { candidate, scope } = await lockCandidateForStaff(tx, actor, candidate_id)
    const resource_request_id = await assertCanSet(tx, candidate)
    if (brief_id !== null && !(await isTaskFile(tx, candidate_id, brief_id))) throw notFound()
    const id = await insertTask(tx, scope, { ...body, brief_id, resource_request_id, set_by: actor.user_id })
    await sendTaskMails(ctx, tx, candidate, body, { isNew: true })
    await openFollowUps(tx, [{ candidate_id, rule: 'F8', moments: taskFollowUps(new Date(body.deadline), new Date()) }])
    await recordAudit(tx, actor, 'task_set', 'candidate', candidate_id, { task_id: id })
    return read(ctx, tx, actor, candidate)
  })

/** Changes the deadline of an open task and moves its emails, reminders and follow-ups. Errors as in the contract. */
export const changeDeadline = (ctx: AppContext, actor: Actor, id: number, deadline: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, maySetTasks, {})
    const found = await findTask(tx, id)
    if (!found) throw notFound()
    // Locks the candidate's row first, in the order of setting and submitting.
    const { candidate } = await lockCandidateForStaff(tx, actor, found.candidate_id)
    const row = await lockTask(tx, id)
    if (!row) throw notFound()
    const task = authorize(actor, maySetTasks, row)
    if (taskState(task) !== 'open') throw conflict('not_allowed', 'This task is no longer open.')
    const refusal = rescheduleRefusal(candidate.hiring_stage)
    if (refusal !== null) throw conflict('not_allowed', refusal)
    const due = new Date(deadline)
    if (task.deadline.getTime() === due.getTime()) return
    await updateTask(tx, task, { deadline: due })
    await sendTaskMails(ctx, tx, candidate, { title: task.title, deadline }, { isNew: false })
    await openFollowUps(tx, [{ candidate_id: candidate.id, rule: 'F8', moments: taskFollowUps(due, new Date()) }])
    await recordAudit(tx, actor, 'task_deadline_changed', 'candidate', candidate.id, { task_id: id })
  })

/** Placeholder values of the newest task of a candidate's application, for previews; empty without one. */
export const latestTask = async (ctx: AppContext, db: Db, candidate_id: number): Promise<PlaceholderValues> => {
  const details = await findOwnTask(db, candidate_id)
  return details ? taskValues(ctx, details.task) : {}
}

/** The newest task of the signed-in candidate's application; null without one. */
export const readOwnTask = async (ctx: AppContext, actor: Actor): Promise<OwnTask | null> => {
  const details = await findOwnTask(ctx.database.db, ownCandidate(actor).candidate_id)
  if (!details) return null
  const isOpen = taskState(details.task) === 'open'
  return {
    ...commonFields(ctx, actor, details),
    is_open: isOpen && details.hiring_stage === PRACTICAL_ASSIGNED,
    is_paused: isOpen && details.hiring_stage === ON_HOLD,
  }
}

/** Submits the candidate's answer and moves them to Practical submitted. Errors as in the contract. */
export const handInTask = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { answer, attachment_id }: ParsedBody<typeof handInEndpoint>,
): Promise<void> => {
  const scope = ownCandidate(actor)
  await ctx.database.transaction(async (tx) => {
    const candidate = await lockActiveCandidate(tx, scope)
    const details = await findOwnTask(tx, scope.candidate_id)
    if (details?.task.id !== id) throw notFound()
    if (attachment_id !== null && !(await isOwnAttachment(tx, scope, attachment_id))) throw notFound()
    const { task } = details
    const isRepeated = task.handed_in_at !== null && task.answer === answer && task.attachment_id === attachment_id
    if (isRepeated) return
    if (taskState(task) !== 'open' || candidate.hiring_stage !== PRACTICAL_ASSIGNED) {
      throw conflict('not_allowed', 'This task is no longer open. Contact the HR team.')
    }
    await updateTask(tx, { ...scope, id }, { answer, attachment_id })
    const request = await findRequestSummary(tx, candidate.resource_requisition_request_id)
    const move = { to: PRACTICAL_SUBMITTED, reason_code: null, note: null, review_on: null, joining_on: null }
    await recordMove(ctx, tx, actor, { locked: { scope, candidate, request }, move, isMailSent: false }, { undoMs: 0 })
    await notifyAssignee(tx, scope.candidate_id, 'task_handed_in', task.set_by)
    await recordAudit(tx, actor, 'task_handed_in', 'candidate', scope.candidate_id, { task_id: id })
  })
}
