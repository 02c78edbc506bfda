import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { candidates } from './candidates.ts'
import { collegeKey, createdAt, decimal } from './columns.ts'

const candidateId = () =>
  integer('candidate_id')
    .notNull()
    .references(() => candidates.id, { onDelete: 'cascade' })

export const educations = pgTable(
  'educations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    qualification_id: smallint('qualification_id').notNull(),
    institute: text('institute'),
    percentage: decimal('percentage'),
    medium: smallint('medium'),
    passing_year: smallint('passing_year'),
    city_text: text('city_text'),
  },
  (table) => [
    uniqueIndex('educations_one_of_a_kind').on(table.candidate_id, table.qualification_id),
    // Looks up candidates by college; excludes schools.
    index('educations_college')
      .on(collegeKey(table.institute))
      .where(sql`${table.qualification_id} > 2`),
    check('educations_percentage', sql`${table.percentage} between 0 and 100`),
  ],
)

export const experiences = pgTable(
  'experiences',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    employer: text('employer').notNull(),
    designation: text('designation'),
    from: date('from', { mode: 'string' }),
    /** Null for the current job. */
    to: date('to', { mode: 'string' }),
    job_description: text('job_description'),
  },
  (table) => [
    index('experiences_candidate_id').on(table.candidate_id),
    check('experiences_order', sql`${table.to} is null or ${table.from} <= ${table.to}`),
  ],
)

export const candidate_skills = pgTable(
  'candidate_skills',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    skill_combo_id: integer('skill_combo_id').notNull(),
  },
  (table) => [uniqueIndex('candidate_skills_once').on(table.candidate_id, table.skill_combo_id)],
)

/** `storage_key` is random, never the uploaded file name. */
export const attachments = pgTable(
  'attachments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: candidateId(),
    type: smallint('type').notNull(),
    original_name: text('original_name').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storage_key: text('storage_key').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('attachments_candidate_id').on(table.candidate_id),
    index('attachments_sha256').on(table.sha256),
    uniqueIndex('attachments_one_picture_one_resume')
      .on(table.candidate_id, table.type)
      .where(sql`${table.type} in (4, 5)`),
  ],
)
