import { Button } from '@mantine/core'
import type { StageChange, TimelineEvent } from '@portal/contract/staff-timeline'
import { followUpLabels } from '@portal/contract/follow-up-rules'
import { stageOf } from '@portal/contract/stages'
import {
  IconArrowRight,
  IconCalendarEvent,
  IconFileText,
  IconInfoCircle,
  IconMail,
  IconNote,
  IconPhoneCall,
  IconSend,
  IconUserCheck,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { words as followUpWords } from '#words/follow-ups.ts'
import { words as interviewWords } from '#words/interviews/interviews.ts'
import { words as timeline } from '#words/candidates/staff-timeline.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { formatDateTime, formatDay } from '../../lib/format/format.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { DaySections } from '../../features/activities/day-sections.tsx'
import { activityTime } from '../../features/activities/timeline.model.ts'
import { staffCandidateQuery } from '../../features/candidates/candidates.api.ts'
import { fullName } from '@portal/contract/shared/full-name'
import { useSendCancelledMail, useCancelMail } from '../../features/mails/mail-thread.api.ts'
import { notifyMoveUndone, useUndo } from '../../features/applications/applications.api.ts'
import { timelineQuery } from '../../features/applications/staff-timeline.api.ts'
import classes from './staff-timeline.module.css'

const MailDialog = lazy(() => import('../../features/activities/mail-dialog.tsx'))
const { rounds, remarks } = interviewWords

const icons = {
  move: IconArrowRight,
  note: IconNote,
  mail: IconMail,
  assigned: IconUserCheck,
  interview: IconCalendarEvent,
  offer: IconFileText,
  invited: IconSend,
  imported: IconFileText,
  follow_up: IconPhoneCall,
  status: IconInfoCircle,
}

type Mail = NonNullable<StageChange['mail']>

interface MailLineProps {
  readonly mail: Pick<Mail, 'id' | 'subject' | 'state' | 'send_at' | 'can_cancel' | 'can_send'>
  readonly onOpen: (id: number) => void
}

/** An email with its status; it can be read, cancelled until it is sent, and, if cancelled, sent anyway unless it is obsolete. */
function MailLine({ mail, onOpen }: MailLineProps) {
  const { id, subject, state, send_at, can_cancel, can_send } = mail
  const cancelling = useCancelMail()
  const resend = useSendCancelledMail()
  const send = () => resend.mutate(id, { onSuccess: () => notify('SUCCESS', timeline.emailScheduled(subject)), onError: pushError })
  const cancel = () => cancelling.mutate(id, { onSuccess: () => notify('SUCCESS', timeline.emailCancelled(subject)), onError: pushError })
  return (
    <div className={classes.mail}>
      <p>
        <button type="button" className={classes.subject} onClick={() => onOpen(id)}>
          {timeline.email(subject)}
        </button>{' '}
        {timeline.states[state](send_at && formatDateTime(send_at))}
      </p>
      {can_cancel && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={timeline.cancelEmailNamed(subject)}
          loading={cancelling.isPending}
          onClick={cancel}
        >
          {timeline.cancelEmail}
        </Button>
      )}
      {can_send && (
        <Button variant="default" size="compact-sm" aria-label={timeline.sendEmailNamed(subject)} loading={resend.isPending} onClick={send}>
          {timeline.sendEmail}
        </Button>
      )}
    </div>
  )
}

/** Undoes the latest move, while that is possible. */
function UndoMove({ id, change }: { readonly id: number; readonly change: StageChange }) {
  const undo = useUndo(id)
  const { data: candidate } = useSuspenseQuery(staffCandidateQuery(id))
  const undoMove = () =>
    undo.mutate(change.id, { onSuccess: (back) => notifyMoveUndone(change.id, fullName(candidate), back), onError: pushError })
  return (
    <Button variant="default" size="compact-sm" loading={undo.isPending} onClick={undoMove}>
      {timeline.undoMove}
    </Button>
  )
}

interface RowProps {
  readonly event: TimelineEvent
  readonly title: ReactNode
  readonly by: readonly (string | null)[]
  readonly isUndone?: boolean
  readonly children?: ReactNode
}

