import type { ResumeSuggestions } from '@portal/contract/resumes'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { readingQueue } from './resumes.job.ts'
import { selectReading, selectUnread } from './resumes.queries.ts'

/** Has a resume read once the upload's transaction is through. */
export const requestReading = (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, attachment_id: number): Promise<void> =>
  jobs.send(tx, readingQueue, { attachment_id })

/** Has the candidate's resume read once the transaction is through, where that could not be done while the record was withheld. */
export const requestUnread = async (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, candidate_id: number): Promise<void> =>
  jobs.sendAll(tx, readingQueue, await selectUnread(tx, candidate_id))

/** What was read from the candidate's own resume; null while it is being read, and when nothing could be. */
export const resumeSuggestions = ({ database }: AppContext, actor: Actor): Promise<ResumeSuggestions | null> =>
  selectReading(database.db, ownCandidate(actor).candidate_id)
