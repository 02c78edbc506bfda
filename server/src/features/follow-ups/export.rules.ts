import { followUpLabels, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { FollowUpRow } from '@portal/contract/follow-ups'
import { stageOf } from '@portal/contract/stages'
import { indianTime } from '@portal/contract/shared/dates'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null): Cell => (value === null || value === '' ? null : { kind: 'text', value })

const columns: readonly (readonly [title: string, cell: (row: FollowUpRow) => Cell])[] = [
  ['Name', ({ name }) => text(name)],
  ['Email', ({ email }) => text(email)],
  ['Mobile', ({ mobile_no }) => text(mobile_no)],
  ['Why', ({ rule }) => text(followUpLabels[rule satisfies FollowUpRuleKey])],
  ['Note', ({ note }) => text(note)],
  ['Stage', ({ hiring_stage }) => text(stageOf(hiring_stage).label)],
  ['Opening', ({ opening }) => text(opening)],
  ['Job code', ({ job_code }) => text(job_code)],
  ['Assigned to', ({ assignee }) => text(assignee?.name ?? 'Administrators')],
  ['Due', ({ due_at }) => ({ kind: 'instant', value: due_at })],
  ['Days overdue', ({ overdue_days }) => ({ kind: 'number', value: overdue_days })],
  ['Attempts', ({ attempts }) => ({ kind: 'number', value: attempts })],
  ['Last contact', ({ last_contact }) => text(last_contact && indianTime(new Date(last_contact.at)).slice(0, 10))],
]

/** The rows as CSV, with a head. */
export const csvOf = (rows: readonly FollowUpRow[]): string =>
  BOM + [columns.map(([title]) => text(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
