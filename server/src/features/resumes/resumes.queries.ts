import { and, eq, sql } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import type { Db } from '../../database/open.ts'
import { attachments, combos, resume_readings } from '../../database/schema.ts'
import type { SkillWord } from './skills.rules.ts'

interface StoredResume {
  readonly id: number
  readonly mimetype: string
  readonly storage_key: string
}

export const findResume = async (db: Db, attachment_id: number): Promise<StoredResume | undefined> => {
  const [row] = await db
    .select({
      id: attachments.id,
      mimetype: attachments.mimetype,
      storage_key: attachments.storage_key,
    })
    .from(attachments)
    .where(and(eq(attachments.id, attachment_id), eq(attachments.type, RESUME)))
  return row
}

export const selectSkillWords = (db: Db): Promise<SkillWord[]> =>
  db
    .select({ key: combos.key, value: combos.value })
    .from(combos)
    .where(and(eq(combos.name, 'SKILLS'), eq(combos.is_active, true)))

/** Keeps a reading, unless the resume has been replaced or removed meanwhile. */
export const keepReading = async (db: Db, attachment_id: number, suggestions: ResumeSuggestions): Promise<void> => {
  await db.execute(sql`
    insert into resume_readings (attachment_id, candidate_id, suggestions)
    select a.id, a.candidate_id, ${JSON.stringify(suggestions)}::jsonb from attachments a where a.id = ${attachment_id}
    on conflict (attachment_id) do update set suggestions = excluded.suggestions`)
}

export const selectReading = async (db: Db, candidate_id: number): Promise<ResumeSuggestions | null> => {
  const [row] = await db
    .select({ suggestions: resume_readings.suggestions })
    .from(resume_readings)
    .where(eq(resume_readings.candidate_id, candidate_id))
  return row?.suggestions ?? null
}
