import type { CandidateRow } from '@portal/contract/candidates'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatMonths } from '../../lib/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Value } from '../../ui/facts.tsx'
import { ago } from './ago.ts'
import classes from './candidate-list.module.css'
import { StageLabel } from './stage-label.tsx'

export interface CandidateListSearch {
  readonly q?: string
  readonly page?: number
}

/** The columns of the staff list; each name leads to the profile and remembers the search for the way back. */
export const candidateColumns = (search: CandidateListSearch, now: number): Column<CandidateRow>[] => [
  {
    title: 'Candidate',
    card: 'name',
    cell: ({ id, name, email }) => (
      <>
        <Link to="/CandidateProfile" search={{ id, ...search }} className={classes.name}>
          {name}
        </Link>
        <span className={classes.below}>{email}</span>
      </>
    ),
  },
  {
    title: 'Applied for',
    card: 'fact',
    cell: ({ designation, job_code }) => (
      <>
        <Value>{designation}</Value>
        {job_code && <span className={classes.below}>{job_code}</span>}
      </>
    ),
  },
  { title: 'Stage', card: 'state', cell: ({ hiring_stage }) => <StageLabel hiringStage={hiring_stage} /> },
  {
    title: 'Experience',
    card: 'fact',
    align: 'right',
    cell: ({ total_experience }) => (total_experience === 0 ? 'Fresher' : formatMonths(total_experience)),
  },
  { title: 'Assigned to', card: 'fact', cell: ({ assigned_to }) => assigned_to ?? <span className={classes.dimmed}>Unassigned</span> },
  {
    title: 'Last activity',
    card: 'fact',
    align: 'right',
    cell: ({ last_activity_at }) => (
      <time dateTime={last_activity_at} title={formatDateTime(last_activity_at)}>
        {ago(last_activity_at, now)}
      </time>
    ),
  },
]
