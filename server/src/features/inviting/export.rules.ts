import { invitationEvents, invitationState } from '@portal/contract/invitations'
import type { InvitationRow } from '@portal/contract/inviting'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null): Cell => (value === null || value === '' ? null : { kind: 'text', value })
const instant = (value: string | null): Cell => (value === null ? null : { kind: 'instant', value })

const columns: readonly (readonly [title: string, cell: (row: InvitationRow) => Cell])[] = [
  ['Name', ({ name }) => text(name)],
  ['Email', ({ email }) => text(email)],
  ['Mobile', ({ mobile_no }) => text(mobile_no)],
  ['Job code', ({ opening }) => text(opening?.job_code ?? null)],
  ['Opening', ({ opening }) => text(opening?.designation ?? null)],
  ['Referred by', ({ referrer }) => text(referrer)],
  ['Invited by', ({ invited_by }) => text(invited_by)],
  ['Sent', ({ sent_at }) => instant(sent_at)],
  ['Status', ({ status }) => text(invitationState(status).label)],
  ['Last event', ({ last_event }) => text(invitationEvents[last_event])],
  ['Last event at', ({ last_event_at }) => instant(last_event_at)],
  ['Reminders sent', ({ reminders_sent }) => ({ kind: 'number', value: reminders_sent })],
  ['Expires', ({ expires_at }) => instant(expires_at)],
  ['Note', ({ note }) => text(note)],
]

/** The rows as CSV, with a head. */
export const csvOf = (rows: readonly InvitationRow[]): string =>
  BOM + [columns.map(([title]) => text(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
