import { stageOf } from '@portal/contract/stages'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { DAY } from '@portal/contract/shared/dates'
import { words } from '#words/candidates/list.ts'
import { CellDetail } from '../../../ui/table/data-table.tsx'
import { StageLabel } from '../stage-label.tsx'

interface StageCellProps {
  readonly row: Pick<CandidateRow, 'hiring_stage' | 'stage_since'>
  readonly now: number
}

/** Stage with its days, marked when overdue. */
export function StageCell({ row, now }: StageCellProps) {
  const days = Math.max(0, Math.floor((now - Date.parse(row.stage_since)) / DAY))
  const due = stageOf(row.hiring_stage).answer_days
  const isLate = due !== null && days > due
  return (
    <>
      <StageLabel hiringStage={row.hiring_stage} />
      <CellDetail isLate={isLate}>
        {words.inStage(days)}
        {isLate && ` · ${words.late}`}
      </CellDetail>
    </>
  )
}
