import { Button } from '@mantine/core'
import { stageOf } from '@portal/contract/stages'
import type { StageChange } from '@portal/contract/applications'
import { useSuspenseQuery } from '@tanstack/react-query'
import { words } from '#words/applications.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { notify, pushError } from '../../lib/browser/notify.ts'
import { useStopMail } from '../mails/mail-thread.api.ts'
import { historyQuery, useUndo } from './applications.api.ts'
import classes from './records.module.css'

const { history } = words

function MailLine({ mail }: { readonly mail: NonNullable<StageChange['mail']> }) {
  const stop = useStopMail()
  const { subject, state, send_at, can_stop } = mail
  const halt = () => stop.mutate(mail.id, { onSuccess: () => notify('SUCCESS', history.emailCancelled(subject)), onError: pushError })
  return (
    <div className={classes.mail}>
      <p className={classes.by}>{history.emails[state](subject, send_at && formatDateTime(send_at))}</p>
      {can_stop && (
        <Button variant="default" size="compact-sm" aria-label={history.cancelEmailNamed(subject)} loading={stop.isPending} onClick={halt}>
          {history.cancelEmail}
        </Button>
      )}
    </div>
  )
}

function Change({ id, change }: { readonly id: number; readonly change: StageChange }) {
  const { from_stage, to_stage, by, created_at, reason, note, undoes, undone_at, undo_until, mail } = change
  const title = undoes === null ? history.change : history.undoes
  return (
    <li className={classes.record} data-undone={undone_at !== null || undefined}>
      <p className={classes.title}>{title(stageOf(from_stage).label, stageOf(to_stage).label)}</p>
      <p className={classes.by}>
        {by} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      {undone_at !== null && <p className={classes.by}>{history.undone(formatDateTime(undone_at))}</p>}
      {reason !== null && <p>{history.reason(reason)}</p>}
      {note !== null && <p className={classes.body}>{note}</p>}
      {mail && <MailLine mail={mail} />}
      {undo_until !== null && Date.parse(undo_until) > Date.now() && <UndoMove id={id} change={change} />}
    </li>
  )
}

/** Undoes the newest move, while that is allowed. */
function UndoMove({ id, change }: { readonly id: number; readonly change: StageChange }) {
  const undo = useUndo(id)
  const undoMove = () => undo.mutate(change.id, { onSuccess: () => notify('INFO', history.moveUndone), onError: pushError })
  return (
    <Button variant="default" size="compact-sm" className={classes.submit} loading={undo.isPending} onClick={undoMove}>
      {history.undoMove}
    </Button>
  )
}

/** All moves of a candidate with author, reason and the status of its email. */
export default function History({ id }: { readonly id: number }) {
  const { data: changes } = useSuspenseQuery(historyQuery(id))
  if (changes.length === 0) return <p className={classes.by}>{history.empty}</p>
  return (
    <ol className={classes.list} aria-label={history.list}>
      {changes.map((change) => (
        <Change key={change.id} id={id} change={change} />
      ))}
    </ol>
  )
}
