import { buffer } from 'node:stream/consumers'
import { noSuggestions } from '@portal/contract/resumes'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { AppContext } from '../../platform/context.ts'
import { searchDuplicates } from '../duplicates/duplicates.service.ts'
import { findResume, selectCityNames, upsertReading, selectSkillOptions } from './resumes.queries.ts'
import { readingQueue, readInWorker } from './resumes.service.ts'

export const startResumeReading = ({ database, files, jobs }: AppContext): Promise<void> =>
  jobs.work(readingQueue, 1, async ({ attachment_id }) => {
    const resume = await findResume(database.db, attachment_id)
    if (!resume) return
    const content = await buffer(await files.read(resume.storage_key))
    const [skills, cities] = [await selectSkillOptions(database.db), await selectCityNames(database.db)]
    const reading = await readInWorker({ content, mimetype: resume.mimetype, skills, cities, today: dayInIndia() })
    const { text, suggestions } = reading ?? { text: '', suggestions: null }
    await database.transaction(async (tx) => {
      await upsertReading(tx, attachment_id, { text, suggestions: suggestions ?? { ...noSuggestions, is_unreadable: true } })
      await searchDuplicates(tx, resume.candidate_id)
    })
  })
