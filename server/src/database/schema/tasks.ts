import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { stage_changes } from './activities.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { interviewers } from './interviews.ts'
import { attachments } from './profile.ts'
import { resource_requests } from './resource-requests.ts'

/** Practical tasks: open until handed in, or closed when the candidate leaves the stage. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id),
    title: text('title').notNull(),
    instructions: text('instructions').notNull(),
    deadline: instant('deadline').notNull(),
    set_by: integer('set_by').references(() => users.id),
    /** The task file provided by staff. */
    brief_id: integer('brief_id').references(() => attachments.id, { onDelete: 'set null' }),
    answer: text('answer'),
    attachment_id: integer('attachment_id').references(() => attachments.id, { onDelete: 'set null' }),
    handed_in_at: instant('handed_in_at'),
    closed_at: instant('closed_at'),
    /** The move that closed it: undoing the move reopens the task. */
    end_change_id: integer('end_change_id').references(() => stage_changes.id),
    /** When all evaluators had written, or staff went on without the others. */
    evaluated_at: instant('evaluated_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('tasks_one_open')
      .on(table.candidate_id)
      .where(sql`${table.handed_in_at} is null and ${table.closed_at} is null`),
    index('tasks_candidate').on(table.candidate_id, table.id.desc()),
    index('tasks_attachment').on(table.attachment_id),
    index('tasks_brief').on(table.brief_id),
    index('tasks_end_change').on(table.end_change_id),
    check('tasks_handed_in_or_closed', sql`${table.handed_in_at} is null or ${table.closed_at} is null`),
    check('tasks_evaluated_when_handed_in', sql`${table.evaluated_at} is null or ${table.handed_in_at} is not null`),
  ],
)

/** Who evaluates a task, with their scorecard: a draft until `submitted_at`. */
export const task_evaluators = pgTable(
  'task_evaluators',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    task_id: integer('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    interviewer_id: integer('interviewer_id')
      .notNull()
      .references(() => interviewers.id),
    /** Of the link in the latest email; null: staff who evaluate on the profile, without having been asked. */
    token_hash: text('token_hash'),
    link_sent_at: instant('link_sent_at'),
    /** The scheduled reminder (M61), cancelled by the evaluation. */
    reminder_mail_id: integer('reminder_mail_id'),
    correctness: smallint('correctness'),
    code_quality: smallint('code_quality'),
    completeness: smallint('completeness'),
    explanation: smallint('explanation'),
    remarks: text('remarks'),
    recommendation: text('recommendation', { enum: ['strong_no', 'no', 'yes', 'strong_yes'] }),
    saved_at: instant('saved_at'),
    submitted_at: instant('submitted_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('task_evaluators_person').on(table.task_id, table.interviewer_id),
    uniqueIndex('task_evaluators_token_hash').on(table.token_hash),
    index('task_evaluators_candidate').on(table.candidate_id),
    index('task_evaluators_interviewer').on(table.interviewer_id),
  ],
)
