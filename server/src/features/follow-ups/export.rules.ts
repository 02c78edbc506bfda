import { followUpLabels, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { FollowUpRow, JoiningMood } from '@portal/contract/follow-ups'
import { stageOf } from '@portal/contract/stages'
import { indianTime } from '@portal/contract/shared/dates'
import { BOM, csvLine, type Cell, textCell } from '../../platform/csv.rules.ts'

const moods: Readonly<Record<JoiningMood, string>> = { keen: 'Looking forward', unsure: 'Unsure', doubtful: 'May not join' }
const columns: readonly (readonly [title: string, cell: (row: FollowUpRow) => Cell])[] = [
  ['Name', ({ name }) => textCell(name)],
  ['Email', ({ email }) => textCell(email)],
  ['Mobile', ({ mobile_no }) => textCell(mobile_no)],
  ['Why', ({ rule }) => textCell(followUpLabels[rule satisfies FollowUpRuleKey])],
  ['Note', ({ note }) => textCell(note)],
  ['Stage', ({ hiring_stage }) => textCell(stageOf(hiring_stage).label)],
  ['Opening', ({ opening }) => textCell(opening)],
  ['Job code', ({ job_code }) => textCell(job_code)],
  ['Assigned to', ({ assignee }) => textCell(assignee?.name ?? 'Administrators')],
  ['Due', ({ due_at }) => ({ kind: 'instant', value: due_at })],
  ['Working days overdue', ({ overdue_days }) => ({ kind: 'number', value: overdue_days })],
  ['Attempts', ({ attempts }) => ({ kind: 'number', value: attempts })],
  ['Mood', ({ mood }) => textCell(mood === null ? null : moods[mood])],
  ['Last contact', ({ last_contact }) => textCell(last_contact && indianTime(new Date(last_contact.at)).slice(0, 10))],
]

/** The rows as CSV with a header. */
export const csvOf = (rows: readonly FollowUpRow[]): string =>
  BOM + [columns.map(([title]) => textCell(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
