import type { Breach } from '@portal/contract/breaches'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { StatusLabel } from '../../../ui/content/status-label.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { nextReport, reportTones } from './breach.model.ts'
import { breachesQuery } from './breaches.api.ts'
import classes from './breaches.module.css'

function NextReport({ breach }: { readonly breach: Breach }) {
  const [now] = useState(Date.now)
  const next = nextReport(breach, now)
  if (!next) return <StatusLabel label={words.reports.allMade} tone="green" />
  return <StatusLabel label={words.reports.next(next.report, formatDateTime(next.due_at), next.state)} tone={reportTones[next.state]} />
}

const columns: readonly Column<Breach>[] = [
  {
    title: words.columns.name,
    card: 'name',
    cell: ({ id, name }) => (
      <Link to="/Breaches" search={{ id }} className={classes.name}>
        {name}
      </Link>
    ),
  },
  {
    title: words.columns.noticed_at,
    card: 'fact',
    cell: ({ noticed_at }) => <time dateTime={noticed_at}>{formatDateTime(noticed_at)}</time>,
  },
  {
    title: words.columns.people,
    card: 'fact',
    cell: ({ people }) => words.people.notified(formatCount(people.emailed), formatCount(people.affected)),
  },
  { title: words.columns.report, card: 'state', cell: (breach) => <NextReport breach={breach} /> },
]

/** Breaches, newest first; from the dashboard only those with a report to make. */
export function BreachList({ isUnreportedOnly }: { readonly isUnreportedOnly: boolean }) {
  const [page, setPage] = useState(1)
  const result = useQuery(breachesQuery(isUnreportedOnly, page))
  return (
    <>
      {isUnreportedOnly && (
        <p>
          {words.unreported} <Link to="/Breaches">{words.showAll}</Link>
        </p>
      )}
      <PagedTable
        caption={words.caption}
        columns={columns}
        result={result}
        page={page}
        onPage={setPage}
        empty={isUnreportedOnly ? words.reports.allMade : words.empty}
      />
    </>
  )
}
