import type { AffectedRow, Breach } from '@portal/contract/breaches'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/privacy/breaches.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { StatusLabel, type StatusTone } from '../../../ui/content/status-label.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { affectedQuery } from './breaches.api.ts'
import classes from './breaches.module.css'

const { list } = words
const tones: Readonly<Record<NonNullable<AffectedRow['email']>, StatusTone>> = { sent: 'green', unsent: 'amber', failed: 'red' }
const momentOr = (moment: string | null, none: string) => (moment === null ? none : <time dateTime={moment}>{formatDateTime(moment)}</time>)

const columns: readonly Column<AffectedRow>[] = [
  {
    title: list.columns.name,
    card: 'name',
    cell: ({ candidate }) =>
      candidate === null ? (
        list.withheld
      ) : (
        <Link to="/CandidateProfile" search={{ id: candidate.id }} className={classes.name}>
          {candidate.name}
        </Link>
      ),
  },
  { title: list.columns.notified_at, card: 'fact', cell: ({ notified_at }) => momentOr(notified_at, list.notYet) },
  {
    title: list.columns.email,
    card: 'state',
    cell: ({ email, emailed_at }) =>
      email && (
        <StatusLabel label={emailed_at === null ? list.states[email] : list.sentAt(formatDateTime(emailed_at))} tone={tones[email]} />
      ),
  },
  { title: list.columns.read_at, card: 'fact', cell: ({ read_at }) => momentOr(read_at, list.notRead) },
]

/** The people affected, with what became of their notices. */
export function AffectedList({ breach }: { readonly breach: Breach }) {
  const [page, setPage] = useState(1)
  const result = useQuery(affectedQuery(breach.id, page, breach.is_sending))
  return (
    <PagedTable caption={words.people.title} columns={columns} result={result} page={page} onPage={setPage} empty={words.people.none} />
  )
}
