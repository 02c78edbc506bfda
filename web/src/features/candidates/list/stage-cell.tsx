import type { CandidateRow } from '@portal/contract/candidate-list'
import { dayInIndia, daysBetween } from '@portal/contract/shared/dates'
import { IconClock } from '@tabler/icons-react'
import { words } from '#words/candidates/list.ts'
import { formatDay } from '../../../lib/format/format.ts'
import { CellDetail } from '../../../ui/table/data-table.tsx'
import { StageLabel } from '../stage-label.tsx'
import classes from './stage-cell.module.css'

interface StageCellProps {
  readonly row: Pick<CandidateRow, 'hiring_stage' | 'stage_since' | 'due_on' | 'lateness' | 'overdue_days'>
  readonly now: number
  /** One line: the number of days, and the rest in the tooltip. */
  readonly isCompact?: boolean
}

/** Stage with its days; a clock once the next move is overdue. */
export function StageCell({ row: { hiring_stage, stage_since, due_on, lateness, overdue_days }, now, isCompact }: StageCellProps) {
  const days = Math.max(0, daysBetween(dayInIndia(new Date(stage_since)), dayInIndia(new Date(now))))
  return (
    <span>
      <StageLabel hiringStage={hiring_stage} />
      <CellDetail>
        {lateness === 'in_time' || due_on === null ? (
          <span title={words.inStage(days)}>{isCompact ? words.days(days) : words.inStage(days)}</span>
        ) : (
          <span className={classes.overdue} data-lateness={lateness} title={words.wasDue(overdue_days, formatDay(due_on), days)}>
            <IconClock size={14} stroke={2} aria-hidden="true" />
            {isCompact ? words.days(overdue_days) : words.overdue(overdue_days)}
            {isCompact && <span className="visually-hidden"> {words.overdueShort}</span>}
          </span>
        )}
      </CellDetail>
    </span>
  )
}
