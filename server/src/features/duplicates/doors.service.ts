import type { Db } from '../../database/open.ts'
import type { Parts } from '../../platform/context.ts'
import { searchQueue } from './duplicates.job.ts'

/** What every door calls that lets somebody in or changes how they are known: has duplicates looked for once the transaction is through. */
export const requestSearch = (tx: Db, { jobs }: Pick<Parts, 'jobs'>, candidate_id: number): Promise<void> =>
  jobs.send(tx, searchQueue, { candidate_id })
