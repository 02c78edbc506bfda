import { and, eq, isNull, sql } from 'drizzle-orm'
import { RESUME } from '@portal/contract/attachments'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import type { Db } from '../../database/open.ts'
import { attachments, candidates, combos, resume_readings } from '../../database/schema.ts'
import type { SkillOption } from './skills.rules.ts'

interface StoredResume {
  readonly id: number
  readonly candidate_id: number
  readonly mimetype: string
  readonly storage_key: string
}

/** A resume to parse. Undefined while the candidate's record is withheld. */
export const findResume = async (db: Db, attachment_id: number): Promise<StoredResume | undefined> => {
  const [row] = await db
    .select({
      id: attachments.id,
      candidate_id: attachments.candidate_id,
      mimetype: attachments.mimetype,
      storage_key: attachments.storage_key,
    })
    .from(attachments)
    .innerJoin(candidates, eq(candidates.id, attachments.candidate_id))
    .where(and(eq(attachments.id, attachment_id), eq(attachments.type, RESUME), isNull(candidates.withheld_since)))
  return row
}

/** Resumes of a candidate that haven't been parsed. */
export const selectUnreadResumes = (db: Db, candidate_id: number): Promise<{ attachment_id: number }[]> =>
  db
    .select({ attachment_id: attachments.id })
    .from(attachments)
    .leftJoin(resume_readings, eq(resume_readings.attachment_id, attachments.id))
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, RESUME), isNull(resume_readings.attachment_id)))

export const selectSkillOptions = (db: Db): Promise<SkillOption[]> =>
  db
    .select({ key: combos.key, value: combos.value })
    .from(combos)
    .where(and(eq(combos.name, 'SKILLS'), eq(combos.is_active, true)))

export const selectCityNames = async (db: Db): Promise<string[]> =>
  (await db.select({ value: combos.value }).from(combos).where(eq(combos.name, 'CITY'))).map(({ value }) => value)

interface Reading {
  readonly text: string
  readonly suggestions: ResumeSuggestions
}

/** Stores a reading, unless the resume has been replaced or deleted since. */
export const upsertReading = async (tx: Db, attachment_id: number, { text, suggestions }: Reading): Promise<void> => {
  await tx.execute(sql`
    insert into resume_texts (attachment_id, candidate_id, body)
    select a.id, a.candidate_id, ${text} from attachments a where a.id = ${attachment_id}
    on conflict (attachment_id) do update set body = excluded.body`)
  await tx.execute(sql`
    insert into resume_readings (attachment_id, candidate_id, suggestions)
    select a.id, a.candidate_id, ${JSON.stringify(suggestions)}::jsonb from attachments a where a.id = ${attachment_id}
    on conflict (attachment_id) do update set suggestions = excluded.suggestions`)
}

export const findReading = async (db: Db, candidate_id: number): Promise<ResumeSuggestions | null> => {
  const [row] = await db
    .select({ suggestions: resume_readings.suggestions })
    .from(resume_readings)
    .where(eq(resume_readings.candidate_id, candidate_id))
  return row?.suggestions ?? null
}
