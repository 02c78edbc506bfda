import { invitationEvents, invitationState } from '@portal/contract/invitations'
import type { InvitationRow } from '@portal/contract/inviting'
import { type Columns, instantCell, numberCell, textCell } from '../../platform/csv.rules.ts'

export const columns: Columns<InvitationRow> = [
  ['Name', ({ name }) => textCell(name)],
  ['Email', ({ email }) => textCell(email)],
  ['Mobile', ({ mobile_no }) => textCell(mobile_no)],
  ['Job code', ({ opening }) => textCell(opening?.job_code ?? null)],
  ['Opening', ({ opening }) => textCell(opening?.designation ?? null)],
  ['Referred by', ({ referrer }) => textCell(referrer)],
  ['Invited by', ({ invited_by }) => textCell(invited_by)],
  ['Sent', ({ sent_at }) => instantCell(sent_at)],
  ['Status', ({ status }) => textCell(invitationState(status).label)],
  ['Last event', ({ last_event }) => textCell(invitationEvents[last_event])],
  ['Last event at', ({ last_event_at }) => instantCell(last_event_at)],
  ['Reminders sent', ({ reminders_sent }) => numberCell(reminders_sent)],
  ['Expires', ({ expires_at }) => instantCell(expires_at)],
  ['Note', ({ note }) => textCell(note)],
]
