import { invitationEvents, invitationState } from '@portal/contract/invitations'
import type { InvitationRow } from '@portal/contract/inviting'
import { BOM, csvLine, type Cell, textCell } from '../../platform/csv.rules.ts'

const instant = (value: string | null): Cell => (value === null ? null : { kind: 'instant', value })

const columns: readonly (readonly [title: string, cell: (row: InvitationRow) => Cell])[] = [
  ['Name', ({ name }) => textCell(name)],
  ['Email', ({ email }) => textCell(email)],
  ['Mobile', ({ mobile_no }) => textCell(mobile_no)],
  ['Job code', ({ opening }) => textCell(opening?.job_code ?? null)],
  ['Opening', ({ opening }) => textCell(opening?.designation ?? null)],
  ['Referred by', ({ referrer }) => textCell(referrer)],
  ['Invited by', ({ invited_by }) => textCell(invited_by)],
  ['Sent', ({ sent_at }) => instant(sent_at)],
  ['Status', ({ status }) => textCell(invitationState(status).label)],
  ['Last event', ({ last_event }) => textCell(invitationEvents[last_event])],
  ['Last event at', ({ last_event_at }) => instant(last_event_at)],
  ['Reminders sent', ({ reminders_sent }) => ({ kind: 'number', value: reminders_sent })],
  ['Expires', ({ expires_at }) => instant(expires_at)],
  ['Note', ({ note }) => textCell(note)],
]

/** The rows as CSV with a header. */
export const csvOf = (rows: readonly InvitationRow[]): string =>
  BOM + [columns.map(([title]) => textCell(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')
