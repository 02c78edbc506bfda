import * as z from 'zod/mini'
import { Attachment } from './attachments.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { across, id, optionalLines, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { withheldCodes } from './shared/refusals.ts'
import { recommendationKeys } from './task-scores.ts'

const deadline = z.iso
  .datetime('Enter a real date and time.')
  .check(z.refine((value) => Date.parse(value) > Date.now(), 'Choose a later time.'))

/** `deadline`: ISO 8601 UTC; `brief_id`: a file from `addTaskFile`. */
export const TaskBody = z.strictObject({
  title: requiredText(limits.shortText),
  instructions: requiredLines(limits.longText),
  deadline,
  brief_id: z.optional(z.nullable(id)),
})
export type TaskBody = z.output<typeof TaskBody>

const fields = {
  id: z.number(),
  title: z.string(),
  instructions: z.string(),
  deadline: z.string(),
  /** The file attached by staff. */
  brief: z.nullable(Attachment),
  answer: z.nullable(z.string()),
  file: z.nullable(Attachment),
  handed_in_at: z.nullable(z.string()),
  is_late: z.boolean(),
}

/** `none`: nothing saved yet; `hidden`: submitted, but the caller is an evaluator and hasn't submitted their own. */
const Evaluator = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Whether the evaluator is the caller. */
  is_own: z.boolean(),
  state: z.enum(['none', 'draft', 'submitted', 'hidden']),
  submitted_at: z.nullable(z.string()),
  evaluation: z.nullable(
    z.object({
      correctness: z.nullable(z.number()),
      code_quality: z.nullable(z.number()),
      completeness: z.nullable(z.number()),
      explanation: z.nullable(z.number()),
      remarks: z.string(),
      recommendation: z.enum(recommendationKeys),
    }),
  ),
})
export type Evaluator = z.infer<typeof Evaluator>

/** `closed`: the candidate left the stage without submitting. */
const Task = z.object({
  ...fields,
  state: z.enum(['open', 'handed_in', 'evaluated', 'closed']),
  set_by: z.nullable(z.string()),
  evaluators: z.array(Evaluator),
})
export type Task = z.infer<typeof Task>

const TaskList = z.object({
  /** Newest first. */
  tasks: z.array(Task),
  /** Why the deadline of an open task can't be changed; null if it can. */
  cannot_reschedule: z.nullable(z.string()),
  /** Why no task can be set; null if one can. */
  cannot_set: z.nullable(z.string()),
})
export type TaskList = z.infer<typeof TaskList>

export const listTasks = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/tasks',
  audience: 'staff',
  summary: 'Practical tasks of a candidate',
  params: idParams,
  response: data(TaskList),
})
/**
 * Multipart `file` for a task that is yet to be set with its `brief_id`; replaces files not used by any task. 409 `exists` and
 * `not_allowed` as `setTask`, `quota`; 422 `file`, 413, 415, 429, 503.
 */
export const addTaskFile = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/task-file',
  audience: 'staff',
  summary: 'Upload the file of a practical task',
  params: idParams,
  upload: [],
  refusals: ['exists', 'not_allowed', 'quota'],
  response: data(Attachment),
})
/**
 * Sends email M14 after a minute and schedules M15. 409 `not_allowed` outside “Practical assigned”, `exists` while one is open; 404 for a
 * file of another candidate.
 */
export const setTask = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/tasks',
  audience: 'staff',
  summary: 'Set a practical task',
  params: idParams,
  body: TaskBody,
  refusals: ['exists', 'not_allowed'],
  response: data(TaskList),
})
/**
 * Moves the deadline of an open task: the candidate gets email M50, or M14 if that wasn't sent yet, and reminders are rescheduled.
 * Idempotent. 409 `not_allowed` for a task that is no longer open, or while the candidate isn't in “Practical assigned” (on hold).
 */
export const changeDeadline = endpoint({
  method: 'PUT',
  path: '/v1/tasks/:id/deadline',
  audience: 'staff',
  summary: 'Change the deadline of a task',
  params: idParams,
  body: z.strictObject({ deadline }),
  refusals: ['not_allowed'],
  response: Success,
})
/** `is_open`: can be handed in; `is_paused`: can be handed in once the application is no longer on hold. */
const OwnTask = z.object({ ...fields, is_open: z.boolean(), is_paused: z.boolean() })
export type OwnTask = z.infer<typeof OwnTask>

/** The newest task of the current application; null without one. */
export const readOwnTask = endpoint({
  method: 'GET',
  path: '/v1/candidate/task',
  audience: 'candidate',
  summary: 'Your practical task',
  response: data(z.nullable(OwnTask)),
})
/**
 * Submits text, one of the candidate's documents, or both, and moves to “Practical submitted”. Accepted after the deadline, but marked as
 * late. Idempotent for the same answer. 404 for another candidate's task or document; 409 `not_allowed` once it is submitted or closed,
 * `consent_needed`, `guardian_needed`.
 */
export const handInTask = endpoint({
  method: 'POST',
  path: '/v1/candidate/task/:id/hand-in',
  audience: 'candidate',
  summary: 'Hand in your task',
  params: idParams,
  body: z
    .strictObject({ answer: optionalLines(limits.taskAnswer), attachment_id: z.nullable(id) })
    .check(across(({ answer, attachment_id }) => Boolean(answer) || attachment_id !== null, 'Write an answer or add a file.', 'answer')),
  refusals: ['not_allowed', ...withheldCodes],
  response: Success,
})
