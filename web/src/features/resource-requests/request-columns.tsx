import { CRITICAL, priorities, shifts } from '@portal/contract/resource-requests'
import type { RequestRow } from '@portal/contract/request-list'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/resource-requests.ts'
import { ago, dayOf, formatCount, formatDay } from '../../lib/format/format.ts'
import { Value } from '../../ui/content/description-list.tsx'
import { ShareBar } from '../../ui/table/share-bar.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { CellDetail } from '../../ui/table/data-table.tsx'
import classes from './resource-requests.module.css'
import { DecisionButtons, RequestStatus } from './step-buttons.tsx'

const { columns, ...list } = words.list
/** The server's limit for counts. */
const MOST = 1001
const countText = (count: number) => (count >= MOST ? list.many : formatCount(count))
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const shiftOf = (shift: number) => (shifts as Readonly<Record<number, string>>)[shift]
const priorityOf = (priority: number) => (priorities as Readonly<Record<number, string>>)[priority]

/**
 * Columns of the list; each designation links to its request. Administrators approve and reject in the row; other actions are in its menu.
 */
export const requestColumns: readonly Column<RequestRow>[] = [
  {
    title: columns.request,
    card: 'name',
    width: 190,
    grow: 2,
    sort: 'job_code',
    cell: ({ id, designation, job_code }) => (
      <>
        <Link to="/ResourceRequest" search={{ id }} className={classes.code}>
          {designation || words.preview.noDesignation}
        </Link>
        <CellDetail>{job_code}</CellDetail>
      </>
    ),
  },
  {
    title: columns.department,
    card: 'fact',
    width: 150,
    grow: 1,
    drop: 4,
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
    width: 124,
    sort: 'positions',
    cell: ({ filled, positions }) => (
      <ShareBar value={filled} max={positions}>
        {list.filled(filled, positions)}
      </ShareBar>
    ),
  },
  {
    title: columns.experience,
    card: 'fact',
    align: 'right',
    width: 96,
    drop: 3,
    cell: ({ experience_from, experience_to }) => <Value>{list.years(experience_from, experience_to)}</Value>,
  },
  {
    title: columns.priority,
    card: 'fact',
    width: 92,
    drop: 6,
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
    width: 130,
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
    title: columns.manager,
    card: 'fact',
    width: 130,
    grow: 1,
    drop: 5,
    cell: ({ hiring_manager }) => <Value>{hiring_manager}</Value>,
  },
  {
    title: columns.shift,
    card: 'fact',
    width: 130,
    drop: 1,
    cell: ({ shift }) => shiftOf(shift),
  },
  {
    title: columns.candidates,
    card: 'fact',
    width: 196,
    cell: ({ id, applicants, in_process }) =>
      applicants === 0 ? (
        <Value>{null}</Value>
      ) : (
        <Link to="/CandidateList" search={{ 'filter[opening][is]': id }} className={classes.code}>
          {list.candidates(countText(applicants), countText(in_process))}
        </Link>
      ),
  },
  {
    title: columns.created,
    card: 'fact',
    width: 130,
    drop: 2,
    sort: 'created_at',
    cell: ({ created_by, created_at }) => (
      <span title={formatDay(dayOf(created_at))}>
        {ago(created_at, Date.now())}
        {created_by !== null && <CellDetail>{created_by}</CellDetail>}
      </span>
    ),
  },
  {
    title: columns.status,
    card: 'state',
    width: 288,
    cell: (row) => (
      <div className={classes.decision}>
        <span>
          <RequestStatus status={row.status} />
          {row.approvals === 1 && <CellDetail>{list.level(row.approvals)}</CellDetail>}
        </span>
        <DecisionButtons request={row} />
      </div>
    ),
  },
]
