import { importStates } from '@portal/contract/import-states'
import { type ImportSummary } from '@portal/contract/imports'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/imports.ts'
import { formatCount, formatDateTime } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { nameOf } from './import-steps.model.ts'
import classes from './imports.module.css'

const { columns } = words.start

/** A figure of the result; empty before the import has run. */
const result = (name: 'created' | 'updated' | 'skipped') => ({
  title: columns[name],
  card: 'fact' as const,
  align: 'right' as const,
  cell: (row: ImportSummary) => <Value>{row.finished_at === null ? null : formatCount(row.result[name])}</Value>,
})

/** Columns of the history; the name of an incomplete import resumes it. */
export const importColumns: readonly Column<ImportSummary>[] = [
  {
    title: columns.file,
    card: 'name',
    cell: (row) => (
      <Link to="/ImportModule" search={{ id: row.id }} className={classes.link}>
        {nameOf(row)}
      </Link>
    ),
  },
  {
    title: columns.type,
    card: 'fact',
    cell: ({ type, format }) => (format === 'resumes' ? words.start.resumes.title : words.start.types[type].title),
  },
  { title: columns.by, card: 'fact', cell: ({ by }) => by.name },
  { title: columns.when, card: 'fact', cell: ({ created_at }) => formatDateTime(created_at) },
  { title: columns.rows, card: 'fact', align: 'right', cell: ({ counts }) => formatCount(counts.rows) },
  result('created'),
  result('updated'),
  result('skipped'),
  {
    title: columns.failed,
    card: 'fact',
    align: 'right',
    cell: ({ finished_at, result: { failed }, counts: { errors } }) => (
      <Value>{finished_at === null ? null : formatCount(failed + errors)}</Value>
    ),
  },
  { title: columns.state, card: 'state', cell: ({ state }) => importStates[state].label },
  {
    title: columns.undo,
    card: 'fact',
    cell: ({ can: { undo } }) => <Value>{undo.why === null && undo.until !== null ? formatDateTime(undo.until) : null}</Value>,
  },
]
