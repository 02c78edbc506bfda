import type { Db } from '../../database/open.ts'
import { alikeOf } from './duplicates.rules.ts'
import { findLikeness, keepPairs, selectAlike } from './search.queries.ts'

/** Looks for records that may be the same person, in the transaction of whoever asks; of a withheld record nothing is kept. */
export const searchDuplicates = async (tx: Db, candidate_id: number): Promise<void> => {
  const like = await findLikeness(tx, candidate_id)
  if (like) await keepPairs(tx, candidate_id, alikeOf(await selectAlike(tx, like, candidate_id)))
}
