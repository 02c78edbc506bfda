import { invitationEvents, QUEUED } from '@portal/contract/invitations'
import type { InvitationRow } from '@portal/contract/inviting'
import { Link } from '@tanstack/react-router'
import { words } from '#words/candidates/invitations.ts'
import { ago, dayOf, formatDateTime, formatDay } from '../../../lib/format/format.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import classes from './invitations.module.css'

const { columns } = words

/** Columns of the list; the name links to the record once there is one. */
export const invitationColumns: readonly Column<InvitationRow>[] = [
  {
    title: columns.name,
    card: 'name',
    width: 210,
    grow: 2,
    sort: 'name',
    cell: ({ name, email, candidate_id }) => (
      <>
        {candidate_id === null ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link to="/CandidateProfile" search={{ id: candidate_id }} className={classes.name}>
            {name}
          </Link>
        )}
        <CellDetail>{email}</CellDetail>
      </>
    ),
  },
  { title: columns.mobile, card: 'off', width: 110, drop: 1, cell: ({ mobile_no }) => <Value>{mobile_no}</Value> },
  {
    title: columns.opening,
    card: 'fact',
    width: 170,
    grow: 1,
    cell: ({ opening }) =>
      opening === null ? (
        <span className={classes.quiet}>{words.noOpening}</span>
      ) : (
        <>
          {opening.designation}
          <CellDetail>
            <span className="unbroken">{opening.job_code}</span>
          </CellDetail>
        </>
      ),
  },
  { title: columns.referrer, card: 'fact', width: 130, grow: 1, drop: 3, cell: ({ referrer }) => <Value>{referrer}</Value> },
  { title: columns.inviter, card: 'off', width: 130, grow: 1, drop: 2, cell: ({ invited_by }) => invited_by },
  {
    title: columns.sent,
    card: 'fact',
    width: 164,
    sort: 'sent_at',
    cell: ({ sent_at, send_at, status }) => {
      if (status === QUEUED && send_at !== null)
        return (
          <>
            {words.toBeSent}
            <CellDetail>{formatDateTime(send_at)}</CellDetail>
          </>
        )
      return <Value>{sent_at && formatDay(dayOf(sent_at))}</Value>
    },
  },
  { title: columns.status, card: 'state', width: 170, cell: ({ status }) => <InvitationStatus status={status} /> },
  {
    title: columns.event,
    card: 'fact',
    width: 140,
    drop: 5,
    sort: 'last_event_at',
    cell: ({ last_event, last_event_at }) => (
      <span title={formatDateTime(last_event_at)}>
        {invitationEvents[last_event]}
        <CellDetail>{ago(last_event_at, Date.now())}</CellDetail>
      </span>
    ),
  },
  { title: columns.reminders, card: 'off', align: 'right', width: 96, drop: 4, cell: ({ reminders_sent }) => reminders_sent },
  {
    title: columns.expires,
    card: 'fact',
    width: 112,
    sort: 'expires_at',
    cell: ({ expires_at, status }) => <Value>{status >= 2 && status <= 4 ? formatDay(dayOf(expires_at)) : null}</Value>,
  },
]
