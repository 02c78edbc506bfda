import { stageOf } from '@portal/contract/stages'
import type { CandidateAuditEntry } from '@portal/contract/audit'
import { messages } from '@portal/contract/shared/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/audit.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { AUDIT_PER_PAGE, candidateAuditQuery } from './audit.api.ts'
import classes from './candidate-audit.module.css'

const named: Readonly<Record<string, string>> = words.actions

/** The readable part of the details. */
const detailOf = ({ action, details }: CandidateAuditEntry): string | null => {
  if (action === 'document_viewed' || action === 'document_downloaded') {
    return typeof details?.attachment_id === 'number' ? words.document(details.attachment_id) : null
  }
  if (action === 'opening_changed' && typeof details?.to === 'string')
    return words.fromTo(String(details.from ?? words.nothing), details.to)
  const isMove = action === 'stage_moved' || action === 'stage_corrected' || action === 'move_undone'
  if (!isMove || typeof details?.from !== 'number' || typeof details.to !== 'number') return null
  return words.fromTo(stageOf(details.from).label, stageOf(details.to).label)
}

const actorName = ({ actor_id, actor_name }: CandidateAuditEntry): string => {
  if (actor_id === null) return words.portal
  return actor_name ?? words.gone(actor_id)
}

const fields: Readonly<Record<string, string>> = words.fields

function What({ entry }: { readonly entry: CandidateAuditEntry }) {
  const { action, changed, reason } = entry
  return (
    <>
      {[named[action] ?? action, detailOf(entry)].filter(Boolean).join(': ')}
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

/** Who read or changed what about a candidate, with the previous values. */
export default function CandidateAudit({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(candidateAuditQuery(id, page))
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={data?.rows}
      rowKey={(entry) => entry.id}
      failure={error === null ? null : messages.generic}
      onRetry={() => void refetch()}
      refreshing={isFetching && data !== undefined}
      page={page}
      perPage={AUDIT_PER_PAGE}
      total={data?.total ?? 0}
      onPage={setPage}
      empty={<p>{words.empty}</p>}
    />
  )
}