function Row({ event: { kind, at }, title, by, isUndone = false, children }: RowProps) {
  const Icon = icons[kind]
  return (
    <li className={classes.row} data-kind={kind} data-undone={isUndone || undefined}>
      <Icon size={16} stroke={1.75} className={classes.icon} role="img" aria-label={timeline.kinds[kind]} />
      <div className={classes.details}>
        {title}
        {children}
      </div>
      <p className={classes.author}>
        {[...by.filter((part) => part !== null), ''].join(' · ')}
        <time dateTime={at}>{activityTime({ created_at: at }).time}</time>
      </p>
    </li>
  )
}

interface EventProps {
  readonly id: number
  readonly event: TimelineEvent
  readonly onOpen: (mail: number) => void
}

function Event({ id, event, onOpen }: EventProps) {
  if (event.kind === 'move') {
    const { from_stage, to_stage, reason, note, by, undoes, undone_at, undo_until, mail } = event.change
    const title = undoes === null ? timeline.move : timeline.undoes
    return (
      <Row
        event={event}
        title={<p className={classes.title}>{title(stageOf(from_stage).label, stageOf(to_stage).label)}</p>}
        by={[reason, by]}
        isUndone={undone_at !== null}
      >
        {note !== null && <p className={classes.body}>{note}</p>}
        {undone_at !== null && <p>{timeline.undone(formatDateTime(undone_at))}</p>}
        {mail && <MailLine mail={mail} onOpen={onOpen} />}
        {undo_until !== null && Date.parse(undo_until) > Date.now() && <UndoMove id={id} change={event.change} />}
      </Row>
    )
  }
  if (event.kind === 'note') {
    return <Row event={event} title={<p className={classes.body}>{event.note.body}</p>} by={[timeline.kinds.note, event.note.author]} />
  }
  if (event.kind === 'mail') return <Row event={event} title={<MailLine mail={event.mail} onOpen={onOpen} />} by={[]} />
  if (event.kind === 'assigned') return <Row event={event} title={<p>{timeline.assigned(event.to)}</p>} by={[event.by]} />
  if (event.kind === 'interview') {
    const { act, round, starts_at, moved_from, reason, recommendation, by } = event
    const title = timeline.interviews[act](rounds[round], formatDateTime(starts_at), moved_from === null ? '' : formatDateTime(moved_from))
    return (
      <Row event={event} title={<p>{title}</p>} by={[by]}>
        {reason !== null && <p className={classes.body}>{reason}</p>}
        {recommendation !== null && <p>{timeline.recommendation(remarks.recommendations[recommendation])}</p>}
      </Row>
    )
  }
  if (event.kind === 'offer') {
    const { act, version, extended, reason, by } = event
    return (
      <Row event={event} title={<p>{timeline.offer(version, timeline.offers[act])}</p>} by={[by]}>
        {extended && <p>{timeline.extended(formatDay(extended.from), formatDay(extended.to))}</p>}
        {reason !== null && <p className={classes.body}>{reason}</p>}
      </Row>
    )
  }
  if (event.kind === 'follow_up') {
    const { rule, act, outcome, note } = event
    const done = outcome === null ? timeline.followUps[act] : timeline.called(followUpWords.outcomes[outcome])
    return (
      <Row event={event} title={<p>{done}</p>} by={[followUpLabels[rule], event.by]}>
        {note !== null && <p className={classes.body}>{note}</p>}
      </Row>
    )
  }
  if (event.kind === 'imported') return <Row event={event} title={<p>{timeline.imported(event.file)}</p>} by={[event.by]} />
  if (event.kind === 'invited') return <Row event={event} title={<p>{timeline.invited(event.opening)}</p>} by={[event.by]} />
  return <Row event={event} title={<p>{event.text}</p>} by={[event.by]} />
}

/**
 * What happened to a candidate, by day, newest first: moves, notes, emails, assignments, interviews, offers, invitations and calls, one row
 * per event.
 */
export default function StaffTimeline({ id }: { readonly id: number }) {
  const { data: events } = useSuspenseQuery(timelineQuery(id))
  const [mail, setMail] = useDialog<number>()
  if (events.length === 0) return <p className={classes.empty}>{timeline.empty}</p>
  return (
    <>
      <DaySections
        events={events.map((event) => ({ ...event, created_at: event.at }))}
        listClassName={classes.list}
        item={(event, index) => <Event key={`${event.kind} ${event.at} ${index}`} id={id} event={event} onOpen={setMail} />}
      />
      {mail !== null && (
        <Suspense>
          <MailDialog id={mail} onClose={() => setMail(null)} />
        </Suspense>
      )}
    </>
  )
}
