import { NativeSelect } from '@mantine/core'
import { type AuditEntry, type AuditRecord, auditRecords } from '@portal/contract/audit'
import { dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '#words/audit.ts'
import { words as breach } from '#words/privacy/breaches.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { staffQuery } from '../accounts/staff/staff-accounts.api.ts'
import { type AuditFilters, auditQuery } from './audit.api.ts'
import { actionText, actorName } from './audit-entry.model.ts'
import classes from './candidate-audit.module.css'

const { log } = words
const isRecord = (value: string): value is AuditRecord => auditRecords.some((record) => record === value)

function RecordCell({ record, record_id, record_name, details }: AuditEntry) {
  if (record_id === null || !isRecord(record)) return record_name
  const name = record_name ?? log.records[record](record_id)
  if (record === 'template') {
    return (
      <Link to="/TemplateConfiguration" search={{ template: record_id }} className={classes.record}>
        {name}
      </Link>
    )
  }
  const import_id = record === 'list' ? details?.['import_id'] : undefined
  if (typeof import_id === 'number') {
    return (
      <Link to="/ImportModule" search={{ id: import_id }} className={classes.record}>
        {record_name ?? log.importOf(import_id)}
      </Link>
    )
  }
  if (record !== 'candidate' && record !== 'resource_request') return name
  return (
    <Link to={record === 'candidate' ? '/CandidateProfile' : '/ResourceRequest'} search={{ id: record_id }} className={classes.record}>
      {name}
    </Link>
  )
}

const breachLabels: Readonly<Record<string, string>> = breach.labels

/** What was done; for a data breach also the fields that were changed. */
const whatText = (entry: AuditEntry): string => {
  const { action, details } = entry
  if (action !== 'breach_changed' || typeof details?.fields !== 'string') return actionText(entry)
  const fields = details.fields.split(', ').map((field) => breachLabels[field] ?? field)
  return words.changedFields(actionText(entry), fields.join(', '))
}

const columns: Column<AuditEntry>[] = [
  { title: words.columns.what, card: 'name', cell: whatText },
  { title: log.record, card: 'fact', cell: (entry) => <RecordCell {...entry} /> },
  { title: words.columns.who, card: 'fact', cell: actorName },
  { title: words.columns.at, card: 'fact', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
]

const noFilters: AuditFilters = { record: '', actor_id: '', from: '', to: '' }

/** Who did what to which record, newest first. */
export function AuditLog() {
  const [filters, setFilters] = useState<AuditFilters>(noFilters)
  const [page, setPage] = useState(1)
  const result = useQuery(auditQuery(filters, page))
  const { data: staff = [] } = useQuery(staffQuery)
  const filter = (changed: Partial<AuditFilters>) => {
    setFilters({ ...filters, ...changed })
    setPage(1)
  }
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          label={log.filter}
          value={filters.record}
          data={[{ value: '', label: log.all }, ...auditRecords.map((value) => ({ value, label: log.kinds[value] }))]}
          onChange={({ currentTarget: { value } }) => filter({ record: isRecord(value) ? value : '' })}
        />
        <Picker
          label={words.columns.who}
          value={filters.actor_id}
          data={[{ value: '', label: log.everyone }, ...staff.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(actor_id) => filter({ actor_id })}
        />
        <DateField label={log.from} value={filters.from} max={filters.to || dayInIndia()} onChange={(from) => filter({ from })} />
        <DateField label={log.to} value={filters.to} min={filters.from} max={dayInIndia()} onChange={(to) => filter({ to })} />
      </div>
      <PagedTable caption={log.caption} columns={columns} result={result} page={page} onPage={setPage} empty={words.empty} />
    </>
  )
}
