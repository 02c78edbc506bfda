import { buffer } from 'node:stream/consumers'
import { noSuggestions } from '@portal/contract/resumes'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { AppContext } from '../../platform/context.ts'
import { lockCandidateById } from '../candidates/candidates.queries.ts'
import { requestDuplicateSearch } from '../duplicates/duplicates.service.ts'
import { findResume, selectCityNames, upsertReading, selectSkillOptions } from './resumes.queries.ts'
import { readingQueue, readInWorker } from './resumes.service.ts'

export const startResumeReading = (ctx: AppContext): Promise<void> => {
  const { database, files, jobs } = ctx
  return jobs.work(readingQueue, 1, async ({ attachment_id }) => {
    const resume = await findResume(database.db, attachment_id)
    if (!resume) return
    const content = await buffer(await files.read(resume.storage_key))
    const [skills, cities] = [await selectSkillOptions(database.db), await selectCityNames(database.db)]
    const reading = await readInWorker({ content, mimetype: resume.mimetype, skills, cities, today: dayInIndia() })
    const { text, suggestions } = reading ?? { text: '', suggestions: null }
    await database.transaction(async (tx) => {
      // A replacement locks the candidate before the file; the reading references both, and in the other order they deadlock.
      await lockCandidateById(tx, resume.candidate_id)
      await upsertReading(tx, attachment_id, { text, suggestions: suggestions ?? { ...noSuggestions, is_unreadable: true } })
      await requestDuplicateSearch(ctx, tx, resume.candidate_id)
    })
  })
}
