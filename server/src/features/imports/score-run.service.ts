import type { Db } from '../../database/open.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { lockTest } from '../aptitude-tests/aptitude-tests.queries.ts'
import type { ScoreTarget } from './imports.queries.ts'
import type { Part } from './parts.queries.ts'
import { insertScores } from './score-run.queries.ts'

/** Writes the scores of a part to their test. Doesn't move candidates: staff decide from the report. */
export const addScores = async (
  tx: Db,
  part: Part,
  actor: { readonly user_id: number },
  test: ScoreTarget,
  import_id: number,
): Promise<void> => {
  await lockTest(tx, test.test_id)
  const added = await insertScores(tx, part, test)
  await recordAudits(
    tx,
    actor,
    'score_imported',
    'candidate',
    added.map(({ candidate_id }) => ({ record_id: candidate_id, details: { test_id: test.test_id, import_id } })),
  )
}
