import type { ResumeSuggestions } from '@portal/contract/resumes'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { runBoundedWorker } from '../../platform/documents/bounded-worker.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { findReading, selectUnreadResumes } from './resumes.queries.ts'
import type { ReadingInput, ReadingOutput } from './read-resume.worker.ts'

interface ReadingJob {
  readonly attachment_id: number
}

/** Reads uploaded resumes, one after the other. Tried again only when storage or database did not answer. */
export const readingQueue: Queue<ReadingJob> = {
  name: 'read-resume',
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 300,
  expireInSeconds: 60,
}

const TIMEOUT_MS = 10_000

/** Reads a resume beside the main thread, bounded in time and memory; null for whatever does not end well. */
export const readInWorker = (input: ReadingInput): Promise<ReadingOutput | null> =>
  runBoundedWorker(new URL('./read-resume.worker.ts', import.meta.url), input, TIMEOUT_MS)

/** Has a resume read once the upload's transaction is through. */
export const requestReading = (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, attachment_id: number): Promise<void> =>
  jobs.send(tx, readingQueue, { attachment_id })

/** Has the candidate's resume read once the transaction is through, where that could not be done while the record was withheld. */
export const requestUnreadReadings = async (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, candidate_id: number): Promise<void> =>
  jobs.sendAll(tx, readingQueue, await selectUnreadResumes(tx, candidate_id))

/** What was read from the candidate's own resume; null while it is being read, and when nothing could be. */
export const getResumeSuggestions = ({ database }: AppContext, actor: Actor): Promise<ResumeSuggestions | null> =>
  findReading(database.db, ownCandidate(actor).candidate_id)
