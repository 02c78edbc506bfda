import { CRITICAL, priorities, type RequestRow } from '@portal/contract/resource-requests'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/resource-requests.ts'
import { dayOf, formatCount, formatDay } from '../../lib/format/format.ts'
import { Value } from '../../ui/content/description-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CellDetail } from '../../ui/table/data-table.tsx'
import classes from './resource-requests.module.css'
import { RequestStatus, StepButtons } from './step-buttons.tsx'

const { columns, ...list } = words.list
/** The server's limit for counts. */
const MOST = 1001
const counted = (count: number) => (count >= MOST ? list.many : formatCount(count))
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const priorityOf = (priority: number) => (priorities as Readonly<Record<number, string>>)[priority]

/** Columns of the list; each job code links to its request, each row has the steps of its status. */
export const requestColumns: readonly Column<RequestRow>[] = [
  {
    title: columns.request,
    card: 'name',
    sort: 'job_code',
    cell: ({ id, designation, job_code }) => (
      <>
        <Link to="/ResourceRequest" search={{ id }} className={classes.code}>
          {designation}
        </Link>
        <CellDetail>{job_code}</CellDetail>
      </>
    ),
  },
  {
    title: columns.department,
    card: 'fact',
    cell: ({ department, location_preference }) => (
      <>
        {department}
        <CellDetail>{location_preference}</CellDetail>
      </>
    ),
  },
  {
    title: columns.positions,
    card: 'fact',
    align: 'right',
    sort: 'positions',
    cell: ({ filled, positions }) => list.filled(filled, positions),
  },
  {
    title: columns.experience,
    card: 'fact',
    align: 'right',
    cell: ({ experience_from, experience_to }) => list.years(experience_from, experience_to),
  },
  {
    title: columns.priority,
    card: 'fact',
    sort: 'priority',
    cell: ({ priority }) =>
      priority === CRITICAL ? (
        <span className={classes.critical}>
          <IconAlertTriangle {...icon} />
          {priorityOf(priority)}
        </span>
      ) : (
        priorityOf(priority)
      ),
  },
  {
    title: columns.needed,
    card: 'fact',
    sort: 'eta_date',
    cell: ({ eta_date, is_late }) =>
      is_late ? (
        <span className={classes.late}>
          <IconClock {...icon} />
          {list.late(formatDay(eta_date))}
        </span>
      ) : (
        formatDay(eta_date)
      ),
  },
  {
    title: columns.candidates,
    card: 'fact',
    cell: ({ id, applicants, in_process }) =>
      applicants === 0 ? (
        <Value>{null}</Value>
      ) : (
        <Link to="/CandidateList" search={{ 'filter[opening][is]': id }} className={classes.code}>
          {list.candidates(counted(applicants), counted(in_process))}
        </Link>
      ),
  },
  {
    title: columns.created,
    card: 'fact',
    sort: 'created_at',
    cell: ({ created_by, created_at }) => {
      const day = formatDay(dayOf(created_at))
      return created_by === null ? day : list.createdBy(created_by, day)
    },
  },
  {
    title: columns.status,
    card: 'state',
    cell: (row) => (
      <>
        <RequestStatus status={row.status} />
        {row.approvals === 1 && <CellDetail>{list.level(row.approvals)}</CellDetail>}
        <StepButtons request={row} />
      </>
    ),
  },
]

const wideOnly: readonly string[] = [columns.department, columns.experience, columns.created]
/** Columns that fit on a tablet; the cards of a phone show all. */
export const narrowColumns = requestColumns.filter(({ title }) => !wideOnly.includes(title))
