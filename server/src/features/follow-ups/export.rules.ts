import { followUpLabels, type FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { FollowUpRow, JoiningMood } from '@portal/contract/follow-ups'
import { stageOf } from '@portal/contract/stages'
import { indianTime } from '@portal/contract/shared/dates'
import { type Columns, instantCell, numberCell, textCell } from '../../platform/csv.rules.ts'

const moods: Readonly<Record<JoiningMood, string>> = { keen: 'Looking forward', unsure: 'Unsure', doubtful: 'May not join' }
export const columns: Columns<FollowUpRow> = [
  ['Name', ({ name }) => textCell(name)],
  ['Email', ({ email }) => textCell(email)],
  ['Mobile', ({ mobile_no }) => textCell(mobile_no)],
  ['Why', ({ rule }) => textCell(followUpLabels[rule satisfies FollowUpRuleKey])],
  ['Note', ({ note }) => textCell(note)],
  ['Stage', ({ hiring_stage }) => textCell(stageOf(hiring_stage).label)],
  ['Opening', ({ opening }) => textCell(opening)],
  ['Job code', ({ job_code }) => textCell(job_code)],
  ['Assigned to', ({ assignee }) => textCell(assignee?.name ?? 'Administrators')],
  ['Due', ({ due_at }) => instantCell(due_at)],
  ['Working days overdue', ({ overdue_days }) => numberCell(overdue_days)],
  ['Attempts', ({ attempts }) => numberCell(attempts)],
  ['Mood', ({ mood }) => textCell(mood === null ? null : moods[mood])],
  ['Last contact', ({ last_contact }) => textCell(last_contact && indianTime(new Date(last_contact.at)).slice(0, 10))],
]
