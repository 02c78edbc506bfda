import { Anchor } from '@mantine/core'
import { moduleLists, openingLists, type OpeningSummary, type readDashboard, type Scope } from '@portal/contract/dashboard'
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { words } from '#words/dashboard/staff.ts'
import type { Data } from '../../../lib/api/queries.ts'
import { formatCount, formatDay } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/content/section.tsx'
import { ShareBar } from '../../../ui/table/share-bar.tsx'
import { CellDetail, type Column, DataTable } from '../../../ui/table/data-table.tsx'
import classes from './dashboard.module.css'

const { columns, ...list } = words.openings

type Counted = keyof typeof openingLists
const countColumn = (what: Counted, drop?: number): Column<OpeningSummary> => ({
  title: columns[what],
  card: 'fact',
  align: 'right',
  width: 104,
  ...(drop !== undefined && { drop }),
  cell: ({ id, job_code, [what]: count }) => (
    <Link
      to="/CandidateList"
      search={openingLists[what](id)}
      className={classes.count}
      aria-label={list.candidates(formatCount(count), columns[what], job_code)}
    >
      {formatCount(count)}
    </Link>
  ),
})

const openingColumns: readonly Column<OpeningSummary>[] = [
  {
    title: columns.request,
    card: 'name',
    width: 200,
    grow: 2,
    cell: ({ id, designation, job_code }) => (
      <>
        <Link to="/CandidateList" search={openingLists.applied(id)} className={classes.name}>
          {designation}
        </Link>
        <CellDetail>{job_code}</CellDetail>
      </>
    ),
  },
  {
    title: columns.filled,
    card: 'fact',
    width: 132,
    cell: ({ id, job_code, filled, positions }) => (
      <Link to="/ResourceRequest" search={{ id }} className={classes.count} aria-label={`${list.filled(filled, positions)}, ${job_code}`}>
        <ShareBar value={filled} max={positions}>
          {list.filled(filled, positions)}
        </ShareBar>
      </Link>
    ),
  },
  countColumn('applied'),
  countColumn('interviews'),
  countColumn('offers'),
  {
    title: columns.age,
    card: 'fact',
    align: 'right',
    width: 80,
    drop: 1,
    cell: ({ opened_on, age_days }) => <span title={formatDay(opened_on)}>{list.days(age_days)}</span>,
  },
  {
    title: columns.needed,
    card: 'fact',
    width: 150,
    grow: 1,
    cell: ({ eta_date, is_late }) =>
      is_late ? (
        <span className={classes.late}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          {list.late(formatDay(eta_date))}
        </span>
      ) : (
        formatDay(eta_date)
      ),
  },
]

interface OpenRequestsProps {
  readonly scope: Scope
  readonly data: Data<typeof readDashboard> | undefined
}

/** Open requests, needed soonest first, with their candidates; every number opens the list it counts. */
export function OpenRequests({ scope, data }: OpenRequestsProps) {
  const isMore = data !== undefined && data.requests > data.openings.length
  return (
    <Section
      title={list.title}
      action={
        isMore && (
          <Anchor renderRoot={(props) => <Link to="/ResourceRequestList" search={moduleLists.requests(scope)} {...props} />}>
            {list.all(formatCount(data.requests))}
          </Anchor>
        )
      }
    >
      <DataTable
        caption={list.caption}
        columns={openingColumns}
        rows={data?.openings}
        rowKey={({ id }) => id}
        failure={null}
        onRetry={() => undefined}
        refreshing={false}
        page={1}
        // A single page; a link opens the full list.
        perPage={data?.requests ?? 1}
        total={data?.requests ?? 0}
        onPage={() => undefined}
        empty={<p>{list.none}</p>}
      />
    </Section>
  )
}
