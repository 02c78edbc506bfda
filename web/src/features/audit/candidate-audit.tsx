import type { CandidateAuditEntry } from '@portal/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/audit.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { candidateAuditQuery } from './audit.api.ts'
import { actionText, actorName } from './audit-entry.model.ts'
import classes from './candidate-audit.module.css'

const fields: Readonly<Record<string, string>> = words.fields

function What({ entry }: { readonly entry: CandidateAuditEntry }) {
  const { changed, reason } = entry
  return (
    <>
      {actionText(entry)}
      {changed.length > 0 && (
        <ul className={classes.changed}>
          {changed.map(({ field, before, after }) => (
            <li key={field + before + after}>{words.changed(fields[field] ?? field, before ?? words.nothing, after ?? words.nothing)}</li>
          ))}
        </ul>
      )}
      {reason !== null && <p className={classes.reason}>{words.reason(reason)}</p>}
    </>
  )
}

const columns: Column<CandidateAuditEntry>[] = [
  {
    title: words.columns.what,
    card: 'name',
    cell: (entry) => <What entry={entry} />,
  },
  { title: words.columns.who, card: 'fact', cell: actorName },
  { title: words.columns.at, card: 'fact', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
]

/** Who viewed or changed what of a candidate, with the previous values. */
export default function CandidateAudit({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1)
  const result = useQuery(candidateAuditQuery(id, page))
  return <PagedTable caption={words.caption} columns={columns} result={result} page={page} onPage={setPage} empty={words.empty} />
}
