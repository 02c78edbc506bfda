import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { candidates } from './candidates.ts'
import { createdAt } from './columns.ts'
import { attachments } from './profile.ts'

/** Suggestions extracted from a resume; deleted with it. */
export const resume_readings = pgTable(
  'resume_readings',
  {
    attachment_id: integer('attachment_id')
      .primaryKey()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    suggestions: jsonb('suggestions').$type<ResumeSuggestions>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('resume_readings_candidate').on(table.candidate_id)],
)
