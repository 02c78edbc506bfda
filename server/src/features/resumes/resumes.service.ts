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

/** Parses uploaded resumes one at a time. Retried only after a storage or database failure. */
export const readingQueue: Queue<ReadingJob> = {
  name: 'read-resume',
  retryLimit: 40,
  retryDelay: 10,
  retryDelayMax: 3600,
  expireInSeconds: 60,
}

const TIMEOUT_MS = 10_000

/** Parses a resume in a worker thread with limits on time and memory. Null if it fails or exceeds them. */
export const readInWorker = (input: ReadingInput): Promise<ReadingOutput | null> =>
  runBoundedWorker(new URL('./read-resume.worker.ts', import.meta.url), input, TIMEOUT_MS)

/** Enqueues the parsing of a resume; the job starts once the caller's transaction is committed. */
export const requestReading = ({ jobs }: Pick<AppContext, 'jobs'>, tx: Db, attachment_id: number): Promise<void> =>
  jobs.send(tx, readingQueue, { attachment_id })

/** Enqueues the parsing of resumes uploaded while the record was withheld. */
export const requestUnreadReadings = async ({ jobs }: Pick<AppContext, 'jobs'>, tx: Db, candidate_id: number): Promise<void> =>
  jobs.sendAll(tx, readingQueue, await selectUnreadResumes(tx, candidate_id))

/** The suggestions from the signed-in candidate's resume; null while it is being parsed. */
export const getResumeSuggestions = ({ database }: AppContext, actor: Actor): Promise<ResumeSuggestions | null> =>
  findReading(database.db, ownCandidate(actor).candidate_id)
