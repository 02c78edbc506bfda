import { NativeSelect } from '@mantine/core'
import { type AuditEntry, type AuditRecord, auditRecords } from '@portal/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/audit.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { auditQuery } from './audit.api.ts'
import { actionText, actorName } from './audit-entry.model.ts'
import classes from './candidate-audit.module.css'

const { log } = words
const isRecord = (value: string): value is AuditRecord => auditRecords.some((record) => record === value)

function RecordCell({ record, record_id, record_name }: AuditEntry) {
  if (record_id === null || !isRecord(record)) return null
  const name = record_name ?? log.records[record](record_id)
  if (record === 'template') {
    return (
      <Link to="/TemplateConfiguration" search={{ template: record_id }} className={classes.record}>
        {name}
      </Link>
    )
  }
  if (record !== 'candidate') return name
  return (
    <Link to="/CandidateProfile" search={{ id: record_id }} className={classes.record}>
      {name}
    </Link>
  )
}

const columns: Column<AuditEntry>[] = [
  { title: words.columns.what, card: 'name', cell: actionText },
  { title: log.record, card: 'fact', cell: (entry) => <RecordCell {...entry} /> },
  { title: words.columns.who, card: 'fact', cell: actorName },
  { title: words.columns.at, card: 'fact', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
]

/** Who did what to which record, newest first. */
export function AuditLog() {
  const [record, setRecord] = useState<AuditRecord | ''>('')
  const [page, setPage] = useState(1)
  const result = useQuery(auditQuery(record, page))
  return (
    <>
      <NativeSelect
        className={classes.filter}
        label={log.filter}
        value={record}
        data={[{ value: '', label: log.all }, ...auditRecords.map((value) => ({ value, label: log.kinds[value] }))]}
        onChange={({ currentTarget: { value } }) => {
          setRecord(isRecord(value) ? value : '')
          setPage(1)
        }}
      />
      <PagedTable caption={log.caption} columns={columns} result={result} page={page} onPage={setPage} empty={words.empty} />
    </>
  )
}
