import { Button } from '@mantine/core'
import type { BulkRun } from '@portal/contract/bulk'
import { words } from '#words/bulk.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { formatCount, formatDateTime } from '../../lib/format/format.ts'
import { type RunList, useRunMails, useUndoBulk } from './bulk.api.ts'
import classes from './bulk.module.css'
import { canSelectAgain, isUnderWay, progressOf, resultOf, titleOf } from './run.model.ts'
import { useSelectAgain } from './use-select-again.ts'

const { activity } = words
const KILOBYTE = 1024

/** The deadline is checked here too, because the cached response may be outdated. */
const canUndo = ({ state, can: { undo } }: BulkRun): boolean =>
  state === 'done' && undo.why === null && (undo.until === null || Date.parse(undo.until) > Date.now())

/** Progress of a run as a bar and as text. */
export function RunProgress({ run }: { readonly run: BulkRun }) {
  const { text, share } = progressOf(run)
  return (
    <>
      <progress max={1} value={share} aria-label={titleOf(run)} />
      <span className={classes.small}>{text}</span>
    </>
  )
}

interface RunButtonsProps {
  readonly run: BulkRun
  readonly onList: (shown: RunList) => void
  /** Called after the run's candidates were selected on the list. */
  readonly onSelected: () => void
}

/** Actions of a run that has ended. */
function RunButtons({ run, onList, onSelected }: RunButtonsProps) {
  const undo = useUndoBulk()
  const selectAgain = useSelectAgain()
  const { id, kind, skipped, kept, interviews_cancelled, file } = run
  if (isUnderWay(run)) return null
  return (
    <div className={classes.buttons}>
      {file && (
        <Button
          component="a"
          href={file.download_link}
          download
          variant="default"
          size="compact-sm"
          aria-label={activity.downloadNamed(file.name, words.kilobytes(formatCount(Math.ceil(file.size / KILOBYTE))))}
        >
          {activity.download}
        </Button>
      )}
      {canUndo(run) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={kind === 'export' ? undefined : activity.undoNamed(titleOf(run))}
          loading={undo.isPending}
          onClick={() => undo.mutate(id, { onError: pushError })}
        >
          {kind === 'export' ? activity.deleteFile : activity.undo}
        </Button>
      )}
      {canSelectAgain(run) && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={activity.selectAgainNamed(titleOf(run))}
          loading={selectAgain.isPending}
          onClick={() => selectAgain.mutate(id, { onSuccess: onSelected })}
        >
          {words.selectAgain}
        </Button>
      )}
      {skipped + kept > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onList({ run, list: 'skipped' })}>
          {activity.skipped}
        </Button>
      )}
      {interviews_cancelled > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onList({ run, list: 'interviews' })}>
          {activity.interviews}
        </Button>
      )}
    </div>
  )
}

/** The emails of a run that can be cancelled, or cancelled ones that can be sent anyway. */
function RunMails({ run }: { readonly run: BulkRun }) {
  const { id, scheduled_mails: scheduled, cancelled_mails: cancelled } = run
  const mails = useRunMails()
  const cancel = scheduled.send_at !== null && {
    action: 'cancel' as const,
    text: activity.scheduled(formatCount(scheduled.count), formatDateTime(scheduled.send_at)),
    label: activity.cancelEmails,
    name: activity.cancelEmailsOf(titleOf(run)),
  }
  const send = cancelled > 0 && {
    action: 'send' as const,
    text: activity.cancelled(formatCount(cancelled)),
    label: activity.sendEmails,
    name: activity.sendEmailsOf(titleOf(run)),
  }
  return [cancel, send]
    .filter((line) => line !== false)
    .map(({ action, text, label, name }) => (
      <div key={action} className={classes.mails}>
        <span>{text}</span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={name}
          loading={mails.isPending}
          onClick={() => mails.mutate({ id, action }, { onError: pushError })}
        >
          {label}
        </Button>
      </div>
    ))
}

/** One run: action, progress or result, and buttons. */
export function RunItem({ run, onList, onSelected }: RunButtonsProps) {
  const { created_at, kind, state, can, file } = run
  return (
    <li className={classes.run}>
      <p className={classes.title}>{titleOf(run)}</p>
      <p className={classes.small}>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
      {isUnderWay(run) ? <RunProgress run={run} /> : <p data-failed={state === 'failed' || undefined}>{resultOf(run)}</p>}
      {kind !== 'export' && canUndo(run) && can.undo.until !== null && (
        <p className={classes.small}>{activity.until(formatDateTime(can.undo.until))}</p>
      )}
      {file && <p className={classes.small}>{activity.fileUntil(formatDateTime(file.expires_at))}</p>}
      {!isUnderWay(run) && <RunMails run={run} />}
      <RunButtons run={run} onList={onList} onSelected={onSelected} />
    </li>
  )
}
