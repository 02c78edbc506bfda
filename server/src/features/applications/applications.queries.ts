import type { Db } from '../../database/open.ts'
import { stage_changes } from '../../database/schema.ts'

interface StageChange {
  readonly candidate_id: number
  readonly resource_request_id: number | null
  readonly from_stage: number
  readonly to_stage: number
  readonly changed_by: number | null
}

export const insertStageChange = async (tx: Db, change: StageChange): Promise<void> => {
  await tx.insert(stage_changes).values(change)
}
